// The fold of what happens to the scoresheets. Private to evolve.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

void take_sheet(Game& game, const SheetWritten& event);
void take_sheet(Game& game, const SheetCorrected& event);
void take_sheet(Game& game, const SheetLent& event);
void take_sheet(Game& game, const SheetReturned& event);
void take_sheet(Game& game, const ExemptionJudged& event);
void take_sheet(Game& game, const ReconstructionProposed& event);
void take_sheet(Game& game, const ReconstructionAdopted& event);
// What a ruling says about a player's duty to record.
void take_sheet(Game& game, const RulingGiven& event);
// The least time of each period. `before`: the clock just before the entry that was folded.
void note_time_left(Game& game, const Clock& before);

}  // namespace arbiter
