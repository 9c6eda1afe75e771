// Fields of a rulebook, topic 19: the clock.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct ClockRules {};

}  // namespace arbiter
