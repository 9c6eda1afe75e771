// Fields of a rulebook, topic 6: wrong set-up, reversed colours, turned board, displaced pieces.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "arbiter/laws/topics/illegal_rules.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// The players sit at the wrong colours.
enum class ReversedColours : std::uint8_t {
    Void,            // at any move
    VoidWhileEarly,  // by the time used: `early_share` of the first control
    VoidFewMoves,    // fewer than `few_moves` made by each
    GoesOn,
};

// The clock was set wrongly.
enum class WrongSetting : std::uint8_t { SetRight, ArbiterJudges };

struct SetUpRules {
    Rule<bool> initial_wrong_voids;
    Rule<bool> whoever_is_at_fault;
    Rule<bool> initial_after_end;  // raised after the game: the result is still undone
    Rule<ReversedColours> reversed;
    Rule<std::optional<int>> few_moves;
    Rule<std::optional<int>> early_share;  // one part in so many of the first control
    Rule<bool> reversed_in_swiss;          // the same in a Swiss event
    Rule<bool> reversed_after_end;         // raised after the game: the result is still undone
    // Only as far as the rounds that follow are not disturbed by it.
    Rule<bool> reversed_if_schedule_allows;
    Rule<bool> turned_board_moves;     // the position is moved to a board that lies rightly
    Rule<bool> turned_needs_set_up;    // only if the pieces stand rightly but for that
    Rule<bool> turned_after_end;       // raised after the game: the result is still undone
    Rule<Unrestorable> displaced;      // by accident and wrongly put back
    Rule<bool> knocked_over_own_time;  // he who knocks pieces over puts them back in his own time
    Rule<bool> adjourned_reset;        // the adjourned position is set up again
    Rule<WrongSetting> clock_setting;
    // After so many moves of each player no such claim is heard; missing: no such limit.
    PerPlay<std::optional<int>> claims_until_moves;
    // After that limit: a king or rook that stood wrongly may not castle.
    PerPlay<bool> misplaced_castles;
};

}  // namespace arbiter
