// How a game ends by what people say: draw offers, resignation, the arbiter's ruling; and how it is
// opened again.
#include "arbiter/chess/unwinnable.hpp"
#include "arbiter/chess/winning_material.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/linking.hpp"

#include <algorithm>
#include <bit>

namespace arbiter {
namespace {

bool has_bare_king(const Position& position, Color side) {
    return std::has_single_bit(position.placement().pieces(side));
}

// Fewer own moves than this edition asks for (5.2.3).
bool too_early_to_agree(const Game& game) {
    const int least = std::min(moves_of(game, Color::White), moves_of(game, Color::Black));
    return least < game.edition->offers.agreement_min_moves_each.value.value_or(0);
}

// A resignation waits for nobody: what a search this small does not settle is the arbiter's to
// find out (ReportIncident).
constexpr std::uint64_t resignation_search = 2'000;

GameEnded resigned(const Game& game, Color by) {
    const bool unmatable = game.edition->ends.resigner_draws_if_unmatable.value &&
                           can_mate(game.position, !by, resignation_search).can == CanMate::No;
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

// As far as a glance at the board tells.
bool cannot_win_on_time(const Game& game, Color side) {
    switch (game.edition->flag.exemption.standard.value) {
        case FlagExemption::Never:
            return false;
        case FlagExemption::BareKing:
            return has_bare_king(game.position, side);
        case FlagExemption::CannotMate:
        case FlagExemption::NoMatingPotential:
            return !has_winning_material(game.position, side);
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
            return side && cannot_win_on_time(game, *side);
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
    if (game.edition->ends.resignation_ends.value) decision.end(resigned(game, command.by));
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
