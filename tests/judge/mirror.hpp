// The same things with the colours exchanged: what White did Black does, on the other side of the
// board. The Laws know no difference between the two but that White begins.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"

namespace arbiter::testing {

[[nodiscard]] Position mirrored(const Position& position);
[[nodiscard]] History mirrored(const History& history);
[[nodiscard]] Fact mirrored(const Fact& fact);
[[nodiscard]] Incident mirrored(const Incident& incident);

// As one text: ruling, articles, details, effects and findings. Two answers that say the same have
// the same text, in whatever order they name squares and sides.
[[nodiscard]] std::string text_of(const Proposal& proposal);
// The text of the mirrored answer.
[[nodiscard]] std::string mirrored_text_of(const Proposal& proposal);

}  // namespace arbiter::testing
