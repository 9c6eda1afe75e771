// The players of a TRF as a list to be entered: what its records 001 say of them, and their teams.
// Their rounds are nobody's here: an event with them is an import of the file.
#pragma once

#include "server/players/player_table.hpp"

#include <string_view>

namespace arbiter {

// Whether some line is a record 001.
[[nodiscard]] bool is_trf(std::string_view text);

// A line that cannot be read is a row with `bad_entry`, its column the field.
void read_trf_players(std::string_view text, PlayerTable& table);

}  // namespace arbiter
