// What a display shows of a clock: numbers and states, no words. Rounded up: 0:00 is shown only
// when nothing is left. The terminal in a window and the page of a browser draw the same.
#pragma once

#include "clock/clock.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>

namespace arbiter {

// "1:02:19", "12:34", "0:08.4", in overtime "-1:01". Tenths below `tenths_below`; Millis{0} never
// shows them.
[[nodiscard]] std::string face_text(Millis left, Millis tenths_below = Millis{0});

// Whose time is not rounded to seconds any more, and who is warned.
inline constexpr Millis low_time{10'000};

// Steady: a period ran out and the time went on (shown for five minutes). Down: the final one.
enum class FaceFlag : std::uint8_t { None, Period, Down };

struct SideFace {
    std::string time;
    bool runs = false;
    bool low = false;  // its time runs out, and less than `low_time` is left
    FaceFlag flag = FaceFlag::None;
    int moves = 0;                      // presses counted
    std::optional<int> period;          // from 1; nullopt where there is only one
    std::optional<Millis> free;         // what is left of the delay before the main time runs (US)
    std::optional<int> byo_yomi_left;   // periods, the one that runs included, once they have begun
    std::optional<int> moves_to_renew;  // in the block of a Canadian byo-yomi
    friend bool operator==(const SideFace&, const SideFace&) = default;
};

struct ClockFace {
    ByColor<SideFace> sides;
    ClockPhase phase = ClockPhase::Ready;
    std::optional<Color> down_first;  // whose flag fell first
    std::optional<Color> ran;         // `ran_until_stopped`
    friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

// Whose clock ran when it was stopped, by the presses, as the lever of a mechanical clock shows:
// who goes on if nobody says otherwise. nullopt before the start, while a clock runs, after the
// end.
[[nodiscard]] std::optional<Color> ran_until_stopped(const Clock& settled);

// At `now`; a `now` before the clock's last act counts as that.
[[nodiscard]] ClockFace face_of(const Clock& clock, Instant now);
[[nodiscard]] ClockFace face_of(const Clock& settled);

// How often a display draws the clock again: 10 times a second, below 20 seconds 20 times; nullopt
// while nothing runs.
[[nodiscard]] std::optional<Millis> redraw_every(const Clock& clock, Instant now);
[[nodiscard]] std::optional<Millis> redraw_every(const Clock& settled);

}  // namespace arbiter
