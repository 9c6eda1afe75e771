// A rating as programs and people write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct WrittenRating {
    int rating = 0;      // 0: it says that there is none
    std::string kind{};  // "FIDE", "national" or "estimated", where a letter behind it says so
};

// "2412", "2 412", "1,980", "1.980", "2100.0"; "2101 F", "1799 N", "1199 E" as France's federation
// has them; "1600K", "1850P12", "1800/12" with other letters, or with a number of games, behind it;
// "unrated", "Unr.", "n/a" and the like are 0. Nothing: it is no rating.
[[nodiscard]] std::optional<WrittenRating> rating_in(std::string_view cell);

}  // namespace arbiter
