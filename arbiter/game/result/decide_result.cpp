// How a game ends by what people say: draw offers, resignation, the arbiter's ruling; and how it is
// opened again.
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// Proven: no series of legal moves leads to mate by that side. Where the search found its limit,
// nothing is proven.
bool surely_cannot_mate(const Game& game, Color side, const std::vector<MateEvidence>& evidence) {
    return known_can_mate(evidence, game.position, side) == false;
}

bool has_bare_king(const Placement& board, Color side) {
    return !has_several(board.pieces(side));
}

// Fewer own moves than this edition asks for (5.2.3).
bool too_early_to_agree(const Game& game) {
    const int least = std::min(moves_of(game, Color::White), moves_of(game, Color::Black));
    return least < game.edition->offers.agreement_min_moves_each.value.value_or(0);
}

GameEnded resigned(const Game& game, const Resign& command) {
    const Color by = command.by;
    const bool unmatable = game.edition->ends.resigner_draws_if_unmatable.value &&
                           surely_cannot_mate(game, !by, command.evidence);
    const std::string_view article = unmatable
                                         ? game.edition->ends.resigner_draws_if_unmatable.article
                                         : game.edition->ends.resignation_ends.article;
    return GameEnded{.result = unmatable ? GameResult::Draw : win_for(!by),
                     .termination = Termination::Resignation,
                     .article = std::string{article},
                     .reason = {}};
}

// A game in which both have moved was played: calling it a forfeit needs the arbiter's reason.
bool reason_needed(const Game& game, const SetResult& command) {
    if (game.phase == GamePhase::Ended) return true;
    return is_forfeit(command.result) && game.moves.size() >= 2;
}

bool cannot_win_on_time(const Game& game, Color side, const std::vector<MateEvidence>& evidence) {
    const Placement& board = game.position.placement();
    switch (game.edition->flag.exemption.at(play_of(game)).value) {
        case FlagExemption::Never:
            return false;
        case FlagExemption::BareKing:
            return has_bare_king(board, side);
        case FlagExemption::CannotMate:
            return surely_cannot_mate(game, side, evidence);
        case FlagExemption::NoMatingPotential: {
            const Bitboard others = board.pieces(side) & ~board.pieces(Role::King);
            const bool knights = (others & ~board.pieces(Role::Knight)) == 0;
            const bool harmless = knights && has_bare_king(board, !side);
            return harmless || surely_cannot_mate(game, side, evidence);
        }
    }
    return false;
}

// The end that this termination claims for the position on the board is not there.
bool disagrees_with_board(const Game& game, const SetResult& command) {
    switch (command.termination) {
        case Termination::Checkmate:
            return !game.position.is_checkmate() ||
                   command.result != win_for(!game.position.turn());
        case Termination::Stalemate:
            return !game.position.is_stalemate() || command.result != GameResult::Draw;
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves:
        case Termination::ThreefoldClaim:
        case Termination::FiftyMoveClaim:
        case Termination::DeadPosition:
        case Termination::Agreement:
            return command.result != GameResult::Draw;
        case Termination::TimeForfeit: {
            const std::optional<Color> side = winner(command.result);
            return side && cannot_win_on_time(game, *side, command.evidence);
        }
        case Termination::Resignation:
        case Termination::IllegalMoves:
        case Termination::Default:
        case Termination::ArbiterDecision:
            return false;
    }
    return false;
}

GameEnded ruled(const Game& game, const SetResult& command) {
    GameEnded ended{.result = command.result,
                    .termination = command.termination,
                    .article = command.article,
                    .reason = command.reason};
    if (is_forfeit(ended.result) && ended.termination == Termination::ArbiterDecision) {
        ended.termination = Termination::Default;
    }
    if (ended.article.empty() && ended.termination == Termination::TimeForfeit) {
        ended.article = std::string{game.edition->flag.arbiter_sees.standard.article};
    }
    return ended;
}

}  // namespace

Verdict decide_on(Decision& decision, const OfferDraw& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    decision.add(DrawOffered{.by = command.by, .ply = static_cast<int>(game.moves.size())});
    return {};
}

Verdict decide_on(Decision& decision, const RefuseDraw& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.draw_offer != !command.by) return refuse("no_offer", "by");
    decision.add(DrawRefused{.by = command.by});
    return {};
}

// The desk and the operator tell what the players agreed upon, offers or not; a board answers one.
Verdict decide_on(Decision& decision, const AgreeDraw&) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (!game.edition->offers.agreement_draws.value) return refuse("forbidden");
    const bool board = decision.moment.actor.seat == Seat::Board;
    if (board && !game.draw_offer) return refuse("no_offer");
    if (too_early_to_agree(game)) {
        return refuse("too_early", "ply",
                      std::string{game.edition->offers.agreement_min_moves_each.article});
    }
    decision.add(DrawAgreed{});
    decision.end(GameEnded{.result = GameResult::Draw,
                           .termination = Termination::Agreement,
                           .article = std::string{game.edition->offers.agreement_draws.article},
                           .reason = {}});
    return {};
}

Verdict decide_on(Decision& decision, const Resign& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    decision.add(Resigned{.by = command.by});
    if (game.edition->ends.resignation_ends.value) decision.end(resigned(game, command));
    return {};
}

Verdict decide_on(Decision& decision, const SetResult& command) {
    const Game& game = decision.game;
    if (reason_needed(game, command) && command.reason.empty()) {
        return refuse("reason_needed", "reason");
    }
    decision.end(ruled(game, command));
    decision.settle(AlarmKind::Flag);
    if (disagrees_with_board(game, command)) {
        decision.raise(AlarmKind::ResultDisagrees, std::nullopt);
    }
    return {};
}

Verdict decide_on(Decision& decision, const ReopenGame& command) {
    if (decision.game.phase != GamePhase::Ended) return refuse("not_over");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    decision.reopen(command.reason);
    return {};
}

}  // namespace arbiter
