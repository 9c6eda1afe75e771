#include "arbiter/game/play.hpp"

#include <algorithm>

namespace arbiter {

Play play_of(const Game& game) {
    const bool watched = game.setup.regulations.supervision == Supervision::Adequate;
    switch (game.setup.speed) {
        case Speed::Standard:
            return Play::Standard;
        case Speed::Rapid:
            return watched ? Play::RapidSupervised : Play::Rapid;
        case Speed::Blitz:
            return watched ? Play::BlitzSupervised : Play::Blitz;
    }
    return Play::Standard;
}

bool is_timed(const Game& game) {
    return !game.setup.control.periods.white.empty() && !game.setup.control.periods.black.empty();
}

std::optional<MovesInTime> first_control(const Game& game) {
    if (!is_timed(game)) return std::nullopt;
    const Period& first = game.setup.control.periods.white.front();
    if (!first.moves) return std::nullopt;
    return MovesInTime{.moves = *first.moves, .time = first.main()};
}

std::vector<MovesInTime> controls(const Game& game) {
    std::vector<MovesInTime> found;
    if (!first_control(game)) return found;
    const auto& periods = game.setup.control.periods.white;
    const auto reached = static_cast<std::size_t>(
        std::max(game.clock.sides.white.period, game.clock.sides.black.period));
    const std::size_t count =
        game.setup.control.repeat ? std::max(periods.size(), reached) : periods.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Period& period = periods[std::min(i, periods.size() - 1)];
        found.push_back({.moves = period.moves.value_or(0), .time = period.main()});
    }
    return found;
}

}  // namespace arbiter
