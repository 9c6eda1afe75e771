#include "arbiter/game/clock/linking.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// Presses that must come singly, each between two moves, before the gap behind them is believed.
constexpr int proof_of_gap = 2;

// The index in `moves` of the n-th move (from 0) of `side`.
std::size_t index_of_move(const Game& game, Color side, int n) {
    const std::size_t offset = side == game.record.start.turn() ? 0 : 1;
    return 2 * static_cast<std::size_t>(n) + offset;
}

// The newest link of `side` goes to the move that many moves of that side later.
void shift_last_link(Game& game, Color side, int by) {
    int& counted = game.links.counted[side];
    if (counted == 0 || counted > moves_of(game, side)) return;
    const std::size_t from = index_of_move(game, side, counted - 1);
    counted = std::min(counted + by, moves_of(game, side));
    const std::size_t to = index_of_move(game, side, counted - 1);
    if (from != to) std::swap(game.record.moves[from].left_after, game.record.moves[to].left_after);
}

}  // namespace

void link_press(Game& game, Color side, Millis left) {
    PressLinks& links = game.links;
    const int n = links.counted[side]++;
    ++links.since_move;
    if (n < moves_of(game, side)) {
        game.record.moves[index_of_move(game, side, n)].left_after = left;
    } else {
        links.waiting[side].push_back(left);
    }
}

void link_move(Game& game) {
    PressLinks& links = game.links;
    const std::size_t last = game.record.moves.size() - 1;
    const Color mover = last % 2 == 0 ? game.record.start.turn() : !game.record.start.turn();
    std::vector<Millis>& waiting = links.waiting[mover];
    if (!waiting.empty()) {
        game.record.moves[last].left_after = waiting.front();
        waiting.erase(waiting.begin());
    }
    const int behind = -presses_ahead(game) - 1;  // before this move
    links.steady = behind >= 2 && links.since_move == 1 ? links.steady + 1 : 0;
    links.since_move = 0;
    if (links.steady < proof_of_gap) return;
    for (const Color side : both_colors) shift_last_link(game, side, behind / 2);
    links.steady = 0;
}

void unlink_beyond_record(Game& game, Color side) {
    PressLinks& links = game.links;
    links.counted[side] = std::min(links.counted[side], moves_of(game, side));
    links.waiting[side].clear();
    links.steady = 0;
}

ByColor<std::vector<std::optional<Millis>>> counted_presses(const Game& game) {
    ByColor<std::vector<std::optional<Millis>>> presses;
    for (const Color side : both_colors) {
        const int of_moves = std::min(game.links.counted[side], moves_of(game, side));
        for (int n = 0; n < of_moves; ++n) {
            presses[side].push_back(game.record.moves[index_of_move(game, side, n)].left_after);
        }
        for (const Millis left : game.links.waiting[side]) presses[side].emplace_back(left);
    }
    return presses;
}

void link_anew(Game& game, const ByColor<std::vector<std::optional<Millis>>>& presses) {
    game.links =
        PressLinks{.counted = {}, .waiting = {}, .since_move = game.links.since_move, .steady = 0};
    for (const Color side : both_colors) {
        int& counted = game.links.counted[side];
        for (const std::optional<Millis>& left : presses[side]) {
            if (counted < moves_of(game, side)) {
                game.record.moves[index_of_move(game, side, counted)].left_after = left;
            } else if (left) {
                game.links.waiting[side].push_back(*left);
            } else {
                continue;
            }
            ++counted;
        }
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

}  // namespace arbiter
