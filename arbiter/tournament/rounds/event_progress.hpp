// How far an event is: what a table of it is headed with.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <optional>
#include <vector>

namespace arbiter {

struct EventProgress {
    int after = 0;  // the last round up to which every game has its result; 0: not even the first
    int later = 0;  // results of rounds after that one
    friend bool operator==(const EventProgress&, const EventProgress&) = default;
};

// Of published rounds; drafts are none. Those from `before` on are left out.
[[nodiscard]] EventProgress progress_of(const Tournament& tournament,
                                        std::optional<int> before = {});

// Its rounds, drafts included, were all drawn before the first; some may be changed by hand since.
[[nodiscard]] bool is_drawn_at_once(const Tournament& tournament);

// It was drawn from the results of those before it (a knock-out, a Swiss).
[[nodiscard]] bool follows_from_results(const Round& round);
// Of all pairings of the rounds before this one, in their order.
[[nodiscard]] std::vector<std::optional<GameResult>> results_before(const Tournament& tournament,
                                                                    int round);
// The round was drawn from results, and one of them is another one now.
[[nodiscard]] bool follows_other_results(const Tournament& tournament, const Round& round);

// How many rounds there will be. nullopt: each follows from those before it (a knock-out, a Swiss,
// rounds paired by hand), and nothing says how many.
[[nodiscard]] std::optional<int> rounds_in_all(const Tournament& tournament);

}  // namespace arbiter
