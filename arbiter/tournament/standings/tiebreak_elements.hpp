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

// Of a rule of tiebreak_rules() that gives numbers.
[[nodiscard]] Elements elements_of(const TiebreakRule& rule);

}  // namespace arbiter
