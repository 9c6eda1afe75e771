#include "arbiter/tournament/rounds/unfinished_games.hpp"

#include "arbiter/tournament/tournament.hpp"

namespace arbiter {

std::vector<UnfinishedGame> unfinished_games(const Tournament& tournament, int before) {
    std::vector<UnfinishedGame> found;
    for (const Round& round : tournament.rounds) {
        if (!round.published || round.number >= before) continue;
        for (const Pairing& pairing : round.pairings) {
            const bool open = pairing.game && !pairing.result && !is_adjourned(pairing);
            if (open) found.push_back({round.number, &pairing});
        }
    }
    return found;
}

}  // namespace arbiter
