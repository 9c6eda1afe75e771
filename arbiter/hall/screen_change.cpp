#include "arbiter/hall/screen_change.hpp"

#include "clock/overload.hpp"

#include <utility>
#include <variant>

namespace arbiter {
namespace {

ScreenChange from_ply(int ply) {
    return {.from_ply = ply};
}

ScreenChange of_move(const MoveMade& made) {
    return {.from_ply = made.ply, .clock = made.observed.has_value()};
}

ScreenChange ended() {
    return {.proceedings = true, .result = true};
}

// The tables mark a game that is adjourned.
ScreenChange adjournment() {
    return {.from_ply = 1, .proceedings = true, .result = true};
}

// What comes with every move or press is told apart; of the others anything may have changed.
ScreenChange of_game(const GameEvent& event) {
    return std::visit(
        Overload{[](const MoveMade& e) { return of_move(e); },
                 [](const IllegalMoveStood& e) { return from_ply(e.ply); },
                 [](const MoveCompleted& e) { return from_ply(e.ply); },
                 [](const ClockReported& e) {
                     return ScreenChange{.from_ply = e.completes, .clock = true};
                 },
                 [](const ClockOrdered&) { return ScreenChange{}; },
                 [](const ClockOrderWithdrawn&) { return ScreenChange{}; },
                 [](const ClockOrdersSkipped&) { return ScreenChange{}; },
                 [](const PressesDropped&) { return ScreenChange{}; },
                 [](const DrawOffered&) { return ScreenChange{}; },
                 [](const DrawRefused&) { return ScreenChange{}; },
                 [](const ResultTold&) { return ScreenChange{}; },
                 [](const ToldResultsDropped&) { return ScreenChange{}; },
                 [](const AlarmRaised&) { return ScreenChange{.proceedings = true}; },
                 [](const AlarmTaken&) { return ScreenChange{.proceedings = true}; },
                 [](const AlarmSettled&) { return ScreenChange{.proceedings = true}; },
                 [](const AlarmReopened&) { return ScreenChange{.proceedings = true}; },
                 [](const MoveReported&) { return ScreenChange{.proceedings = true}; },
                 [](const MoveReportTakenBack&) { return ScreenChange{.proceedings = true}; },
                 [](const ReportsDropped&) { return ScreenChange{.proceedings = true}; },
                 [](const GameAdjourned&) { return adjournment(); },
                 [](const GameResumed&) { return adjournment(); },
                 [](const GameEnded&) { return ended(); },
                 [](const GameReopened&) { return ended(); },
                 [](const GameVoided&) { return ended(); },
                 [](const auto&) { return ScreenChange{.from_ply = 1, .proceedings = true}; }},
        event);
}

ScreenChange of_event(const TournamentEvent& event) {
    return std::visit(
        Overload{
            [](const TournamentCreated&) { return ScreenChange{.settings = true}; },
            [](const SettingsChanged&) { return ScreenChange{.settings = true}; },
            [](const PlayerEntered& e) { return ScreenChange{.player = e.player}; },
            [](const PlayerChanged& e) { return ScreenChange{.player = e.player}; },
            [](const PlayerWithdrawn& e) { return ScreenChange{.player = e.player}; },
            [](const PlayerExpelled& e) { return ScreenChange{.player = e.player}; },
            [](const PlayerReinstated& e) { return ScreenChange{.player = e.player}; },
            [](const PlayerRemoved&) { return ScreenChange{.players = true}; },
            [](const NumbersDrawn&) { return ScreenChange{.players = true}; },
            [](const RoundDrafted& e) { return ScreenChange{.round = e.round}; },
            [](const DraftsDropped&) { return ScreenChange{.rounds = true}; },
            [](const RoundPublished& e) { return ScreenChange{.round = e.round}; },
            [](const RoundTakenBack&) { return ScreenChange{.rounds = true}; },
            [](const ByeGiven& e) { return ScreenChange{.round = e.bye.round}; },
            [](const ByeTakenBack& e) { return ScreenChange{.round = e.round}; },
            [](const GameRated& e) { return ScreenChange{.game = e.game, .result = true}; },
            [](const ArmageddonEntered& e) { return ScreenChange{.game = e.game, .result = true}; },
            [](const ReportLinesKept&) { return ScreenChange{}; },
            [](const RoundPaused& e) { return ScreenChange{.round = e.round}; },
            [](const RoundResumed& e) { return ScreenChange{.round = e.round}; },
            [](const GameReplaced& e) {
                return ScreenChange{
                    .game = e.by, .result = true, .round = e.round, .board = e.board};
            }},
        event);
}

ScreenChange of_public_game(const PublicGameEntry& entry) {
    ScreenChange change = std::visit(
        Overload{
            [](const MoveMade& e) { return of_move(e); },
            [](const PublicPlacement& e) { return from_ply(e.ply); },
            [](const RecordingCorrected& e) { return from_ply(e.from_ply); },
            [](const PositionRestored& e) { return from_ply(e.ply + 1); },
            [](const PublicClock&) { return ScreenChange{.clock = true}; },
            [](const GameAdjourned&) { return ScreenChange{.result = true}; },
            [](const GameResumed&) { return ScreenChange{.result = true}; },
            [](const GameOpened&) { return from_ply(1); }, [](const GameEnded&) { return ended(); },
            [](const GameReopened&) { return ended(); }, [](const GameVoided&) { return ended(); }},
        entry.event);
    change.game = entry.game;
    return change;
}

}  // namespace

ScreenChange screen_change_of(const JournalEvent& event) {
    return std::visit(Overload{[](const HallEvent&) { return ScreenChange{.keys = true}; },
                               [](const TournamentEvent& e) { return of_event(e); },
                               [](const GameEntry& entry) {
                                   ScreenChange change = of_game(entry.event);
                                   change.game = entry.game;
                                   return change;
                               }},
                      event);
}

ScreenChange screen_change_of(const PublicEvent& event) {
    return std::visit(Overload{[](const TournamentEvent& e) { return of_event(e); },
                               [](const PublicGameEntry& entry) { return of_public_game(entry); }},
                      event.event);
}

}  // namespace arbiter
