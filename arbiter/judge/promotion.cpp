//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const PromotionLeft&) {
    return {};
}

Verdict claim_promotion(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
