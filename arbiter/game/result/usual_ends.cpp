#include "arbiter/game/result/usual_ends.hpp"

namespace arbiter {
namespace {

using enum Termination;

constexpr std::array decisive{ArbiterDecision, TimeForfeit, Resignation, Checkmate, IllegalMoves};
constexpr std::array drawn{ArbiterDecision,    Agreement,        ThreefoldClaim,
                           FiftyMoveClaim,     Stalemate,        DeadPosition,
                           FivefoldRepetition, SeventyFiveMoves, TimeForfeit};
constexpr std::array forfeited{Default, ArbiterDecision};
constexpr std::array lost_by_both{ArbiterDecision, TimeForfeit, IllegalMoves};

}  // namespace

std::span<const Termination> usual_ends(GameResult result) noexcept {
    switch (result) {
        case GameResult::WhiteWins:
        case GameResult::BlackWins:
            return decisive;
        case GameResult::Draw:
            return drawn;
        case GameResult::WhiteForfeits:
        case GameResult::BlackForfeits:
        case GameResult::BothForfeit:
            return forfeited;
        case GameResult::BothLose:
        case GameResult::WhiteHalf:
        case GameResult::BlackHalf:
            return lost_by_both;
    }
    return {};
}

}  // namespace arbiter
