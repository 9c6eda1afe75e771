// The texts of FIDE C.07 there have been: an event is ranked by the one of its date.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

// By the day from which each applies.
enum class C07Text : std::uint8_t { September2023, April2024, August2024, March2026 };

inline constexpr C07Text newest_c07_text = C07Text::March2026;

// The text that applies to an event that begins on that day ("2026-03-01"); the oldest for
// anything before it, the newest where no day is stated.
[[nodiscard]] C07Text c07_text_on(std::string_view date) noexcept;

// Own unplayed rounds in a Swiss: what the dummy's score is kept to (16.4.1, 16.4.2). Before 2026
// it was the player's own score.
[[nodiscard]] bool keeps_dummies_down(C07Text text) noexcept;

// The day from which it applies: "2026-03-01".
[[nodiscard]] std::string_view applies_from(C07Text text) noexcept;

}  // namespace arbiter
