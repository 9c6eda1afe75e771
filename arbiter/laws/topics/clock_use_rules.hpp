// Fields of a rulebook, topic 19: the clock.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// A clock or flag is said to be faulty and it is not shown, or said too late: what it shows counts.
// Whether the article of that stands beside the one of the loss, or instead of it.
enum class DisplayStands : std::uint8_t { Named, NamedAlone };

struct ClockRules {
    // What a clock or flag with an evident defect shows does not count: it is replaced.
    Rule<bool> evident_defect_counts;
    // The own flag fell while the other clock ran, and is clearly proved to be faulty.
    Rule<bool> defect_off_turn;
    // A player has to say it as soon as he finds it.
    Rule<bool> defect_raised_at_once;
    Rule<DisplayStands> display_stands;
};

}  // namespace arbiter
