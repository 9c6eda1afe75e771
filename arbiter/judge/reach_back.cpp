#include "arbiter/judge/reach_back.hpp"

#include "arbiter/judge/fact_kinds.hpp"

#include <variant>

namespace arbiter {
namespace {

// Until when what is raised can still be judged.
enum class Until : std::uint8_t {
    OwnRule,     // the rules of the matter itself say it, after a registration, too
    Closed,      // the same, as long as the result is neither registered nor signed for good
    Corrected,   // as long as the edition corrects what went wrong in a game
    ItsOwnMove,  // only after the very move that has ended the game
    TheEnd,      // nothing of it after the game
};

Until until(const Irregularity& raised) {
    if (holds_any<PiecesDisplaced, AdjournedPositionWrong, BoardsDiffer>(raised))
        return Until::Corrected;
    const bool own = holds_any<IllegalMoveReport, InitialPositionWrong, ColoursReversed,
                               BoardTurned, ScheduleDisturbance, Misconduct, Disobedience>(raised);
    return own ? Until::OwnRule : Until::TheEnd;
}

Until until(const Fact& raised) {
    if (const auto* irregularity = std::get_if<Irregularity>(&raised)) return until(*irregularity);
    if (holds_any<Handshake, ResultSigned, ResultRegistered, GameOver, AdjudicationPending,
                  CorrectionAgreement, ArbiterSaw, Noticed, SpectatorSpoke, PenaltyAsked,
                  AssistantActed>(raised)) {
        return Until::OwnRule;
    }
    if (const auto* claim = std::get_if<Claimed>(&raised)) {
        const bool of_touch =
            claim->kind == ClaimKind::TouchMove || claim->kind == ClaimKind::RookFirst;
        return of_touch ? Until::ItsOwnMove : Until::Closed;
    }
    if (std::holds_alternative<Arrived>(raised)) return Until::TheEnd;
    return Until::Closed;
}

}  // namespace

Closing closing_of(Termination termination) noexcept {
    switch (termination) {
        case Termination::Checkmate:
        case Termination::Stalemate:
        case Termination::DeadPosition:
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves:
            return Closing::ByMove;
        case Termination::Resignation:
        case Termination::Agreement:
            return Closing::ByWord;
        case Termination::TimeForfeit:
            return Closing::ByFlag;
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
        case Termination::IllegalMoves:
        case Termination::Default:
        case Termination::ArbiterDecision:
            return Closing::ByRuling;
    }
    return Closing::ByRuling;
}

ReachBack reach_back(const Edition& edition, Closing closing, const Fact& raised) {
    const bool registered = closing == Closing::Registered;
    const Rule<CorrectedUntil>& until_when = edition.illegal.corrected_until;
    const Rule<bool>& signed_off = edition.ends.signed_result_stands;
    const bool closed = registered || (closing == Closing::Signed && signed_off.value);
    ReachBack table;
    if (closed) {
        table.article = signed_off.value ? signed_off.article : edition.in_progress.article;
        table.confidence =
            signed_off.value ? signed_off.confidence : edition.in_progress.confidence;
    }
    switch (until(raised)) {
        case Until::OwnRule:
            table.judged = true;
            break;
        case Until::Closed:
            table.judged = !closed;
            break;
        case Until::Corrected:
            table.judged = !closed && until_when.value == CorrectedUntil::ResultRegistered;
            break;
        case Until::ItsOwnMove:
            table.judged = closing == Closing::ByMove;
            break;
        case Until::TheEnd:
            break;
    }
    return table;
}

}  // namespace arbiter
