//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const PenaltyAsked&) {
    return {};
}

}  // namespace arbiter
