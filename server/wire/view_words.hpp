// The words of states that only answers and frames tell (docs/protocol.md): the journal has none.
#pragma once

#include "arbiter/game/game.hpp"
#include "clock/clock.hpp"

#include <string_view>

namespace arbiter {

// Empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(GamePhase phase) noexcept;      // "playing"
[[nodiscard]] std::string_view word_of(ClockPhase phase) noexcept;     // "running"
[[nodiscard]] std::string_view word_of(EnvelopeState state) noexcept;  // "sealed"
[[nodiscard]] std::string_view word_of(SheetLoan loan) noexcept;       // "own_turn"

}  // namespace arbiter
