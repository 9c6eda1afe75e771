#include "arbiter/game/rulings/counted_illegal.hpp"

#include "arbiter/game/rulings/answered_alarms.hpp"

#include <algorithm>

namespace arbiter {
namespace {

int coming_ply(const Game& game) {
    return static_cast<int>(game.record.moves.size()) + 1;
}

const IllegalMoveNoticed* open_notice(const Game& game, Color by) {
    const Conduct& conduct = game.conduct;
    const bool open = conduct.last_illegal_open && conduct.last_illegal;
    return open && conduct.last_illegal->by == by ? &*conduct.last_illegal : nullptr;
}

// Whether the fact tells the illegal move of this side at that ply, where `next` is the next one.
bool tells(const Fact& fact, const IllegalMoveNoticed& noticed, int next) {
    return tells_illegal_move(fact, noticed.by) && ply_of_illegal_move(fact, next) == noticed.ply;
}

}  // namespace

const IllegalMoveNoticed* counted_before(const Game& game, const Effects& effects) {
    if (!effects.illegal_by) return nullptr;
    const IllegalMoveNoticed* noticed = open_notice(game, *effects.illegal_by);
    const int next = coming_ply(game);
    const int ply = effects.restore_to_ply ? *effects.restore_to_ply + 1 : next;
    return noticed != nullptr && noticed->ply == ply ? noticed : nullptr;
}

int illegal_moves_more(const Game& game, const Effects& effects) {
    if (!effects.illegal_by) return 0;
    return illegal_moves_more(effects, counted_before(game, effects) != nullptr);
}

int illegal_moves_more(const Effects& effects, bool counted) {
    return effects.illegal_count.value_or(1) - (counted ? 1 : 0);
}

int illegal_moves_before(const Game& game, const std::vector<Fact>& facts, Color side) {
    const int counted = game.conduct.illegal_moves[side];
    const IllegalMoveNoticed* noticed = open_notice(game, side);
    if (noticed == nullptr) return counted;
    const bool told = std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
        return tells(fact, *noticed, coming_ply(game));
    });
    return told ? std::max(counted - 1, 0) : counted;
}

}  // namespace arbiter
