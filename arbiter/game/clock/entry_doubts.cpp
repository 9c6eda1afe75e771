#include "arbiter/game/clock/entry_doubts.hpp"

#include "arbiter/game/clock/shadow.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

ByColor<Millis> times_of(const Clock& clock) {
    return {clock.sides.white.main, clock.sides.black.main};
}

std::string counters(std::string_view name, const ByColor<int>& moves) {
    std::string text{" "};
    text += name;
    text += '=' + std::to_string(moves.white);
    text += ',' + std::to_string(moves.black);
    return text;
}

// After a boot a device has at most what it had: whose clock ran has lost something, nobody won but
// the other side of an hourglass.
bool boot_explains(const Clock& was, const ClockReported& report) {
    const bool ran = was.phase == ClockPhase::Running;
    const auto fits = [&](Color side) {
        const Millis left = report.left[side];
        const Millis had = was.sides[side].main;
        const bool hourglass = std::holds_alternative<Hourglass>(mode_of(*was.control, side));
        const bool may_fall = ran && was.on_move == side && !counts_up(*was.control, side);
        const bool may_rise = ran && (was.on_move == side ? !may_fall : hourglass);
        return left == had || (left < had ? may_fall : may_rise);
    };
    return fits(Color::White) && fits(Color::Black);
}

void judge_boot(Decision& decision, const ClockReported& report) {
    const Game& game = decision.game;
    if (game.clock.phase == ClockPhase::Running) {
        decision.raise(AlarmKind::TerminalBoot, std::nullopt);
    }
    const auto& known = game.terminal.earlier_boots;
    if (std::find(known.begin(), known.end(), report.boot) != known.end()) {
        decision.raise(AlarmKind::Doubt, std::nullopt, "boot");
    }
}

// An order is answered in its turn and, if it must not come late, in time. A pause may come late.
bool answers_rightly(const Game& game, const ClockReported& report) {
    const ClockOrdered* order = answered_order(game, report);
    if (order == nullptr || order->order != game.orders.answered + 1) return false;
    if (report.kind != ReportKind::Applied || !order->not_after_seq) return true;
    return std::holds_alternative<ClockPause>(order->act) ||
           report.seq - 1 <= *order->not_after_seq;
}

bool has_expired(const Clock& clock, Color side) {
    return clock.sides[side].flag.has_value() || clock.sides[side].interim_flag.has_value();
}

void judge_change(Decision& decision, const ClockReported& report, const Clock& before) {
    const Clock& was = decision.game.clock;
    const bool by_boot = report.kind == ReportKind::Boot && was.control &&
                         was.phase != ClockPhase::Ready && !boot_explains(was, report);
    const bool by_hand = report.kind == ReportKind::Local || report.kind == ReportKind::FlagClear;
    if (!by_boot && !by_hand) return;
    const ByColor<Millis> left = times_of(by_boot ? was : before);
    const std::optional<Color> side =
        report.kind == ReportKind::FlagClear ? report.side : std::nullopt;
    std::string detail = figures(report.seq, {{"before", left}, {"after", report.left}});
    if (report.moves) {
        const auto& sides = before.sides;
        detail += counters("counted", {sides.white.moves, sides.black.moves});
        detail += counters("moves", *report.moves);
    }
    decision.raise(AlarmKind::ChangedAtDevice, side, std::move(detail));
}

// The names of what differs, as the wire names it.
std::string differences(const KnownEntry& known, const ClockReported& said) {
    std::string names;
    const auto add = [&](bool differs, std::string_view name) {
        if (!differs) return;
        if (!names.empty()) names += ',';
        names += name;
    };
    add(known.at != said.at, "t_ms");
    add(known.kind != said.kind, "kind");
    add(known.side != said.side, "side");
    add(known.left.white != said.left.white || known.left.black != said.left.black, "rem");
    add(names.empty(), "other");
    return names;
}

}  // namespace

std::string figures(std::int64_t seq, std::initializer_list<NamedTimes> times) {
    std::string text = "seq=" + std::to_string(seq);
    for (const auto& [name, each] : times) {
        text += ' ';
        text += name;
        text += '=' + std::to_string(each.white.count());
        text += ',' + std::to_string(each.black.count());
    }
    return text;
}

void judge_doubts(Decision& decision, const ClockReported& report, const Clock& before,
                  const Clock& after) {
    const Game& game = decision.game;
    if (starts_new_boot(game, report)) {
        judge_boot(decision, report);
    } else if (game.terminal.boot == report.boot && report.at < game.clock.since) {
        decision.raise(AlarmKind::Doubt, std::nullopt, "t_ms");
    }
    if (report.order && !answers_rightly(game, report)) {
        decision.raise(AlarmKind::Doubt, std::nullopt, "cmd");
    }
    const bool early = report.kind == ReportKind::Expire && after.control &&
                       !has_expired(after, *report.side) && report.left[*report.side] > Millis{0};
    if (early) decision.raise(AlarmKind::Doubt, report.side, "expire");
    judge_change(decision, report, before);
}

std::optional<AlarmRaised> told_difference(const Game& game, const ClockReported& report) {
    const bool told =
        std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                    [](const OpenAlarm& open) { return open.kind == AlarmKind::EntryDiffers; });
    if (told || report.seq < 1 || report.seq > game.terminal.seq) return std::nullopt;
    const KnownEntry& known = game.terminal.reports[static_cast<std::size_t>(report.seq - 1)];
    std::string detail = figures(report.seq, {{"known", known.left}, {"said", report.left}});
    detail += " differs=" + differences(known, report);
    return raised(game, {AlarmKind::EntryDiffers, std::nullopt, std::move(detail)});
}

}  // namespace arbiter
