//
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene&, const Sealed&) {
    return {};
}

}  // namespace arbiter
