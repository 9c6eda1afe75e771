// Fields of a rulebook, topic 19: a player stops the clocks.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

enum class WhoStops : std::uint8_t { Player, Arbiter };

struct StoppingRules {
    // To get a piece for a promotion.
    Rule<WhoStops> for_promotion_piece;
    // To make a claim.
    Rule<WhoStops> for_claim;
    // To seek the arbiter for anything else.
    Rule<WhoStops> for_the_arbiter;
    // Without any reason: true: a penalty at the arbiter's discretion; false: the edition is
    // silent.
    Rule<bool> without_reason_penalised;
};

}  // namespace arbiter
