// Topic 21: a player asks how many moves were made.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

namespace arbiter {

Verdict on(Scene&, const MovesQuestion&) {
    return {};
}

void conclude_moves_question(Scene& scene) {
    if (scene.ruled() || last_earlier<MovesQuestion>(scene) == nullptr) return;
    const Rule<bool>& tells = scene.edition.recording.tells_moves_made;
    scene.rule(tells.value ? Ruling::Continue : Ruling::NoIntervention, tells);
    scene.reason("moves_not_told");
}

}  // namespace arbiter
