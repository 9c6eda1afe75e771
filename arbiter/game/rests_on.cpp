#include "arbiter/game/rests_on.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "clock/overload.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

template <class Each, class... Some>
concept OneOf = (std::is_same_v<Each, Some> || ...);

Aspects changed_by_act(const ClockAct& act) {
    return std::visit(Overload{[](const ClockAdjust&) {
                                   return Aspects{Aspect::Times, Aspect::Clock};
                               },
                               [](const ClockSet&) {
                                   return Aspects{Aspect::Times, Aspect::Clock};
                               },
                               [](const ClockSetIncrement&) {
                                   return Aspects{Aspect::Times, Aspect::Clock};
                               },
                               [](const ClockBeep&) { return Aspects{}; },
                               [](const ClockText&) { return Aspects{}; },
                               [](const auto&) { return Aspects{Aspect::Clock}; }},
                      act);
}

bool is_always_right(const ClockAct& act) {
    return std::visit(
        Overload{[]<OneOf<ClockPause, ClockEnd, ClockLock, ClockBeep, ClockText> Each>(
                     const Each&) { return true; },
                 [](const auto&) { return false; }},
        act);
}

// A press is the game going on; an order that was applied changes what its giver saw coming.
Aspects changed_by_report(const ClockReported& report) {
    switch (report.kind) {
        case ReportKind::Start:
        case ReportKind::Pause:
        case ReportKind::Resume:
        case ReportKind::End:
        case ReportKind::Boot:
        case ReportKind::Sleep:
        case ReportKind::Refused:
            return {Aspect::Clock};
        case ReportKind::FlagClear:
        case ReportKind::Local:
            return {Aspect::Clock, Aspect::Times};
        case ReportKind::Press:
        case ReportKind::Expire:
        case ReportKind::PeriodChange:
        case ReportKind::Applied:
        case ReportKind::LowBattery:
        case ReportKind::Doubt:
        case ReportKind::WrongPin:
        case ReportKind::LogLost:
        case ReportKind::Held:
        case ReportKind::Released:
            return {};
    }
    return {};
}

// Of many alarms and incidents an act rests on its own one alone.
bool is_changed(const Game& game, const GameCommand& command, int seen) {
    const auto alarm_changed = [&](int number) {
        const OpenAlarm* alarm = find_alarm(game, number);
        return alarm != nullptr && alarm->state > seen;
    };
    const auto incident_changed = [&](int number) {
        const OpenIncident* incident = find_open(game, number);
        return incident != nullptr && incident->proposed > seen;
    };
    return std::visit(
        Overload{[&](const TakeAlarm& asked) { return alarm_changed(asked.alarm); },
                 [&](const SettleAlarm& asked) { return alarm_changed(asked.alarm); },
                 [&](const GiveRuling& asked) { return incident_changed(asked.number); },
                 [&](const DropIncident& asked) { return incident_changed(asked.number); },
                 [](const auto&) { return false; }},
        command);
}

Aspect own_aspect(const GameCommand& command) {
    const bool alarm =
        std::holds_alternative<TakeAlarm>(command) || std::holds_alternative<SettleAlarm>(command);
    return alarm ? Aspect::Alarms : Aspect::Incidents;
}

}  // namespace

Aspects changed_by(const GameEvent& event) {
    using enum Aspect;
    return std::visit(
        Overload{
            [](const TerminalBound&) {
                return Aspects{Terminal, Aspect::Clock};
            },
            [](const ClockOrdered& ordered) { return changed_by_act(ordered.act); },
            []<OneOf<ClockOrderWithdrawn, ClockOrdersSkipped> Each>(const Each&) {
                return Aspects{Aspect::Clock, Times};
            },
            [](const ClockReported& report) { return changed_by_report(report); },
            [](const RulingUndone&) {
                return Aspects{Rulings, Offer};
            },
            [](const MoveReported&) { return Aspects{Entries}; },
            []<OneOf<MoveMade, IllegalMoveStood, ReportsDropped> Each>(const Each&) {
                return Aspects{Record};
            },
            [](const RecordingCorrected& corrected) {
                return corrected.released ? Aspects{} : Aspects{Record, Corrected};
            },
            []<OneOf<PositionRestored, MoveReportTakenBack> Each>(const Each&) {
                return Aspects{Record, Corrected};
            },
            []<OneOf<DrawOffered, DrawRefused, DrawAgreed> Each>(const Each&) {
                return Aspects{Offer};
            },
            [](const GameReopened& reopened) {
                return reopened.released ? Aspects{} : Aspects{Result, Offer, Told};
            },
            []<OneOf<GameEnded, GameVoided> Each>(const Each&) {
                return Aspects{Result, Offer, Told};
            },
            []<OneOf<IllegalMoveNoticed, CountCorrected, RulingGiven, ImpairmentNoted> Each>(
                const Each&) { return Aspects{Rulings}; },
            []<OneOf<AlarmRaised, AlarmTaken, AlarmSettled, AlarmReopened> Each>(const Each&) {
                return Aspects{Alarms};
            },
            []<OneOf<IncidentReported, RulingProposed, IncidentDropped, IncidentReopened> Each>(
                const Each&) { return Aspects{Incidents}; },
            []<OneOf<GameAdjourned, MoveSealed, EnvelopeClosed, GameResumed, PlayerPresent,
                     SealedMoveOpened, EnvelopeLost>
                   Each>(const Each&) { return Aspects{Aspect::Adjournment}; },
            []<OneOf<ResultTold, ToldResultsDropped> Each>(const Each&) { return Aspects{Told}; },
            []<OneOf<GameOpened, Resigned, SheetWritten, SheetCorrected, SheetLent, SheetReturned,
                     ExemptionJudged, ReconstructionProposed, ReconstructionAdopted, MoveCompleted,
                     PressesDropped>
                   Each>(const Each&) { return Aspects{}; }},
        event);
}

// A command that stands in no group, or in two, does not compile.
Aspects rests_on(const GameCommand& command) {
    using enum Aspect;
    return std::visit(
        Overload{
            [](const OrderClock& asked) {
                // What stops a clock, or only tells something, is right whatever else was done
                // to it.
                if (is_always_right(asked.act)) return Aspects{Result};
                const bool times = changed_by_act(asked.act).has(Times);
                return times ? Aspects{Aspect::Clock, Times, Result}
                             : Aspects{Aspect::Clock, Result};
            },
            [](const BindTerminal&) {
                return Aspects{Terminal, Result};
            },
            [](const UndoRuling&) {
                return Aspects{Rulings, Result};
            },
            [](const CorrectCount&) { return Aspects{Rulings}; },
            [](const NoteImpairment&) { return Aspects{Result}; },
            [](const DropToldResults&) { return Aspects{Told}; },
            // What is confirmed is the end of the game as it stood.
            [](const TellResult& told) {
                return told.confirms ? Aspects{Record, Entries, Result} : Aspects{};
            },
            [](const CorrectTimes&) {
                return Aspects{Result, Aspect::Adjournment, Times};
            },
            []<OneOf<WithdrawOrder, Resign, SetResult, ReopenGame, UndoResult> Each>(const Each&) {
                return Aspects{Result};
            },
            []<OneOf<TakeBack, CorrectRecording, AdoptReconstruction> Each>(const Each&) {
                return Aspects{Record, Entries, Result};
            },
            []<OneOf<OfferDraw, RefuseDraw, AgreeDraw> Each>(const Each&) {
                return Aspects{Record, Result, Offer};
            },
            []<OneOf<StandIllegalMove, RestorePosition> Each>(const Each&) {
                return Aspects{Record, Entries, Result, Rulings};
            },
            []<OneOf<NoticeIllegalMove, ReportIncident> Each>(const Each&) {
                return Aspects{Record, Result, Rulings};
            },
            []<OneOf<MakeMove, AdjournGame, OpenEnvelope, OpenPaper> Each>(const Each&) {
                return Aspects{Record, Result, Aspect::Adjournment};
            },
            []<OneOf<CloseEnvelope, ResumeGame, ReportLostEnvelope> Each>(const Each&) {
                return Aspects{Result, Aspect::Adjournment};
            },
            []<OneOf<TakeAlarm, SettleAlarm, GiveRuling, DropIncident, ProposeAgain, CallArbiter,
                     ReportResult, ReportClock, WriteSheet, LendSheet, ReturnSheet, JudgeExemption,
                     ProposeReconstruction, SealMove, MarkPresent, NoteBoardFeed>
                   Each>(const Each&) { return Aspects{}; }},
        command);
}

Refusal refusal_of_change(const Game& game, std::string code, std::string_view where,
                          const std::vector<Aspect>& changed) {
    Refusal refusal{
        .code = std::move(code), .where = std::string{where}, .article = {}, .params = {}};
    refusal.params.emplace_back("changed", joined(changed));
    if (game.result.outcome) {
        refusal.params.emplace_back("result", std::string{word_of(game.result.outcome->result)});
    }
    refusal.params.emplace_back("ply", std::to_string(game.record.moves.size()));
    if (!game.record.moves.empty()) {
        refusal.params.emplace_back("last", game.record.moves.back().san);
    }
    refusal.params.emplace_back("state", std::to_string(game.changes.state));
    return refusal;
}

std::optional<Refusal> changed_since(const Game& game, const GameCommand& command, int seen) {
    if (seen > game.changes.state) return Refusal{.code = "bad_field", .where = "seen"};
    std::vector<Aspect> changed = game.changes.since(seen, rests_on(command));
    if (is_changed(game, command, seen)) changed.push_back(own_aspect(command));
    if (changed.empty()) return std::nullopt;
    return refusal_of_change(game, "state_changed", "seen", changed);
}

}  // namespace arbiter
