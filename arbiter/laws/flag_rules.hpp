// Fields of a rulebook, topic 8: time forfeit.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct FlagRules {};

}  // namespace arbiter
