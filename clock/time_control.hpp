// How much time each side gets: a list of periods, each with its mode. To and from the text people
// write.
#pragma once

#include "clock/color.hpp"
#include "clock/result.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// Time that runs out, and nothing is added (time-control notes 3.1).
struct SuddenDeath {
    Millis main{};
    friend bool operator==(const SuddenDeath&, const SuddenDeath&) = default;
};
// Every move brings time, the first one too (3.2). Never of zero: that is SuddenDeath.
struct Increment {
    Millis main{};
    Millis increment{};
    friend bool operator==(const Increment&, const Increment&) = default;
};

// How the time of a period runs. A further mode (delay, hourglass, byo-yomi, gong...) is one more
// alternative: what it gives is answered in time_control.cpp, how it stands in JSON in
// control_fields.hpp, and both do not compile without it.
using PeriodMode = std::variant<SuddenDeath, Increment>;

// The mode of so much time and so much for each move.
[[nodiscard]] PeriodMode timed(Millis main, Millis increment = Millis{0});

// One stage. `moves`: length in moves of this period; nullopt in the last (the rest of the game),
// and in every period of a control that changes on reaching zero.
struct Period {
    std::optional<int> moves;
    PeriodMode mode;

    // What the period brings when it begins, and what each of its moves brings.
    [[nodiscard]] Millis main() const;
    [[nodiscard]] Millis increment() const;

    friend bool operator==(const Period&, const Period&) = default;
};

// ByMoves: on the press that completes the period's moves, that side alone gets the next main time.
// ByZero: when either side reaches zero both get it (time-control notes 3.5; DGT "moves" = 000).
enum class Transition : std::uint8_t { ByMoves, ByZero };

// Its word in JSON; nullopt for any other text.
[[nodiscard]] std::string_view word_of(Transition transition) noexcept;  // "moves", "zero"
[[nodiscard]] std::optional<Transition> transition_of_word(std::string_view word) noexcept;

struct TimeControl {
    ByColor<std::vector<Period>> periods;
    Transition transition = Transition::ByMoves;
    bool freeze = true;   // the first final flag stops both sides (FIDE, DGT)
    bool repeat = false;  // the last period comes again for ever (40/7200 repeating)

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// No control of a real event has more, and no time is longer (31 years): sums stay in range.
inline constexpr std::size_t most_periods = 20;
inline constexpr Millis longest_time{1'000'000'000'000};

// Whether a clock can run it: both sides have periods, not too many, with times and moves in range.
// Refusal: bad_time_control, `where` = "periods".
[[nodiscard]] Result<void> check_control(const TimeControl& control);

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
