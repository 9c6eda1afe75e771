//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Placed&) {
    return {};
}

Verdict on(Scene&, const Released&) {
    return {};
}

Verdict on(Scene&, const Removed&) {
    return {};
}

Verdict on(Scene&, const MovedPiece&) {
    return {};
}

Verdict on(Scene&, const MoveNumber&) {
    return {};
}

Verdict on(Scene&, const Pressed&) {
    return {};
}

}  // namespace arbiter
