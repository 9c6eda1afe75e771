// Fields of a rulebook, topic 15: quickplay finish.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// When the finish is played by these rules.
enum class QuickplayUse : std::uint8_t { Never, NotKnown, Always, IfAnnounced };

struct QuickplayRules {
    Rule<QuickplayUse> use;
    Rule<bool> in_blitz;
    Rule<bool> with_increment;
    Rule<bool> last_period_only;
    Rule<Millis> less_than;  // the claimant has less than this left
    Rule<bool> needs_turn;
    // A claim in order, with which the arbiter has not dealt yet, is his to decide.
    Rule<bool> arbiter_decides;
    Rule<bool> accepted_draws;
    Rule<Millis> postponed_gives_opponent;
    Rule<bool> decided_after_flag;  // a postponed claim is decided even then
    Rule<Millis> rejected_gives_opponent;
    Rule<bool> appeal;
    // Instead of that claim, where the event says so: a player with so little time left asks for an
    // increment for both, which is a draw offer as well.
    Rule<bool> increment_request;
    Rule<Millis> request_adds;  // with each move
    Rule<Millis> request_gives_opponent;
    Rule<bool> without_arbiter;  // the claim ends play and is sent to an arbiter
};

}  // namespace arbiter
