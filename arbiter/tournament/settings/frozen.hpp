// What players were told before they sat down: once a round is public it is changed with a reason
// only, which stands in the journal. One table, asked by the core and told to the page.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Names of settings; "regulations" is all of them.
inline constexpr std::array<std::string_view, 10> frozen_settings{
    "edition", "speed",        "variant",        "control",     "tiebreaks",
    "scoring", "match_points", "team_tiebreaks", "regulations", "start_date"};

// Those that are frozen by now: all of them, or none.
[[nodiscard]] std::vector<std::string> frozen_now(const Tournament& tournament);

// Those of the change that are frozen by now, as the table names them, each once.
[[nodiscard]] std::vector<std::string> frozen_in(const Tournament& tournament,
                                                 const SettingsChange& change);

// How many rounds there are and by which system they are drawn, as far as a draft of that round by
// that system makes it another: "rounds", "system". A round by hand is of every system.
[[nodiscard]] std::vector<std::string> frozen_in_draft(const Tournament& tournament, int round,
                                                       std::string_view system);

// frozen: where is the first of them, `fields` has all.
[[nodiscard]] Refusal is_frozen(const std::vector<std::string>& fields);

}  // namespace arbiter
