//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Offered&) {
    return {};
}

Verdict on(Scene&, const OfferAnswered&) {
    return {};
}

Verdict on(Scene&, const Withdrawn&) {
    return {};
}

Verdict on(Scene&, const AgreedDraw&) {
    return {};
}

}  // namespace arbiter
