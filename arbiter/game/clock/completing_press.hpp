// The press that completed a move, named by its entry in the log of the board's terminal.
#pragma once

#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// What is not known is left out: a sealed move was completed by stopping the clocks (no entry), and
// a game without stored links knows the time alone.
struct CompletingPress {
    std::optional<int> epoch{};
    std::optional<std::int64_t> seq{};
    std::optional<Millis> left{};  // what the mover had after it

    friend bool operator==(const CompletingPress&, const CompletingPress&) = default;
};

}  // namespace arbiter
