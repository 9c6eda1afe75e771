// What each tie-break sums: the elements of a player's value, before any cut.
#pragma once

#include "arbiter/tournament/standings/tiebreak_sums.hpp"

#include <span>

namespace arbiter {

// What an element is found from.
struct ElementSource {
    const CountedEvent& event;
    const TiebreakModifiers& modifiers;
    std::span<const std::int64_t> of_opponents;  // by player, in ten-thousandths
};

// Adds the player's elements to `parts`.
using Elements = void (*)(const ElementSource& from, std::size_t player,
                          std::vector<TiebreakPart>& parts);

// Twice the points that an opponent needs to count for Koya (9.2): half of what can be scored, or
// with L so many half points more. In hundredths; twice, so that it is whole.
[[nodiscard]] std::int32_t twice_koya_limit(const CountedEvent& event,
                                            const TiebreakModifiers& modifiers);

// Of a rule of tiebreak_rules() that gives numbers.
[[nodiscard]] Elements elements_of(const TiebreakRule& rule);

}  // namespace arbiter
