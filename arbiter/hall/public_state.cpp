#include "arbiter/hall/public_state.hpp"

#include "clock/overload.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

// A clock that shows its mover's time after a press belongs to the mover's last move. From public
// rows alone: which press the journal counts for a move hangs on what the public must not know (an
// illegal move that was noticed, a press by the wrong side).
void link_press(PublicGame& game, const PublicClock& clock) {
    if (!clock.running) return;
    const Color mover = !*clock.running;
    const bool white_first = game.setup.start_fen.find(" b ") == std::string::npos;
    for (std::size_t i = game.moves.size(); i > 0 && i + 2 > game.moves.size(); --i) {
        const bool by_white = ((i - 1) % 2 == 0) == white_first;
        if (by_white != (mover == Color::White)) continue;
        if (!game.moves[i - 1].left) game.moves[i - 1].left = clock.left[mover];
        return;
    }
}

void take(PublicGame& game, const MoveMade& move) {
    game.moves.resize(std::min(game.moves.size(), static_cast<std::size_t>(move.ply - 1)));
    game.moves.push_back({move.san, move.uci, std::nullopt});
}

void take(PublicGame& game, const PublicPlacement& move) {
    game.moves.resize(std::min(game.moves.size(), static_cast<std::size_t>(move.ply - 1)));
    game.moves.push_back({move.uci, move.uci, std::nullopt, move.fen});
}

void take(PublicState& state, const PublicGameEntry& entry) {
    PublicGame& game = state.games[entry.game];
    game.changed = ++state.version;
    std::visit(
        Overload{[&](const GameOpened& opened) { game.setup = opened; },
                 [&](const MoveMade& move) { take(game, move); },
                 [&](const GameEnded& ended) {
                     game.result = ended.result;
                     game.voided = false;
                     game.termination = ended.termination;
                     game.article = ended.article;
                     state.results_changed = state.version;
                     state.tournament =
                         evolve(std::move(state.tournament), GameEntry{entry.game, ended});
                 },
                 [&](const GameReopened& reopened) {
                     game.result.reset();
                     game.voided = false;
                     state.results_changed = state.version;
                     state.tournament =
                         evolve(std::move(state.tournament), GameEntry{entry.game, reopened});
                 },
                 [&](const RecordingCorrected& corrected) {
                     game.moves.resize(std::min(game.moves.size(),
                                                static_cast<std::size_t>(corrected.from_ply - 1)));
                     for (const auto& move : corrected.moves) take(game, move);
                 },
                 [&](const PositionRestored& restored) {
                     game.moves.resize(
                         std::min(game.moves.size(), static_cast<std::size_t>(restored.ply)));
                 },
                 [&](const GameVoided&) {
                     game.result.reset();
                     game.voided = true;
                 },
                 [&](const PublicPlacement& move) { take(game, move); },
                 [&](const GameAdjourned&) { game.adjourned = true; },
                 [&](const GameResumed&) { game.adjourned = false; },
                 [&](const PublicClock& clock) {
                     game.clock = clock;
                     link_press(game, clock);
                 }},
        entry.event);
}

void take(PublicState& state, const TournamentEvent& event) {
    state.tables_changed = ++state.version;
    state.tournament = evolve(std::move(state.tournament), event);
}

}  // namespace

void evolve_in_place(PublicState& state, const PublicEvent& event) {
    std::visit([&](const auto& part) { take(state, part); }, event.event);
}

}  // namespace arbiter
