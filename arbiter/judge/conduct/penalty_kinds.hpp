// The kinds of penalty that rulebooks speak of, in the words of the reporters.
#pragma once

#include "arbiter/laws/edition.hpp"

#include <string_view>
#include <vector>

namespace arbiter {

struct PenaltyKind {
    std::string_view word;  // "opponent_time"
    PenaltyListed listed = PenaltyListed::Unknown;
};

// All of them, the mildest first, with what the edition's list says of each.
[[nodiscard]] std::vector<PenaltyKind> penalty_kinds(const Edition& edition);

}  // namespace arbiter
