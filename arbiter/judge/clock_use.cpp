//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict judge_clock_use(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
