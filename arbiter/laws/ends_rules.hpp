// Fields of a rulebook, topic 7: mate, stalemate, resignation.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct EndRules {};

}  // namespace arbiter
