// The rule by which presses are linked to moves. It may change: what it said is in the journal.
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// Presses that must come singly, each between two moves, before the gap behind them is believed.
constexpr int proof_of_gap = 2;

// How many moves of `side` a record of `plies` has.
int moves_among(const Game& game, Color side, int plies) {
    return side == game.record.start.turn() ? (plies + 1) / 2 : plies / 2;
}

}  // namespace

std::optional<int> ply_completed(const Game& game, Color side) {
    const int n = game.links.counted[side];
    if (n >= moves_of(game, side)) return std::nullopt;
    return ply_of_move(game, side, n);
}

CompletingPress press_before_move(const Game& game) {
    const auto& waiting = game.links.waiting[game.record.position.turn()];
    if (!game.setup.links_stored || waiting.empty()) return {};
    return waiting.front();
}

void link_past_gap(Decision& decision) {
    const Game& game = decision.game;
    const PressLinks& links = game.links;
    if (!game.setup.links_stored) return;
    const int behind = -presses_ahead(game);
    const int steady = links.since_move == 1 ? links.steady + 1 : 0;
    if (behind < 2 || steady < proof_of_gap) return;
    const int plies = static_cast<int>(game.record.moves.size()) + 1;
    for (const Color side : both_colors) {
        const int counted = links.counted[side];
        if (counted == 0 || !links.waiting[side].empty()) continue;
        const int to = std::min(counted + behind / 2, moves_among(game, side, plies));
        if (to <= counted) continue;
        const auto from = static_cast<std::size_t>(ply_of_move(game, side, counted - 1) - 1);
        decision.add(MoveCompleted{.ply = ply_of_move(game, side, to - 1),
                                   .press = game.record.moves[from].press});
    }
}

void link_sealed_move(Decision& decision, const Envelope& envelope) {
    const Game& game = decision.game;
    const Color side = envelope.context.side;
    const int ply = static_cast<int>(game.record.moves.size()) + 1;
    if (!game.setup.links_stored || envelope.context.ply != ply) return;
    if (game.links.counted[side] >= moves_among(game, side, ply)) return;
    const auto left = envelope.closed ? std::optional{envelope.left[side]} : std::nullopt;
    decision.add(MoveCompleted{.ply = ply, .press = {.epoch = {}, .seq = {}, .left = left}});
}

void link_waiting(Decision& decision, int plies) {
    const Game& game = decision.game;
    if (!game.setup.links_stored) return;
    for (const Color side : both_colors) {
        const auto& waiting = game.links.waiting[side];
        int n = game.links.counted[side] - static_cast<int>(waiting.size());
        for (const CompletingPress& press : waiting) {
            if (n >= moves_among(game, side, plies)) break;
            decision.add(MoveCompleted{.ply = ply_of_move(game, side, n++), .press = press});
        }
    }
}

void drop_waiting(Decision& decision, std::initializer_list<Color> sides) {
    const Game& game = decision.game;
    if (!game.setup.links_stored) return;
    for (const Color side : sides) {
        if (!game.links.waiting[side].empty()) decision.add(PressesDropped{.side = side});
    }
}

}  // namespace arbiter
