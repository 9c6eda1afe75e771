//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict claim_threefold(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
