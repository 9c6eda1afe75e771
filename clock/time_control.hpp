// How much time each side gets: a list of periods. To and from the text people write.
// Later modes (delay, byo-yomi, hourglass...) become further alternatives of `TimeControl::mode`.
#pragma once

#include "clock/color.hpp"
#include "clock/result.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// One stage. `moves`: length in moves of this period; nullopt in the last (the rest of the game),
// and in every period of a control that changes on reaching zero.
struct Period {
    std::optional<int> moves;
    Millis main{};
    Millis increment{};

    friend bool operator==(const Period&, const Period&) = default;
};

// ByMoves: on the press that completes the period's moves, that side alone gets the next main time.
// ByZero: when either side reaches zero both get it (time-control notes 3.5; DGT "moves" = 000).
enum class Transition : std::uint8_t { ByMoves, ByZero };

struct TimeControl {
    ByColor<std::vector<Period>> periods;
    Transition transition = Transition::ByMoves;
    bool freeze = true;   // the first final flag stops both sides (FIDE, DGT)
    bool repeat = false;  // the last period comes again for ever (40/7200 repeating)

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Reads the PGN form ("40/5400+30:1800+30", seconds) and the short form people write
// ("90+30", "40/90+30, 30+30": minutes + seconds). Refusals: bad_time_control with the field.
[[nodiscard]] Result<TimeControl> parse_pgn_time_control(std::string_view text);
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);

// PGN 9.6.1 text, the nearest legal value; see to_short_text for people ("40/90+30, 30+30").
[[nodiscard]] std::string to_pgn_text(const TimeControl& control);
[[nodiscard]] std::string to_short_text(const TimeControl& control);

}  // namespace arbiter
