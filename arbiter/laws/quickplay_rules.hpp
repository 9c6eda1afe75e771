// Fields of a rulebook, topic 15: quickplay finish.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct QuickplayRules {};

}  // namespace arbiter
