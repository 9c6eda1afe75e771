// Topic 7: the game is left to an adjudicator, or to a later decision.
#include "arbiter/judge/fact_handlers.hpp"

#include <algorithm>

namespace arbiter {

Verdict on(Scene&, const AdjudicationPending&) {
    return {};
}

bool awaits_adjudication(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    return std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return std::holds_alternative<AdjudicationPending>(fact);
    });
}

void conclude_adjudication(Scene& scene) {
    const Rule<std::optional<bool>>& in_play = scene.edition.ends.adjudicated_is_in_play;
    if (in_play.value == true || scene.over.ended || !awaits_adjudication(scene)) return;
    scene.rule(Ruling::ArbiterDiscretion, in_play);
    scene.reason("adjudication_not_known");
}

}  // namespace arbiter
