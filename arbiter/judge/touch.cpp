//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Touched&) {
    return {};
}

Verdict on(Scene&, const Adjusted&) {
    return {};
}

Verdict claim_touch_move(Scene&, const Claimed&) {
    return {};
}

Verdict conclude_touch(Scene&) {
    return {};
}

}  // namespace arbiter
