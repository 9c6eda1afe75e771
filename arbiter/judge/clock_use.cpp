//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const ClocksStopped&) {
    return {};
}

}  // namespace arbiter
