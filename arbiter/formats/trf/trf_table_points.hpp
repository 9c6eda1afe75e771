// Record 299: points in the table that are not those of the result in 001, which is the rated one.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/settings/scoring.hpp"
#include "clock/color.hpp"

#include <optional>

namespace arbiter {

// What the side of a game brings in the table by 299, where it says so.
[[nodiscard]] std::optional<Score> points_by_299(const TrfFile& file, int number, int round,
                                                 TrfCode code);

// The result that brings both sides these points; of two such the one that was played, or not, as
// the one that is rated. None: no result does.
[[nodiscard]] std::optional<GameResult> result_worth(ByColor<Score> points, const Scoring& scoring,
                                                     GameResult rated);

// Every record 299 is of a game's result; not of a bye, a match, or nothing at all.
[[nodiscard]] bool is_of_games(const TrfFile& file);

}  // namespace arbiter
