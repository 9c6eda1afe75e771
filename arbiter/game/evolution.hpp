// What each event does to the state of a game, room by room; evolve sends it there. Each assigns
// what its event says and judges nothing: a journal replays to the same state whatever the
// rulebooks say by then. Private to evolve.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

void take(Game& game, const GameOpened& event);
void take(Game& game, const TerminalBound& event);
void take(Game& game, const ClockOrdered& event);
void take(Game& game, const ClockReported& event);
void take(Game& game, const MoveMade& event);
void take(Game& game, const DrawOffered& event);
void take(Game& game, const DrawRefused& event);
void take(Game& game, const DrawAgreed& event);
void take(Game& game, const Resigned& event);
void take(Game& game, const GameEnded& event);
void take(Game& game, const ResultTold& event);
void take(Game& game, const ToldResultsDropped& event);
void take(Game& game, const GameReopened& event);
void take(Game& game, const RecordingCorrected& event);
void take(Game& game, const IllegalMoveNoticed& event);
void take(Game& game, const PositionRestored& event);
void take(Game& game, const AlarmRaised& event);
void take(Game& game, const AlarmTaken& event);
void take(Game& game, const AlarmSettled& event);
void take(Game& game, const IncidentReported& event);
void take(Game& game, const RulingProposed& event);
void take(Game& game, const RulingGiven& event);
void take(Game& game, const IncidentDropped& event);
void take(Game& game, const RulingUndone& event);
void take(Game& game, const GameVoided& event);
void take(Game& game, const IllegalMoveStood& event);
void take(Game& game, const GameAdjourned& event);
void take(Game& game, const MoveSealed& event);
void take(Game& game, const EnvelopeClosed& event);
void take(Game& game, const GameResumed& event);
void take(Game& game, const PlayerPresent& event);
void take(Game& game, const SealedMoveOpened& event);
void take(Game& game, const EnvelopeLost& event);
void take(Game& game, const SheetWritten& event);
void take(Game& game, const SheetCorrected& event);
void take(Game& game, const SheetLent& event);
void take(Game& game, const SheetReturned& event);
void take(Game& game, const ExemptionJudged& event);
void take(Game& game, const ReconstructionProposed& event);
void take(Game& game, const ReconstructionAdopted& event);
void take(Game& game, const MoveCompleted& event);
void take(Game& game, const PressesDropped& event);
void take(Game& game, const ClockOrderWithdrawn& event);
void take(Game& game, const ClockOrdersSkipped& event);
void take(Game& game, const MoveReported& event);
void take(Game& game, const MoveReportTakenBack& event);
void take(Game& game, const ReportsDropped& event);
void take(Game& game, const AlarmReopened& event);
void take(Game& game, const IncidentReopened& event);
void take(Game& game, const CountCorrected& event);
void take(Game& game, const ImpairmentNoted& event);

// The game has begun: a move was made or the clock was started.
inline void begin_play(Game& game) {
    if (game.phase == GamePhase::Ready) game.phase = GamePhase::Playing;
}

}  // namespace arbiter
