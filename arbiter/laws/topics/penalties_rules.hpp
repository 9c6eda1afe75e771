// Fields of a rulebook, topic 21: the penalties an arbiter may impose.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// Known: whether the edition's list has it. Announced: only if the event said so before.
enum class PenaltyListed : std::uint8_t { Unknown, No, Yes, IfAnnounced };

struct PenaltyRules {
    Rule<PenaltyListed> warning;
    Rule<PenaltyListed> severe_warning;
    Rule<PenaltyListed> opponent_time;    // more time for the opponent
    Rule<PenaltyListed> own_time;         // less for the player
    Rule<PenaltyListed> opponent_points;  // more points for the opponent, up to those of a win
    Rule<PenaltyListed> own_points;       // fewer for the player
    Rule<PenaltyListed> loss;
    Rule<PenaltyListed> fine;
    Rule<PenaltyListed> exclusion;  // from rounds
    Rule<PenaltyListed> expulsion;  // from the event
    Rule<bool> others_allowed;      // what the list does not have
};

}  // namespace arbiter
