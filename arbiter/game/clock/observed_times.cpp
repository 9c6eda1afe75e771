#include "arbiter/game/clock/observed_times.hpp"

#include "arbiter/game/clock/linking.hpp"

#include <algorithm>

namespace arbiter {

ByColor<Millis> first_times(const TimeControl& control) {
    ByColor<Millis> times{};
    for (const Color side : both_colors) {
        const auto& periods = control.periods[side];
        if (!periods.empty()) times[side] = periods.front().main();
    }
    return times;
}

std::optional<ByColor<Millis>> observed_times(const Game& game) {
    if (game.terminal.binding) return std::nullopt;
    ByColor<bool> known{};
    ByColor<Millis> times = first_times(game.setup.control);
    for (std::size_t i = game.record.moves.size(); i > 0; --i) {
        const auto& observed = game.record.moves[i - 1].observed;
        const Color side = mover_of(game, static_cast<int>(i));
        if (!observed || known[side]) continue;
        times[side] = *observed;
        known[side] = true;
        if (known.white && known.black) break;
    }
    if (!known.white && !known.black) return std::nullopt;
    return times;
}

std::vector<std::pair<int, Millis>> observed_kept(const Game& game, int from_ply,
                                                  const std::vector<MoveMade>& moves) {
    std::vector<std::pair<int, Millis>> kept;
    const auto from = static_cast<std::size_t>(from_ply - 1);
    const auto& was = game.record.moves;
    const std::size_t before = was.size() - std::min(from, was.size());
    const std::size_t after = moves.size();
    const auto is_same = [&](std::size_t old, std::size_t now) {
        return !was[from + old].illegal && was[from + old].move == moves[now].move;
    };
    const auto keep = [&](std::size_t old, std::size_t now) {
        const auto& time = was[from + old].observed;
        if (time) kept.emplace_back(from_ply + static_cast<int>(now), *time);
    };
    const std::size_t shorter = std::min(before, after);
    std::size_t head = 0;
    while (head < shorter && is_same(head, head)) ++head;
    // As many moves: those between were written down wrongly, and each kept its press.
    if (before == after) head = shorter;
    for (std::size_t i = 0; i < head; ++i) keep(i, i);
    // A move that changed its side is another one.
    if ((before - shorter + after - shorter) % 2 != 0) return kept;
    std::size_t tail = 0;
    while (tail < shorter - head && is_same(before - 1 - tail, after - 1 - tail)) ++tail;
    for (; tail > 0; --tail) keep(before - tail, after - tail);
    return kept;
}

MoveMade with_observed(MoveMade move, const RecordingCorrected& record) {
    const auto found = std::ranges::find(record.observed, move.ply, &std::pair<int, Millis>::first);
    if (found != record.observed.end()) move.observed = found->second;
    return move;
}

}  // namespace arbiter
