// What an event says against the players' agreement on a draw. The judge asks it of an offer, the
// game of an agreement that players confirm from their phones.
#pragma once

#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/topics/offers_rules.hpp"

#include <optional>

namespace arbiter {

// `least`: the moves of the side that has made fewer; nothing: not known. False where the rulebook
// gives the event no say.
[[nodiscard]] bool event_limits_agreement(const OfferRules& rules, const Regulations& regulations,
                                          std::optional<int> least);

}  // namespace arbiter
