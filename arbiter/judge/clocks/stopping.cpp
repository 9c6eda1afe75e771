// Topic 19: a player stops the clocks.
#include "arbiter/judge/fact_handlers.hpp"

namespace arbiter {

Verdict on(Scene& scene, const ClocksStopped& fact) {
    const StoppingRules& rules = scene.edition.stopping;
    if (scene.over.ended || scene.seal.sealed) return {};  // who has sealed stops the clocks
    if (fact.reason.value_or(StopReason::None) == StopReason::None) {
        const bool penalised = rules.without_reason_penalised.value;
        scene.rule(penalised ? Ruling::PenaltyDiscretion : Ruling::ArbiterDiscretion,
                   rules.without_reason_penalised);
        return {};
    }
    const Rule<WhoStops>& rule = fact.reason == StopReason::PromotionPiece
                                     ? rules.for_promotion_piece
                                 : fact.reason == StopReason::Claim ? rules.for_claim
                                                                    : rules.for_the_arbiter;
    scene.rule(Ruling::Continue, rule);
    switch (rule.value) {
        case WhoStops::Player:
            scene.details().set("allowed", true);
            return {};
        case WhoStops::Arbiter:
            scene.details().set("who_stops", std::string{"arbiter"});
            return {};
    }
    return {};
}

}  // namespace arbiter
