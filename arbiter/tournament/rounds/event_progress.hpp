// How far an event is: what a table of it is headed with.
#pragma once

#include "arbiter/tournament/tournament.hpp"

namespace arbiter {

struct EventProgress {
    int after = 0;  // the last round up to which every game has its result; 0: not even the first
    int later = 0;  // results of rounds after that one
    friend bool operator==(const EventProgress&, const EventProgress&) = default;
};

// Of published rounds; drafts are none. Those from `before` on are left out.
[[nodiscard]] EventProgress progress_of(const Tournament& tournament,
                                        std::optional<int> before = {});

}  // namespace arbiter
