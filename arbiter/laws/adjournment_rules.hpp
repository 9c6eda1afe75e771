// Fields of a rulebook, topic 16: adjournment.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct AdjournmentRules {};

}  // namespace arbiter
