// Waiting as a property: a clock that is looked at in between is the one that is not.
#pragma once

#include "clock/clock.hpp"

#include <rapidcheck.h>

#include <cstdint>

namespace arbiter {

// `game` is a list of instants with what happens then.
template <class Game>
void wait_in_parts(Clock big, const Game& game) {
    Clock small = big;
    for (const auto& [when, act] : game) {
        while (small.since < when) {
            const auto left = (when - small.since).count();
            small =
                settled(small, small.since + Millis{*rc::gen::inRange<std::int64_t>(1, left + 1)});
        }
        big = advance(big, act, when);
        small = advance(small, act, when);
        RC_ASSERT(big == small);
    }
}

}  // namespace arbiter
