//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict claim_rook_first(Scene&, const Claimed&) {
    return {};
}

}  // namespace arbiter
