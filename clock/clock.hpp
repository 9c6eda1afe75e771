// The chess clock as an immutable value: state + act + instant -> state. Nothing here reads a
// clock. The terminal, the server's shadow, the tests and the replay all fold with `advance`.
#pragma once

#include "clock/color.hpp"
#include "clock/display_text.hpp"
#include "clock/time.hpp"
#include "clock/time_control.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

namespace arbiter {

struct ClockStart {
    Color on_move = Color::White;
    friend bool operator==(const ClockStart&, const ClockStart&) = default;
};
struct ClockPress {
    Color side;
    friend bool operator==(const ClockPress&, const ClockPress&) = default;
};
struct ClockPause {
    friend bool operator==(const ClockPause&, const ClockPause&) = default;
};
struct ClockResume {  // on_move: nullopt keeps the side that was on move
    std::optional<Color> on_move;
    friend bool operator==(const ClockResume&, const ClockResume&) = default;
};
// A deduction stops at zero and counts as expiry then. An addition `as_time` lifts the side's flag,
// and in a byo-yomi is main time before what is left of it: every order of an arbiter is one.
struct ClockAdjust {
    Color side;
    Millis delta{};
    bool as_time = false;
    friend bool operator==(const ClockAdjust&, const ClockAdjust&) = default;
};
// Absolute; clears the flag of a side whose time is set. A period counts from 1. `as_time`: in a
// byo-yomi period 1 is the main time and 2 the byo-yomi, a time longer than all of the byo-yomi is
// main time, and a corrected counter reaches the block of a Canadian one: every order of an arbiter
// is one. Otherwise none of it: a device takes over the state of a clock.
struct ClockSet {
    ByColor<std::optional<Millis>> main{};
    ByColor<std::optional<int>> moves{};
    ByColor<std::optional<int>> period{};
    bool as_time = false;
    friend bool operator==(const ClockSet&, const ClockSet&) = default;
};
struct ClockSetIncrement {  // both sides, from the next press on (Guideline III.4)
    Millis increment{};
    friend bool operator==(const ClockSetIncrement&, const ClockSetIncrement&) = default;
};
struct ClockEnd {
    friend bool operator==(const ClockEnd&, const ClockEnd&) = default;
};
// The next four change no time. A lock keeps the hands at the board from setting the clock going;
// it is put on a clock that stands, and ends with the arbiter's start or resume.
struct ClockLock {
    friend bool operator==(const ClockLock&, const ClockLock&) = default;
};
struct ClockUnlock {
    friend bool operator==(const ClockUnlock&, const ClockUnlock&) = default;
};
struct ClockBeep {  // where the clock stands is heard
    friend bool operator==(const ClockBeep&, const ClockBeep&) = default;
};
struct ClockText {  // on the display until another one comes; empty: none
    DisplayText text;
    friend bool operator==(const ClockText&, const ClockText&) = default;
};
using ClockAct =
    std::variant<ClockStart, ClockPress, ClockPause, ClockResume, ClockAdjust, ClockSet,
                 ClockSetIncrement, ClockEnd, ClockLock, ClockUnlock, ClockBeep, ClockText>;

// The act as an arbiter orders it: an addition and what is set are `as_time`.
[[nodiscard]] ClockAct as_time(ClockAct act);

enum class ClockPhase : std::uint8_t {
    Ready,    // never started
    Running,  // exactly one side's time changes
    Paused,
    Frozen,  // the first final flag stopped both sides
    Ended
};

// A byo-yomi that waits while the arbiter's time runs before it.
struct ByoYomiKept {
    Millis left{};
    int to_renew = 0;
    friend bool operator==(const ByoYomiKept&, const ByoYomiKept&) = default;
};

// What one side has. `main` and `delay_left` are as of `Clock::since` while the side runs.
struct ClockSide {
    Millis main{};  // byo-yomi: all that is left; overtime: below zero; count-up: what is used
    Millis delay_left{};  // of the free time before this move, or the next
    Millis increment{};   // of the period; a press that opens a period pays the new one's
    int moves = 0;        // presses counted
    int period = 1;
    std::optional<int> to_renew;      // moves until a byo-yomi is renewed; nullopt in the main time
    std::optional<ByoYomiKept> kept;  // while time runs before a byo-yomi that had begun
    std::optional<Instant> flag;      // final expiry
    std::optional<Instant> interim_flag;  // latest expiry after which the time went on
    friend bool operator==(const ClockSide&, const ClockSide&) = default;
};

// A value: copy it freely; `control` is shared and never changed. What exceeds `longest_time` is
// cut.
struct Clock {
    std::shared_ptr<const TimeControl> control;
    ByColor<ClockSide> sides;
    ClockPhase phase = ClockPhase::Ready;
    Color on_move = Color::White;
    Instant since{};                      // up to when `sides` is settled
    std::optional<Color> flag_first;      // the first faller is remembered even when both fall
    std::optional<Millis> set_increment;  // the arbiter's, holds in every later period too
    int ignored = 0;  // inputs without effect (wrong side, paused, after the end)
    bool locked = false;
    int beeps = 0;     // ordered so far
    DisplayText text;  // the arbiter's, on the display

    // Compares the control by value.
    friend bool operator==(const Clock& a, const Clock& b);
};

// Ready to start; the increment of move 1 is already in the time. `control` is not null.
[[nodiscard]] Clock make_clock(std::shared_ptr<const TimeControl> control);

// The next three also in place, for who keeps the clock.
void settle(Clock& clock, Instant now);
void act_on(Clock& clock, const ClockAct& act, Instant now);
void reboot(Clock& clock, ByColor<Millis> remaining, Instant now);

// The clock with all expiries up to and including `now` applied. One big step equals many small.
// Time never runs back: a `now` before `since` counts as `since`.
[[nodiscard]] Clock settled(Clock clock, Instant now);

// `settled`, then the act. At equal instants expiry comes before input (a press at zero is late).
// Never refuses: an act that cannot have effect now is counted in `ignored`.
[[nodiscard]] Clock advance(Clock clock, const ClockAct& act, Instant now);

// After a reboot of the terminal its time starts anew: paused, `remaining` as its log and
// checkpoint say, instants counted from `now` of the new boot. Flags keep the instant of the boot
// they fell in.
[[nodiscard]] Clock rebooted(Clock clock, ByColor<Millis> remaining, Instant now);

// `main` of the side at `now`: below zero in overtime alone.
[[nodiscard]] Millis remaining(const Clock& clock, Color side, Instant now);

// What a display shows of a settled clock: under Bronstein's rule the delay is part of it.
[[nodiscard]] Millis shown(const Clock& clock, Color side);

// When the running side will reach zero (interim or final); nullopt while nothing runs, or nothing
// ends.
[[nodiscard]] std::optional<Instant> flag_due(const Clock& clock);

}  // namespace arbiter
