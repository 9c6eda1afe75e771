// The descriptions of all kinds of events, for whoever writes them down (schemas, the page's
// types).
#pragma once

#include "db/codec/description/description.hpp"

#include <vector>

namespace arbiter {

struct DescribedEvent {
    const Description* description;
    bool of_game;  // its body names the game: "g"
};

// In the order of event_kinds().
[[nodiscard]] std::vector<DescribedEvent> described_events();

}  // namespace arbiter
