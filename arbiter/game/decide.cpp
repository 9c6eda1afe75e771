// The way in: which seat may ask, then what follows. The judgements are in decide_*.cpp.
#include "arbiter/game/decision.hpp"
#include "arbiter/game/limits.hpp"

namespace arbiter {
namespace {

// Who may ask for it (docs/protocol.md). The rulebook itself may ask for what the desk may.
bool desk(Seat seat) {
    return seat == Seat::Arbiter || seat == Seat::Laws;
}
bool desk_or_operator(Seat seat) {
    return desk(seat) || seat == Seat::Operator;
}
bool at_the_board(Seat seat) {
    return desk_or_operator(seat) || seat == Seat::Board;
}

bool may(Seat seat, const OrderClock&) {
    return desk(seat);
}
bool may(Seat seat, const BindTerminal&) {
    return desk(seat);
}
bool may(Seat seat, const ReportClock&) {
    return seat == Seat::Terminal;
}
bool may(Seat seat, const MakeMove&) {
    return at_the_board(seat);
}
bool may(Seat seat, const OfferDraw&) {
    return at_the_board(seat);
}
bool may(Seat seat, const RefuseDraw&) {
    return at_the_board(seat);
}
bool may(Seat seat, const AgreeDraw&) {
    return at_the_board(seat);
}
bool may(Seat seat, const Resign&) {
    return at_the_board(seat);
}
bool may(Seat seat, const CorrectRecording&) {
    return desk_or_operator(seat);
}
bool may(Seat seat, const NoticeIllegalMove&) {
    return desk(seat);
}
bool may(Seat seat, const RestorePosition&) {
    return desk(seat);
}
bool may(Seat seat, const SetResult&) {
    return desk(seat);
}
bool may(Seat seat, const ReopenGame&) {
    return desk(seat);
}
bool may(Seat seat, const TakeAlarm&) {
    return desk(seat);
}
bool may(Seat seat, const SettleAlarm&) {
    return desk(seat);
}

bool may(Seat seat, const ReportIncident&) {
    return desk_or_operator(seat);
}
bool may(Seat seat, const GiveRuling&) {
    return desk(seat);
}
bool may(Seat seat, const DropIncident&) {
    return desk(seat);
}
bool may(Seat seat, const UndoRuling&) {
    return desk(seat);
}
bool may(Seat seat, const StandIllegalMove&) {
    return desk(seat);
}

bool may(Seat seat, const AdjournGame&) {
    return desk(seat);
}
bool may(Seat seat, const SealMove&) {
    return desk_or_operator(seat);
}
bool may(Seat seat, const CloseEnvelope&) {
    return desk(seat);
}
bool may(Seat seat, const ResumeGame&) {
    return desk(seat);
}
bool may(Seat seat, const MarkPresent&) {
    return desk(seat);
}
bool may(Seat seat, const OpenEnvelope&) {
    return desk(seat);
}
bool may(Seat seat, const OpenPaper&) {
    return desk(seat);
}
bool may(Seat seat, const ReportLostEnvelope&) {
    return desk(seat);
}
bool may(Seat seat, const CorrectTimes&) {
    return desk(seat);
}

bool may(Seat seat, const WriteSheet&) {
    return desk_or_operator(seat);
}
bool may(Seat seat, const LendSheet&) {
    return desk(seat);
}
bool may(Seat seat, const ReturnSheet&) {
    return desk(seat);
}
bool may(Seat seat, const JudgeExemption&) {
    return desk(seat);
}
bool may(Seat seat, const ProposeReconstruction&) {
    return desk_or_operator(seat);
}
bool may(Seat seat, const AdoptReconstruction&) {
    return desk(seat);
}

}  // namespace

Result<std::vector<GameEvent>> decide(const Game& game, const GameCommand& command,
                                      const Moment& moment) {
    if (game.edition == nullptr) return refuse("not_found", "game");
    Decision decision(game, moment);
    const Verdict verdict = std::visit(
        [&](const auto& each) -> Verdict {
            if (!may(moment.actor.seat, each)) return refuse("forbidden");
            if (auto fits = within_limits(game, command, moment.actor.seat); !fits) return fits;
            return decide_on(decision, each);
        },
        command);
    if (!verdict) return tl::unexpected<Refusal>(verdict.error());
    return decision.take_events();
}

}  // namespace arbiter
