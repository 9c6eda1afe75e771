#include "arbiter/tournament/rounds/event_progress.hpp"

#include "arbiter/tournament/pairing/engine.hpp"

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

bool is_drawn_at_once(const Tournament& tournament) {
    bool any = false;
    for (const Round& round : tournament.rounds) {
        const PairingSystem* system = find_system(round.drawn_by);
        const bool whole = system != nullptr && system->length != nullptr;
        if (!whole && round.drawn_by != "manual") return false;
        any = any || whole;
    }
    return any;
}

bool follows_from_results(const Round& round) {
    const PairingSystem* system = find_system(round.drawn_by);
    return system != nullptr && system->length == nullptr && round.drawn_by != "manual";
}

std::vector<std::optional<GameResult>> results_before(const Tournament& tournament, int round) {
    std::vector<std::optional<GameResult>> results;
    for (const Round& each : tournament.rounds) {
        if (each.number >= round) continue;
        for (const Pairing& pairing : each.pairings) results.push_back(pairing.result);
    }
    return results;
}

bool follows_other_results(const Tournament& tournament, const Round& round) {
    return follows_from_results(round) &&
           results_before(tournament, round.number) != round.drawn_on;
}

std::optional<int> rounds_in_all(const Tournament& tournament) {
    if (!is_drawn_at_once(tournament)) return std::nullopt;
    return static_cast<int>(tournament.rounds.size());
}

}  // namespace arbiter
