// The fold of adjournment, sealing and resumption.
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/evolution.hpp"

namespace arbiter {
namespace {

Envelope* find_envelope(Game& game, int number) {
    const auto index = static_cast<std::size_t>(number - 1);
    return number >= 1 && index < game.adjournment.envelopes.size()
               ? &game.adjournment.envelopes[index]
               : nullptr;
}

}  // namespace

void take(Game& game, const GameAdjourned& event) {
    const bool again = game.phase == GamePhase::Adjourned && game.adjournment.last;
    const bool unplayed = again ? game.adjournment.last->unplayed : game.phase == GamePhase::Ready;
    game.phase = GamePhase::Adjourned;
    game.adjournment.last = Adjournment{
        .begun = event, .unplayed = unplayed, .resumed = false, .present = {}, .late_s = {}};
}

// Only the last envelope of a player for that move counts.
void take(Game& game, const MoveSealed& event) {
    for (Envelope& older : game.adjournment.envelopes) {
        const bool same = older.context.ply == event.context.ply;
        if (same && older.state == EnvelopeState::Sealed) older.state = EnvelopeState::Replaced;
    }
    ByColor<Millis> left = event.context.left;
    const auto& last = game.adjournment.last;
    const bool is_reply = !last || event.context.ply != last->begun.ply;
    if (!is_reply) left = without_rest(last->begun, left);
    game.adjournment.envelopes.push_back(
        Envelope{.context = event.context, .sealed = event.sealed, .left = left});
}

void take(Game& game, const EnvelopeClosed& event) {
    if (Envelope* envelope = find_envelope(game, event.envelope)) {
        envelope->closed = true;
        envelope->left = event.left;
    }
    if (!game.adjournment.last) return;
    game.adjournment.last->begun.resumes = event.resumes;
    game.adjournment.last->begun.place = event.place;
}

void take(Game& game, const GameResumed& event) {
    game.phase = GamePhase::Playing;
    if (!game.adjournment.last) return;
    Adjournment& last = *game.adjournment.last;
    const bool untouched = game.record.moves.empty() && game.record.unplaced.empty() &&
                           game.clock.phase == ClockPhase::Ready;
    if (last.unplayed && untouched) game.phase = GamePhase::Ready;
    if (event.left) last.begun.left = event.left;
    last.resumed = true;
}

void take(Game& game, const PlayerPresent& event) {
    if (!game.adjournment.last) return;
    game.adjournment.last->present[event.side] = true;
    game.adjournment.last->late_s[event.side] = event.late_s;
}

void take(Game& game, const SealedMoveOpened& event) {
    Envelope* envelope = find_envelope(game, event.envelope);
    if (envelope == nullptr) return;
    envelope->state = EnvelopeState::Opened;
    envelope->text = event.text;
    envelope->salt = event.salt;
}

void take(Game& game, const EnvelopeLost& event) {
    if (Envelope* envelope = find_envelope(game, event.envelope)) {
        envelope->state = EnvelopeState::Lost;
    }
}

}  // namespace arbiter
