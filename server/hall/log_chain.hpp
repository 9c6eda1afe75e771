// The chain of hashes through a terminal's log (docs/protocol.md, "Terminal").
#pragma once

#include "arbiter/game/game.hpp"

#include <string>

namespace arbiter {

// The entry as the chain covers it: seq|boot|t_ms|kind|side|cmd|w|b, and |w|b of the counters.
[[nodiscard]] std::string canonical_entry(const ClockReported& report);

// Whether the entry's hash follows from the last one that was taken.
[[nodiscard]] bool hash_follows(const Game& game, const ClockReported& report);

}  // namespace arbiter
