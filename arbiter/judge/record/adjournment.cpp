// Topic 16: sealing a move.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {
namespace {

// The move made on the board and not completed, which the sealer has made after all.
const MovedPiece* played_instead(const Scene& scene, Color sealer) {
    const auto* move = last_earlier<MovedPiece>(scene);
    const bool completed = last_earlier<Pressed>(scene) != nullptr;
    return move != nullptr && move->actor == sealer && !completed ? move : nullptr;
}

bool clocks_stopped_since_seal(const Scene& scene) {
    bool stopped = false;
    for (const Fact& fact : earlier_facts(scene)) {
        if (std::holds_alternative<Sealed>(fact)) stopped = false;
        if (std::holds_alternative<ClocksStopped>(fact)) stopped = true;
    }
    return stopped;
}

void oblige(Scene& scene, const Rule<bool>& by, const std::string& san) {
    scene.rule(Ruling::MustPlayDeclared, by);
    scene.details().set("must_play", san);
}

// By the sealer: a change of mind. By the other: his reply, in a fresh envelope.
Verdict seal_again(Scene& scene, const Sealed& fact) {
    const AdjournmentRules& rules = scene.edition.adjournment;
    const auto sealer = scene.seal.sealed->actor ? scene.seal.sealed->actor : scene.turn();
    if (fact.actor && sealer && *fact.actor != *sealer) {
        scene.seal.reply_sealed = true;
        const Rule<bool>& rule = scene.edition.resumption.sealer_absent_reply_sealed;
        scene.rule(rule.value ? Ruling::Continue : Ruling::ArbiterDiscretion, rule);
        return {};
    }
    const std::string before = scene.seal.sealed->declared.value_or("");
    const bool late = !rules.change_until_stopped.value || clocks_stopped_since_seal(scene);
    if (late && fact.declared && *fact.declared != before) {
        oblige(scene, rules.change_until_stopped, before);
        return {};
    }
    scene.seal.sealed = fact;
    scene.rule(Ruling::FreeMove, rules.change_until_stopped);
    scene.details().set("allowed", true);
    return {};
}

}  // namespace

Verdict on(Scene& scene, const Sealed& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const AdjournmentRules& rules = scene.edition.adjournment;
    const MovedPiece* played = fact.actor ? played_instead(scene, *fact.actor) : nullptr;
    if (played != nullptr && rules.played_move_is_sealed.value && fact.declared != played->san) {
        scene.seal.sealed = fact;
        scene.seal.sealed->declared = played->san;
        oblige(scene, rules.played_move_is_sealed, played->san);
        return {};
    }
    if (scene.seal.sealed) return seal_again(scene, fact);
    const auto turn = scene.turn();
    const bool stranger = fact.actor && turn && *turn != *fact.actor && played == nullptr;
    if (stranger && rules.side_to_move_seals.value) return scene.impossible("actor");
    scene.seal.sealed = fact;
    scene.rule(Ruling::Continue, rules.side_to_move_seals);
    scene.effects().stop_clocks = true;
    return {};
}

void follow_sealing(Scene& scene, const Fact& fact) {
    const bool resigned = std::holds_alternative<ResignedGame>(fact);
    if (!scene.seal.sealed || !resigned || !scene.over.ended) return;
    if (scene.over.ended->termination != Termination::Resignation) return;
    if (scene.ruling() == Ruling::Draw) return;  // the other could not mate: that has its article
    const Rule<bool>& rule = scene.edition.adjournment.resignation_meanwhile;
    if (rule.value) return scene.end(scene.ruling(), Termination::Resignation, rule);
    scene.over.ended.reset();
    scene.rule(Ruling::Continue, rule);
}

}  // namespace arbiter
