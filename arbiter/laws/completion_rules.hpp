// Fields of a rulebook, topic 3: made and completed moves.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct CompletionRules {};

}  // namespace arbiter
