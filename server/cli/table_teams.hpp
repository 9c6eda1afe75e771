// The teams of an event as `flagfall table` tells them.
#pragma once

#include "arbiter/tournament/standings/team_standings.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace arbiter::cli {

[[nodiscard]] nlohmann::ordered_json teams_json(const TeamTable& table,
                                                const std::vector<TeamTiebreak>& tiebreaks);
[[nodiscard]] std::string teams_text(const TeamTable& table,
                                     const std::vector<TeamTiebreak>& tiebreaks);

}  // namespace arbiter::cli
