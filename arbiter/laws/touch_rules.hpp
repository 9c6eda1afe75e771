// Fields of a rulebook, topic 1: touch-move.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct TouchRules {};

}  // namespace arbiter
