// One rulebook as data. Code reads a field and never asks which edition it is; every field bears
// its article and how well it is known. Files beside this one: one for each edition.
#pragma once

#include "arbiter/chess/repetition.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class Confidence : std::uint8_t { Text, Adjacent, Inferred };

// A value with the article it rests on ("9.6.1"); null_rule marks what the edition does not know.
template <class T>
struct Rule {
    T value{};
    std::string_view article;
    Confidence confidence = Confidence::Text;
};

enum class DeadPositionRule : std::uint8_t { None, BareMaterial, AnyDead };

// The fields used so far; the next rulebooks widen it (laws matrix, section 26).
struct Edition {
    std::string_view key;  // "fide-2023"
    std::string_view name;

    Rule<bool> checkmate_ends;
    Rule<bool> stalemate_draws;
    Rule<DeadPositionRule> dead_position;
    Rule<bool> fivefold_draws;
    Rule<bool> seventy_five_draws;
    Rule<SamePosition> same_position;
    Rule<bool> resignation_ends;
    Rule<bool> agreement_draws;
    Rule<int> agreement_min_moves_each;  // 0: no condition
    // The resigner gets a draw where no series of legal moves mates him. So far: a bare king.
    Rule<bool> resigner_draws_if_unmatable;
    Rule<bool> move_refuses_offer;      // an offer is refused by making a move (or touching)
    Rule<bool> flag_loses;              // the article of a loss on time
    Rule<bool> flag_by_arbiter;         // the arbiter may call a flag he sees
    Rule<bool> press_needed_after_end;  // false: a move that ends the game needs no press
};

// The edition with that key, or nullptr.
[[nodiscard]] const Edition* find_edition(std::string_view key);

}  // namespace arbiter
