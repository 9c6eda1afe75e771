// Topic 15: the claim that the opponent does not, or cannot, win by normal means; and the decision
// of the arbiter, on this claim as on the others.
#include "arbiter/judge/clocks/quickplay.hpp"

#include "arbiter/judge/draws/draw_claim.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/time_effects.hpp"

namespace arbiter {
namespace {

// No such claim can be made in this game.
bool is_not_played(Scene& scene, const QuickplayRules& rules) {
    const Circumstances& around = scene.around;
    const bool announced = around.regulations.quickplay_guidelines_announced;
    if (rules.use.value == QuickplayUse::NotKnown) {
        scene.rule(Ruling::ArbiterDiscretion, rules.use);
        return true;
    }
    if (rules.use.value == QuickplayUse::Never) return call_void(scene, rules.use, "no_such_rule");
    if (is_blitz(around.play) && !rules.in_blitz.value) {
        return call_void(scene, rules.in_blitz, "blitz");
    }
    if (rules.use.value == QuickplayUse::IfAnnounced && !announced) {
        return call_void(scene, rules.use, "not_announced_before");
    }
    if (increment_of(around) > Millis{0} && !rules.with_increment.value) {
        return call_void(scene, rules.with_increment, "increment");
    }
    if (around.regulations.period == PeriodNow::NotLast && rules.last_period_only.value) {
        return call_void(scene, rules.last_period_only, "not_last_period");
    }
    return false;
}

// This player cannot claim now.
bool is_void(Scene& scene, const Claimed& claim, const QuickplayRules& rules) {
    const std::optional<Color> turn = scene.turn();
    const bool on_turn = claim.on_turn.value_or(!turn || *turn == claim.actor);
    if (rules.needs_turn.value && !on_turn) {
        return call_void(scene, rules.needs_turn, "not_on_turn");
    }
    const auto left = scene.around.clocks.left[claim.actor];
    if (left && *left >= rules.less_than.value) {
        return call_void(scene, rules.less_than, "too_much_time");
    }
    return false;
}

// Whether the players can appeal against this decision.
void name_appeal(Scene& scene, const QuickplayRules& rules) {
    scene.details().set("appeal", rules.appeal.value);
    scene.reason("appeal", {{"allowed", rules.appeal.value ? "yes" : "no"}});
}

void accept(Scene& scene, const QuickplayRules& rules) {
    scene.over.ended.reset();
    if (!rules.accepted_draws.value) return scene.rule(Ruling::Continue, rules.accepted_draws);
    if (scene.talk.claim_postponed) {
        scene.end(Ruling::Draw, Termination::ArbiterDecision, rules.decided_after_flag);
    } else {
        scene.end(Ruling::Draw, Termination::ArbiterDecision, rules.accepted_draws);
    }
    name_appeal(scene, rules);
}

void turn_down(Scene& scene, const Claimed& claim, const QuickplayRules& rules) {
    const auto* flag = last_earlier<FlagSeen>(scene);
    if (scene.talk.claim_postponed && flag != nullptr && concerns(flag->whose, claim.actor)) {
        scene.end(win_ruling(!claim.actor), Termination::TimeForfeit,
                  scene.edition.flag.arbiter_sees.standard);
        scene.cite(rules.decided_after_flag);
        return;
    }
    scene.rule(Ruling::ClaimRejected, rules.rejected_gives_opponent);
    give_opponent(scene, !claim.actor, rules.rejected_gives_opponent.value);
    scene.effects().offer_by = claim.actor;
    name_appeal(scene, rules);
}

void postpone(Scene& scene, const Claimed& claim, const QuickplayRules& rules) {
    scene.rule(Ruling::ClaimPostponed, rules.postponed_gives_opponent);
    give_opponent(scene, !claim.actor, rules.postponed_gives_opponent.value);
    scene.talk.claim_postponed = true;
}

void decide_normal_means(Scene& scene, const Claimed& claim, ClaimDecision decision) {
    const QuickplayRules& rules = scene.edition.quickplay;
    if (scene.ruled() && scene.ruling() == Ruling::ClaimVoid) return;
    if (is_not_played(scene, rules)) return;
    switch (decision) {
        case ClaimDecision::Accepts:
            return accept(scene, rules);
        case ClaimDecision::Rejects:
            return turn_down(scene, claim, rules);
        case ClaimDecision::Postpones:
            return postpone(scene, claim, rules);
    }
}

// The arbiter's word is in the place of a count.
Verdict decide_draw_claim(Scene& scene, Claimed claim, ClaimDecision decision) {
    if (decision == ClaimDecision::Postpones || scene.ruling() == Ruling::ClaimVoid) return {};
    const bool by_claim =
        scene.over.ended && (scene.over.ended->termination == Termination::ThreefoldClaim ||
                             scene.over.ended->termination == Termination::FiftyMoveClaim);
    if (by_claim) scene.over.ended.reset();
    claim.correct = decision == ClaimDecision::Accepts;
    return claim.kind == ClaimKind::Threefold ? claim_threefold(scene, claim)
                                              : claim_fifty(scene, claim);
}

}  // namespace

Verdict claim_normal_means(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const QuickplayRules& rules = scene.edition.quickplay;
    if (is_not_played(scene, rules) || is_void(scene, fact, rules)) return {};
    const bool alone = scene.around.play == Play::Standard &&
                       scene.around.regulations.supervision == Supervision::Limited;
    if (fact.correct) {
        decide_normal_means(scene, fact,
                            *fact.correct ? ClaimDecision::Accepts : ClaimDecision::Rejects);
    } else if (alone && rules.without_arbiter.value) {
        scene.rule(Ruling::ArbiterDiscretion, rules.without_arbiter);
        scene.effects().stop_clocks = true;
        scene.reason("sent_to_arbiter");
    } else {
        const bool decides = rules.arbiter_decides.value;
        scene.rule(decides ? Ruling::ArbiterDiscretion : Ruling::ClaimVoid, rules.arbiter_decides);
        scene.reason("arbiter_decides_claim");
    }
    return {};
}

Verdict on(Scene& scene, const ArbiterDecided& fact) {
    if (!scene.talk.claim) return scene.impossible("type");
    const Claimed claim = *scene.talk.claim;
    switch (claim.kind) {
        case ClaimKind::NormalMeans:
            decide_normal_means(scene, claim, fact.decision);
            return {};
        case ClaimKind::Threefold:
        case ClaimKind::Fifty:
            return decide_draw_claim(scene, claim, fact.decision);
        case ClaimKind::TouchMove:
        case ClaimKind::IllegalMove:
        case ClaimKind::RookFirst:
        case ClaimKind::Promotion:
        case ClaimKind::Time:
        case ClaimKind::PerpetualCheck:
            return {};
        case ClaimKind::Increment:
            decide_increment(scene, claim, fact.decision);
            return {};
    }
    return {};
}

}  // namespace arbiter
