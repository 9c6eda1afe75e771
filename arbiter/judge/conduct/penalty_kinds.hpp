// What an edition says of each kind of penalty.
#pragma once

#include "arbiter/judge/fact.hpp"
#include "arbiter/laws/edition.hpp"

#include <array>

namespace arbiter {

// Whether the edition's list has the penalty; Other: whether it lets the arbiter find one.
[[nodiscard]] PenaltyListed penalty_listed(const Edition& edition, Penalty kind);

// Those that an event may announce for a phone (11.3.2), the mildest first.
inline constexpr std::array<Penalty, 4> phone_penalties{Penalty::Warning, Penalty::OpponentTime,
                                                        Penalty::Fine, Penalty::Loss};

}  // namespace arbiter
