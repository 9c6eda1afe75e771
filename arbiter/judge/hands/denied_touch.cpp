// A touch that the player denies: it binds him if there is evidence of it.
#include "arbiter/judge/fact_handlers.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool arbiter_saw_touch(const Fact& fact) {
    const auto* saw = std::get_if<ArbiterSaw>(&fact);
    return saw != nullptr && saw->what == ArbiterSight::TouchMoveBreach;
}

}  // namespace

bool is_not_shown(const Scene& scene, const Touched& fact) {
    if (fact.denied != true || fact.evidence == true) return false;
    const auto& facts = scene.incident.facts;
    return std::none_of(facts.begin(), facts.end(), arbiter_saw_touch);
}

void rule_not_shown(Scene& scene) {
    const Rule<TouchProof>& denied = scene.edition.touch.denied;
    const Touched& touch = *scene.hands.not_shown;
    const bool none = touch.evidence == false || denied.value == TouchProof::EvidenceNeeded;
    scene.rule(none ? Ruling::ClaimRejected : Ruling::ArbiterDiscretion, denied);
    scene.reason("touch_denied", {{"square", to_text(touch.square)}});
}

}  // namespace arbiter
