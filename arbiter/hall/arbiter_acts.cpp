#include "arbiter/hall/arbiter_acts.hpp"

#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/hall/state.hpp"
#include "clock/overload.hpp"

#include <utility>

namespace arbiter {
namespace {

ByColor<std::optional<Millis>> known(const ByColor<Millis>& left) {
    return {left.white, left.black};
}

ByColor<std::optional<int>> counted_on(const Clock& clock) {
    return {clock.sides.white.moves, clock.sides.black.moves};
}

ByColor<Millis> left_on(const Clock& clock) {
    return {clock.sides.white.main, clock.sides.black.main};
}

bool changes_anything(const TimesChanged& times) {
    return times.by == TimesChangedBy::FlagCleared || times.increment ||
           times.before != times.after || times.moves_before != times.moves_after;
}

ByColor<std::optional<int>> counters_after(ByColor<std::optional<int>> moves,
                                           const ByColor<std::optional<int>>& set) {
    for (const Color side : both_colors) {
        if (set[side]) moves[side] = set[side];
    }
    return moves;
}

// Orders that change what the sides have; nullopt: it starts, stops, shows.
std::optional<TimesChanged> times_of_order(const Clock& before, const ClockAct& act) {
    TimesChanged times{.by = TimesChangedBy::Order, .moves_before = counted_on(before)};
    times.moves_after = times.moves_before;
    if (const auto* set = std::get_if<ClockSet>(&act)) {
        times.moves_after = counters_after(times.moves_before, set->moves);
    } else if (const auto* increment = std::get_if<ClockSetIncrement>(&act)) {
        times.increment = increment->increment;
    } else if (!std::holds_alternative<ClockAdjust>(act)) {
        return std::nullopt;
    }
    return times;
}

std::optional<TimesChanged> times_by_hand(const Clock& before, const ClockReported& report) {
    const bool cleared = report.kind == ReportKind::FlagClear;
    if (!cleared && report.kind != ReportKind::Local) return std::nullopt;
    TimesChanged times{.by = cleared ? TimesChangedBy::FlagCleared : TimesChangedBy::Hand,
                       .moves_before = counted_on(before)};
    times.moves_after = times.moves_before;
    if (report.moves) {
        times.moves_after =
            counters_after(times.moves_before, {report.moves->white, report.moves->black});
    }
    return times;
}

std::optional<ArbiterAct> act_of(const Game& game, const ClockReported& report) {
    const bool told = report.kind == ReportKind::Applied || report.kind == ReportKind::Local ||
                      report.kind == ReportKind::FlagClear;
    const auto& binding = game.terminal.binding;
    if (!told || !game.clock.control || !binding || binding->epoch != report.epoch) {
        return std::nullopt;
    }
    const ClockOrdered* order =
        report.kind == ReportKind::Applied ? answered_order(game, report) : nullptr;
    if (report.kind == ReportKind::Applied && (order == nullptr || order->ruling)) {
        return std::nullopt;
    }
    Clock before = game.clock;
    come_before(before, game, report);
    auto times =
        order != nullptr ? times_of_order(before, order->act) : times_by_hand(before, report);
    if (!times) return std::nullopt;
    times->before = known(left_on(before));
    times->after = known(report.left);
    if (!changes_anything(*times)) return std::nullopt;
    ArbiterAct act{.what = *times};
    if (order != nullptr) {
        act.article = order->article;
        act.reason = order->reason;
    }
    return act;
}

// The arbiter gave the next clock other times than those that its predecessor showed.
std::optional<ArbiterAct> act_of(const Game& game, const TerminalBound& bound) {
    if (!game.terminal.binding || !game.clock.control) return std::nullopt;
    TerminalBound as_shown = bound;
    as_shown.left = {};
    TimesChanged times{.by = TimesChangedBy::OtherClock,
                       .before = known(left_on(taken_over(game.clock, as_shown))),
                       .after = known(left_on(taken_over(game.clock, bound)))};
    if (!changes_anything(times)) return std::nullopt;
    return ArbiterAct{.what = times};
}

// Times that are corrected, or from which the rest of the session is taken.
std::optional<ArbiterAct> act_of(const Game& game, const GameAdjourned& adjourned) {
    if (!adjourned.left) return std::nullopt;
    const auto& last = game.adjournment.last;
    const bool again = game.phase == GamePhase::Adjourned && last;
    const ByColor<Millis> after = without_rest(adjourned, *adjourned.left);
    auto before = again ? last->begun.left : adjourned.left;
    if (again && before) before = without_rest(last->begun, *before);
    if (before == after) return std::nullopt;
    TimesChanged times{.by = TimesChangedBy::Adjournment, .after = known(after)};
    if (before) times.before = known(*before);
    return ArbiterAct{.what = times,
                      .article = adjourned.early ? adjourned.early->article : std::string{}};
}

std::optional<GameResult> result_of(const Game& game) {
    return game.result.outcome ? std::optional(game.result.outcome->result) : std::nullopt;
}

// A result that comes by the Laws, or is entered as the players made it, has no reason.
std::optional<ArbiterAct> act_of(const Game& game, const GameEnded& ended) {
    const auto before = result_of(game);
    if (ended.ruling || (ended.reason.empty() && !before)) return std::nullopt;
    return ArbiterAct{.what = ResultChanged{before, ended.result, ended.termination},
                      .article = ended.article,
                      .reason = ended.reason};
}

std::optional<ArbiterAct> act_of(const Game& game, const GameReopened& reopened) {
    if (reopened.released) return std::nullopt;
    return ArbiterAct{.what = ResultChanged{.before = result_of(game)}, .reason = reopened.reason};
}

std::optional<ArbiterAct> act_of(const Game& /*game*/, const GameVoided& voided) {
    if (voided.ruling) return std::nullopt;
    return ArbiterAct{.what = GameMadeVoid{}, .article = voided.article, .reason = voided.reason};
}

std::optional<ArbiterAct> act_of(const Game& /*game*/, const PositionRestored& restored) {
    return ArbiterAct{.what = MovesAnnulled{restored.ply, restored.annulled},
                      .reason = restored.reason};
}

std::optional<ArbiterAct> act_of(const Game& game, const CountCorrected& corrected) {
    const int before = game.conduct.illegal_moves[corrected.side];
    return ArbiterAct{.what = CountChanged{corrected.side, before, corrected.count},
                      .reason = corrected.reason};
}

std::optional<ArbiterAct> act_of(const Game& /*game*/, const RulingUndone& undone) {
    return ArbiterAct{.what = RulingTakenBack{}, .reason = undone.reason};
}

template <class Event>
std::optional<ArbiterAct> act_of(const Game& /*game*/, const Event& /*event*/) {
    return std::nullopt;
}

// In the commit of a ruling, of its undoing or of a round that is a draft again: all its rows have
// one time.
bool is_told_already(const LiveTournament& live, GameId id, WallTime recorded) {
    if (recorded == WallTime{}) return false;
    const auto times = live.proceeding_times.find(id);
    const bool ruled = times != live.proceeding_times.end() && !times->second.rulings.empty() &&
                       times->second.rulings.back() == recorded;
    if (ruled) return true;
    if (live.acts.empty() || live.acts.back().at != recorded) return false;
    const ArbiterActKind& last = live.acts.back().what;
    return std::holds_alternative<RulingTakenBack>(last) ||
           std::holds_alternative<RoundMadeDraft>(last);
}

}  // namespace

void note_act(LiveTournament& live, GameId id, const GameEvent& event, WallTime recorded) {
    const Game& game = live.games[id];
    auto act = std::visit([&](const auto& each) { return act_of(game, each); }, event);
    if (!act || is_told_already(live, id, recorded)) return;
    act->at = recorded;
    act->game = id;
    live.acts.push_back(*std::move(act));
}

void note_act(LiveTournament& live, const TournamentEvent& event, WallTime recorded) {
    const auto note = [&](ArbiterAct act) {
        act.at = recorded;
        live.acts.push_back(std::move(act));
    };
    std::visit(
        Overload{
            [&](const PlayerWithdrawn& e) {
                note({.what = StandingChanged{e.player, StandingChange::Withdrawn},
                      .reason = e.reason});
            },
            [&](const PlayerExpelled& e) {
                note({.what = StandingChanged{e.player, StandingChange::Expelled},
                      .article = e.article,
                      .reason = e.reason});
            },
            [&](const PlayerReinstated& e) {
                note({.what = StandingChanged{e.player, StandingChange::Reinstated},
                      .reason = e.reason});
            },
            // Those that are asked for beforehand need no reason.
            [&](const ByeGiven& e) {
                if (e.reason.empty()) return;
                note({.what = ByeChanged{e.bye.round, e.bye.player, e.bye.kind},
                      .reason = e.reason});
            },
            [&](const ByeTakenBack& e) {
                if (e.reason.empty()) return;
                note({.what = ByeChanged{e.round, e.player, std::nullopt}, .reason = e.reason});
            },
            [&](const GameRated& e) {
                note({.game = e.game, .what = RatingChanged{e.rating}, .reason = e.reason});
            },
            [&](const ArmageddonEntered& e) {
                if (e.reason.empty()) return;
                note({.game = e.game, .what = ArmageddonChanged{}, .reason = e.reason});
            },
            [&](const RoundTakenBack& e) {
                note({.what = RoundMadeDraft{e.round}, .reason = e.reason});
            },
            [&](const SettingsChanged& e) {
                if (!e.reason.empty()) note({.what = RulesChanged{}, .reason = e.reason});
            },
            [](const auto&) {}},
        event);
}

}  // namespace arbiter
