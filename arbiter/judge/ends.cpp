//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const ResignedGame&) {
    return {};
}

Verdict on(Scene&, const Handshake&) {
    return {};
}

Verdict on(Scene&, const ResultSigned&) {
    return {};
}

Verdict on(Scene&, const ResultRegistered&) {
    return {};
}

Verdict on(Scene&, const GameOver&) {
    return {};
}

Verdict on(Scene&, const SpectatorSpoke&) {
    return {};
}

void end_by_board(Scene&) {}

}  // namespace arbiter
