// One proposal of the findings on several matters. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbiter {

// Marks the findings of which another one leaves nothing, by the table of precedence.
void settle_precedence(Scene& scene, const std::vector<Matter>& matters);

// The matter whose ruling the proposal gives; `matters.size()`: the board itself. Missing: nothing
// was ruled.
[[nodiscard]] std::optional<std::size_t> deciding_matter(Scene& scene,
                                                         const std::vector<Matter>& matters);

// The proposal: the ruling on that matter, the effects of all, and of several matters a finding for
// each. `places`: where each fact stands in what was reported.
[[nodiscard]] Proposal combine(Scene& scene, const std::vector<Matter>& matters,
                               std::size_t deciding, const std::vector<std::size_t>& places);

}  // namespace arbiter
