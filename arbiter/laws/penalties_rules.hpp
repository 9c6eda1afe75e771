// Fields of a rulebook, topic 21: the arbiter and his penalties.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct PenaltyRules {};

}  // namespace arbiter
