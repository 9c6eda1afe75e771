// Topic 19: a player stops the clocks.
#include "arbiter/judge/parts.hpp"

namespace arbiter {

Verdict on(Scene& scene, const ClocksStopped& fact) {
    const StoppingRules& rules = scene.edition.stopping;
    if (scene.ended) return {};
    if (!fact.reason) {
        const bool penalised = rules.without_reason_penalised.value;
        scene.rule(penalised ? Ruling::PenaltyDiscretion : Ruling::ArbiterDiscretion,
                   rules.without_reason_penalised);
        return {};
    }
    if (*fact.reason == "promotion_piece") {
        scene.rule(Ruling::Continue, rules.for_promotion_piece);
        const bool arbiter = rules.for_promotion_piece.value == WhoStops::Arbiter;
        scene.details().set("who_stops", std::string{arbiter ? "arbiter" : "player"});
        return {};
    }
    // A claim is ruled on by its own fact.
    const Rule<bool>& rule = *fact.reason == "claim" ? rules.for_claim : rules.for_the_arbiter;
    scene.rule(Ruling::Continue, rule);
    scene.details().set("who_stops", std::string{rule.value ? "player" : "arbiter"});
    return {};
}

}  // namespace arbiter
