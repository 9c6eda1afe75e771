#include "arbiter/game/clock/guessed_links.hpp"

#include "arbiter/game/clock/linking.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// Presses that must come singly, each between two moves, before the gap behind them is believed.
constexpr int proven_gap = 2;

// The n-th move (from 0) of `side`; the record has it.
RecordedMove& nth_move(Game& game, Color side, int n) {
    return game.record.moves[static_cast<std::size_t>(ply_of_move(game, side, n) - 1)];
}

CompletingPress press_with(std::optional<Millis> left) {
    return CompletingPress{.epoch = {}, .seq = {}, .left = left};
}

// The newest link of `side` goes to the move that many moves of that side later.
void shift_last_link(Game& game, Color side, int by) {
    int& counted = game.links.counted[side];
    if (counted == 0 || counted > moves_of(game, side)) return;
    RecordedMove& from = nth_move(game, side, counted - 1);
    counted = std::min(counted + by, moves_of(game, side));
    RecordedMove& to = nth_move(game, side, counted - 1);
    if (&from != &to) std::swap(from.press, to.press);
}

// A sealed move was completed by stopping the clocks: no press stands for it.
void guess_sealed_move(Game& game) {
    if (game.adjournment.envelopes.empty()) return;
    const Envelope& last = game.adjournment.envelopes.back();
    const Color side = last.context.side;
    const auto ply = static_cast<int>(game.record.moves.size());
    if (last.state != EnvelopeState::Opened || last.context.ply != ply) return;
    if (game.links.counted[side] >= moves_of(game, side)) return;
    game.links.counted[side] = moves_of(game, side);
    if (last.closed) game.record.moves.back().press = press_with(last.left[side]);
}

void shift_past_gap(Game& game) {
    PressLinks& links = game.links;
    const int behind = -presses_ahead(game) - 1;  // before this move
    links.steady = behind >= 2 && links.since_move == 1 ? links.steady + 1 : 0;
    links.since_move = 0;
    if (links.steady < proven_gap) return;
    for (const Color side : both_colors) shift_last_link(game, side, behind / 2);
    links.steady = 0;
}

}  // namespace

void guess_press(Game& game, Color side, Millis left) {
    PressLinks& links = game.links;
    const int n = links.counted[side]++;
    ++links.since_move;
    if (n < moves_of(game, side)) {
        nth_move(game, side, n).press = press_with(left);
    } else {
        links.waiting[side].push_back(press_with(left));
    }
}

void guess_move(Game& game) {
    const auto ply = static_cast<int>(game.record.moves.size());
    std::vector<CompletingPress>& waiting = game.links.waiting[mover_of(game, ply)];
    if (!waiting.empty()) {
        game.record.moves.back().press = waiting.front();
        waiting.erase(waiting.begin());
    }
    shift_past_gap(game);
    // One that stood, though illegal, was never the envelope's.
    if (!game.record.moves.back().illegal) guess_sealed_move(game);
}

void guess_dropped(Game& game, Color side) {
    PressLinks& links = game.links;
    links.counted[side] = std::min(links.counted[side], moves_of(game, side));
    links.waiting[side].clear();
    links.steady = 0;
}

ByColor<std::vector<std::optional<Millis>>> guessed_presses(const Game& game) {
    ByColor<std::vector<std::optional<Millis>>> presses;
    for (const Color side : both_colors) {
        const int of_moves = std::min(game.links.counted[side], moves_of(game, side));
        for (int n = 0; n < of_moves; ++n) {
            const auto index = static_cast<std::size_t>(ply_of_move(game, side, n) - 1);
            presses[side].push_back(game.record.moves[index].press.left);
        }
        for (const CompletingPress& press : game.links.waiting[side]) {
            presses[side].push_back(press.left);
        }
    }
    return presses;
}

void guess_anew(Game& game, const ByColor<std::vector<std::optional<Millis>>>& presses) {
    game.links.counted = {};
    game.links.waiting = {};
    game.links.steady = 0;
    for (const Color side : both_colors) {
        int& counted = game.links.counted[side];
        for (const std::optional<Millis>& left : presses[side]) {
            if (counted < moves_of(game, side)) {
                nth_move(game, side, counted).press = press_with(left);
            } else if (left) {
                game.links.waiting[side].push_back(press_with(left));
            } else {
                continue;
            }
            ++counted;
        }
    }
}

}  // namespace arbiter
