//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const OpponentReplied&) {
    return {};
}

Verdict on(Scene&, const NextMoveCompleted&) {
    return {};
}

Verdict on(Scene&, const Noticed&) {
    return {};
}

Verdict on(Scene&, const ArbiterSaw&) {
    return {};
}

Verdict claim_illegal_move(Scene&, const Claimed&) {
    return {};
}

Verdict rule_illegal(Scene&) {
    return {};
}

Verdict judge_illegal(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
