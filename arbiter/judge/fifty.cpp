//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict claim_fifty(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
