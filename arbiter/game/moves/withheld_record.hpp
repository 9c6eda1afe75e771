// What a key says of an end waits for the arbiter, and the public with it: a correction, or a move
// on a record that was rewritten, that gives the game an end or takes one away. The desk has it at
// once. The public is told the whole record when an arbiter has ended the game, has settled the
// alarm, or nothing is left to confirm.
#pragma once

#include "arbiter/game/decision.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Whether an end by the next move is a reported result: a key enters it on a record that was
// rewritten with a key, and that both players have not moved on since.
[[nodiscard]] bool is_reported_end(const Decision& decision);
// Tells the desk that the record says so.
void report_end(Decision& decision, const EndByLaws& end);
// The desk is told who took the end of the game away; `now`: what the record says instead, if
// anything.
void report_end_taken_back(Decision& decision, const std::optional<EndByLaws>& now);
// What was reported so and does not stand in the record any more asks for nothing.
void withdraw_reported_end(Decision& decision);

// The events of a decision, and among them, where it is time, those that tell the public what was
// withheld.
[[nodiscard]] std::vector<GameEvent> release_record(const Game& game,
                                                    std::vector<GameEvent> events);

}  // namespace arbiter
