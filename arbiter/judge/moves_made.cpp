#include "arbiter/judge/moves_made.hpp"

#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The moves this side has made when somebody's n-th was made, or was not: White moves first.
int after_move(Color side, const MoveNumber& move) {
    const int made = move.made ? move.n : move.n - 1;
    if (side == move.actor) return made;
    const bool white_is_ahead = side == Color::White && !move.made;
    const bool black_is_behind = side == Color::Black && move.made;
    return made + (white_is_ahead ? 1 : 0) - (black_is_behind ? 1 : 0);
}

// The moves made before an agreement, as they are told with it.
std::optional<int> told_with_agreement(const Scene& scene, Color side) {
    std::optional<int> told;
    for (const Fact& fact : scene.incident.facts) {
        const auto* agreed = std::get_if<AgreedDraw>(&fact);
        if (agreed == nullptr) continue;
        const auto& moves = side == Color::White ? agreed->white_moves : agreed->black_moves;
        if (moves) told = moves;
    }
    return told;
}

}  // namespace

std::optional<int> moves_made(const Scene& scene, Color side) {
    std::optional<int> known = told_with_agreement(scene, side);
    if (!known) known = scene.around.clocks.moves[side];
    if (const Position* position = scene.position()) {
        const bool half = side == Color::White && position->turn() == Color::Black;
        known = position->fullmove() - 1 + (half ? 1 : 0);
    }
    bool may_answer = false;  // the other side has just made the move that is known
    for (const Fact& fact : earlier_facts(scene)) {
        if (const auto* number = std::get_if<MoveNumber>(&fact)) {
            const int made = after_move(side, *number);
            known = number->actor == side ? made : std::max(known.value_or(made), made);
            may_answer = number->made && number->actor != side;
        } else if (std::holds_alternative<OpponentReplied>(fact) && may_answer) {
            known = *known + 1;
            may_answer = false;
        }
    }
    return known;
}

}  // namespace arbiter
