// The rule by which presses are linked to moves. It may change: what it said is in the journal.
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/shadow.hpp"
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

const RecordedMove* move_of_ply(const Game& game, int ply) {
    const auto index = static_cast<std::size_t>(ply - 1);
    return ply >= 1 && index < game.record.moves.size() ? &game.record.moves[index] : nullptr;
}

// When a press of this boot was made, since the zero that moves are recorded since.
std::optional<Millis> pressed_at(const Game& game, Instant at) {
    if (!game.terminal.zero || !game.links.zero) return std::nullopt;
    return at.time_since_epoch() + *game.terminal.zero - *game.links.zero;
}

// The press that stands for this ply was made before the reply was recorded: it only came late.
bool came_late(const Game& game, int ply) {
    const CompletingPress& press = game.record.moves[static_cast<std::size_t>(ply - 1)].press;
    const RecordedMove* reply = move_of_ply(game, ply + 1);
    const bool known = press.seq && game.terminal.binding &&
                       press.epoch == game.terminal.binding->epoch && reply != nullptr &&
                       reply->recorded;
    if (!known) return false;
    const auto index = static_cast<std::size_t>(*press.seq - 1);
    if (index >= game.terminal.reports.size()) return false;
    const auto pressed = pressed_at(game, game.terminal.reports[index].at);
    return pressed && *pressed < *reply->recorded;
}

Millis since_epoch(WallTime time) {
    return std::chrono::floor<Millis>(time.time_since_epoch());
}

}  // namespace

std::optional<int> ply_completed(const Game& game, Color side, Instant at) {
    const int moves = moves_of(game, side);
    int n = game.links.counted[side];
    if (n >= moves) return std::nullopt;
    const auto pressed = pressed_at(game, at);
    for (int later = n + 1; pressed && later < moves; ++later) {
        const RecordedMove* move = move_of_ply(game, ply_of_move(game, side, later));
        if (move != nullptr && move->recorded && *move->recorded <= *pressed) n = later;
    }
    return ply_of_move(game, side, n);
}

std::optional<Millis> zero_told_by(const Game& game, const ClockReported& report, WallTime now) {
    constexpr Millis worth_telling{10};
    constexpr Millis longest_delay{600'000};  // more is another clock of the server
    if (now == WallTime{}) return std::nullopt;
    const Millis zero = since_epoch(now) - report.at.time_since_epoch();
    const auto& known = game.terminal.zero;
    const bool tells = !known || starts_new_boot(game, report) || zero <= *known - worth_telling ||
                       zero > *known + longest_delay;
    return tells ? std::optional(zero) : std::nullopt;
}

std::optional<Millis> recorded_at(const Game& game, WallTime now) {
    if (!game.links.zero || now == WallTime{}) return std::nullopt;
    return since_epoch(now) - *game.links.zero;
}

CompletingPress press_before_move(const Game& game) {
    const auto& waiting = game.links.waiting[game.record.position.turn()];
    if (waiting.empty()) return {};
    return waiting.front();
}

void link_past_gap(Decision& decision) {
    const Game& game = decision.game;
    const PressLinks& links = game.links;
    const int behind = -presses_ahead(game);
    const int steady = links.since_move == 1 ? links.steady + 1 : 0;
    if (behind < 2 || steady < proof_of_gap) return;
    const int plies = static_cast<int>(game.record.moves.size()) + 1;
    for (const Color side : both_colors) {
        const int counted = links.counted[side];
        if (counted > 0 && came_late(game, ply_of_move(game, side, counted - 1))) return;
    }
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
    if (envelope.context.ply != ply) return;
    if (game.links.counted[side] >= moves_among(game, side, ply)) return;
    const auto left = envelope.closed ? std::optional{envelope.left[side]} : std::nullopt;
    decision.add(MoveCompleted{.ply = ply, .press = {.epoch = {}, .seq = {}, .left = left}});
}

void link_waiting(Decision& decision, int plies) {
    const Game& game = decision.game;
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
    for (const Color side : sides) {
        if (!game.links.waiting[side].empty()) decision.add(PressesDropped{.side = side});
    }
}

}  // namespace arbiter
