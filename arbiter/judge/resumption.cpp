//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const EnvelopeOpened&) {
    return {};
}

Verdict on(Scene&, const EnvelopeMissing&) {
    return {};
}

Verdict judge_resumption(Scene&, const Irregularity&) {
    return {};
}

}  // namespace arbiter
