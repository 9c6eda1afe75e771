// Both players take back by themselves an illegal move that nobody may claim any more.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/time_effects.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// The ply before the illegal move, where it is in the record or would be the next.
std::optional<int> ply_before_illegal(const Scene& scene) {
    if (scene.position() == nullptr) return std::nullopt;
    for (const Fact& fact : earlier_facts(scene)) {
        const auto* found = irregularity_in<IllegalMoveReport>(fact);
        if (found != nullptr && found->ply) return *found->ply - 1;
    }
    return plies(scene);
}

}  // namespace

Verdict on(Scene&, const CorrectionAgreement&) {
    return {};
}

void conclude_correction(Scene& scene) {
    const Rule<bool>& agreed = scene.edition.illegal.agreed_correction.at(scene.around.play);
    if (!agreed.value || last_earlier<CorrectionAgreement>(scene) == nullptr) return;
    const bool stands = scene.ruled() && (scene.ruling() == Ruling::MoveStands ||
                                          scene.ruling() == Ruling::NoIntervention);
    if (!stands || !scene.move.made || !scene.move.made->illegal) return;
    scene.rule(Ruling::Restore, agreed);
    give_opponent_nothing(scene);
    scene.effects().restore_to_ply = ply_before_illegal(scene);
    scene.reason("players_agree_correction");
}

}  // namespace arbiter
