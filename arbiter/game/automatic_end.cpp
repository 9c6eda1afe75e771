#include "arbiter/game/automatic_end.hpp"

namespace arbiter {

std::optional<AutomaticEnd> automatic_end(const Edition& edition, const Position& position,
                                          int occurrences) {
    const auto end = [](GameResult result, Termination termination, std::string_view article) {
        return AutomaticEnd{.result = result, .termination = termination, .article = article};
    };
    if (!position.has_legal_move()) {
        const bool mate = position.in_check();
        if (mate && edition.checkmate_ends.value) {
            return end(win_for(!position.turn()), Termination::Checkmate,
                       edition.checkmate_ends.article);
        }
        if (!mate && edition.stalemate_draws.value) {
            return end(GameResult::Draw, Termination::Stalemate, edition.stalemate_draws.article);
        }
    }
    if (edition.dead_position.value != DeadPositionRule::None && position.dead_material()) {
        return end(GameResult::Draw, Termination::DeadPosition, edition.dead_position.article);
    }
    if (edition.fivefold_draws.value && occurrences >= fivefold) {
        return end(GameResult::Draw, Termination::FivefoldRepetition,
                   edition.fivefold_draws.article);
    }
    if (edition.seventy_five_draws.value && position.halfmove_clock() >= seventy_five_moves) {
        return end(GameResult::Draw, Termination::SeventyFiveMoves,
                   edition.seventy_five_draws.article);
    }
    return std::nullopt;
}

std::optional<AutomaticEnd> automatic_end(const Edition& edition, const History& history) {
    if (history.empty()) return std::nullopt;
    return automatic_end(edition, history.last(), history.occurrences(edition.same_position.value));
}

}  // namespace arbiter
