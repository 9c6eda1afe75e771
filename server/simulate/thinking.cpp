#include "server/simulate/thinking.hpp"

#include "arbiter/ids.hpp"
#include "clock/clock.hpp"

#include <algorithm>
#include <optional>

namespace arbiter {
namespace {

constexpr Millis shortest{200};
constexpr int game_length = 45;  // moves a player plans for when no control says so

// A share of what is left: even use of the time, between a fifth of it and twice as much.
Millis drawn(const Clock& clock, Color side, Millis left, std::uint64_t random) {
    const auto& periods = clock.control->periods[side];
    const auto& state = clock.sides[side];
    const auto at =
        static_cast<std::size_t>(std::min<int>(state.period, static_cast<int>(periods.size())) - 1);
    int to_go = std::max(game_length - state.moves, 12);
    if (const auto& moves = periods[at].moves) to_go = std::max(*moves - state.moves, 4);
    const auto even = left / to_go + state.increment / 2;
    return Millis{even.count() * static_cast<std::int64_t>(20 + random % 180) / 100};
}

// The reading says what is left after the press; pressed at once it would be `at_once`.
std::optional<Millis> read_from(const PgnMove& move, Millis at_once) {
    if (move.times.emt) return move.times.emt;
    if (move.times.clk) return at_once - *move.times.clk;
    return std::nullopt;
}

}  // namespace

std::vector<Millis> thinking_times(const PgnGame& game,
                                   const std::shared_ptr<const TimeControl>& control,
                                   std::uint64_t seed) {
    auto side = game.start.position.turn();
    auto now = at_ms(0);
    auto clock = advance(make_clock(control), ClockStart{side}, now);
    std::vector<Millis> times;
    for (const auto& move : game.moves) {
        const auto left = remaining(clock, side, now);
        const auto at_once = remaining(advance(clock, ClockPress{side}, now), side, now);
        const auto read = read_from(move, at_once);
        const auto wished =
            read ? *read : std::max(shortest, drawn(clock, side, left, nth_id(seed, times.size())));
        const auto think = std::clamp(wished, Millis{0}, std::max(left - Millis{1}, Millis{0}));
        times.push_back(think);
        now += think;
        clock = advance(std::move(clock), ClockPress{side}, now);
        side = !side;
    }
    return times;
}

}  // namespace arbiter
