//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Reconstruction&) {
    return {};
}

Verdict judge_record(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
