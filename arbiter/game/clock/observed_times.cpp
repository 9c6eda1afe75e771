#include "arbiter/game/clock/observed_times.hpp"

#include "arbiter/game/clock/linking.hpp"

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

}  // namespace arbiter
