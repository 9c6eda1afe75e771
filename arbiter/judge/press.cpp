// The press: what it completes, the hand that does it, and when it was forgotten. The clock itself
// and its stopping are clock_use.cpp.
#include "arbiter/judge/hands_on.hpp"
#include "arbiter/judge/parts.hpp"

namespace arbiter {
namespace {

// A fault of hand or clock, with the penalty of an illegal move where the edition says so. False:
// it is no offence.
bool rule_hand_fault(Scene& scene, const Rule<HandFault>& rule, Color by) {
    switch (rule.value) {
        case HandFault::NoOffence:
            return false;
        case HandFault::Unknown:
            scene.rule(Ruling::ArbiterDiscretion, rule);
            return true;
        case HandFault::Discretion:
            scene.rule(Ruling::PenaltyDiscretion, rule);
            return true;
        case HandFault::AsIllegalMove:
            break;
    }
    if (barred_by_play(scene, RaisedBy::Arbiter)) return true;
    Offence offence;
    offence.by = by;
    offence.grounds = route_grounds(scene);
    offence.because = {ground(rule)};
    offence.position = scene.position();
    if (scene.made && scene.made->by == by) {
        offence.move = scene.made->san;
        if (scene.made->legal && scene.before_move) {
            offence.position = &*scene.before_move;
            offence.restore_to_ply = plies(scene) - 1;
            Hands hands{.touches = {Touched{.actor = by, .square = *scene.made->from, .order = {}}},
                        .castled = castling_text(scene.made->san)};
            offence.replacement = touch_duty(scene.edition, *scene.before_move, hands);
        }
    }
    rule_offence(scene, offence);
    return true;
}

// The mover forgot to press and the opponent has replied.
void rule_late_press(Scene& scene) {
    const Rule<PressAfterReply>& rule = scene.edition.completion.press_after_reply;
    switch (rule.value) {
        case PressAfterReply::NotReminded:
            scene.rule(Ruling::NoIntervention, rule);
            return;
        case PressAfterReply::Allowed:
            scene.rule(Ruling::Continue, rule);
            scene.details().set("allowed", true);
            return;
    }
}

// Nobody has made a move in this game: there is nothing a press could complete.
bool nothing_moved(const Scene& scene) {
    const Position* position = scene.position();
    return position != nullptr && scene.history.size() == 1 && position->fullmove() == 1 &&
           position->turn() == Color::White && !scene.made;
}

Verdict press_own_move(Scene& scene) {
    MadeMove& made = *scene.made;
    made.pressed = true;
    if (made.castling_half) made.illegal = true;
    if (made.illegal) return rule_illegal(scene, RaisedBy::Nobody);
    if (made.promotion_left) return rule_unreplaced(scene, false);
    if (made.two_hands && !scene.breach) {
        if (rule_hand_fault(scene, scene.edition.illegal.two_hands, made.by)) return {};
    }
    return {};
}

}  // namespace

Verdict on(Scene& scene, const Pressed& fact) {
    if (result_is_registered(scene)) return scene.impossible("actor");
    if (scene.ended) return {};
    const IllegalRules& rules = scene.edition.illegal;
    if (fact.without_move) {
        if (!rule_hand_fault(scene, rules.press_without_move, fact.actor)) {
            scene.rule(Ruling::Continue, rules.press_without_move);
        }
        return {};
    }
    if (nothing_moved(scene)) return scene.impossible("actor");
    if (scene.made && scene.made->by == fact.actor && !scene.made->pressed) {
        scene.press_owed[fact.actor] = false;
        return press_own_move(scene);
    }
    if (scene.press_owed[fact.actor] && !scene.ruled()) {
        scene.press_owed[fact.actor] = false;
        rule_late_press(scene);
    } else if (!scene.made && scene.turn() == fact.actor && !scene.ruled()) {
        if (!rule_hand_fault(scene, rules.press_without_move, fact.actor)) {
            scene.rule(Ruling::Continue, rules.press_without_move);
        }
    }
    return {};
}

Verdict judge_clock_use(Scene& scene, const Irregularity& fact) {
    const CompletionRules& rules = scene.edition.completion;
    if (fact.kind == IrregularityKind::ForgotPress) {
        scene.rule(rules.reminds_of_press.value ? Ruling::Continue : Ruling::NoIntervention,
                   rules.reminds_of_press);
    } else if (fact.kind == IrregularityKind::PressAfterOpponentReply) {
        rule_late_press(scene);
    } else if (fact.kind == IrregularityKind::OtherHandPress) {
        switch (rules.other_hand.value) {
            case OtherHand::Unknown:
                scene.rule(Ruling::ArbiterDiscretion, rules.other_hand);
                break;
            case OtherHand::Free:
                scene.rule(Ruling::NoIntervention, rules.other_hand);
                break;
            case OtherHand::Penalised:
                scene.rule(Ruling::PenaltyDiscretion, rules.other_hand);
                break;
        }
    }
    return {};
}

}  // namespace arbiter
