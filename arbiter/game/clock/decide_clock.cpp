// The clock's side: orders to it, its terminal, and the entries of the terminal's log. An entry is
// a fact: it is recorded whatever it means, and what it means is put to the arbiter.
#include "arbiter/game/article_figure.hpp"
#include "arbiter/game/clock/entry_doubts.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/game/clock/touches.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/limits.hpp"
#include "arbiter/game/rulings/watch.hpp"
#include "clock/modes.hpp"
#include "clock/pin_tries.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// Nothing was started, nor ordered to start: there is nothing to pause or to resume.
bool never_started(const Game& game) {
    const auto starts = [&game](const ClockOrdered& order) {
        return std::holds_alternative<ClockStart>(order.act) && !is_withdrawn(game, order.order);
    };
    return game.clock.phase == ClockPhase::Ready &&
           std::none_of(game.orders.given.begin(), game.orders.given.end(), starts);
}

// One line of a display.
bool can_be_shown(std::string_view text) {
    const auto is_control = [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F;
    };
    return std::none_of(text.begin(), text.end(), is_control);
}

// Whether the clock will be another one by it, once it has done what waits for it. Where it told
// other times than we count, nobody here knows.
bool has_effect(const Game& game, const ClockAct& act) {
    if (!game.clock.control || !game.terminal.agrees) return true;
    // The time of a running clock has gone on since its last entry.
    const auto* set = std::get_if<ClockSet>(&act);
    const bool sets = set != nullptr && (set->main.white || set->main.black);
    if (sets && game.clock.phase == ClockPhase::Running) return true;
    Clock before = game.clock;
    for (const ClockOrdered& order : waiting_orders(game)) {
        act_on(before, order.act, before.since);
    }
    Clock after = before;
    act_on(after, act, after.since);
    after.ignored = before.ignored;
    return !(after == before);
}

bool sets_going(const ClockAct& act) {
    return std::holds_alternative<ClockStart>(act) || std::holds_alternative<ClockResume>(act);
}

bool needs_side(ReportKind kind) {
    return kind == ReportKind::Press || kind == ReportKind::Expire ||
           kind == ReportKind::FlagClear || kind == ReportKind::Held ||
           kind == ReportKind::Released;
}

bool needs_order(ReportKind kind) {
    return kind == ReportKind::Applied || kind == ReportKind::Refused;
}

bool is_count(int moves) {
    constexpr int most_moves = 100'000;
    return moves >= 0 && moves <= most_moves;
}

Verdict check_form(const Game& game, const ClockReported& report) {
    if (report.seq < 1) return refuse("bad_field", "seq");
    if (report.boot.empty()) return refuse("bad_field", "boot");
    if (report.at < Instant{} || report.at > Instant{longest_time}) {
        return refuse("bad_field", "t_ms");
    }
    // A clock ends when it is told to: then its entry names the order.
    const bool ends = report.kind == ReportKind::End && report.seq > game.terminal.seq;
    if (ends && game.clock.phase != ClockPhase::Ended) return refuse("bad_field", "kind");
    if (needs_side(report.kind) && !report.side) return refuse("bad_field", "side");
    if (needs_order(report.kind) != report.order.has_value()) return refuse("bad_field", "cmd");
    if (report.order && *report.order < 1) return refuse("bad_field", "cmd");
    for (const Color side : both_colors) {
        const Millis left = report.left[side];
        const bool sane = left >= least_main(game.setup.control, side) && left <= longest_time;
        if (!sane) return refuse("bad_field", "rem");
        if (report.moves && !is_count((*report.moves)[side])) return refuse("bad_field", "moves");
    }
    if (report.moves && report.kind != ReportKind::Local) return refuse("bad_field", "moves");
    return {};
}

bool is_time(Millis time) {
    return time >= Millis{0} && time <= longest_time;
}

// An order stands in the journal for good and is folded at every start: its numbers must be sane.
Verdict check_set(const ClockSet& set) {
    for (const Color side : both_colors) {
        if (set.main[side] && !is_time(*set.main[side])) return refuse("bad_field", "main_ms");
        const auto& moves = set.moves[side];
        if (moves && !is_count(*moves)) return refuse("bad_field", "moves");
        const auto& period = set.period[side];
        if (period && (*period < 1 || !is_count(*period))) return refuse("bad_field", "period");
    }
    return {};
}

Verdict check_act(const ClockAct& act) {
    if (const auto* adjust = std::get_if<ClockAdjust>(&act)) {
        const bool sane = adjust->delta >= -longest_time && adjust->delta <= longest_time;
        if (!sane) return refuse("bad_field", "ms");
    }
    if (const auto* set = std::get_if<ClockSet>(&act)) return check_set(*set);
    if (const auto* set = std::get_if<ClockSetIncrement>(&act)) {
        if (!is_time(set->increment)) return refuse("bad_field", "inc_ms");
    }
    if (const auto* shown = std::get_if<ClockText>(&act)) {
        if (!can_be_shown(shown->text.view())) return refuse("bad_field", "text");
    }
    return {};
}

// The running side's zero, as a fact for the arbiter. A flag is one in which no period follows.
void judge_flags(Decision& decision, const ClockReported& report, const Clock& after) {
    for (const Color side : both_colors) {
        const ClockSide& was = decision.game.clock.sides[side];
        const ClockSide& is = after.sides[side];
        const bool fell = is.flag && !was.flag;
        // A terminal whose clock disagrees with ours says so: that too is for the arbiter to see.
        // What counts on behind its zero (overtime) has none any more.
        const bool passed =
            decision.game.clock.control && !was.flag && !until_zero(decision.game.clock, side);
        const bool said = report.kind == ReportKind::Expire && report.side == side && !is.flag &&
                          !passed && report.left[side] == Millis{0} &&
                          is.interim_flag == was.interim_flag;
        if (fell || said) decision.raise(AlarmKind::Flag, side);
        if (was.flag && !is.flag) decision.settle_of(AlarmKind::Flag, side);  // time was given
    }
}

// A press of the side not on move does nothing, but somebody hit the clock. A double tap is a habit
// that blitz is full of: there the desk shows it (`Touches::doubled`) and asks nothing.
void judge_touches(Decision& decision, const ClockReported& report, const Clock& before,
                   const Clock& after) {
    const Touches& was = decision.game.touches;
    const Touches now = touches_after(decision.game, report, decision.moment.now, before, after);
    if (is_in_vain(report, before)) {
        const Color side = *report.side;
        if (now.doubled[side] == was.doubled[side]) {
            decision.raise(AlarmKind::WrongSidePress, side);
        } else if (decision.game.setup.speed != Speed::Blitz) {
            decision.raise(AlarmKind::DoublePress, side);
        }
        if (shows_vain_touches(decision.game, now, side)) {
            decision.raise(AlarmKind::SidesReversed, side, "touches=" + std::to_string(now.vain));
        }
    }
    if (shows_crossing(was, now)) {
        const std::string presses = std::to_string(proof_of_crossing);
        decision.raise(AlarmKind::SidesReversed, std::nullopt, "presses=" + presses);
    }
    if (now.straight >= proof_of_order) decision.settle(AlarmKind::SidesReversed);
    for (const Color side : both_colors) {
        if (now.resting[side] && !was.resting[side]) decision.raise(AlarmKind::HandRests, side);
        if (!now.resting[side]) decision.settle_of(AlarmKind::HandRests, side);
    }
}

// A press that no move explains is judged late: the move's own message may be slower than the
// press, so only when the opponent has pressed as well and the record is more than one move behind.
// In a game whose moves are written down afterwards (none recorded yet) it means nothing.
void judge_press(Decision& decision, Color side, const Clock& before, const Clock& after) {
    const Game& game = decision.game;
    if (!press_taken(before, after, side) || game.record.moves.empty()) return;
    const int entered =
        static_cast<int>(game.record.unplaced.size());  // moves, if not of the record
    if (presses_ahead(game) - entered + 1 == 2) {
        const Edition* laws = game.edition;
        decision.raise(
            AlarmKind::PressBeforeMove, game.record.position.turn(),
            laws == nullptr ? "" : article_figure(laws->illegal.press_without_move.article));
    }
}

bool counts_moves(const TimeControl& control) {
    const auto counted = [](const Period& period) { return period.moves.has_value(); };
    return control.transition == Transition::ByMoves &&
           std::any_of(control.periods.white.begin(), control.periods.white.end(), counted);
}

// Where a period ends after so many moves, the device must count those of the record: a press that
// was left out, or one for a move that was taken back, leaves it beside them (2023: 6.10.2).
void judge_counter(Decision& decision, Color side, Instant at, const Clock& before,
                   const Clock& after) {
    const Game& game = decision.game;
    if (!counts_moves(game.setup.control)) return;
    if (!press_taken(before, after, side)) return;
    // The number of the move that it completes, or will.
    const auto ply = ply_completed(game, side, at);
    const int made =
        ply ? (*ply + 1) / 2
            : game.links.counted[side] + static_cast<int>(game.links.waiting[side].size()) + 1;
    const int counted = after.sides[side].moves;
    if (counted == made) return decision.settle_of(AlarmKind::MoveCounter, side);
    decision.raise_once(AlarmKind::MoveCounter, side,
                        "clock=" + std::to_string(counted) + " record=" + std::to_string(made) +
                            " " + article_figure(game.edition->set_up.clock_setting.article));
}

// One wrong PIN is a slip; a whole series of them is somebody's who does not know it.
void judge_wrong_pin(Decision& decision) {
    const auto& known = decision.game.terminal.reports;
    int tries = 1;
    for (auto entry = known.rbegin(); entry != known.rend(); ++entry) {
        if (entry->kind == ReportKind::Local || entry->kind == ReportKind::Resume) break;
        if (entry->kind == ReportKind::WrongPin) ++tries;
    }
    if (tries % most_wrong_pins != 0) return;
    decision.settle(AlarmKind::WrongPin);
    decision.raise_anew(AlarmKind::WrongPin, std::nullopt, "tries=" + std::to_string(tries));
}

// What only the terminal itself knows of.
void judge_kind(Decision& decision, const ClockReported& report) {
    switch (report.kind) {
        case ReportKind::Pause:  // who has sealed stops the clocks
            if (decision.game.phase == GamePhase::Adjourned) return;
            return decision.raise(AlarmKind::Call, report.side);
        case ReportKind::Sleep:
            return decision.raise(AlarmKind::Sleep, std::nullopt);
        case ReportKind::LowBattery:
            return decision.raise(AlarmKind::LowBattery, std::nullopt);
        case ReportKind::Doubt:
            return decision.raise(AlarmKind::Doubt, report.side);
        case ReportKind::WrongPin:
            return judge_wrong_pin(decision);
        case ReportKind::LogLost:
            return decision.raise(AlarmKind::Doubt, std::nullopt, "log");
        case ReportKind::Start:
        case ReportKind::Press:
        case ReportKind::Expire:
        case ReportKind::PeriodChange:
        case ReportKind::Resume:
        case ReportKind::Applied:
        case ReportKind::Refused:
        case ReportKind::FlagClear:
        case ReportKind::End:
        case ReportKind::Boot:
        case ReportKind::Local:
        case ReportKind::Held:
        case ReportKind::Released:
            return;
    }
}

void judge_agreement(Decision& decision, const ClockReported& report, const Clock& after) {
    const Game& game = decision.game;
    if (!after.control) return;
    const bool agrees =
        after.sides.white.main == report.left.white && after.sides.black.main == report.left.black;
    if (agrees) {
        decision.settle(AlarmKind::Diverged);
    } else if (game.terminal.agrees) {
        const ByColor<Millis> ours{after.sides.white.main, after.sides.black.main};
        decision.raise(AlarmKind::Diverged, std::nullopt,
                       figures(report.seq, {{"ours", ours}, {"said", report.left}}));
    }
}

// An order that was withdrawn is refused because it was.
void judge_answer(Decision& decision, const ClockReported& report) {
    if (!report.order) return;
    const std::string number = std::to_string(*report.order);
    if (report.kind == ReportKind::Applied) {
        decision.settle_about(AlarmKind::OrderLate, number);  // it had come in time
        const ClockOrdered* order = answered_order(decision.game, report);
        if (order != nullptr) give_back_late(decision, *order);
    } else if (!is_withdrawn(decision.game, *report.order)) {
        decision.raise(AlarmKind::OrderRefused, std::nullopt, number);
    }
}

// It is asked for again.
void settle_late(Decision& decision, const ClockAct& act) {
    const Game& game = decision.game;
    for (const int order : game.orders.withdrawn) {
        const auto index = static_cast<std::size_t>(order - 1);
        if (game.orders.given[index].act != act) continue;
        decision.settle_about(AlarmKind::OrderLate, std::to_string(order));
    }
}

// The ruling whose order came too late and is given again by this one.
std::optional<int> ruling_of_late(const Game& game, const ClockAct& act) {
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind != AlarmKind::OrderLate) continue;
        const auto index = static_cast<std::size_t>(std::stoi(open.detail) - 1);
        const ClockOrdered& late = game.orders.given.at(index);
        if (late.act == act) return late.ruling;
    }
    return std::nullopt;
}

void judge_entry(Decision& decision, const ClockReported& report, const Clock& before,
                 const Clock& after) {
    // After the end a flag, a press, a call mean nothing (6.8: a flag counts when it is seen).
    if (decision.game.phase != GamePhase::Ended) {
        judge_flags(decision, report, after);
        judge_touches(decision, report, before, after);
        if (report.kind == ReportKind::Press) {
            judge_press(decision, *report.side, before, after);
            judge_counter(decision, *report.side, report.at, before, after);
            if (press_taken(before, after, *report.side)) look_after_press(decision, *report.side);
        }
        const bool goes_on =
            before.phase != ClockPhase::Running && after.phase == ClockPhase::Running;
        if (goes_on) decision.settle(AlarmKind::Sleep);
        judge_kind(decision, report);
        judge_doubts(decision, report, before, after);
    }
    judge_answer(decision, report);
    judge_agreement(decision, report, after);
}

// What the press completed: a move of the record, or nothing yet.
std::optional<int> ply_of_press(const Game& game, const ClockReported& report, const Clock& before,
                                const Clock& after) {
    const bool is_press = report.kind == ReportKind::Press;
    if (!is_press || !press_taken(before, after, *report.side)) return std::nullopt;
    return ply_completed(game, *report.side, report.at);
}

}  // namespace

Verdict decide_on(Decision& decision, const OrderClock& command) {
    const Game& game = decision.game;
    const ClockAct act = as_time(command.act);
    const bool ends = std::holds_alternative<ClockEnd>(act);
    if (std::holds_alternative<ClockPress>(command.act)) return refuse("not_an_order", "op");
    if (game.phase == GamePhase::Ended && !ends) return refuse("game_over");
    if (auto sane = check_act(command.act); !sane) return sane;
    const bool stops_or_goes_on = std::holds_alternative<ClockPause>(command.act) ||
                                  std::holds_alternative<ClockResume>(command.act);
    if (stops_or_goes_on && never_started(game)) return refuse("not_started");
    const bool runs = game.clock.phase == ClockPhase::Running;
    if (std::holds_alternative<ClockLock>(command.act) && runs) return refuse("clock_runs");
    if (sets_going(command.act) && is_put_away(game)) return refuse("adjourned");
    if (!has_effect(game, act)) return refuse("no_effect", "op");
    decision.add(ClockOrdered{.order = static_cast<int>(game.orders.given.size()) + 1,
                              .act = act,
                              .reason = command.reason,
                              .article = command.article,
                              .not_after_seq = command.not_after_seq,
                              .ruling = ruling_of_late(game, act)});
    settle_late(decision, act);
    return {};
}

namespace {

// The log of this epoch cannot go on: only a new one helps, of the same clock too.
bool needs_new_log(const Game& game) {
    if (game.terminal.seq >= game_limits.entries) return true;
    return std::any_of(game.alarms.open.begin(), game.alarms.open.end(), [](const OpenAlarm& each) {
        return each.kind == AlarmKind::LogRefused || each.kind == AlarmKind::EntryDiffers;
    });
}

// No clock that stands has run on, and none longer than a game may last.
bool may_have_run_until(const Game& game, Instant until) {
    return game.clock.phase == ClockPhase::Running && until >= game.clock.since &&
           until - game.clock.since <= longest_time;
}

}  // namespace

Verdict decide_on(Decision& decision, const BindTerminal& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const bool serves =
        game.terminal.binding && game.terminal.binding->terminal == command.terminal;
    if (serves && !command.anew && !needs_new_log(game)) return {};
    if (command.ran_until && !may_have_run_until(game, *command.ran_until)) {
        // It was stopped or pressed since the sender saw it.
        return refuse_with("state_changed", "ran_until_ms", {{"changed", "clock"}});
    }
    for (const Color side : both_colors) {
        const auto& left = command.left[side];
        const bool sane =
            !left || (*left >= least_main(game.setup.control, side) && *left <= longest_time);
        if (!sane) return refuse("bad_field", "left_ms");
    }
    const int epoch = game.terminal.binding ? game.terminal.binding->epoch + 1 : 1;
    const TerminalBound bound{.terminal = command.terminal,
                              .epoch = epoch,
                              .ran_until = command.ran_until,
                              .left = command.left};
    const Clock after = taken_over(game.clock, bound);
    decision.add(bound);
    for (const Color side : both_colors) {
        const bool fell = after.sides[side].flag && !game.clock.sides[side].flag;
        if (fell) decision.raise(AlarmKind::Flag, side);
    }
    return {};
}

Verdict decide_on(Decision& decision, const ReportClock& command) {
    const Game& game = decision.game;
    const ClockReported& report = command.report;
    if (!game.terminal.binding || report.epoch != game.terminal.binding->epoch)
        return refuse("wrong_epoch", "ep");
    if (const Verdict form = check_form(game, report); !form) return form;
    if (report.seq > game.terminal.seq + 1) {
        return refuse_with("out_of_sequence", "seq", {{"have", std::to_string(game.terminal.seq)}});
    }
    if (report.seq <= game.terminal.seq) {
        const auto index = static_cast<std::size_t>(report.seq - 1);
        if (game.terminal.reports[index].print != fingerprint(report))
            return refuse("diverged", "seq");
        return {};
    }
    Clock before = game.clock;
    come_before(before, game, report);
    Clock after = before;
    go_through(after, game, report);
    ClockReported entry = report;
    entry.completes = ply_of_press(game, report, before, after);
    entry.zero = zero_told_by(game, report, decision.moment.now);
    decision.add(std::move(entry));
    if (report.kind != ReportKind::Press && resumed_for_other_side(before, after)) {
        drop_waiting(decision, {after.on_move});
    }
    judge_entry(decision, report, before, after);
    return {};
}

}  // namespace arbiter
