#include "arbiter/tournament/rounds/event_progress.hpp"

#include <algorithm>

namespace arbiter {

EventProgress progress_of(const Tournament& tournament, std::optional<int> before) {
    EventProgress progress;
    bool all_so_far = true;
    for (const Round& round : tournament.rounds) {
        if (!round.published || (before && round.number >= *before)) continue;
        const auto results =
            std::count_if(round.pairings.begin(), round.pairings.end(),
                          [](const Pairing& pairing) { return pairing.result.has_value(); });
        all_so_far = all_so_far && static_cast<std::size_t>(results) == round.pairings.size();
        if (all_so_far) {
            progress.after = round.number;
        } else {
            progress.later += static_cast<int>(results);
        }
    }
    return progress;
}

}  // namespace arbiter
