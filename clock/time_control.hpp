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

// Both readers: fields apart by ':' (the short form also by ','), a last field with moves repeats,
// a field without moves before the last makes the control change by zero. Each time is a whole
// number of milliseconds; nothing is rounded. Refusals, `where` = the field: bad_time_control;
// time_control_unsupported (sandclock, per move: modes this program does not run yet); PGN only:
// time_control_unknown ("?"), time_control_none ("-").

// PGN 9.6.1, in seconds: "40/5400+30:1800+30", "300", "180+2".
[[nodiscard]] Result<TimeControl> parse_pgn_time_control(std::string_view text);

// As people write it, minutes + seconds: "90+30", "40/90+30, 30+30", "G/60", "40/120, SD/30". A
// time of so many seconds is "100s"; "5 v 4" gives White 5 and Black 4; ", ..." repeats a last
// period without moves.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);

// The nearest legal PGN 9.6.1 value: White's side of time odds, no repetition by zero, no freeze.
[[nodiscard]] std::string to_pgn_text(const TimeControl& control);

// Reads back to the same control by parse_time_control, but for `freeze`.
[[nodiscard]] std::string to_short_text(const TimeControl& control);

}  // namespace arbiter
