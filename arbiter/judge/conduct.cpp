//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict judge_conduct(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
