// Topic 15: a player short of time asks for an increment for both (2023 guideline III.4).
#include "arbiter/judge/clocks/quickplay.hpp"
#include "arbiter/judge/draws/draw_claim.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/time_effects.hpp"

namespace arbiter {
namespace {

// Why nobody looks at the request in this game. Empty: it can be made.
std::string_view why_not_in_game(const Scene& scene, const QuickplayRules& rules) {
    const Circumstances& around = scene.around;
    if (!rules.increment_request.value) return "no_such_rule";
    if (is_blitz(around.play) && !rules.in_blitz.value) return "blitz";
    if (!around.regulations.increment_request_allowed) return "not_announced_before";
    if (increment_of(around) > Millis{0}) return "increment";
    return around.regulations.period == PeriodNow::NotLast ? "not_last_period" : "";
}

// The same by this player at this moment.
std::string_view why_not_now(const Scene& scene, const Claimed& claim,
                             const QuickplayRules& rules) {
    const std::optional<Color> turn = scene.turn();
    if (!claim.on_turn.value_or(!turn || *turn == claim.actor)) return "not_on_turn";
    const auto left = scene.around.clocks.left[claim.actor];
    return left && *left >= rules.less_than.value ? "too_much_time" : "";
}

}  // namespace

Verdict claim_increment(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const QuickplayRules& rules = scene.edition.quickplay;
    std::string_view why = why_not_in_game(scene, rules);
    if (why.empty()) why = why_not_now(scene, fact, rules);
    if (!why.empty()) {
        call_void(scene, rules.increment_request, why);
        return {};
    }
    scene.rule(Ruling::OfferValid, rules.increment_request);
    scene.effects().offer_by = fact.actor;
    scene.talk.offer = Offered{
        .actor = fact.actor, .when = OfferMoment::OwnClockBeforeMove, .condition = std::nullopt};
    scene.talk.offer_disputed = ground(rules.increment_request);  // why it is an offer at all
    scene.reason("increment_asked");
    return {};
}

void decide_increment(Scene& scene, const Claimed& claim, ClaimDecision decision) {
    if (scene.over.ended || scene.ruling() == Ruling::ClaimVoid) return;
    const QuickplayRules& rules = scene.edition.quickplay;
    if (decision == ClaimDecision::Postpones) return;
    if (decision == ClaimDecision::Rejects) {
        scene.rule(Ruling::ClaimRejected, rules.increment_request);
        return;
    }
    scene.talk.offer.reset();
    scene.rule(Ruling::Continue, rules.increment_request);
    scene.cite(rules.request_gives_opponent);
    scene.cite(rules.request_adds);
    give_opponent(scene, !claim.actor, rules.request_gives_opponent.value);
    set_increment(scene, rules.request_adds.value);
    scene.effects().offer_refused = true;
    scene.reason("increment_granted");
}

}  // namespace arbiter
