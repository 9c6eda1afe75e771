// Fields of a rulebook, topic 10: recording.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// How a player gets the opponent's scoresheet to complete his own.
enum class SheetLoan : std::uint8_t { ThroughArbiter, OnOwnTurn };

struct RecordingRules {
    PerPlay<bool> required;
    Rule<bool> advance_writing;  // a move may be written before it is made
    // So many plies may be missing before the arbiter steps in; nothing: not known.
    Rule<std::optional<int>> gap_allowed;
    Rule<bool> gap_completed;  // a wider one

    // The arbiter judges whether a player is short of time.
    Rule<bool> exemption_judged;
    // Or the clock says it: less than this left to the control,
    Rule<std::optional<Millis>> exempt_below;
    // unless each move brings this much or more.
    Rule<std::optional<Millis>> exempt_unless_increment;

    Rule<bool> one_on_own_time;         // the player whose sheet alone is incomplete
    Rule<bool> both_clocks_stopped;     // neither sheet is complete
    Rule<bool> unreproducible_as_both;  // the one completed sheet does not give the game
    Rule<bool> unnoticed_control;       // passed unnoticed: the arbiter says when to complete
    Rule<SheetLoan> loan;
    Rule<bool> too_few_loses;       // the replay shows that a fallen flag was too early
    Rule<bool> impossible_goes_on;  // nothing can be shown: the next period begins
    // A player who refuses to record loses the game; false: the arbiter chooses a penalty.
    Rule<bool> refusal_loses;
    // The arbiter tells a player who asks how many moves were made.
    Rule<bool> tells_moves_made;
};

}  // namespace arbiter
