// Whether a fallen flag draws because of what the opponent has left on the board: for the judge and
// for a live board alike.
#pragma once

#include "arbiter/judge/ends/mate_known.hpp"
#include "arbiter/laws/edition.hpp"

#include <optional>

namespace arbiter {

// `owner` is the side whose flag fell. Missing: a search has to tell.
[[nodiscard]] std::optional<bool> is_flag_exempt(const Edition& edition, Play play,
                                                 const Position& position, Color owner,
                                                 const MateKnown& can_mate);

}  // namespace arbiter
