// Text of a display; no words.
#include "clock/face.hpp"

#include "clock/overload.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

// Rounded up, below zero as well: towards zero there.
std::int64_t ceil_units(Millis left, std::int64_t unit) {
    return left.count() / unit + (left.count() % unit > 0 ? 1 : 0);
}

constexpr Millis period_flag_shown{300'000};
constexpr Millis redraw_often_below{20'000};
constexpr Millis redraw_often{50};
constexpr Millis redraw_seldom{100};

// Instants of an earlier boot mean nothing now: one that is to come is such.
FaceFlag flag_of(const Clock& clock, const ClockSide& side) {
    if (side.flag) return FaceFlag::Down;
    const bool by_zero = clock.control->transition == Transition::ByZero;
    if (!by_zero || !side.interim_flag || *side.interim_flag > clock.since) return FaceFlag::None;
    const bool lately = clock.since - *side.interim_flag < period_flag_shown;
    return lately ? FaceFlag::Period : FaceFlag::None;
}

bool has_periods(const TimeControl& control, Color side) {
    return control.periods[side].size() > 1 || control.repeat;
}

// What the mode says beside the time.
void add_mode(const Clock& clock, Color color, SideFace& face) {
    const ClockSide& side = clock.sides[color];
    visit_one(Overload{[&](const ModeOfPeriods auto&) {
                           if (has_periods(*clock.control, color)) face.period = side.period;
                           const bool apart = delay_kind_of(*clock.control) == DelayKind::Us;
                           if (apart && side.delay_left > Millis{0}) face.free = side.delay_left;
                       },
                       [&](const ByoYomi& mode) {
                           if (!side.to_renew || mode.each <= Millis{0}) return;
                           const auto left = ceil_units(side.main, mode.each.count());
                           face.byo_yomi_left =
                               static_cast<int>(std::min<std::int64_t>(left, mode.count));
                       },
                       [&](const CanadianByoYomi&) { face.moves_to_renew = side.to_renew; },
                       [](const auto& /*the time says it all*/) {}},
              mode_of(*clock.control, color));
}

SideFace side_face(const Clock& clock, Color color) {
    const Millis left = shown(clock, color);
    const bool ends = !counts_up(*clock.control, color);
    SideFace face;
    face.time = face_text(left, ends && left > Millis{0} ? low_time : Millis{0});
    face.runs = clock.phase == ClockPhase::Running && clock.on_move == color;
    face.flag = flag_of(clock, clock.sides[color]);
    face.low = ends && left > Millis{0} && left < low_time;
    face.moves = clock.sides[color].moves;
    add_mode(clock, color, face);
    return face;
}

}  // namespace

std::string face_text(Millis left, Millis tenths_below) {
    const bool tenths = left >= Millis{0} && left < tenths_below;
    const std::int64_t signed_units = ceil_units(left, tenths ? 100 : 1000);
    const std::int64_t units = std::abs(signed_units);
    const std::int64_t seconds = tenths ? units / 10 : units;
    const std::int64_t hours = seconds / 3600;
    const std::int64_t minutes = seconds / 60 % 60;
    std::string text(signed_units < 0 ? "-" : "");
    const auto two_digits = [&](std::int64_t value) {
        text += ":";
        if (value < 10) text += "0";
        text += decimal(value);
    };
    text += decimal(hours > 0 ? hours : minutes);
    if (hours > 0) two_digits(minutes);
    two_digits(seconds % 60);
    if (tenths) {
        text += ".";
        text += decimal(units % 10);
    }
    return text;
}

std::optional<Color> ran_until_stopped(const Clock& settled) {
    const bool stopped = settled.phase == ClockPhase::Paused || settled.phase == ClockPhase::Frozen;
    return stopped ? std::optional(settled.on_move) : std::nullopt;
}

ClockFace face_of(const Clock& settled) {
    ClockFace face;
    for (const Color side : both_colors) face.sides[side] = side_face(settled, side);
    face.phase = settled.phase;
    face.down_first = settled.flag_first;
    face.ran = ran_until_stopped(settled);
    return face;
}

ClockFace face_of(const Clock& clock, Instant now) {
    return face_of(settled(clock, now));
}

std::optional<Millis> redraw_every(const Clock& settled) {
    if (settled.phase != ClockPhase::Running) return std::nullopt;
    return shown(settled, settled.on_move) < redraw_often_below ? redraw_often : redraw_seldom;
}

std::optional<Millis> redraw_every(const Clock& clock, Instant now) {
    return redraw_every(settled(clock, now));
}

}  // namespace arbiter
