// Topic 11: draw offers, their answers, and agreement.
#include "arbiter/judge/draws/agreement.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/moves_made.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// A position of its own was not reached without moves, whatever its counters say.
bool began_elsewhere(const Scene& scene) {
    return scene.position() != nullptr &&
           scene.history.at(0).placement() != Position::initial().placement();
}

// `coming`: the side whose move is being made or will be before the offer can be answered.
std::optional<int> least_moves(const Scene& scene, std::optional<Color> coming) {
    std::optional<int> least;
    for (const Color side : both_colors) {
        auto made = moves_made(scene, side);
        if (!made) return std::nullopt;
        if (coming == side) ++*made;
        least = std::min(least.value_or(*made), *made);
    }
    return least;
}

// Rules that the players cannot agree now. False if they can.
bool is_barred(Scene& scene, std::optional<Color> coming) {
    const OfferRules& rules = scene.edition.offers;
    const auto least = least_moves(scene, coming);
    if (event_limits_agreement(rules, scene.around.regulations, least)) {
        const bool known = rules.event_may_limit.value.has_value();
        scene.rule(known ? Ruling::NoOfferPossible : Ruling::ArbiterDiscretion,
                   rules.event_may_limit);
        scene.reason("event_limits_agreement");
        return true;
    }
    const auto needed = rules.agreement_min_moves_each.value;
    if (!least || began_elsewhere(scene) || *least >= needed.value_or(1)) return false;
    scene.rule(needed ? Ruling::NoOfferPossible : Ruling::ArbiterDiscretion,
               rules.agreement_min_moves_each);
    scene.reason("moves_each", {{"least", std::to_string(*least)}});
    return true;
}

bool claims_a_draw(const std::optional<Claimed>& claim) {
    return claim && (claim->kind == ClaimKind::Threefold || claim->kind == ClaimKind::Fifty);
}

bool offered_before(const Scene& scene) {
    return last_earlier<Offered>(scene) != nullptr;
}

// A claim that has not ended the game is an offer too, in the editions that say so.
bool accepts_claim(const Scene& scene) {
    return !scene.talk.offer && !offered_before(scene) && claims_a_draw(scene.talk.claim);
}

void agree(Scene& scene) {
    if (scene.over.ended || is_barred(scene, std::nullopt)) return;
    const Rule<bool>& by_claim = scene.edition.repetition.claim.is_offer;
    if (accepts_claim(scene) && by_claim.value && !by_claim.article.empty()) {
        scene.end(Ruling::Draw, Termination::Agreement, by_claim);
        return;
    }
    const Rule<bool>& rule = scene.seal.sealed ? scene.edition.adjournment.agreement_meanwhile
                                               : scene.edition.offers.agreement_draws;
    if (!rule.value) return scene.rule(Ruling::Continue, rule);
    scene.end(Ruling::Draw, Termination::Agreement, rule);
    if (scene.talk.offer_disputed) scene.cite(*scene.talk.offer_disputed);
    scene.talk.offer.reset();
}

// What was offered was refused before: there is nothing to accept.
bool has_lapsed(Scene& scene) {
    if (scene.talk.offer || !offered_before(scene)) return false;
    scene.reason("no_offer_stands");
    return true;
}

void refuse_offer(Scene& scene, const Rule<bool>& by, std::string_view how) {
    scene.talk.offer.reset();
    scene.rule(Ruling::Continue, by);
    scene.effects().offer_refused = true;
    scene.reason("offer_refused", {{"how", std::string{how}}});
}

// Somebody moves after the fact in hand: what was answered cannot have ended the game.
bool play_goes_on(const Scene& scene) {
    const auto& facts = scene.incident.facts;
    const auto plays = [](const Fact& fact) {
        return std::holds_alternative<Touched>(fact) || std::holds_alternative<MovedPiece>(fact) ||
               std::holds_alternative<Pressed>(fact) || std::holds_alternative<MoveNumber>(fact);
    };
    const auto next = facts.begin() + static_cast<std::ptrdiff_t>(scene.at_fact) + 1;
    return std::any_of(next, facts.end(), plays);
}

const Rule<bool>& moment_rule(const OfferRules& rules, OfferMoment when) {
    switch (when) {
        case OfferMoment::AfterMoveBeforePress:
            return rules.right_moment;
        case OfferMoment::OpponentClockRunning:
            return rules.penalised_while_opponent_thinks;
        case OfferMoment::OwnClockBeforeMove:
            return rules.penalised_before_own_move;
        case OfferMoment::AfterSealing:
            return rules.penalised_after_sealing;
    }
    return rules.right_moment;
}

}  // namespace

Verdict on(Scene& scene, const Offered& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const OfferRules& rules = scene.edition.offers;
    const OfferMoment when = scene.seal.sealed ? OfferMoment::AfterSealing : fact.when;
    const bool move_comes = when == OfferMoment::OwnClockBeforeMove;
    if (is_barred(scene, move_comes ? std::optional{fact.actor} : std::nullopt)) return {};
    const Rule<bool>& by = moment_rule(rules, when);
    const bool right = when == OfferMoment::AfterMoveBeforePress ? by.value : !by.value;
    scene.rule(!right ? Ruling::OfferValidPenalise : Ruling::OfferValid, by);
    if (fact.condition && !rules.may_have_conditions.value) {
        scene.cite(rules.may_have_conditions);
        scene.details().set("condition", std::string{"void"});
    }
    scene.talk.offer = fact;
    scene.effects().offer_by = fact.actor;
    return {};
}

Verdict on(Scene& scene, const OfferAnswered& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.talk.offer && scene.talk.offer->actor == fact.actor) return scene.impossible("actor");
    if (scene.over.ended) return {};
    const OfferRules& rules = scene.edition.offers;

    const AnswerKind usual = play_goes_on(scene) ? AnswerKind::Refused : AnswerKind::Accepted;
    const AnswerKind answer = fact.answer.value_or(usual);
    if (answer == AnswerKind::Refused && !rules.word_refuses.value) {
        scene.rule(Ruling::OfferValid, rules.word_refuses);
    } else if (answer == AnswerKind::Refused) {
        refuse_offer(scene, rules.word_refuses, "word");
    } else if (answer == AnswerKind::Deferred) {
        return {};
    } else if (rules.acceptance_needs_offer.value && !scene.talk.offer && !offered_before(scene) &&
               !accepts_claim(scene)) {
        scene.rule(Ruling::Continue, rules.acceptance_needs_offer);
        scene.reason("no_offer_stands");
    } else if (!has_lapsed(scene)) {
        agree(scene);
    }
    return {};
}

Verdict on(Scene& scene, const Withdrawn& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (!scene.talk.offer && claims_a_draw(scene.talk.claim) &&
        scene.talk.claim->actor == fact.actor) {
        const DrawClaimRules& rules = scene.talk.claim->kind == ClaimKind::Threefold
                                          ? scene.edition.repetition.claim
                                          : scene.edition.fifty.claim;
        if (!rules.withdrawable.value) scene.cite(rules.withdrawable);
        scene.reason("not_withdrawable");
        return {};
    }
    if (scene.over.ended || (!scene.talk.offer && offered_before(scene))) return {};
    const Rule<bool>& rule = scene.edition.offers.withdrawable;
    if (rule.value) {
        refuse_offer(scene, rule, "withdrawn");
    } else {
        scene.rule(Ruling::OfferValid, rule);
        scene.effects().offer_by = fact.actor;
        scene.talk.offer_disputed = ground(rule);
        scene.reason("not_withdrawable");
    }
    return {};
}

Verdict on(Scene& scene, const AgreedDraw&) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (!scene.over.ended && !has_lapsed(scene)) agree(scene);
    return {};
}

void follow_offer(Scene& scene, const Fact& fact) {
    if (!scene.talk.offer || scene.over.ended) return;
    const OfferRules& rules = scene.edition.offers;
    const Color opponent = !scene.talk.offer->actor;
    const auto* touch = std::get_if<Touched>(&fact);
    const auto* move = std::get_if<MovedPiece>(&fact);
    const auto* press = std::get_if<Pressed>(&fact);
    const bool made = move != nullptr && move->actor == opponent && !move->illegal;
    const bool pressed = press != nullptr && press->actor == opponent && !press->without_move;
    const bool touched = touch != nullptr && touch->actor == opponent && touch->intent &&
                         !(scene.hands.adjusted && scene.hands.adjusted->said == Said::Before);
    const bool completed = pressed || std::holds_alternative<OpponentReplied>(fact);
    if ((completed || (made && rules.unpressed_move_refuses.value)) && rules.move_refuses.value) {
        refuse_offer(scene, rules.move_refuses, "move");
    } else if (touched && rules.touch_refuses.value) {
        refuse_offer(scene, rules.touch_refuses, "touch");
    } else if (made || touched) {
        scene.talk.offer_disputed =
            ground(made ? rules.unpressed_move_refuses : rules.touch_refuses);
    }
}

}  // namespace arbiter
