// The values that TRF26 knows of its coded records 152, 172, 192 and 352 and of the
// type of 330, and the engines of XXC.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// Letters of either case; true of every record that is not one of these.
[[nodiscard]] bool is_known_value(std::string_view id, std::string_view text);

// Those of that record, with commas: "W, B". In a code of 192 n stands for a number.
[[nodiscard]] std::string known_values(std::string_view id);

}  // namespace arbiter
