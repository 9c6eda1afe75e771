// Armageddon after a draw: a second game decides who of the two has more points of the first. The
// result stays a draw, for ratings and in reports; the table gives the winner what the event's
// scoring says (Scoring::armageddon_win).
#pragma once

#include "arbiter/tournament/settings/scoring.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/color.hpp"

#include <optional>

namespace arbiter {

// The event's own scoring, or the usual one.
[[nodiscard]] Scoring scoring_of(const Tournament& tournament);

// The same of one of its rounds: a match of teams is scored by its boards, which know wins, draws
// and losses, so nothing is for an Armageddon game there.
[[nodiscard]] Scoring scoring_of(const Tournament& tournament, const Round& round);

// A drawn game whose Armageddon game is not entered.
[[nodiscard]] bool is_armageddon_due(const Pairing& pairing, const Scoring& scoring) noexcept;

// What each side of the pairing has in the table. None: no Armageddon game decided it, or the
// scoring gives nothing for one.
[[nodiscard]] std::optional<ByColor<Score>> armageddon_points(const Pairing& pairing,
                                                              const Scoring& scoring);

}  // namespace arbiter
