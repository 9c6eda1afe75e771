#include "arbiter/game/clock/touches.hpp"

#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/shadow.hpp"
#include "clock/modes.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::optional<Color> last_mover(const Game& game) {
    const int plies = static_cast<int>(game.record.moves.size());
    if (plies == 0 || !game.record.unplaced.empty()) return std::nullopt;
    return mover_of(game, plies);
}

enum class Crossing : std::uint8_t { No, Unclear, Yes };

bool ends_thinking(const Touches& touches, WallTime heard) {
    if (touches.moved == WallTime{} || heard < touches.moved) return false;
    const auto after_move = heard - touches.moved;
    const bool sooner =
        touches.pressed == WallTime{} || after_move < touches.moved - touches.pressed;
    return after_move <= soon_after_move && sooner;
}

// `presses`: those that counted, with this one.
Crossing crossing_of(const Game& game, Color side, int presses, WallTime heard) {
    const bool one_behind = presses_ahead(game) + presses == -1;
    if (!one_behind || last_mover(game) != !side) return Crossing::No;
    const bool proves = game.touches.moves == 1 && ends_thinking(game.touches, heard);
    return proves ? Crossing::Yes : Crossing::Unclear;
}

bool is_same_hand(const Touches& touches, Color side, Instant at) {
    return touches.last && touches.last->side == side && at - touches.last->at < double_tap;
}

// The move that came before is explained by it.
void begin_crossing(Touches& next, Crossing crossing) {
    if (crossing == Crossing::No) next.crossed = 0;
    if (crossing == Crossing::Yes) next.crossed = std::max(next.crossed, crossing_begun);
    if (next.crossed > 0) next.moves = 0;
}

void begin_to_run(const Game& game, Touches& next, const ClockReported& report, bool same_side) {
    next.last.reset();
    next.vain = 0;
    if (report.kind == ReportKind::Start) {
        const Color other = !report.side.value_or(game.record.start.turn());
        begin_crossing(next, crossing_of(game, other, 0, next.heard));
    } else if (!same_side) {
        next.crossed = 0;
    }
    next.pressed = next.heard;
}

void take_counted(const Game& game, Touches& next, Color side) {
    const Crossing crossing =
        next.crossed > 0 ? crossing_of(game, side, 1, next.heard) : Crossing::No;
    switch (crossing) {
        case Crossing::Yes:
            ++next.crossed;
            next.straight = 0;
            break;
        case Crossing::Unclear:
            next.crossed = std::max(next.crossed - 1, 1);
            next.straight = 0;
            break;
        case Crossing::No:  // a move that is told a blink after its press is such a one, too
            ++next.straight;
            next.crossed = next.straight < proof_of_order ? std::max(next.crossed - 2, 0) : 0;
            break;
    }
    next.vain = 0;
    next.moves = 0;
    next.pressed = next.heard;
    next.resting[side] = false;
}

void take_in_vain(const Game& game, Touches& next, Color side) {
    ++next.vain;
    next.straight = 0;
    begin_crossing(next, crossing_of(game, side, 0, next.heard));
}

void take_press(const Game& game, Touches& next, const ClockReported& report, bool counts) {
    const Color side = *report.side;
    const bool again = !counts && is_same_hand(next, side, report.at);
    next.last = Touches::Last{side, report.at};
    if (again) {
        ++next.doubled[side];
    } else if (counts) {
        take_counted(game, next, side);
    } else {
        take_in_vain(game, next, side);
    }
}

}  // namespace

bool is_in_vain(const ClockReported& report, const Clock& before) {
    if (report.kind != ReportKind::Press || !report.side || !before.control) return false;
    return before.phase == ClockPhase::Running && before.on_move != *report.side &&
           takes_presses(*before.control, *report.side);
}

Touches touches_after(const Game& game, const ClockReported& report, WallTime heard,
                      const Clock& before, const Clock& after) {
    Touches next = game.touches;
    next.heard = heard;
    if (starts_new_boot(game, report)) {
        next.resting = {};
        next.last.reset();
    }
    const bool goes_on = before.phase != ClockPhase::Running && after.phase == ClockPhase::Running;
    if (goes_on) begin_to_run(game, next, report, before.on_move == after.on_move);
    if (report.kind == ReportKind::Held && report.side) next.resting[*report.side] = true;
    if (report.kind == ReportKind::Released && report.side) next.resting[*report.side] = false;
    if (report.kind != ReportKind::Press || !report.side) return next;
    const bool counts = press_taken(before, after, *report.side);
    if (counts || is_in_vain(report, before)) take_press(game, next, report, counts);
    return next;
}

bool shows_crossing(const Touches& before, const Touches& after) {
    return before.crossed < crossing_proved && after.crossed >= crossing_proved;
}

bool shows_vain_touches(const Game& game, const Touches& after, Color side) {
    const bool enough = game.touches.vain < proof_in_vain && after.vain >= proof_in_vain;
    return enough && last_mover(game) != side;
}

void note_heard(Game& game, WallTime recorded) {
    game.touches.heard = recorded;
}

void note_move(Game& game) {
    ++game.touches.moves;
    game.touches.moved = game.touches.heard;
}

void forget_evidence(Game& game) {
    Touches& touches = game.touches;
    touches.last.reset();
    touches.moves = 0;
    touches.crossed = 0;
    touches.straight = 0;
    touches.vain = 0;
}

}  // namespace arbiter
