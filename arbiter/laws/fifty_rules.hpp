// Fields of a rulebook, topic 14: fifty moves and beyond.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct FiftyRules {};

}  // namespace arbiter
