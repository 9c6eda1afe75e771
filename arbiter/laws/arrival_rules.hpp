// Fields of a rulebook, topic 18: arrival and default.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct ArrivalRules {};

}  // namespace arbiter
