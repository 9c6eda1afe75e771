// The kinds of penalty that rulebooks speak of, in the words of the reporters.
#pragma once

#include "arbiter/laws/edition.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace arbiter {

struct PenaltyKind {
    std::string_view word;  // "opponent_time"
    PenaltyListed listed = PenaltyListed::Unknown;
};

// All of them, the mildest first, with what the edition's list says of each.
[[nodiscard]] std::vector<PenaltyKind> penalty_kinds(const Edition& edition);

// Those that an event may announce for a phone (11.3.2), the mildest first.
inline constexpr std::array<std::string_view, 4> phone_penalties{"warning", "opponent_time", "fine",
                                                                 "loss"};

}  // namespace arbiter
