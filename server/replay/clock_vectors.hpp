// Clock timelines as JSON (docs/clock.md): a control, what happens when, and what the clock must
// show. The clock folds them as the terminal and the server do.
#pragma once

#include "clock/clock.hpp"
#include "clock/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct ReplayedState {
    std::int64_t at_ms = 0;
    Clock clock;  // settled to it
};

struct ReplayedVector {
    std::string id;
    std::vector<ReplayedState> states;     // one for each moment asked for, in its order
    std::vector<std::string> differences;  // "t=3000 remaining_ms.w: 297000, expected 300000"
};

// A list of vectors, or {"vectors":[…]}. Refusals: bad_json; bad_field or bad_time_control, `where`
// names vector and field ("vectors[2].events[0].side"), the parameter `id` the vector.
[[nodiscard]] Result<std::vector<ReplayedVector>> replay_vectors(std::string_view json);

// [{id, states:[…]}]
[[nodiscard]] std::string states_json(const std::vector<ReplayedVector>& vectors);

}  // namespace arbiter
