#include "arbiter/hall/public_state.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/hall/public_event.hpp"
#include "clock/overload.hpp"

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

// The position after one move more. What cannot be read leaves the board as it was.
void play(PublicGame& game, const PublicMove& made) {
    if (!made.fen.empty()) {
        const auto after = parse_fen(made.fen, game.setup.variant);
        if (after) game.position = *after;
        return;
    }
    const auto move = parse_uci(game.position, made.uci);
    if (move) game.position.play(*move);
}

// The moves from there on are taken back.
void cut(PublicGame& game, std::size_t plies) {
    if (game.moves.size() <= plies) return;
    game.moves.resize(plies);
    game.position = start_of(game.setup);
    for (const PublicMove& move : game.moves) play(game, move);
}

void add(PublicGame& game, int ply, PublicMove move) {
    cut(game, static_cast<std::size_t>(ply - 1));
    play(game, move);
    game.moves.push_back(std::move(move));
}

// A clock that is linked says it better.
void take_observed(PublicGame& game, Color mover, Millis left) {
    if (game.clock && !game.clock->observed) return;
    if (!game.clock) {
        game.clock = PublicClock{.running = std::nullopt,
                                 .left = first_times(game.setup.control),
                                 .at = {},
                                 .observed = true};
    }
    game.clock->left[mover] = left;
}

void take(PublicGame& game, const MoveMade& move) {
    add(game, move.ply,
        {.san = move.san,
         .uci = move.uci,
         .left = move.observed,
         .fen = {},
         .observed = move.observed.has_value(),
         .part = 0});
    if (move.observed) take_observed(game, !game.position.turn(), *move.observed);
}

void take(PublicGame& game, const PublicPlacement& move) {
    add(game, move.ply,
        {.san = move.uci,
         .uci = move.uci,
         .left = {},
         .fen = move.fen,
         .observed = false,
         .part = ++game.parts});
}

void take(PublicState& state, const PublicGameEntry& entry) {
    PublicGame& game = state.games[entry.game];
    game.changed = ++state.version;
    std::visit(Overload{[&](const GameOpened& opened) {
                            game.setup = opened;
                            game.position = start_of(opened);
                        },
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
                            state.tournament = evolve(std::move(state.tournament),
                                                      GameEntry{entry.game, reopened});
                        },
                        [&](const RecordingCorrected& corrected) {
                            cut(game, static_cast<std::size_t>(corrected.from_ply - 1));
                            for (const auto& move : corrected.moves) {
                                take(game, with_observed(move, corrected));
                            }
                        },
                        [&](const PositionRestored& restored) {
                            cut(game, static_cast<std::size_t>(restored.ply));
                        },
                        [&](const GameVoided&) {
                            game.result.reset();
                            game.voided = true;
                        },
                        [&](const PublicPlacement& move) { take(game, move); },
                        [&](const GameAdjourned& adjourned) {
                            game.adjourned = true;
                            state.results_changed = state.version;
                            state.tournament = evolve(std::move(state.tournament),
                                                      GameEntry{entry.game, adjourned});
                        },
                        [&](const GameResumed& resumed) {
                            game.adjourned = false;
                            state.results_changed = state.version;
                            state.tournament =
                                evolve(std::move(state.tournament), GameEntry{entry.game, resumed});
                        },
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

Position start_of(const GameOpened& setup) {
    if (setup.start_fen.empty()) return Position::initial();
    const auto position = parse_fen(setup.start_fen, setup.variant);
    return position ? *position : Position::initial();
}

void evolve_in_place(PublicState& state, const PublicEvent& event) {
    std::visit([&](const auto& part) { take(state, part); }, event.event);
}

}  // namespace arbiter
