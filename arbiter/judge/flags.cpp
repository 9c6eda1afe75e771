//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const FlagSeen&) {
    return {};
}

Verdict claim_time(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
