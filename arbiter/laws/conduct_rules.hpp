// Fields of a rulebook, topic 20: conduct.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct ConductRules {};

}  // namespace arbiter
