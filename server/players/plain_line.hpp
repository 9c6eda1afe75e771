// Players without a heading: what stands in a row is known by its form, whatever the order.
#pragma once

#include "server/players/player_fields.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// "3. GM So, Wesley 2772 USA" parted: a title first, numbers and a federation last.
[[nodiscard]] std::vector<std::string> parts_of_line(std::string_view line);

// The first cell that is nothing else is the name, the second the club.
void take_by_form(const std::vector<std::string>& cells, FieldReader& reader, ReadPlayer& row);

}  // namespace arbiter
