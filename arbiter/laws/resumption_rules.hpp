// Fields of a rulebook, topic 17: resumption.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct ResumptionRules {};

}  // namespace arbiter
