// Fields of a rulebook, topic 5: illegal moves.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct IllegalRules {};

}  // namespace arbiter
