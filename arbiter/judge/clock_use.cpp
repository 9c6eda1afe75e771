//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const ClocksStopped&) {
    return {};
}

Verdict judge_clock_use(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
