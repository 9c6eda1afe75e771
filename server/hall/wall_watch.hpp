// Whether the wall times in the journal say how old its rows are: only while the machine has run on
// and nobody has set its clock. What is known of that is kept beside the journal.
#pragma once

#include "clock/time.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// Time since the machine started, whatever its wall clock says.
using Elapsed = std::chrono::microseconds;

class WallWatch {
  public:
    // `boot`: which start of the machine this is; empty: unknown. `noted`: what look() gave last.
    WallWatch(std::string boot, std::string_view noted, WallTime wall, Elapsed now);

    // When a row of an earlier run had come in, or a little later; nullopt if nobody can know.
    [[nodiscard]] std::optional<Elapsed> arrival(WallTime recorded) const;

    // To be asked for every row that is recorded: what must be stored with it or before, if
    // anything.
    [[nodiscard]] std::optional<std::string> look(WallTime wall, Elapsed now);

  private:
    std::string boot_;
    WallTime::duration offset_{};  // of the wall clock over the machine's
    Elapsed steady_since_{};       // nobody has set the wall clock
    bool trusted_ = false;         // the note was of this start of the machine, and still holds
    bool noted_ = false;
};

}  // namespace arbiter
