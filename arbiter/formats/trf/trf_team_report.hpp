// An event of teams in its report: its code of 192, the teams (310), where their players sat out of
// order (300), the colours by boards (352) and what matches are worth (362).
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/tournament/standings/team_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What the rounds of teams are called in 192: a round robin of teams by its tables if every two met
// equally often.
[[nodiscard]] std::string team_robin_type(const TeamTable& table);

// A system of teams, by the code of 192: its tie-breaks are those of teams.
[[nodiscard]] bool is_of_teams(std::string_view type);

// Those of the event, or the usual ones.
[[nodiscard]] std::vector<std::string> team_tiebreak_codes(const Tournament& tournament);

// The colours of the first team by boards, "WBWB"; `-` at a board where nobody had one.
[[nodiscard]] std::string board_colors_of(const TeamMatch& match);

// Whether one of the two teams had these ("WBWB"), as far as anybody had a colour.
[[nodiscard]] bool has_colors(const TeamMatch& match, const std::string& colors);

// In the order in which they are written. The report that the event was made of (`kept`) tells
// nicknames and strengths.
[[nodiscard]] std::vector<TrfRecord> team_records(const Tournament& tournament,
                                                  const TeamTable& table,
                                                  const std::vector<TrfRecord>& kept);

// Whether team_records says anew what this one says.
[[nodiscard]] bool is_team_record(const TrfRecord& record);

}  // namespace arbiter
