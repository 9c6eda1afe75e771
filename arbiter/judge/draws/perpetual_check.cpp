// Topic 12: a draw claimed because of perpetual check.
#include "arbiter/judge/draws/draw_claim.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {

Verdict claim_perpetual_check(Scene& scene, const Claimed&) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const Rule<bool>& rule = scene.edition.repetition.perpetual_check_draws;
    if (rule.value) {
        scene.end(Ruling::Draw, Termination::ArbiterDecision, rule);
    } else {
        call_void(scene, rule, "no_such_rule");
    }
    return {};
}

}  // namespace arbiter
