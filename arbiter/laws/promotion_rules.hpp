// Fields of a rulebook, topic 4: promotion irregularities.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct PromotionRules {};

}  // namespace arbiter
