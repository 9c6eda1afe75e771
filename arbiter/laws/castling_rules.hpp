// Fields of a rulebook, topic 2: castling.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct CastlingRules {};

}  // namespace arbiter
