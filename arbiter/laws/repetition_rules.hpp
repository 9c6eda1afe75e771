// Fields of a rulebook, topic 13: threefold and fivefold repetition.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct RepetitionRules {};

}  // namespace arbiter
