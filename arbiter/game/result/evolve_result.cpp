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
    game.offers.standing = DrawOffer{.by = event.by, .ply = event.ply};
    ++game.offers.made;
}
void take(Game& game, const DrawRefused&) {
    game.offers.standing.reset();
}
void take(Game& game, const DrawAgreed&) {
    game.offers.standing.reset();
}
void take(Game&, const Resigned&) {}  // GameEnded says what follows

namespace {

// The act that takes back another is no act of its own: what it uncovers stands again.
void take_end(Game& game, std::optional<int> number, std::optional<int> undoes, EndAct act) {
    GameEnd& result = game.result;
    result.ends = std::max(result.ends + 1, number.value_or(0));
    act.number = result.ends;
    act.closed = {.offer = game.offers.standing, .told = result.told};
    const bool takes_back = undoes && !result.acts.empty() && result.acts.back().number == *undoes;
    if (takes_back) result.acts.pop_back();
    result.voided = !act.outcome;
    result.outcome = act.outcome;
    if (!result.again.empty()) {
        result.acts = std::exchange(result.again, {});
    } else if (!takes_back) {
        result.acts.push_back(std::move(act));
    }
    game.phase = GamePhase::Ended;
    game.offers.standing.reset();
    settle_told(result.told);
}

void note_end_of_ruling(Game& game, std::optional<int> ruling) {
    if (game.rulings.given.empty()) return;
    GivenRuling& last = game.rulings.given.back();
    if (ruling != last.given.number) return;
    if (ends_game(last.given.effects) && !last.undone && !last.end) last.end = game.result.ends;
}

}  // namespace

void take(Game& game, const GameEnded& event) {
    take_end(game, event.end, event.undoes,
             EndAct{.number = 0,
                    .outcome = Outcome{.result = event.result,
                                       .termination = event.termination,
                                       .article = event.article},
                    .ruling = event.ruling,
                    .closed = {}});
    note_end_of_ruling(game, event.ruling);
}

// Orders up to the last one to end the clock belong to the end that is taken back.
void take(Game& game, const GameReopened& event) {
    if (event.released) return;
    if (event.withheld && game.record.withheld) game.record.withheld->reopened = true;
    const bool started = !event.ready && game.clock.phase != ClockPhase::Ready;
    const bool entered = !game.record.moves.empty() || !game.record.unplaced.empty();
    const bool begun = entered || started;
    const bool adjourned = game.adjournment.last && !game.adjournment.last->resumed;
    const GamePhase open = begun ? GamePhase::Playing : GamePhase::Ready;
    game.phase = adjourned ? GamePhase::Adjourned : open;
    if (event.undoes && !game.result.acts.empty()) {
        const ClosedByEnd& closed = game.result.acts.back().closed;
        // With a ruling its own offer goes, too, and the one before it stands again already.
        if (closed.offer && !game.result.acts.back().ruling) game.offers.standing = closed.offer;
        // A new code was printed since: nobody told anything by that one.
        if (closed.told.link == game.result.told.link) game.result.told = closed.told;
    }
    game.result.acts.clear();
    game.result.outcome.reset();
    game.result.voided = false;
    for (GivenRuling& each : game.rulings.given) each.times_later = false;
    for (const ClockOrdered& order : game.orders.given) {
        if (!std::holds_alternative<ClockEnd>(order.act)) continue;
        game.orders.answered = std::max(game.orders.answered, order.order);
    }
}

void take(Game& game, const GameVoided& event) {
    take_end(game, event.end, std::nullopt,
             EndAct{.number = 0, .outcome = std::nullopt, .ruling = event.ruling, .closed = {}});
    note_end_of_ruling(game, event.ruling);
}

}  // namespace arbiter
