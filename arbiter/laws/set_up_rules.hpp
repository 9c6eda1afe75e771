// Fields of a rulebook, topic 6: wrong set-up, reversed colours, turned board, displaced pieces.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct SetUpRules {};

}  // namespace arbiter
