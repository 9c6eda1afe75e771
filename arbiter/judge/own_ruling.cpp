#include "arbiter/judge/own_ruling.hpp"

#include "arbiter/judge/time_effects.hpp"

namespace arbiter {
namespace {

[[nodiscard]] Effects ends_with(GameResult result) {
    Effects effects;
    effects.result = result;
    effects.termination = Termination::ArbiterDecision;
    return effects;
}

[[nodiscard]] Effects duty_of(Color player, Ruling kind) {
    Effects effects;
    effects.duty = Duty{.player = player, .kind = kind, .moves = {}};
    return effects;
}

}  // namespace

bool is_duty(Ruling ruling) {
    return ruling == Ruling::MustMove || ruling == Ruling::MustCapture ||
           ruling == Ruling::MustCastle || ruling == Ruling::MustMoveKing ||
           ruling == Ruling::MustPlayDeclared;
}

Effects usual_effects(Ruling ruling, Color turn, int plies) {
    Effects effects;
    switch (ruling) {
        case Ruling::Draw:
            return ends_with(GameResult::Draw);
        case Ruling::WhiteWins:
            return ends_with(GameResult::WhiteWins);
        case Ruling::BlackWins:
            return ends_with(GameResult::BlackWins);
        case Ruling::BothLose:
            return ends_with(GameResult::BothLose);
        case Ruling::MustMove:
        case Ruling::MustCapture:
        case Ruling::MustCastle:
        case Ruling::MustMoveKing:
        case Ruling::MustPlayDeclared:
            return duty_of(turn, ruling);
        case Ruling::VoidNewGame:
            effects.void_game = true;
            break;
        case Ruling::Restore:
        case Ruling::RestoreLastIdentifiable:
            effects.restore_to_ply = plies;
            break;
        case Ruling::Warning:
            effects.warned = turn;
            break;
        case Ruling::WarningMoveStands:
            effects.warned = !turn;
            break;
        case Ruling::CompleteClocksStopped:
            effects.stop_clocks = true;
            break;
        case Ruling::MoveStands:
        case Ruling::FreeMove:
        case Ruling::Continue:
        case Ruling::NoIntervention:
        case Ruling::RestoreQueen:
        case Ruling::TransferBoard:
        case Ruling::ClaimRejected:
        case Ruling::ClaimVoid:
        case Ruling::CompleteOwnTime:
        case Ruling::ArbiterCompletesRecord:
        case Ruling::OfferValid:
        case Ruling::OfferValidPenalise:
        case Ruling::NoOfferPossible:
        case Ruling::RecordExempt:
        case Ruling::RecordRequired:
        case Ruling::PenaltyDiscretion:
        case Ruling::ArbiterDiscretion:
        case Ruling::ClaimPostponed:
            break;
    }
    return effects;
}

Details details_with(const Proposal& proposal, const Effects& effects) {
    Details details = proposal.details;
    const Effects& proposed = proposal.effects;
    const bool same_times = proposed.add == effects.add && proposed.set_left == effects.set_left &&
                            proposed.increment == effects.increment;
    if (same_times) return details;
    details.erase_if(is_detail_of_times);
    return details;
}

}  // namespace arbiter
