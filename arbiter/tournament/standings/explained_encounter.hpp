// What a player's direct encounter was decided among, and from which games.
#pragma once

#include "arbiter/tournament/standings/direct_encounter.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

struct ExplainedEncounter {
    std::vector<std::size_t> among;  // those who were level, the player too; empty: nobody was
    std::vector<EncounterGame> games;
};

// Of the tie-break at that place of the list, which must be direct encounter.
[[nodiscard]] ExplainedEncounter explain_encounter(const Table& table,
                                                   const std::vector<Tiebreak>& tiebreaks,
                                                   std::size_t place, std::size_t player);

}  // namespace arbiter
