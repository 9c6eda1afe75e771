// Fields of a rulebook, topic 11: draw offers and agreement.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct OfferRules {};

}  // namespace arbiter
