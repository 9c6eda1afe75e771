// Topic 16: a player is told to seal, and makes his move on the board instead.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The move that he has made on the board: after he was told, or not completed before.
const MovedPiece* made_on_board(const Scene& scene, Color player) {
    const MovedPiece* made = nullptr;
    bool called = false;
    for (const Fact& fact : scene.incident.facts) {
        if (std::holds_alternative<SealingCall>(fact)) called = true;
        if (const auto* move = std::get_if<MovedPiece>(&fact)) {
            made = move->actor == player && !move->illegal ? move : nullptr;
        }
        if (std::holds_alternative<Pressed>(fact) && !called) made = nullptr;
    }
    return made;
}

}  // namespace

Verdict on(Scene& scene, const SealingCall&) {
    if (result_is_registered(scene)) return scene.impossible("type");
    return {};
}

void conclude_sealing_call(Scene& scene) {
    const auto* call = last_earlier<SealingCall>(scene);
    if (call == nullptr || scene.over.ended || scene.hands.breach || scene.seal.sealed) return;
    if (scene.ruled() && scene.ruling() != Ruling::Continue) return;
    const AdjournmentRules& rules = scene.edition.adjournment;
    const MovedPiece* made = made_on_board(scene, call->actor);
    if (made != nullptr && rules.played_move_is_sealed.value) {
        scene.rule(Ruling::MustPlayDeclared, rules.played_move_is_sealed);
        scene.details().set("must_play", made->san);
        scene.reason("played_is_sealed", {{"san", made->san}});
    } else if (!scene.ruled() && made == nullptr) {
        scene.rule(Ruling::Continue, rules.side_to_move_seals);
    }
}

}  // namespace arbiter
