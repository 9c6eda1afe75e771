#include "arbiter/tournament/standings/explained_encounter.hpp"

#include "arbiter/tournament/standings/counted_event.hpp"
#include "arbiter/tournament/standings/standings.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {

ExplainedEncounter explain_encounter(const Table& table, const std::vector<Tiebreak>& tiebreaks,
                                     std::size_t place, std::size_t player) {
    ExplainedEncounter told;
    for (auto& group : level_at(table, tiebreaks, place)) {
        if (std::find(group.begin(), group.end(), player) == group.end()) continue;
        told.among = std::move(group);
        told.games = encounter_games(count_event(table), told.among, player,
                                     tiebreaks[place].modifiers.forfeits_played);
        break;
    }
    return told;
}

}  // namespace arbiter
