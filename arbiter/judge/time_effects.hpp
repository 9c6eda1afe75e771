// What a ruling does to the clocks: each function writes the effect and the detail that tells it,
// so that no rule says the same time twice.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <optional>

namespace arbiter {

// opp_plus_s: the opponent of who has offended, or claimed wrongly, gets more; zero is told, too.
void give_opponent(Scene& scene, Color opponent, Millis time);
// opp_plus_s of zero: the rule is known, and gives nothing.
void give_opponent_nothing(Scene& scene);
// claimant_used_plus_s: added to the time that he has used.
void charge_claimant(Scene& scene, Color claimant, Millis used);
// claimant_minus_s, and claimant_left_s where his time is known.
void take_from_claimant(Scene& scene, Color claimant, Millis lost, std::optional<Millis> left);
// claimant_left_s: he keeps so much.
void leave_claimant(Scene& scene, Color claimant, Millis left);
// white_s, black_s: the clock of this side must show it.
void set_left(Scene& scene, Color side, Millis left);
// white_used_s, black_used_s: all that he has used; the clock is set by it where it is known.
void set_used(Scene& scene, Color side, Millis used);
// white_used_s, black_used_s: used before he came, none of it counted yet.
void charge_absent(Scene& scene, Color side, Millis used);
// increment_s: of both, from the next press on.
void set_increment(Scene& scene, Millis increment);

// The details that those write.
[[nodiscard]] bool is_detail_of_times(std::string_view name);

}  // namespace arbiter
