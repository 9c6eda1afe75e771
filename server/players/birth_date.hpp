// When somebody was born, as it is told in confidence.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// "2001-02-03", or "2001" where no more is known, of a date in any of the forms of date_in
// ("3.2.2001", "1980-00-00", "00.00.1980", "1980"). Empty: it is none, or nobody who plays was born
// then: before 1900, or after today by the machine's clock.
[[nodiscard]] std::string birth_date_in(std::string_view text);

// The same of a date that was read already; empty stays empty.
[[nodiscard]] std::string if_of_birth(std::string date);

}  // namespace arbiter
