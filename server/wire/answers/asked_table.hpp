// The table of an event, and the tie-breaks that it is asked for by.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

struct AskedTable {
    Table table;
    std::vector<Tiebreak> tiebreaks;
};

// `tiebreaks` is a list with commas; empty: those of the settings. `before`: of the rounds before
// that one. Refusals: unknown_tiebreak, too_many, not_for_round_robins.
[[nodiscard]] Result<AskedTable> asked_table(const Tournament& tournament,
                                             std::string_view tiebreaks,
                                             std::optional<int> before = {});

}  // namespace arbiter
