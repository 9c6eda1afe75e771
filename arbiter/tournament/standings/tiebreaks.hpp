// The tie-breaks there are: a registry from C.07's code to what it sums. A new one is its function
// and its row in tiebreaks.cpp.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What C.07 14 and TRF record 202 write behind the code: "C1" of "SB/C1".
struct TiebreakModifiers {
    int lowest_cut = 0;                 // C1, C2; M1, M2 with the next
    int highest_cut = 0;                // M1, M2
    int limit_half_points = 0;          // L1, L-1: Koya's limit moved
    bool forfeits_played = false;       // P
    bool fore = false;                  // F: Fore Buchholz in place of Buchholz
    bool reversed = false;              // R
    std::optional<int> unrated_rating;  // U1400: what an unrated player is taken for
    friend bool operator==(const TiebreakModifiers&, const TiebreakModifiers&) = default;
};

// How the elements of a value make it.
enum class TiebreakClosing : std::uint8_t {
    Sum,
    Average,
    WholeAverage,        // rounded, a half up
    Performance,         // ARO and what the score stands for (10.2)
    PerfectPerformance,  // 10.3
    Encounter            // an order of those who are level, not a number (6)
};

// What a cut takes away first (14.1, 16.5).
enum class CutRule : std::uint8_t { LowestValue, LowestOpponent, FirstRound };

struct TiebreakRule {
    std::string_view code;       // as C.07 writes it
    std::string_view article;    // of C.07
    std::string_view modifiers;  // the letters that it takes
    TiebreakClosing closing = TiebreakClosing::Sum;
    CutRule cut = CutRule::LowestValue;
    std::string_view of_opponents = {};  // the tie-break of opponents that it is made of
    bool in_round_robins = true;
    bool by_rating = false;    // dropped where an unrated player takes part (10)
    bool lower_first = false;  // the lower the better
    bool whole = false;        // counts and ratings: shown as points are
};

[[nodiscard]] std::span<const TiebreakRule> tiebreak_rules() noexcept;

// Null: there is none of that code.
[[nodiscard]] const TiebreakRule* find_tiebreak_rule(std::string_view code) noexcept;

// One place in an event's list of tie-breaks.
struct Tiebreak {
    const TiebreakRule* rule = nullptr;  // of tiebreak_rules()
    TiebreakModifiers modifiers = {};
    friend bool operator==(const Tiebreak&, const Tiebreak&) = default;
};

// "SB", or with modifiers "SB/C1"; letters of either case. Refusal: unknown_tiebreak, where = the
// code.
[[nodiscard]] Result<Tiebreak> parse_tiebreak(std::string_view code);
[[nodiscard]] std::string code_of(const Tiebreak& tiebreak);

// Where nobody has stated any: of round robins what a new event begins with, of Swisses FIDE's last
// recommendation where not all ratings are consistent (C.02 13.16.4, before there was a C.07,
// whose 4.1.1 leaves the choice to the arbiter).
[[nodiscard]] const std::vector<std::string>& usual_tiebreaks(PairingKind pairing);

// Whether it may break ties of such an event. Refusal: not_for_round_robins with the article:
// Buchholz and what is made of it. The texts before 2026 did not say so; there, too, it is the same
// for all who are level once everybody has met everybody.
[[nodiscard]] Result<void> check_tiebreak(const Tiebreak& tiebreak, PairingKind pairing);

// By rating, and a player who counts has none: it breaks no tie, and nobody has a value.
[[nodiscard]] bool is_dropped(const Tiebreak& tiebreak, const Table& table);

// The lower value comes first.
[[nodiscard]] bool is_lower_first(const Tiebreak& tiebreak) noexcept;

}  // namespace arbiter
