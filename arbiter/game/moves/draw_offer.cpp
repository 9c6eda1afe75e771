#include "arbiter/game/moves/draw_offer.hpp"

#include "arbiter/game/clock/linking.hpp"

namespace arbiter {

void refuse_by_moving(Decision& decision, Color mover) {
    const Game& game = decision.game;
    if (game.offers.by() != !mover || !game.edition->offers.move_refuses.value) return;
    decision.add(DrawRefused{.by = mover});
}

bool is_refused_by_moving(const Game& game, const DrawOffer& offer, int plies) {
    const int next = offer.ply + 1;
    const int answer = mover_of(game, next) == offer.by ? next + 1 : next;
    return game.edition->offers.move_refuses.value && answer <= plies;
}

}  // namespace arbiter
