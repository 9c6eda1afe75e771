// Drawing of lots by a seed that is published: whoever has the list of players and the seed gets
// the same numbers (docs/lots.md says how, and has a script that does it without this program).
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Whom restricted lots keep apart.
enum class LotGroups : std::uint8_t { None, Federation, Club };

struct LotEntry {
    std::string name;
    std::string group{};  // empty: belongs to none
};

// Indices into the entries: the first has number 1. Entries are taken in the order of their names,
// byte by byte, and of the list where names are the same.
[[nodiscard]] std::vector<std::size_t> draw_lots(const std::vector<LotEntry>& entries,
                                                 std::string_view seed);

// The Varma tables (C.05 Annex 2): players of one group get numbers of one set, which do not meet
// in the last three rounds. Refusals: no_varma_table (fewer than 9 or more than 24 players),
// no_restricted_draw (the groups do not fit into the sets).
[[nodiscard]] Result<std::vector<std::size_t>> draw_restricted_lots(
    const std::vector<LotEntry>& entries, std::string_view seed);

// The sets for that many players; empty: there is no table. An odd field has no last number.
[[nodiscard]] std::vector<std::vector<int>> varma_sets(int players);

}  // namespace arbiter
