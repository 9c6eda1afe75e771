// Who has no opponent in a round, and why: what tables, papers and pages show.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <vector>

namespace arbiter {

// Null: he was given none.
[[nodiscard]] const GivenBye* given_bye(const Tournament& tournament, int round, PlayerId player);

// Who sits in the round at a board.
[[nodiscard]] bool is_paired(const Round& round, PlayerId player);

// Those who were given a bye for it, then those whom the draw left free. One who is paired after
// all has none.
[[nodiscard]] std::vector<GivenBye> byes_of(const Tournament& tournament, const Round& round);

// Of all rounds, those to come included; to the public of those that are published.
[[nodiscard]] std::vector<GivenBye> byes_of(const Tournament& tournament);
[[nodiscard]] std::vector<GivenBye> public_byes_of(const Tournament& tournament);

// No round of it is one of a round robin: there byes are free rounds of the tables (C.05).
[[nodiscard]] bool knows_byes(const Tournament& tournament);

// As report files write it: U, F, H and Z.
[[nodiscard]] char sign_of(ByeKind kind) noexcept;

}  // namespace arbiter
