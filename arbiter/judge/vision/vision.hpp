// Games in which a player's vision is impaired: what several topics ask of them. Private to
// arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

namespace arbiter {

[[nodiscard]] bool is_impaired(const Scene& scene, Color side);

// The edition has no such rule, or nobody's vision is said to be impaired: it is left to the
// arbiter, and true. Otherwise nothing is ruled.
[[nodiscard]] bool left_open_by_vision(Scene& scene, const Rule<bool>& rule);

// What a touch of this player is, where one of the two has impaired vision.
void cite_touch_of(Scene& scene, Color player);

// Of a player with impaired vision: his hand is on a piece that is in its hole, or nobody says
// whether. The touch is noted, and true: it counts as none.
[[nodiscard]] bool stays_in_hole(Scene& scene, const Touched& fact);
// What such touches come to; `bound_by_none` is the ruling where every piece stayed in its hole.
// False if there were none, or another touch counts.
[[nodiscard]] bool rule_hole(Scene& scene, Ruling bound_by_none);

// announced.cpp: the move made by a player with impaired vision was not announced, or nobody says
// so: rules it and gives true.
[[nodiscard]] bool rule_unannounced(Scene& scene);

}  // namespace arbiter
