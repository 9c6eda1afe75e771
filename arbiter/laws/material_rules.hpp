// Fields of a rulebook, topic 9 and 12: material that cannot win, dead positions.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct MaterialRules {};

}  // namespace arbiter
