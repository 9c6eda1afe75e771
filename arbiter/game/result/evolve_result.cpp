// The fold of offers, resignation and the end of a game, and of its being opened again.
#include "arbiter/game/evolution.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// What was told has been answered; the link stays.
void settle_told(ToldResults& told) {
    told = ToldResults{.link = told.link};
}

}  // namespace

void take(Game& game, const DrawOffered& event) {
    game.offers.standing = event.by;
    ++game.offers.made;
}
void take(Game& game, const DrawRefused&) {
    game.offers.standing.reset();
}
void take(Game& game, const DrawAgreed&) {
    game.offers.standing.reset();
}
void take(Game&, const Resigned&) {}  // GameEnded says what follows

void take(Game& game, const GameEnded& event) {
    game.phase = GamePhase::Ended;
    game.result.from_void = game.result.voided;
    game.result.voided = false;
    game.offers.standing.reset();
    settle_told(game.result.told);
    game.result.before = std::move(game.result.outcome);
    game.result.outcome =
        Outcome{.result = event.result, .termination = event.termination, .article = event.article};
}

// Orders up to the last one to end the clock belong to the end that is taken back.
void take(Game& game, const GameReopened&) {
    const bool begun = !game.record.moves.empty() || game.clock.phase != ClockPhase::Ready;
    const bool adjourned = game.adjournment.last && !game.adjournment.last->resumed;
    const GamePhase open = begun ? GamePhase::Playing : GamePhase::Ready;
    game.phase = adjourned ? GamePhase::Adjourned : open;
    game.result.outcome.reset();
    game.result.voided = false;
    for (const ClockOrdered& order : game.orders.given) {
        if (!std::holds_alternative<ClockEnd>(order.act)) continue;
        game.orders.answered = std::max(game.orders.answered, order.order);
    }
}

void take(Game& game, const GameVoided&) {
    game.phase = GamePhase::Ended;
    game.result.voided = true;
    settle_told(game.result.told);
    game.offers.standing.reset();
    game.result.outcome.reset();
}

}  // namespace arbiter
