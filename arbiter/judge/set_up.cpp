//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict judge_set_up(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
