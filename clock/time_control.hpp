// How much time each side gets: a list of periods, each with its mode. To and from the text people
// write.
#pragma once

#include "clock/color.hpp"
#include "clock/result.hpp"
#include "clock/time.hpp"

#include <array>
#include <concepts>
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

// Us: the main time stands still while the delay lasts (3.3). Bronstein: the same, but the display
// shows both as one time that runs at once, and gives back what was used (3.4).
enum class DelayKind : std::uint8_t { Us, Bronstein };

// Free time before each move, which cannot be saved; never of zero. It may come with an increment.
struct Delay {
    Millis main{};
    Millis increment{};
    Millis delay{};
    DelayKind kind = DelayKind::Us;
    friend bool operator==(const Delay&, const Delay&) = default;
};
// What the running side loses the other gains (3.6).
struct Hourglass {
    Millis main{};
    friend bool operator==(const Hourglass&, const Hourglass&) = default;
};
// After the main time `count` times `each`: a move within one of them brings it back whole (3.7).
struct ByoYomi {
    Millis main{};
    Millis each{};
    int count = 0;
    friend bool operator==(const ByoYomi&, const ByoYomi&) = default;
};
// After the main time `moves` moves in each `block` (3.8).
struct CanadianByoYomi {
    Millis main{};
    Millis block{};
    int moves = 0;
    friend bool operator==(const CanadianByoYomi&, const CanadianByoYomi&) = default;
};
// The turn changes by itself; presses do nothing (3.9).
struct Gong {
    Millis move{};
    friend bool operator==(const Gong&, const Gong&) = default;
};
// The full time at every turn, nothing is carried over (3.10).
struct FixedPerMove {
    Millis move{};
    friend bool operator==(const FixedPerMove&, const FixedPerMove&) = default;
};
// Runs on below zero; no flag (3.11: Scrabble).
struct Overtime {
    Millis main{};
    friend bool operator==(const Overtime&, const Overtime&) = default;
};
// The time used; no flag (3.12).
struct CountUp {
    friend bool operator==(const CountUp&, const CountUp&) = default;
};

// How the time of a period runs. The first three stand in lists of periods, any further one is the
// whole control. A further alternative does not compile until modes.cpp (how it runs),
// time_control.cpp (what it gives), control_text.cpp, control_fields.hpp and control_words.cpp
// have it.
using PeriodMode = std::variant<SuddenDeath, Increment, Delay, Hourglass, ByoYomi, CanadianByoYomi,
                                Gong, FixedPerMove, Overtime, CountUp>;

// The mode of so much time, so much for each move, and so much free time before each move.
[[nodiscard]] PeriodMode timed(Millis main, Millis increment = Millis{0}, Millis delay = Millis{0},
                               DelayKind kind = DelayKind::Us);

// It may be one of several periods.
template <class Mode>
concept ModeOfPeriods =
    std::same_as<Mode, SuddenDeath> || std::same_as<Mode, Increment> || std::same_as<Mode, Delay>;
[[nodiscard]] bool is_of_periods(const PeriodMode& mode) noexcept;

// In JSON; empty for a mode of periods.
[[nodiscard]] std::string_view mode_word(const PeriodMode& mode) noexcept;
inline constexpr std::array<std::string_view, 7> whole_mode_words{
    "hourglass", "byoyomi", "canadian", "gong", "per_move", "scrabble", "upcount"};

// One stage. `moves`: length in moves of this period; nullopt in the last (the rest of the game),
// and in every period of a control that changes on reaching zero.
struct Period {
    std::optional<int> moves;
    PeriodMode mode;

    // What the period brings when it begins, what each of its moves brings, and what each may use
    // for nothing.
    [[nodiscard]] Millis main() const;
    [[nodiscard]] Millis increment() const;
    [[nodiscard]] Millis delay() const;

    friend bool operator==(const Period&, const Period&) = default;
};

// ByMoves: on the press that completes the period's moves, that side alone gets the next main time.
// ByZero: when either side reaches zero both get it (time-control notes 3.5; DGT "moves" = 000).
enum class Transition : std::uint8_t { ByMoves, ByZero };

// Its word in JSON; nullopt for any other text.
[[nodiscard]] std::string_view word_of(Transition transition) noexcept;  // "moves", "zero"
[[nodiscard]] std::optional<Transition> transition_of_word(std::string_view word) noexcept;
[[nodiscard]] std::string_view word_of(DelayKind kind) noexcept;  // "us", "bronstein"
[[nodiscard]] std::optional<DelayKind> delay_kind_of_word(std::string_view word) noexcept;

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

// How the side's first period runs: if it is none of a list of periods, the whole control.
[[nodiscard]] const PeriodMode& mode_of(const TimeControl& control, Color side) noexcept;

// The side's time is what it has used, not what it has left.
[[nodiscard]] bool counts_up(const TimeControl& control, Color side) noexcept;

// What a side may have at least: nothing, but in overtime.
[[nodiscard]] Millis least_main(const TimeControl& control, Color side) noexcept;

// A control has one kind of delay; nullopt if it has none.
[[nodiscard]] std::optional<DelayKind> delay_kind_of(const TimeControl& control);

// Whether a clock can run it: both sides have periods, not too many, with times and moves in range,
// and run by one mode. Refusal: bad_time_control, `where` = "periods".
[[nodiscard]] bool can_run(const TimeControl& control);
[[nodiscard]] Result<void> check_control(const TimeControl& control);

// PGN 9.6.1, in seconds: "40/5400+30:1800+30", "300", "180+2", "*180"; of engines "30/move". Fields
// apart by ':'; a last field with moves repeats, a field without moves before the last makes the
// control change by zero. Each time is a whole number of milliseconds; nothing is rounded.
// Refusals, `where` = the field: bad_time_control, time_control_unknown ("?"), time_control_none
// ("-").
[[nodiscard]] Result<TimeControl> parse_pgn_time_control(std::string_view text);

// As people type it, minutes + seconds: "90+30", "40/90+30, 30+30", "G/60 d5", "100'/40 + 30' +
// 30\"" (docs/clock.md), where it has one meaning (read_typed_control has them all); a last period
// of 20 moves repeats. Refusals, `where` = the text: bad_time_control; ambiguous_time_control, with
// what it could be in `or`.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);

// The tag beside TimeControl that has a control whole, as JSON, where the text above loses some.
inline constexpr std::string_view exact_control_tag = "TimeControlX";

// The nearest legal PGN 9.6.1 value ("?" if there is none): White's side of time odds, no delay, no
// repetition by zero, no freeze.
[[nodiscard]] std::string to_pgn_text(const TimeControl& control);

// In minutes and seconds, or with hours, minutes and seconds where that would not be clear. Reads
// back to the same control, without a doubt.
[[nodiscard]] std::string to_short_text(const TimeControl& control);

}  // namespace arbiter
