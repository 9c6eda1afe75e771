#include "arbiter/judge/own_ruling.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 10> details_of_times{
    "opp_plus_s",      "claimant_minus_s", "claimant_used_plus_s", "claimant_left_s",
    "set_remaining_s", "white_used_s",     "black_used_s",         "white_s",
    "black_s",         "increment_s"};

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
    for (const std::string_view name : details_of_times) details.erase(name);
    return details;
}

}  // namespace arbiter
