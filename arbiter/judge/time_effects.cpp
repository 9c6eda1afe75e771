#include "arbiter/judge/time_effects.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::string_view opponent_gets = "opp_plus_s";
constexpr std::string_view claimant_used = "claimant_used_plus_s";
constexpr std::string_view claimant_loses = "claimant_minus_s";
constexpr std::string_view claimant_keeps = "claimant_left_s";
constexpr std::string_view increment_is = "increment_s";
constexpr ByColor<std::string_view> side_used{"white_used_s", "black_used_s"};
constexpr ByColor<std::string_view> side_left{"white_s", "black_s"};
constexpr std::array names_of_times{opponent_gets,   claimant_used,   claimant_loses,
                                    claimant_keeps,  increment_is,    side_used.white,
                                    side_used.black, side_left.white, side_left.black};

}  // namespace

void give_opponent(Scene& scene, Color opponent, Millis time) {
    scene.details().set_seconds(opponent_gets, time);
    scene.effects().add[opponent] = time;
}

void give_opponent_nothing(Scene& scene) {
    scene.details().set_seconds(opponent_gets, Millis{0});
}

void charge_claimant(Scene& scene, Color claimant, Millis used) {
    scene.details().set_seconds(claimant_used, used);
    scene.effects().add[claimant] = -used;
}

void take_from_claimant(Scene& scene, Color claimant, Millis lost, std::optional<Millis> left) {
    scene.details().set_seconds(claimant_loses, lost);
    if (left) scene.details().set_seconds(claimant_keeps, *left - lost);
    scene.effects().add[claimant] = -lost;
}

void leave_claimant(Scene& scene, Color claimant, Millis left) {
    scene.details().set_seconds(claimant_keeps, left);
    scene.effects().set_left[claimant] = left;
}

void set_left(Scene& scene, Color side, Millis left) {
    scene.details().set_seconds(side_left[side], left);
    scene.effects().set_left[side] = left;
}

void set_used(Scene& scene, Color side, Millis used) {
    const ClockFacts& clocks = scene.around.clocks;
    scene.details().set_seconds(side_used[side], used);
    if (!clocks.left[side] || !clocks.used[side]) return;
    scene.effects().set_left[side] = *clocks.left[side] + *clocks.used[side] - used;
}

void charge_absent(Scene& scene, Color side, Millis used) {
    scene.details().set_seconds(side_used[side], used);
    scene.effects().add[side] = -used;
}

void set_increment(Scene& scene, Millis increment) {
    scene.details().set_seconds(increment_is, increment);
    scene.effects().increment = increment;
    for (const Color side : both_colors) {
        const auto left = scene.around.clocks.left[side];
        if (!left) continue;
        scene.details().set_seconds(side_left[side], *left + scene.effects().add[side]);
    }
}

bool is_detail_of_times(std::string_view name) {
    return std::ranges::find(names_of_times, name) != names_of_times.end();
}

}  // namespace arbiter
