#include "arbiter/game/decision.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"

#include <algorithm>

namespace arbiter {

namespace {

// What asks for nothing any more once the game is over (6.8: a flag counts when it is seen). What a
// clock did to its times stays: the result may rest on them.
bool ends_with_game(AlarmKind kind) {
    switch (kind) {
        case AlarmKind::Flag:
        case AlarmKind::WrongSidePress:
        case AlarmKind::PressBeforeMove:
        case AlarmKind::Illegal:
        case AlarmKind::Call:
        case AlarmKind::TerminalBoot:
        case AlarmKind::LowBattery:
        case AlarmKind::Sleep:
        case AlarmKind::RepetitionNear:
        case AlarmKind::DutyBroken:
        case AlarmKind::OrderLate:
        case AlarmKind::ResultReported:
        case AlarmKind::TerminalOffline:
        case AlarmKind::SilentAtZero:
        case AlarmKind::MoveCounter:
        case AlarmKind::ClockRate:
            return true;
        case AlarmKind::Diverged:
        case AlarmKind::OrderRefused:
        case AlarmKind::Doubt:
        case AlarmKind::ResultDisagrees:
        case AlarmKind::UnboundTerminal:
        case AlarmKind::ChangedAtDevice:
        case AlarmKind::EntryDiffers:
        case AlarmKind::LogRefused:
        case AlarmKind::ClockDefect:
        case AlarmKind::OffWall:
            return false;
    }
    return false;
}

}  // namespace

void Decision::raise(AlarmKind kind, std::optional<Color> side, std::string detail) {
    if (is_open(game, {kind, side, detail})) return;
    raise_anew(kind, side, std::move(detail));
}

void Decision::raise_once(AlarmKind kind, Color side, std::string detail) {
    const bool open = std::any_of(
        game.alarms.open.begin(), game.alarms.open.end(),
        [&](const OpenAlarm& alarm) { return alarm.kind == kind && alarm.side == side; });
    if (!open) raise_anew(kind, side, std::move(detail));
}

void Decision::raise_anew(AlarmKind kind, std::optional<Color> side, std::string detail) {
    if (is_full(game, kind)) return;
    add(AlarmRaised{.alarm = ++alarms_, .kind = kind, .side = side, .detail = std::move(detail)});
}

void Decision::settle(AlarmKind kind, const std::string& reason) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == kind && open.detail != "hash") settle(open, reason);
    }
}

void Decision::settle_of(AlarmKind kind, Color side) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == kind && open.side == side) settle(open, {});
    }
}

void Decision::settle_about(AlarmKind kind, const std::string& detail) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == kind && open.detail == detail) settle(open, {});
    }
}

void Decision::settle(const OpenAlarm& open, const std::string& reason) {
    const AlarmSettled settled{.alarm = open.alarm, .reason = reason};
    const bool known = std::any_of(events_.begin(), events_.end(), [&](const GameEvent& event) {
        const auto* earlier = std::get_if<AlarmSettled>(&event);
        return earlier != nullptr && earlier->alarm == settled.alarm;
    });
    if (!known) add(settled);
}

void Decision::end(GameEnded ended) {
    const bool ends_clock = clock_has_to_end();
    std::string article = ended.article;
    add(std::move(ended));
    if (ends_clock) order(ClockEnd{}, {}, std::move(article));
    settle_ended();
}

void Decision::end(GameVoided voided) {
    const bool ends_clock = clock_has_to_end();
    std::string article = voided.article;
    add(std::move(voided));
    if (ends_clock) order(ClockEnd{}, {}, std::move(article));
    settle_ended();
}

void Decision::settle_ended() {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (ends_with_game(open.kind)) settle(open, {});
    }
}

void Decision::order(const ClockAct& act, std::string reason, std::string article) {
    add(ClockOrdered{.order = ++orders_,
                     .act = act,
                     .reason = std::move(reason),
                     .article = std::move(article),
                     .not_after_seq = std::nullopt});
}

void Decision::reopen(std::string reason) {
    add(GameReopened{.reason = std::move(reason)});
    const bool ended = game.clock.phase == ClockPhase::Ended || has_unanswered_end(game);
    if (!ended || !game.terminal.binding) return;
    add(TerminalBound{.terminal = game.terminal.binding->terminal,
                      .epoch = game.terminal.binding->epoch + 1});
}

bool Decision::clock_has_to_end() const {
    if (game.phase == GamePhase::Ended || has_unanswered_end(game)) return false;
    switch (game.clock.phase) {
        case ClockPhase::Running:
        case ClockPhase::Paused:
        case ClockPhase::Frozen:
            return true;
        case ClockPhase::Ready:  // a start may be on its way
            return !waiting_orders(game).empty();
        case ClockPhase::Ended:
            return false;
    }
    return false;
}

bool has_unanswered_end(const Game& game) {
    const auto waiting = waiting_orders(game);
    return std::any_of(waiting.begin(), waiting.end(), [](const ClockOrdered& order) {
        return std::holds_alternative<ClockEnd>(order.act);
    });
}

tl::unexpected<Refusal> refuse_with(
    std::string code, std::string where,
    std::initializer_list<std::pair<std::string, std::string>> params) {
    return tl::unexpected<Refusal>(Refusal{
        .code = std::move(code), .where = std::move(where), .article = {}, .params = params});
}

}  // namespace arbiter
