#include "arbiter/game/result/end_rules.hpp"

#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"

#include <algorithm>
#include <string>

namespace arbiter {

MateKnown known_from(const Game& game, const std::vector<MateEvidence>& evidence) {
    return [&game, &evidence](Color winner) {
        return known_can_mate(evidence, game.record.position, winner);
    };
}

bool too_early_to_agree(const Game& game) {
    const int least = std::min(moves_of(game, Color::White), moves_of(game, Color::Black));
    return least < game.edition->offers.agreement_min_moves_each.value.value_or(0);
}

EndByResignation resignation_end(const Game& game, Color by, const MateKnown& can_mate) {
    const int occurrences = game.record.history.occurrences(game.edition->repetition.same.value);
    return end_by_resignation(*game.edition, &game.record.position, occurrences, by, can_mate);
}

GameEnded ended_by(const EndByLaws& end) {
    return GameEnded{.result = end.result,
                     .termination = end.termination,
                     .article = std::string{end.article},
                     .reason = {}};
}

std::optional<bool> exempts_flag(const Game& game, Color owner, const MateKnown& can_mate) {
    return is_flag_exempt(*game.edition, play_of(game), game.record.position, owner, can_mate);
}

bool disagrees_with_record(const Game& game, const Outcome& outcome) {
    switch (outcome.termination) {
        case Termination::Checkmate:
        case Termination::Stalemate:
        case Termination::DeadPosition:
        case Termination::FivefoldRepetition:
        case Termination::SeventyFiveMoves: {
            const auto end = first_end(*game.edition, game.record.history, 1);
            return !end || end->result != outcome.result;
        }
        default:
            return false;
    }
}

}  // namespace arbiter
