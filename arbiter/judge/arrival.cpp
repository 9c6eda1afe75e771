//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Arrived&) {
    return {};
}

}  // namespace arbiter
