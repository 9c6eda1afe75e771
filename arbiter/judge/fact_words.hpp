// The stable words for facts on the wire, in the journal and in scenario files.
#pragma once

#include "arbiter/judge/fact.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/rule.hpp"

#include <string_view>

namespace arbiter {

// Empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(Observer who) noexcept;           // "arbiter", "white"
[[nodiscard]] std::string_view word_of(Whose whose) noexcept;            // "both"
[[nodiscard]] std::string_view word_of(Said said) noexcept;              // "before"
[[nodiscard]] std::string_view word_of(ClaimKind kind) noexcept;         // "touch_move"
[[nodiscard]] std::string_view word_of(OfferMoment when) noexcept;       // "own_clock_before_move"
[[nodiscard]] std::string_view word_of(AnswerKind answer) noexcept;      // "accepted"
[[nodiscard]] std::string_view word_of(IrregularityKind kind) noexcept;  // "record_gap"
[[nodiscard]] std::string_view word_of(PeriodNow period) noexcept;       // "last"
[[nodiscard]] std::string_view word_of(Supervision supervision) noexcept;  // "limited"

// "white", "black": facts write the sides out.
[[nodiscard]] std::string_view side_word(Color side) noexcept;

// The word for each kind of fact: "touch", "claim". ArbiterDecided has three.
[[nodiscard]] std::string_view type_of(const Fact& fact) noexcept;

}  // namespace arbiter
