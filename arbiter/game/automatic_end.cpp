#include "arbiter/game/automatic_end.hpp"

namespace arbiter {

std::optional<EndByLaws> automatic_end(const Edition& edition, const Position& position,
                                       int occurrences) {
    const auto end = [](GameResult result, Termination termination, std::string_view article) {
        return EndByLaws{.result = result, .termination = termination, .article = article};
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

std::optional<EndByLaws> first_end(const Edition& edition, const History& record, int from_ply) {
    History replayed;
    for (std::size_t ply = 0; ply < record.size(); ++ply) {
        replayed.push(record.at(ply));
        if (ply < static_cast<std::size_t>(from_ply)) continue;
        const int occurrences = replayed.occurrences(edition.same_position.value);
        if (const auto end = automatic_end(edition, record.at(ply), occurrences)) return end;
    }
    return std::nullopt;
}

}  // namespace arbiter
