#include "arbiter/game/clock/shadow.hpp"

#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// Sets what differs from the shadow to the terminal's values: an act at the device itself (a PIN, a
// flag cleared), of which only the outcome is known.
ClockAct set_to_reported(const Clock& clock, const ClockReported& report) {
    ClockSet set;
    for (const Color side : both_colors) {
        if (clock.sides[side].main != report.left[side]) set.main[side] = report.left[side];
        if (report.moves) set.moves[side] = (*report.moves)[side];
    }
    return set;
}

ClockAct clear_flag(const ClockReported& report) {
    ClockSet set;
    if (report.side) set.main[*report.side] = report.left[*report.side];
    return set;
}

// What the entry did to the clock; nullopt if it only notes something.
std::optional<ClockAct> act_of(const Game& game, const Clock& clock, const ClockReported& report) {
    switch (report.kind) {
        case ReportKind::Start:
            return ClockStart{report.side.value_or(game.record.start.turn())};
        case ReportKind::Press:
            if (!report.side) return std::nullopt;
            return ClockPress{*report.side};
        case ReportKind::Pause:
        case ReportKind::Sleep:  // a device that slept comes back paused
            return ClockPause{};
        case ReportKind::Resume:
            return ClockResume{report.side};
        case ReportKind::Applied:
            if (const ClockOrdered* order = answered_order(game, report)) return order->act;
            return std::nullopt;
        case ReportKind::FlagClear:
            return clear_flag(report);
        case ReportKind::End:
            return ClockEnd{};
        case ReportKind::Local:
            return set_to_reported(clock, report);
        case ReportKind::Expire:
        case ReportKind::PeriodChange:
        case ReportKind::Refused:
        case ReportKind::Boot:
        case ReportKind::LowBattery:
        case ReportKind::Doubt:
        case ReportKind::WrongPin:
        case ReportKind::LogLost:
        case ReportKind::Held:
        case ReportKind::Released:
            return std::nullopt;
    }
    return std::nullopt;
}

class Fingerprint {
  public:
    void add(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x9E3779B97F4A7C15ULL;
        value_ ^= value_ >> 32;
    }
    void add(std::string_view text) {
        for (const char letter : text) add_letter(letter);
        add(text.size());
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    void add_letter(char letter) {  // FNV-1a
        value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
    }

    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace

void come_before(Clock& clock, const Game& game, const ClockReported& report) {
    if (!clock.control) return;
    if (report.kind == ReportKind::Boot) return reboot(clock, report.left, report.at);
    if (starts_new_boot(game, report)) {
        return reboot(clock, {clock.sides.white.main, clock.sides.black.main}, report.at);
    }
    settle(clock, report.at);
}

void go_through(Clock& clock, const Game& game, const ClockReported& report) {
    if (!clock.control) return;
    if (const auto act = act_of(game, clock, report)) act_on(clock, *act, report.at);
}

bool starts_new_boot(const Game& game, const ClockReported& report) {
    if (report.kind == ReportKind::Boot) return true;
    return !game.terminal.boot.empty() && game.terminal.boot != report.boot;
}

const ClockOrdered* answered_order(const Game& game, const ClockReported& report) {
    if (!report.order || *report.order <= game.orders.answered) return nullptr;
    const auto index = static_cast<std::size_t>(*report.order - 1);
    return index < game.orders.given.size() ? &game.orders.given[index] : nullptr;
}

bool press_taken(const Clock& before, const Clock& after, Color side) {
    return after.sides[side].moves == before.sides[side].moves + 1;
}

bool resumed_for_other_side(const Clock& before, const Clock& after) {
    return before.phase == ClockPhase::Paused && before.on_move != after.on_move;
}

std::uint64_t fingerprint(const ClockReported& report) {
    Fingerprint print;
    print.add(static_cast<std::uint64_t>(report.epoch));
    print.add(static_cast<std::uint64_t>(report.seq));
    print.add(std::string_view{report.boot});
    print.add(static_cast<std::uint64_t>(report.at.time_since_epoch().count()));
    print.add(static_cast<std::uint64_t>(report.kind));
    print.add(report.side ? static_cast<std::uint64_t>(*report.side) : 2);
    print.add(report.order ? static_cast<std::uint64_t>(*report.order) + 1 : 0);
    print.add(static_cast<std::uint64_t>(report.left.white.count()));
    print.add(static_cast<std::uint64_t>(report.left.black.count()));
    if (report.moves) {
        for (const Color side : both_colors) {
            print.add(static_cast<std::uint64_t>((*report.moves)[side]));
        }
    }
    print.add(std::string_view{report.chain});
    return print.value();
}

Clock taken_over(Clock clock, const TerminalBound& bound) {
    if (!clock.control) return clock;
    if (bound.ran_until) settle(clock, *bound.ran_until);
    const ByColor<Millis> left{clock.sides.white.main, clock.sides.black.main};
    clock = rebooted(std::move(clock), left, Instant{});
    clock.beeps = 0;  // they were heard, and the text was shown, where it stood before
    clock.text = {};
    if (clock.phase == ClockPhase::Ended) {
        const bool frozen = clock.flag_first && clock.control->freeze;
        clock.phase = frozen ? ClockPhase::Frozen : ClockPhase::Paused;
    }
    if (bound.left.white || bound.left.black) {
        act_on(clock, ClockSet{.main = bound.left, .moves = {}, .period = {}}, clock.since);
    }
    return clock;
}

}  // namespace arbiter
