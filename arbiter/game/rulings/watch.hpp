// A ruling by which the arbiter waits for the next completed move (2023: A.5.4) leaves a watch.
// When that move was completed the desk asks what stands now. Private to decide and evolve.
#pragma once

#include "arbiter/game/decision.hpp"

namespace arbiter {

// The alarm of a watch, after a move of the record: where no clock runs, nobody presses.
void look_after_move(Decision& decision);
// After a press of that side, which completed a move.
void look_after_press(Decision& decision, Color side);

// What was ruled on first, and then what became of it: a report of the next completed move alone is
// about the matter that the game watches.
void add_watched_facts(const Game& game, Incident& incident);

void note_watch(Game& game, const RulingGiven& event, const std::vector<Fact>& facts);
void take_watch_back(Game& game, const GivenRuling& ruling);
void note_watch_alarm(Game& game, const AlarmRaised& event);
// The arbiter has settled it without a ruling: there is nothing to wait for.
void end_watch(Game& game, const OpenAlarm& settled);

}  // namespace arbiter
