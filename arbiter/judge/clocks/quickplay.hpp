// What the quickplay finish is played in. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/incident.hpp"

namespace arbiter {

[[nodiscard]] constexpr bool is_blitz(Play play) noexcept {
    return play == Play::Blitz || play == Play::BlitzSupervised;
}

// Brought by each move.
[[nodiscard]] inline Millis increment_of(const Circumstances& around) {
    return around.regulations.increment.value_or(around.clocks.increment.value_or(Millis{0}));
}

}  // namespace arbiter
