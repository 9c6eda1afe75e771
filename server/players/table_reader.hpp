// The rows of a table as players: by its heading, or by the form of the cells.
#pragma once

#include "clock/result.hpp"
#include "server/players/player_table.hpp"
#include "server/players/table_columns.hpp"
#include "server/players/table_text.hpp"

#include <cstddef>

namespace arbiter {

// Refusal: no_such_column, where = the number of a column that was told and that the table has not.
[[nodiscard]] Result<void> read_table_rows(const TextTable& text, const ToldColumns& told,
                                           PlayerTable& table);

// What was told of columns where there are none.
[[nodiscard]] Result<void> check_told(const ToldColumns& told, std::size_t width);

}  // namespace arbiter
