// What each event does to the state of an event, room by room; evolve sends it there. Each assigns
// what its event says and judges nothing. Private to evolve.
#pragma once

#include "arbiter/tournament/tournament.hpp"

namespace arbiter {

void take(Tournament& tournament, const TournamentCreated& event);
void take(Tournament& tournament, const PlayerEntered& event);
void take(Tournament& tournament, const PlayerChanged& event);
void take(Tournament& tournament, const PlayerRemoved& event);
void take(Tournament& tournament, const PlayerWithdrawn& event);
void take(Tournament& tournament, const NumbersDrawn& event);
void take(Tournament& tournament, const RoundDrafted& event);
void take(Tournament& tournament, const DraftsDropped& event);
void take(Tournament& tournament, const RoundPublished& event);
void take(Tournament& tournament, const GameReplaced& event);
void take(Tournament& tournament, const SettingsChanged& event);
void take(Tournament& tournament, const RoundPaused& event);
void take(Tournament& tournament, const RoundResumed& event);
void take(Tournament& tournament, const PlayerReinstated& event);
void take(Tournament& tournament, const RoundTakenBack& event);
void take(Tournament& tournament, const ByeGiven& event);
void take(Tournament& tournament, const ByeTakenBack& event);
void take(Tournament& tournament, const GameRated& event);
void take(Tournament& tournament, const ReportLinesKept& event);
void take(Tournament& tournament, const PlayerExpelled& event);
void take(Tournament& tournament, const ArmageddonEntered& event);

}  // namespace arbiter
