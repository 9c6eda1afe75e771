#include "clock/terminal/game_log.hpp"

#include "clock/pin_tries.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Millis first_pin_wait{60'000};
constexpr int most_pin_waits = 5;  // each twice as long as the one before

// The times that are said, where they differ from the clock's, and the counters.
ClockSet set_to(const Clock& clock, const ByColor<Millis>& left,
                const std::optional<ByColor<int>>& moves) {
    ClockSet set;
    for (const Color side : both_colors) {
        if (clock.sides[side].main != left[side]) set.main[side] = left[side];
        if (moves) set.moves[side] = (*moves)[side];
    }
    return set;
}

bool is_by_arbiter(const LogEntry& entry) {
    return entry.kind == EntryKind::Local || entry.kind == EntryKind::Resume;
}

Clock first_clock(const GameSetup& setup) {
    Clock clock = make_clock(std::make_shared<const TimeControl>(setup.control));
    clock.on_move = setup.start_side;
    if (!setup.carried) return clock;
    const GameSetup::Carried& carried = *setup.carried;
    ClockSet set;
    for (const Color side : both_colors) {
        set.main[side] = carried.main[side];
        set.moves[side] = carried.moves[side];
        set.period[side] = carried.period[side];
    }
    act_on(clock, set, Instant{});
    if (carried.set_increment) {
        act_on(clock, ClockSetIncrement{*carried.set_increment}, Instant{});
    }
    for (const Color side : both_colors) {
        ClockSide& state = clock.sides[side];
        if (carried.delay_left) state.delay_left = (*carried.delay_left)[side];
        if (carried.kept_left && carried.kept_renew && (*carried.kept_renew)[side] > 0) {
            state.kept = ByoYomiKept{.left = (*carried.kept_left)[side],
                                     .to_renew = (*carried.kept_renew)[side]};
        }
        if (!carried.to_renew) continue;
        const int moves = (*carried.to_renew)[side];
        state.to_renew = moves > 0 ? std::optional(moves) : std::nullopt;
    }
    if (carried.flag) clock.sides[*carried.flag].flag = Instant{};
    clock.flag_first = carried.flag;
    clock.on_move = carried.on_move;
    clock.phase = carried.phase;
    clock.locked = carried.locked;
    return clock;
}

}  // namespace

// What an entry did to the clock besides letting its time pass.
std::optional<ClockAct> GameLog::act_of(const LogEntry& entry,
                                        const std::optional<ClockAct>& ordered) const {
    switch (entry.kind) {
        case EntryKind::Start:
            return ClockStart{entry.side.value_or(setup_.start_side)};
        case EntryKind::Press:
            return ClockPress{entry.side.value_or(Color::White)};
        case EntryKind::Pause:
        case EntryKind::Sleep:
            return ClockPause{};
        case EntryKind::Resume:
            return ClockResume{entry.side};
        case EntryKind::Local:
            return set_to(clock_, entry.left, entry.moves);
        case EntryKind::Applied:
            return ordered;
        case EntryKind::Expire:
        case EntryKind::Refused:
        case EntryKind::LowBattery:
        case EntryKind::Boot:
        case EntryKind::WrongPin:
        case EntryKind::LogLost:
        case EntryKind::Held:
        case EntryKind::Released:
            break;
    }
    return std::nullopt;
}

GameLog::GameLog(GameSetup setup, std::string boot)
    : setup_(std::move(setup)),
      boot_(std::move(boot)),
      clock_(first_clock(setup_)),
      last_order_(setup_.last_order) {}

std::string_view GameLog::last_hash() const {
    return entries_.empty() ? std::string_view{} : entries_.back().hash;
}

void GameLog::write(EntryKind kind, Instant now, const Said& said) {
    LogEntry entry{.seq = last_seq() + 1,
                   .boot = boot_,
                   .at = now,
                   .kind = kind,
                   .side = said.side,
                   .order = said.order,
                   .left = {clock_.sides.white.main, clock_.sides.black.main},
                   .moves = said.moves,
                   .hash = {}};
    entry.hash = chained_hash(last_hash(), entry);
    note_hand(entry);
    entries_.push_back(std::move(entry));
}

void GameLog::note_hand(const LogEntry& entry) {
    if (entry.kind == EntryKind::Boot) resting_ = {};
    const bool held = entry.kind == EntryKind::Held;
    if (entry.side && (held || entry.kind == EntryKind::Released)) resting_[*entry.side] = held;
}

// An act may bring a side to zero (a deduction): that expiry is an entry of the same instant.
void GameLog::fold(const ClockAct& act, EntryKind kind, Instant now, const Said& said) {
    const ByColor<ClockSide> before = clock_.sides;
    act_on(clock_, act, now);
    write(kind, now, said);
    for (const Color each : both_colors) {
        const ClockSide& after = clock_.sides[each];
        const bool fell = after.flag && after.flag != before[each].flag;
        const bool renewed = after.interim_flag != before[each].interim_flag;
        if (fell || renewed) write(EntryKind::Expire, now, {.side = each});
    }
}

void GameLog::write_due(Instant now) {
    for (auto due = flag_due(clock_); due && *due <= now; due = flag_due(clock_)) {
        const Color side = clock_.on_move;
        settle(clock_, *due);
        write(EntryKind::Expire, *due, {.side = side});
    }
}

void GameLog::start(Instant now) {
    if (clock_.phase != ClockPhase::Ready || clock_.locked) return;
    now = std::max(now, clock_.since);
    fold(ClockStart{setup_.start_side}, EntryKind::Start, now, {.side = setup_.start_side});
}

void GameLog::press(Color side, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase != ClockPhase::Running) return;
    fold(ClockPress{side}, EntryKind::Press, now, {.side = side});
}

void GameLog::call(std::optional<Color> side, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Ended) return;
    fold(ClockPause{}, EntryKind::Pause, now, {.side = side});
}

void GameLog::order(const Order& order, Instant now) {
    // One already in the log is answered by its entry there, a gap by waiting for the one between.
    if (order.number < 1 || (last_order_ && order.number != *last_order_ + 1)) return;
    now = std::max(now, clock_.since);
    write_due(now);
    last_order_ = order.number;
    const bool is_pause = order.act && std::holds_alternative<ClockPause>(*order.act);
    // A late pause still pauses: the arbiter sees both times and can restore the difference.
    const bool too_late = !is_pause && order.not_after_seq && last_seq() > *order.not_after_seq;
    if (!order.act || too_late) {
        settle(clock_, now);
        write(EntryKind::Refused, now, {.order = order.number});
        return;
    }
    fold(*order.act, EntryKind::Applied, now, {.order = order.number});
}

void GameLog::slept(Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Running) fold(ClockPause{}, EntryKind::Sleep, now, {});
}

void GameLog::battery_low(Instant now) {
    note(EntryKind::LowBattery, now);
}

void GameLog::log_lost(Instant now) {
    note(EntryKind::LogLost, now);
}

void GameLog::note(EntryKind kind, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Ended) return;
    settle(clock_, now);
    write(kind, now, {});
}

void GameLog::wrong_pin(Instant now) {
    const auto locked = pin_locked_until();
    if (!locked || *locked <= now) note(EntryKind::WrongPin, now);
}

int GameLog::wrong_pins() const {
    const auto last = std::find_if(entries_.rbegin(), entries_.rend(), is_by_arbiter);
    return static_cast<int>(std::count_if(entries_.rbegin(), last, [](const LogEntry& entry) {
        return entry.kind == EntryKind::WrongPin;
    }));
}

int GameLog::pin_tries_left() const {
    return most_wrong_pins - wrong_pins() % most_wrong_pins;
}

std::optional<Instant> GameLog::pin_locked_until() const {
    const int wrong = wrong_pins();
    if (wrong == 0 || wrong % most_wrong_pins != 0) return std::nullopt;
    const auto last = std::find_if(entries_.rbegin(), entries_.rend(), [](const LogEntry& entry) {
        return entry.kind == EntryKind::WrongPin;
    });
    // After another start of the device the wait begins anew: its clock does.
    const auto here = std::find_if(last.base() - 1, entries_.end(),
                                   [&](const LogEntry& entry) { return entry.boot == boot_; });
    const Instant since = here == entries_.end() ? Instant{} : here->at;
    const int waits = std::min(wrong / most_wrong_pins, most_pin_waits);
    return since + first_pin_wait * (1 << (waits - 1));
}

void GameLog::set_policy(bool show_moves, bool sound, std::string_view pin) {
    setup_.show_moves = show_moves;
    setup_.sound = sound;
    setup_.pin = pin;
}

void GameLog::rest(Color side, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase != ClockPhase::Running || resting_[side]) return;
    settle(clock_, now);
    write(EntryKind::Held, now, {.side = side});
}

void GameLog::lift(Color side, Instant now) {
    if (!resting_[side]) return;
    now = std::max(now, clock_.since);
    write_due(now);
    settle(clock_, now);
    write(EntryKind::Released, now, {.side = side});
}

void GameLog::set_by_hand(ByColor<Millis> left, Instant now, std::optional<ByColor<int>> moves) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Ended) return;
    // An entry has the times after it: on a clock that runs a zero would begin the next period or
    // drop the flag in the same act, and nobody could read from the entry what was set.
    if (clock_.phase == ClockPhase::Running) fold(ClockPause{}, EntryKind::Pause, now, {});
    settle(clock_, now);
    for (const Color side : both_colors) {
        left[side] = std::clamp(left[side], least_main(setup_.control, side), longest_time);
    }
    fold(set_to(clock_, left, moves), EntryKind::Local, now, {.moves = moves});
}

void GameLog::change_by_hand(ByColor<Millis> left, ByColor<int> moves, Instant now) {
    const auto is_other = [&](Color side) {
        return clock_.sides[side].main != left[side] || clock_.sides[side].moves != moves[side];
    };
    if (!is_other(Color::White) && !is_other(Color::Black)) return;
    const auto counts = [&](Color side) { return clock_.sides[side].moves != moves[side]; };
    const bool counted = counts(Color::White) || counts(Color::Black);
    set_by_hand(left, now, counted ? std::optional{moves} : std::nullopt);
}

void GameLog::resume_by_hand(Instant now, std::optional<Color> side) {
    now = std::max(now, clock_.since);
    if (clock_.phase != ClockPhase::Paused) return;
    const Color goes_on = side.value_or(clock_.on_move);
    fold(ClockResume{goes_on}, EntryKind::Resume, now, {.side = goes_on});
}

void GameLog::reboot(ByColor<Millis> left, Instant now) {
    arbiter::reboot(clock_, left, now);
    write(EntryKind::Boot, now, {});
}

void GameLog::replay(LogEntry entry, const std::optional<ClockAct>& act) {
    if (entry.kind == EntryKind::Boot) {
        arbiter::reboot(clock_, entry.left, entry.at);
    } else {
        settle(clock_, entry.at);
    }
    if (const auto folded = act_of(entry, act)) act_on(clock_, *folded, entry.at);
    if (entry.order) last_order_ = *entry.order;
    note_hand(entry);
    entries_.push_back(std::move(entry));
}

}  // namespace arbiter
