// Days as the format has them, 2026/05/01, where parts that are not known are 00.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// 2000-1-2, 2.1.2000, 28. 07. 2005, 28/07/2005, May 29, 2020 and 29 May 2020 in the format's form;
// a year alone is one whose day is not known. Empty: no day, or one of which nobody can tell what
// is the month (02/10/2010).
[[nodiscard]] std::string as_trf_date(std::string_view text);

// "2026/05/00" as far as it is known: "2026/05"; empty: no day of the calendar.
[[nodiscard]] std::string_view known_part(std::string_view date);

// As far as both are known.
[[nodiscard]] bool is_day_before(std::string_view one, std::string_view other);

}  // namespace arbiter
