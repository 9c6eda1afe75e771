#include "arbiter/game/play.hpp"

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

}  // namespace arbiter
