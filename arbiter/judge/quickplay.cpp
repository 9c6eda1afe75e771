//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const ArbiterDecided&) {
    return {};
}

Verdict claim_normal_means(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
