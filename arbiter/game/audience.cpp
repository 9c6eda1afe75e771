#include "arbiter/game/audience.hpp"

namespace arbiter {
namespace {

Audience audience(const GameOpened&) {
    return Audience::Public;
}
Audience audience(const TerminalBound&) {
    return Audience::Arbiters;
}
Audience audience(const ClockOrdered&) {
    return Audience::Arbiters;
}

// Spectators see the clock go and stop, never an expiry before the ruling, nor the terminal's
// state.
Audience audience(const ClockReported& report) {
    switch (report.kind) {
        case ReportKind::Start:
        case ReportKind::Press:
        case ReportKind::Pause:
        case ReportKind::Resume:
        case ReportKind::Applied:
        case ReportKind::End:
            return Audience::Public;
        case ReportKind::Expire:
        case ReportKind::PeriodChange:
        case ReportKind::Refused:
        case ReportKind::FlagClear:
        case ReportKind::Boot:
        case ReportKind::Sleep:
        case ReportKind::LowBattery:
        case ReportKind::Local:
        case ReportKind::Doubt:
            return Audience::Arbiters;
    }
    return Audience::Arbiters;
}

Audience audience(const MoveMade&) {
    return Audience::Public;
}
Audience audience(const DrawOffered&) {
    return Audience::Players;
}
Audience audience(const DrawRefused&) {
    return Audience::Players;
}
Audience audience(const DrawAgreed&) {
    return Audience::Public;
}
Audience audience(const Resigned&) {
    return Audience::Public;
}
Audience audience(const GameEnded&) {
    return Audience::Public;
}
Audience audience(const GameReopened&) {
    return Audience::Public;
}
Audience audience(const RecordingCorrected&) {
    return Audience::Public;
}
Audience audience(const IllegalMoveNoticed&) {
    return Audience::Arbiters;
}
Audience audience(const PositionRestored&) {
    return Audience::Public;
}
Audience audience(const AlarmRaised&) {
    return Audience::Arbiters;
}
Audience audience(const AlarmTaken&) {
    return Audience::Arbiters;
}
Audience audience(const AlarmSettled&) {
    return Audience::Arbiters;
}

// Silent at the board: what the rulebook makes of a fact is the arbiter's alone. What a ruling does
// is told by the events that carry it out.
Audience audience(const IncidentReported&) {
    return Audience::Arbiters;
}
Audience audience(const RulingProposed&) {
    return Audience::Arbiters;
}
Audience audience(const RulingGiven&) {
    return Audience::Arbiters;
}
Audience audience(const IncidentDropped&) {
    return Audience::Arbiters;
}
Audience audience(const RulingUndone&) {
    return Audience::Arbiters;
}
Audience audience(const GameVoided&) {
    return Audience::Public;
}
// The public hears of a move, not of what was wrong with it.
Audience audience(const IllegalMoveStood&) {
    return Audience::Arbiters;
}

// That a move was sealed is known from the adjournment; the seal itself is for nobody. What comes
// out of the envelope stays at the board: a legal move is told as a move, anything else is the
// arbiter's affair until he has ruled, as is who came late.
Audience audience(const GameAdjourned&) {
    return Audience::Public;
}
Audience audience(const MoveSealed&) {
    return Audience::Secret;
}
Audience audience(const EnvelopeClosed&) {
    return Audience::Arbiters;
}
Audience audience(const GameResumed&) {
    return Audience::Public;
}
Audience audience(const PlayerPresent&) {
    return Audience::Arbiters;
}
Audience audience(const SealedMoveOpened&) {
    return Audience::Players;
}
Audience audience(const EnvelopeLost&) {
    return Audience::Arbiters;
}

// A sheet lies with its owner and the arbiters.
Audience audience(const SheetWritten&) {
    return Audience::Arbiters;
}
Audience audience(const SheetCorrected&) {
    return Audience::Arbiters;
}
Audience audience(const SheetLent&) {
    return Audience::Arbiters;
}
Audience audience(const SheetReturned&) {
    return Audience::Arbiters;
}
Audience audience(const ExemptionJudged&) {
    return Audience::Arbiters;
}
Audience audience(const ReconstructionProposed&) {
    return Audience::Arbiters;
}
Audience audience(const ReconstructionAdopted&) {
    return Audience::Arbiters;
}

}  // namespace

Audience audience_of(const GameEvent& event) {
    return std::visit([](const auto& each) { return audience(each); }, event);
}

}  // namespace arbiter
