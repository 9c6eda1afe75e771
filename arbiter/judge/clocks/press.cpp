// The press: what it completes, the hand that does it, and when it was forgotten. The clock itself
// and its stopping are clock_use.cpp.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

namespace arbiter {
namespace {

// The offence with what is known of the move.
Offence hand_offence(const Scene& scene, const Rule<HandFault>& rule, Color by) {
    Offence offence;
    offence.by = by;
    offence.grounds = route_grounds(scene);
    offence.because = {ground(rule)};
    offence.position = scene.position();
    if (!scene.move.made || scene.move.made->by != by) return offence;
    offence.move = scene.move.made->san;
    if (!scene.move.made->legal || !scene.move.before) return offence;
    offence.position = &*scene.move.before;
    offence.restore_to_ply = plies(scene) - 1;
    const Hands hands{
        .touches = {Touched{.actor = by, .square = *scene.move.made->from, .order = {}}},
        .castled = castling_text(scene.move.made->san)};
    offence.replacement = touch_duty(scene.edition, *scene.move.before, hands);
    return offence;
}

}  // namespace

bool rule_hand_fault(Scene& scene, const Rule<HandFault>& rule, Color by, RaisedBy raised) {
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
    scene.move.hand_offence = HandOffence{.rule = rule, .by = by};
    if (!barred_by_play(scene, raised)) rule_offence(scene, hand_offence(scene, rule, by));
    return true;
}

namespace {

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

void rule_other_hand(Scene& scene) {
    const Rule<OtherHand>& rule = scene.edition.completion.other_hand;
    switch (rule.value) {
        case OtherHand::Unknown:
            scene.rule(Ruling::ArbiterDiscretion, rule);
            return;
        case OtherHand::Free:
            scene.rule(Ruling::NoIntervention, rule);
            return;
        case OtherHand::Penalised:
            scene.rule(Ruling::PenaltyDiscretion, rule);
            return;
    }
}

// Nobody has made a move in this game: there is nothing a press could complete.
bool nothing_moved(const Scene& scene) {
    const Position* position = scene.position();
    return position != nullptr && scene.history.size() == 1 && position->fullmove() == 1 &&
           position->turn() == Color::White && !scene.move.made;
}

// The press of a move without fault that the opponent has answered already.
bool comes_late(const Scene& scene) {
    const MadeMove& made = *scene.move.made;
    const bool faulty = made.illegal || made.castling_half || made.promotion_left || made.two_hands;
    return scene.move.replied && !faulty && !scene.ruled();
}

// Who has done what the other has replied to.
Color offender_of(const Scene& scene) {
    return scene.move.hand_offence ? scene.move.hand_offence->by : scene.move.made->by;
}

Verdict press_own_move(Scene& scene) {
    if (scene.move.made->castling_half && scene.move.made->king_may_stay) {
        // Pressed without the rook: it was a move of the king.
        if (const Verdict moved = leave_king_there(scene); !moved) return moved;
    }
    MadeMove& made = *scene.move.made;
    made.pressed = true;
    if (made.castling_half) made.illegal = true;
    if (made.illegal) return rule_illegal(scene, RaisedBy::Nobody);
    if (made.promotion_left) return rule_unreplaced(scene, false);
    if (made.two_hands && !scene.hands.breach) {
        if (rule_hand_fault(scene, scene.edition.illegal.two_hands, made.by, RaisedBy::Arbiter)) {
            return {};
        }
    }
    return {};
}

}  // namespace

void saw_two_hands(Scene& scene, Color by) {
    const IllegalRules& rules = scene.edition.illegal;
    if (scene.move.made && !scene.move.made->pressed) {
        scene.move.made->two_hands = true;
        rule_made(scene);
        return;
    }
    if (scene.move.hand_offence) return;  // the press has shown it
    if (rule_hand_fault(scene, rules.two_hands, by, RaisedBy::Arbiter)) return;
    if (scene.move.made && scene.move.made->legal) {
        rule_made(scene);
    } else {
        scene.rule(Ruling::NoIntervention, rules.two_hands);
    }
}

void saw_empty_press(Scene& scene, Color by) {
    const Rule<HandFault>& rule = scene.edition.illegal.press_without_move;
    if (!rule_hand_fault(scene, rule, by, RaisedBy::Arbiter)) scene.rule(Ruling::Continue, rule);
}

Verdict on(Scene& scene, const Pressed& fact) {
    if (result_is_registered(scene)) return scene.impossible("actor");
    if (scene.over.ended) return {};
    if (fact.without_move) {
        begin_offence(scene);
        saw_empty_press(scene, fact.actor);
        return {};
    }
    if (nothing_moved(scene)) return scene.impossible("actor");
    if (scene.move.reply_made && offender_of(scene) != fact.actor) {
        scene.move.reply_made = false;
        return on(scene, OpponentReplied{});
    }
    if (scene.move.made && scene.move.made->by == fact.actor && !scene.move.made->pressed) {
        scene.move.press_owed[fact.actor] = false;
        if (comes_late(scene)) {
            scene.move.made->pressed = true;
            rule_late_press(scene);
            return {};
        }
        return press_own_move(scene);
    }
    if (scene.move.press_owed[fact.actor] && !scene.ruled()) {
        scene.move.press_owed[fact.actor] = false;
        rule_late_press(scene);
    } else if (!scene.move.made && scene.turn() == fact.actor && !scene.ruled()) {
        saw_empty_press(scene, fact.actor);
    }
    return {};
}

Verdict on(Scene& scene, const PressFault& fact) {
    const CompletionRules& rules = scene.edition.completion;
    switch (fact.kind) {
        case PressFaultKind::Forgot:
            scene.rule(rules.reminds_of_press.value ? Ruling::Continue : Ruling::NoIntervention,
                       rules.reminds_of_press);
            break;
        case PressFaultKind::AfterReply:
            rule_late_press(scene);
            break;
        case PressFaultKind::OtherHand:
            rule_other_hand(scene);
            break;
    }
    return {};
}

}  // namespace arbiter
