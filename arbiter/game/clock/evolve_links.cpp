// The fold of what was decided about presses and moves.
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/evolution.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// How many moves of `side` a press was counted for; the rest of the counted wait.
int completed(const Game& game, Color side) {
    return game.links.counted[side] - static_cast<int>(game.links.waiting[side].size());
}

void recount(Game& game, Color side, int completed_moves) {
    game.links.counted[side] = completed_moves + static_cast<int>(game.links.waiting[side].size());
}

bool same_entry(const CompletingPress& a, const CompletingPress& b) {
    return a.seq && a.seq == b.seq && a.epoch == b.epoch;
}

// This press stands for that move and for no other one.
void complete(Game& game, int ply, const CompletingPress& press) {
    const Color side = mover_of(game, ply);
    const int n = (ply + (side == game.record.start.turn() ? 1 : 0)) / 2;
    const int completed_moves = std::max(completed(game, side), n);
    std::erase_if(game.links.waiting[side],
                  [&](const CompletingPress& each) { return same_entry(each, press); });
    recount(game, side, completed_moves);
    const auto index = static_cast<std::size_t>(ply - 1);
    if (ply >= 1 && index < game.record.moves.size()) game.record.moves[index].press = press;
}

}  // namespace

void take(Game& game, const MoveCompleted& event) {
    for (RecordedMove& move : game.record.moves) {
        if (same_entry(move.press, event.press)) move.press = {};
    }
    complete(game, event.ply, event.press);
    game.links.steady = 0;
}

void take(Game& game, const PressesDropped& event) {
    const int completed_moves = completed(game, event.side);
    game.links.waiting[event.side].clear();
    recount(game, event.side, completed_moves);
    game.links.steady = 0;
}

void take_press(Game& game, Color side, const ClockReported& entry) {
    ++game.links.since_move;
    const CompletingPress press{entry.epoch, entry.seq, entry.left[side]};
    if (entry.completes) return complete(game, *entry.completes, press);
    game.links.waiting[side].push_back(press);
    ++game.links.counted[side];
}

void take_link(Game& game, const CompletingPress& press) {
    PressLinks& links = game.links;
    links.steady = links.since_move == 1 ? links.steady + 1 : 0;
    links.since_move = 0;
    if (press != CompletingPress{}) {
        complete(game, static_cast<int>(game.record.moves.size()), press);
    }
}

void take_gap_proof_back(Game& game) {
    game.links.steady = 0;
}

void take_cut(Game& game) {
    for (const Color side : both_colors) {
        recount(game, side, std::min(completed(game, side), moves_of(game, side)));
    }
    game.links.steady = 0;
}

std::vector<CompletingPress> kept_presses(const Game& game) {
    std::vector<CompletingPress> kept;
    for (const RecordedMove& move : game.record.moves) kept.push_back(move.press);
    return kept;
}

// Each ply keeps its press; those of plies that the record has no longer wait for them again.
void take_rewritten(Game& game, const std::vector<CompletingPress>& kept) {
    const std::size_t plies = game.record.moves.size();
    for (std::size_t i = 0; i < std::min(plies, kept.size()); ++i) {
        game.record.moves[i].press = kept[i];
    }
    take_cut(game);
    for (std::size_t i = kept.size(); i > plies; --i) {
        const CompletingPress& press = kept[i - 1];
        const Color side = mover_of(game, static_cast<int>(i));
        if (!press.seq) continue;
        game.links.waiting[side].insert(game.links.waiting[side].begin(), press);
        ++game.links.counted[side];
    }
}

int presses_ahead(const Game& game) {
    return game.links.counted.white + game.links.counted.black -
           static_cast<int>(game.record.moves.size());
}

int moves_of(const Game& game, Color side) {
    const int plies = static_cast<int>(game.record.moves.size());
    return side == game.record.start.turn() ? (plies + 1) / 2 : plies / 2;
}

int ply_of_move(const Game& game, Color side, int n) {
    return 2 * n + (side == game.record.start.turn() ? 1 : 2);
}

Color mover_of(const Game& game, int ply) {
    return ply % 2 == 1 ? game.record.start.turn() : !game.record.start.turn();
}

}  // namespace arbiter
