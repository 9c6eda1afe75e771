// What a resignation makes of the game: for the judge and for a live board alike.
#pragma once

#include "arbiter/judge/ends/automatic_end.hpp"
#include "arbiter/judge/ends/mate_known.hpp"

#include <optional>

namespace arbiter {

struct EndByResignation {
    // Missing: in this edition a resignation ends nothing.
    std::optional<EndByLaws> end;
    // False: it hangs on whether the opponent can still mate, which nobody knows. `end` is then the
    // loss that has not been disproved.
    bool proven = true;
};

// `position` is nullptr where the board is not known; it has stood `occurrences` times. A position
// that was dead had ended the game before (topic 12), where the edition says so.
[[nodiscard]] EndByResignation end_by_resignation(const Edition& edition, const Position* position,
                                                  int occurrences, Color by,
                                                  const MateKnown& can_mate);

}  // namespace arbiter
