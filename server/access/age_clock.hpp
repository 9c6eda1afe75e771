// A time that only goes forward, for how old links and sessions are: milliseconds since the
// journal's first start. While the server runs it follows the monotonic clock; a pause between two
// runs is what the wall clock says, but never negative and never more than a week: a clock that was
// set wrongly shuts nobody out. Not for thinking time, not for the record.
#pragma once

#include "clock/time.hpp"
#include "db/store/row.hpp"

#include <chrono>
#include <functional>
#include <string_view>

namespace arbiter {

class AgeClock {
  public:
    using Age = std::chrono::milliseconds;  // since the journal's first start
    struct Sources {
        std::function<std::chrono::steady_clock::time_point()> monotonic;
        std::function<WallTime()> wall;
    };
    static constexpr Age longest_pause = std::chrono::hours{24 * 7};

    // `stored`: what row() gave last, empty for a journal that has none.
    AgeClock(std::string_view stored, Sources sources);

    [[nodiscard]] Age now() const;
    // To be stored from time to time.
    [[nodiscard]] std::string row() const;

  private:
    Sources sources_;
    Age at_start_{};
    std::chrono::steady_clock::time_point start_;
};

}  // namespace arbiter
