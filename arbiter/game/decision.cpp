#include "arbiter/game/decision.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/result/end_rules.hpp"

#include <algorithm>
#include <utility>

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
        case AlarmKind::ToldDiffers:
        case AlarmKind::TerminalOffline:
        case AlarmKind::SilentAtZero:
        case AlarmKind::MoveCounter:
        case AlarmKind::ClockRate:
        case AlarmKind::WrongPin:
        case AlarmKind::DoublePress:
        case AlarmKind::HandRests:
        case AlarmKind::SidesReversed:
        case AlarmKind::PositionWatched:
        case AlarmKind::BoardFeed:
        case AlarmKind::EndTakenBack:
            return true;
        case AlarmKind::Diverged:
        case AlarmKind::OrderRefused:
        case AlarmKind::Doubt:
        case AlarmKind::ResultDisagrees:
        case AlarmKind::UnboundTerminal:
        case AlarmKind::DeviceWaits:
        case AlarmKind::ChangedAtDevice:
        case AlarmKind::EntryDiffers:
        case AlarmKind::LogRefused:
        case AlarmKind::KeyContested:
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
        if (open.kind == kind && open.detail != "hash") settle(open, {.reason = reason});
    }
}

void Decision::settle_of(AlarmKind kind, Color side) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == kind && open.side == side) settle(open, {});
    }
}

void Decision::settle_open(const OpenAlarm& open) {
    if (settles_by_itself(game)) settle(open, {});
}

void Decision::settle_about(AlarmKind kind, const std::string& detail) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == kind && open.detail == detail) settle(open, {});
    }
}

void Decision::settle_entry(const ReportedMove& entry, std::optional<int> ruling) {
    for (const OpenAlarm& open : game.alarms.open) {
        const bool about = open.kind == AlarmKind::Illegal && open.ply == entry.ply - 1 &&
                           open.detail == entry.move;
        if (about) settle(open, {.ruling = ruling});
    }
}

void Decision::settle_answered(const std::vector<int>& alarms, int ruling) {
    for (const OpenAlarm& open : game.alarms.open) {
        const bool answered = std::find(alarms.begin(), alarms.end(), open.alarm) != alarms.end();
        if (answered) settle(open, {.ruling = ruling});
    }
}

void Decision::raise_entry(const std::string& move) {
    add(AlarmRaised{.alarm = ++alarms_,
                    .kind = AlarmKind::Illegal,
                    .side = game.record.position.turn(),
                    .detail = move});
}

void Decision::drop_reports(std::optional<int> ruling) {
    if (game.record.unplaced.empty()) return;
    settle_entry(game.record.unplaced.front(), ruling);
    add(ReportsDropped{.ruling = ruling});
}

void Decision::settle(const OpenAlarm& open, AlarmSettled settled) {
    settled.alarm = open.alarm;
    const bool known = std::any_of(events_.begin(), events_.end(), [&](const GameEvent& event) {
        const auto* earlier = std::get_if<AlarmSettled>(&event);
        return earlier != nullptr && earlier->alarm == settled.alarm;
    });
    if (!known) add(std::move(settled));
}

// One that takes back another act closes nothing: what came since is not its matter.
void Decision::end(GameEnded ended) {
    const bool closes = !ended.undoes;
    end_as(std::move(ended), closes ? std::optional{game.result.ends + 1} : std::nullopt);
}

void Decision::end_again(GameEnded ended, int number) {
    end_as(std::move(ended), number);
}

void Decision::end_as(GameEnded ended, std::optional<int> settles) {
    const bool ends_clock = clock_has_to_end();
    std::string article = ended.article;
    ended.end = game.result.ends + 1;
    add(std::move(ended));
    if (ends_clock) order(ClockEnd{}, {}, std::move(article));
    if (settles) settle_ended(*settles);
}

void Decision::end(GameVoided voided) {
    const bool ends_clock = clock_has_to_end();
    std::string article = voided.article;
    const int number = game.result.ends + 1;
    voided.end = number;
    add(std::move(voided));
    if (ends_clock) order(ClockEnd{}, {}, std::move(article));
    for (const OpenIncident& open : game.rulings.open) {
        const bool ruled = std::any_of(events_.begin(), events_.end(), [&](const GameEvent& event) {
            const auto* given = std::get_if<RulingGiven>(&event);
            return given != nullptr && given->number == open.number;
        });
        if (!ruled) add(IncidentDropped{.number = open.number, .reason = {}, .end = number});
    }
    settle_ended(number);
}

void Decision::settle_ended(int end) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        // The record ends before what was entered: somebody has to say what was played.
        const bool asks = is_about_entries(game, open);
        if (ends_with_game(open.kind) && !asks) settle(open, {.end = end});
    }
}

void Decision::order(const ClockAct& act, std::string reason, std::string article,
                     std::optional<int> ruling) {
    add(ClockOrdered{.order = ++orders_,
                     .act = as_time(act),
                     .reason = std::move(reason),
                     .article = std::move(article),
                     .not_after_seq = std::nullopt,
                     .ruling = ruling});
}

void Decision::reopen(std::string reason, std::optional<int> undoes, bool withheld) {
    const bool ready = !game.terminal.ran && game.record.moves.empty();
    add(GameReopened{.reason = reason, .undoes = undoes, .ready = ready, .withheld = withheld});
    const bool ended = game.clock.phase == ClockPhase::Ended || has_unanswered_end(game);
    if (ended && game.terminal.binding) {
        add(TerminalBound{.terminal = game.terminal.binding->terminal,
                          .epoch = game.terminal.binding->epoch + 1,
                          .ready = !game.terminal.ran});
    }
    if (undoes) open_again(*undoes);
    if (!is_timed(game)) return;
    const bool of_ruling = undoes && !game.result.acts.empty();
    order_times_again(of_ruling ? game.result.acts.back().ruling : std::nullopt);
    for (const GivenRuling& ruling : game.rulings.given) {
        if (ruling.times_later) give_times_back(*this, ruling, reason);
    }
}

// Orders that waited when the game was ended are void with the order to end it. What they set or
// gave is asked of the clock again, but for those of a ruling that is undone (`undone`: on that
// incident, now); one that would start it is for the arbiter to give.
void Decision::order_times_again(std::optional<int> undone) {
    const auto is_undone = [&](int ruling) {
        const GivenRuling& each = game.rulings.given.at(static_cast<std::size_t>(ruling - 1));
        return each.undone || each.given.number == undone;
    };
    const auto waiting = waiting_orders(game);
    const auto end = std::find_if(waiting.rbegin(), waiting.rend(), [](const ClockOrdered& each) {
        return std::holds_alternative<ClockEnd>(each.act);
    });
    if (end == waiting.rend()) return;
    for (const ClockOrdered& each : waiting) {
        if (each.order > end->order) return;
        if (!changes_times(each.act) || (each.ruling && is_undone(*each.ruling))) continue;
        order(each.act, each.reason, each.article, each.ruling);
    }
}

// The alarms and incidents that this end closed.
void Decision::open_again(int end) {
    for (const SettledAlarm& settled : game.alarms.settled) {
        if (settled.end == end) add(AlarmReopened{.alarm = settled.alarm.alarm});
    }
    for (const ClosedIncident& closed : game.rulings.closed) {
        if (closed.end == end) add(IncidentReopened{.number = closed.open.number});
    }
}

void Decision::take_back_end(const std::string& reason) {
    const std::vector<EndAct>& acts = game.result.acts;
    const int number = acts.back().number;
    if (acts.size() < 2) return reopen(reason, number);
    const Outcome& before = *acts[acts.size() - 2].outcome;
    end(GameEnded{.result = before.result,
                  .termination = before.termination,
                  .article = before.article,
                  .reason = reason,
                  .undoes = number});
    open_again(number);
    if (disagrees_with_record(game, before)) raise(AlarmKind::ResultDisagrees, std::nullopt);
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

tl::unexpected<Refusal> result_changed(const Game& game, std::string where) {
    Refusal refusal{
        .code = "result_changed", .where = std::move(where), .article = {}, .params = {}};
    if (game.result.outcome) {
        refusal.params.emplace_back("result", std::string{word_of(game.result.outcome->result)});
    }
    return tl::unexpected<Refusal>(std::move(refusal));
}

tl::unexpected<Refusal> refuse_with(
    std::string code, std::string where,
    std::initializer_list<std::pair<std::string, std::string>> params) {
    return tl::unexpected<Refusal>(Refusal{
        .code = std::move(code), .where = std::move(where), .article = {}, .params = params});
}

}  // namespace arbiter
