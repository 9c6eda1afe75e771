#include "arbiter/judge/ends/resignation.hpp"

namespace arbiter {
namespace {

EndByLaws resigned(GameResult result, const Rule<bool>& by) {
    return EndByLaws{.result = result,
                     .termination = Termination::Resignation,
                     .article = by.article,
                     .confidence = by.confidence};
}

}  // namespace

bool is_dead(const Position& position, const MateKnown& can_mate) {
    if (!position.has_legal_move()) return false;
    const std::optional<bool> white = can_mate(Color::White);
    if (white == true) return false;
    const std::optional<bool> black = can_mate(Color::Black);  // asked in the same round
    return white == false && black == false;
}

EndByResignation end_by_resignation(const Edition& edition, const Position* position,
                                    int occurrences, Color by, const MateKnown& can_mate) {
    const EndRules& rules = edition.ends;
    const bool dead_draws = edition.material.any_dead_draws.value;
    // Of an open position nobody proves that it is dead; what the opponent can do is asked.
    const bool known = position != nullptr;
    const bool asks = rules.resigner_draws_if_unmatable.value || (known && dead_draws);
    std::optional<bool> mates = true;
    if (asks) mates = can_mate(!by);
    if (known && mates == false && dead_draws && is_dead(*position, can_mate)) {
        auto end = automatic_end(edition, *position, occurrences, DeadProof::Searched);
        if (end) return EndByResignation{.end = end};
    }
    if (mates == false && rules.resigner_draws_if_unmatable.value) {
        return EndByResignation{.end =
                                    resigned(GameResult::Draw, rules.resigner_draws_if_unmatable)};
    }
    if (!rules.resignation_ends.value) return EndByResignation{.end = std::nullopt};
    const bool proven = mates.has_value() || !rules.resigner_draws_if_unmatable.value;
    return EndByResignation{.end = resigned(win_for(!by), rules.resignation_ends),
                            .proven = proven};
}

}  // namespace arbiter
