// The matters of a report: which of its facts belong together. Each is judged by itself and gets a
// finding of its own.
#pragma once

#include "arbiter/judge/fact.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter {

enum class MatterKind : std::uint8_t {
    Move,         // hands, moves and presses, and the complaints of them
    Press,        // a press that was forgotten, came late, or was made with the other hand
    Flag,         // flag falls, claims on time, defects of the clock
    Claim,        // of a draw, with the decision on it
    Offer,        // of a draw, its answer, agreement
    End,          // resignation, a result that is told or entered
    Arrival,      // late at the start
    Setting,      // set-up, colours, board, displaced pieces, setting of the clock
    Record,       // scoresheets
    Adjournment,  // sealing and resumption
    Conduct,      // behaviour, penalties, spectators, stopped clocks
};

// "move": on the wire and in scenario files.
[[nodiscard]] std::string_view word_of(MatterKind kind) noexcept;

struct Matter {
    MatterKind kind = MatterKind::Move;
    std::vector<std::size_t> facts;  // their places in the list, ascending

    friend bool operator==(const Matter&, const Matter&) = default;
};

// All facts, each in one matter; the matters in the order of their first facts.
[[nodiscard]] std::vector<Matter> matters_in(const std::vector<Fact>& facts);

// The fact alone asks nothing: it tells how far the game was, or that somebody saw what is told
// beside it.
[[nodiscard]] bool is_context(const Fact& fact);

// That player does not keep his record: what he refuses after it is to write.
[[nodiscard]] bool is_record_not_kept_by(const Fact& fact, const std::optional<Whose>& player);

}  // namespace arbiter
