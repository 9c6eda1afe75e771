// Whether the clock readings of a game's record are possible under its time control: a clock goes
// up only by increments and by the main time of a period that begins. For records; not a clock.
#pragma once

#include "arbiter/chess/pgn/pgn_comment.hpp"
#include "clock/color.hpp"
#include "clock/time_control.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

class ClockWatch {
  public:
    // From the TimeControl tag. Watches nothing if it cannot be read, or if time may be added at
    // any move because the periods change by zero.
    explicit ClockWatch(std::string_view time_control_tag);

    [[nodiscard]] bool watches() const noexcept { return control_.has_value(); }
    // The reading after the side's own move number `move`, from 1. False if it is more than the
    // reading before it allows, rounding to whole seconds considered.
    [[nodiscard]] bool is_possible(Color side, int move, Millis reading);

  private:
    struct Reading {
        int move = 0;
        Millis left{};
    };
    // What the side has been given up to and with that move.
    [[nodiscard]] Millis given(Color side, int move) const;

    std::optional<TimeControl> control_{};
    ByColor<Reading> last_{};
};

}  // namespace arbiter
