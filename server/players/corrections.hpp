// What somebody typed anew in a line of a list: checked by the rules of the list's own cells.
#pragma once

#include "clock/result.hpp"
#include "server/players/player_table.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What can be corrected of a line, in the order in which a page asks for it.
inline constexpr std::array<std::string_view, 14> corrected_fields{
    "name", "title", "federation", "rating",        "fide_id",     "sex", "birth_date",
    "club", "team",  "category",   "rating_source", "rating_date", "k",   "grade_points"};

// One field of one line, as typed: "2101 F" is a rating. Empty: there is nothing.
struct CellCorrection {
    int line = 0;
    std::string column;  // of corrected_fields
    std::string text;
    friend bool operator==(const CellCorrection&, const CellCorrection&) = default;
};

// Puts the fields in place of what was read; those that cannot be read are findings as in a cell.
// Refusals: no_such_line, where = the line; no_such_column, where = the word (a name is one field
// here, whatever columns it came from).
[[nodiscard]] Result<void> correct_lines(PlayerTable& table,
                                         const std::vector<CellCorrection>& corrections);

}  // namespace arbiter
