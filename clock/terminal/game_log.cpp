#include "clock/terminal/game_log.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The times that are said, where they differ from the clock's.
ClockSet set_to(const Clock& clock, const ByColor<Millis>& left) {
    ClockSet set;
    for (const Color side : both_colors) {
        if (clock.sides[side].main != left[side]) set.main[side] = left[side];
    }
    return set;
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
            return set_to(clock_, entry.left);
        case EntryKind::Applied:
            return ordered;
        case EntryKind::Expire:
        case EntryKind::Refused:
        case EntryKind::LowBattery:
        case EntryKind::Boot:
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

void GameLog::write(EntryKind kind, Instant now, std::optional<Color> side,
                    std::optional<int> order) {
    LogEntry entry{.seq = last_seq() + 1,
                   .boot = boot_,
                   .at = now,
                   .kind = kind,
                   .side = side,
                   .order = order,
                   .left = {clock_.sides.white.main, clock_.sides.black.main},
                   .hash = {}};
    entry.hash = chained_hash(last_hash(), entry);
    entries_.push_back(std::move(entry));
}

// An act may bring a side to zero (a deduction): that expiry is an entry of the same instant.
void GameLog::fold(const ClockAct& act, EntryKind kind, Instant now, std::optional<Color> side,
                   std::optional<int> order) {
    const ByColor<ClockSide> before = clock_.sides;
    act_on(clock_, act, now);
    write(kind, now, side, order);
    for (const Color each : both_colors) {
        const ClockSide& after = clock_.sides[each];
        const bool fell = after.flag && after.flag != before[each].flag;
        const bool renewed = after.interim_flag != before[each].interim_flag;
        if (fell || renewed) write(EntryKind::Expire, now, each);
    }
}

void GameLog::write_due(Instant now) {
    for (auto due = flag_due(clock_); due && *due <= now; due = flag_due(clock_)) {
        const Color side = clock_.on_move;
        settle(clock_, *due);
        write(EntryKind::Expire, *due, side);
    }
}

void GameLog::start(Instant now) {
    if (clock_.phase != ClockPhase::Ready || clock_.locked) return;
    now = std::max(now, clock_.since);
    fold(ClockStart{setup_.start_side}, EntryKind::Start, now, setup_.start_side);
}

void GameLog::press(Color side, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase != ClockPhase::Running) return;
    fold(ClockPress{side}, EntryKind::Press, now, side);
}

void GameLog::call(std::optional<Color> side, Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Ended) return;
    fold(ClockPause{}, EntryKind::Pause, now, side);
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
        write(EntryKind::Refused, now, {}, order.number);
        return;
    }
    fold(*order.act, EntryKind::Applied, now, {}, order.number);
}

void GameLog::slept(Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Running) fold(ClockPause{}, EntryKind::Sleep, now, {});
}

void GameLog::battery_low(Instant now) {
    now = std::max(now, clock_.since);
    write_due(now);
    if (clock_.phase == ClockPhase::Ended) return;
    settle(clock_, now);
    write(EntryKind::LowBattery, now);
}

void GameLog::set_by_hand(ByColor<Millis> left, Instant now) {
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
    fold(set_to(clock_, left), EntryKind::Local, now, {});
}

void GameLog::resume_by_hand(Instant now) {
    now = std::max(now, clock_.since);
    if (clock_.phase != ClockPhase::Paused) return;
    fold(ClockResume{}, EntryKind::Resume, now, clock_.on_move);
}

void GameLog::go_on_by_hand(ByColor<Millis> left, Instant now) {
    if (clock_.phase != ClockPhase::Paused) return;
    const ClockSet set = set_to(clock_, left);
    if (set.main.white || set.main.black) set_by_hand(left, now);
    resume_by_hand(now);
}

void GameLog::reboot(ByColor<Millis> left, Instant now) {
    arbiter::reboot(clock_, left, now);
    write(EntryKind::Boot, now);
}

void GameLog::replay(LogEntry entry, const std::optional<ClockAct>& act) {
    if (entry.kind == EntryKind::Boot) {
        arbiter::reboot(clock_, entry.left, entry.at);
    } else {
        settle(clock_, entry.at);
    }
    if (const auto folded = act_of(entry, act)) act_on(clock_, *folded, entry.at);
    if (entry.order) last_order_ = *entry.order;
    entries_.push_back(std::move(entry));
}

}  // namespace arbiter
