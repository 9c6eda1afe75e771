// The stable words of how a tie-break's value is made.
#pragma once

#include "arbiter/tournament/standings/tiebreak_sums.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <string_view>

namespace arbiter {

// Empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(PartKind kind) noexcept;            // "dummy"
[[nodiscard]] std::string_view word_of(Cut cut) noexcept;                  // "lowest"
[[nodiscard]] std::string_view word_of(TiebreakClosing closing) noexcept;  // "rounded_average"

}  // namespace arbiter
