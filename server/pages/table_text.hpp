// What standings and crosstables write alike, on a page and on paper.
#pragma once

#include "server/wire/answers/table_answers.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

[[nodiscard]] std::string rank_text(int rank);                       // "3"; none: "–"
[[nodiscard]] std::string points_in_table(const StandingsRow& row);  // "7½"; not counted: "(1½)"
[[nodiscard]] std::string cross_text(const CrossCell& cell);         // "1", "+", "*", "(½)"

// A line below a table: the catalogue's sentence and the {names} in it.
struct TableNote {
    std::string_view key;
    std::string names;
};
// Who withdrew or was expelled, and whose results stand there in brackets.
[[nodiscard]] std::vector<TableNote> table_notes(const Tournament& tournament,
                                                 const StandingsAnswer& table);

}  // namespace arbiter
