// Touch-move: what is touched, what is only adjusted, complaints, and the duty that follows.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/reach_back.hpp"
#include "arbiter/judge/vision/vision.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::vector<std::string> texts(const Position& position, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(duty_text(position, move));
    return texts;
}

// He has said so before, and may.
bool is_adjusting(const Scene& scene, const Touched& fact) {
    return scene.hands.adjusted && scene.hands.adjusted->actor == fact.actor &&
           scene.hands.adjusted->said == Said::Before &&
           scene.edition.touch.adjusting_exempts.value;
}

// Whether the touch ends the toucher's right to complain of the opponent's hands.
bool ends_complaint(const Scene& scene, const Touched& fact) {
    const bool after_other =
        scene.position() == nullptr
            ? std::any_of(scene.hands.touches.begin(), scene.hands.touches.end(),
                          [&](const Touched& each) { return each.actor != fact.actor; })
            : scene.hands.breach && scene.hands.breach->by != fact.actor;
    if (!after_other) return false;
    if (scene.edition.touch.complaint_ends.value == ComplaintEnds::AnyTouch) return true;
    return fact.intent && !is_adjusting(scene, fact);
}

void lose_complaint(Scene& scene, Color by) {
    if (scene.hands.complaint_lost) return;
    scene.hands.complaint_lost = true;
    scene.reason("complaint_lost", {{"side", std::string{letter_of(by)}}});
    if (scene.hands.breach) scene.rule(Ruling::MoveStands, scene.edition.touch.complaint_ends);
}

// A complaint where nobody follows the board: the facts themselves must say what is so.
Verdict claim_unseen(Scene& scene, const Claimed& fact) {
    const TouchRules& rules = scene.edition.touch;
    const auto first = std::find_if(scene.hands.touches.begin(), scene.hands.touches.end(),
                                    [&](const Touched& each) { return each.actor != fact.actor; });
    if (fact.correct == true || first != scene.hands.touches.end()) {
        scene.rule(Ruling::MustMove, rules.own_binds);
        if (first != scene.hands.touches.end())
            scene.details().set_squares("squares", {first->square});
        return {};
    }
    scene.rule(Ruling::ArbiterDiscretion, rules.proof);
    return {};
}

// No touch was shown that the move breaks; one by him who was not on the move binds nobody.
void rule_unproven(Scene& scene) {
    const Rule<TouchProof>& proof = scene.edition.touch.proof;
    scene.reason("no_breach_shown");
    if (proof.value == TouchProof::ArbiterJudges && !scene.hands.other_touches.empty()) {
        return scene.rule(Ruling::ClaimRejected, scene.edition.touch.own_binds);
    }
    switch (proof.value) {
        case TouchProof::EvidenceNeeded:
            scene.rule(Ruling::ClaimRejected, proof);
            return;
        case TouchProof::ArbiterJudges:
            scene.rule(Ruling::ArbiterDiscretion, proof);
            return;
    }
}

// The player on the move touched something, if only by accident: where a touch by the other is
// told, that is what is asked.
bool has_touched(const Scene& scene) {
    return !scene.hands.touches.empty() ||
           (scene.hands.brushed && scene.hands.other_touches.empty());
}

// Pieces were touched or adjusted by him who is not on the move.
void rule_off_turn(Scene& scene) {
    const Rule<bool>& rule = scene.edition.touch.off_turn_penalised;
    scene.rule(rule.value ? Ruling::PenaltyDiscretion : Ruling::NoIntervention, rule);
}

// Where nobody follows the board, the first touch binds as far as is known.
void conclude_unseen(Scene& scene) {
    const TouchRules& rules = scene.edition.touch;
    if (!scene.hands.touches.empty()) {
        scene.rule(Ruling::MustMove);
        if (scene.hands.adjusted) scene.cite(rules.adjusting_exempts);
        scene.cite(rules.own_binds);
        cite_touch_of(scene, scene.hands.touches.front().actor);
        scene.details().set_squares("squares", {scene.hands.touches.front().square});
    } else if (scene.hands.brushed) {
        scene.rule(Ruling::FreeMove,
                   scene.hands.adjusted ? rules.adjusting_exempts : rules.accident_binds);
    }
}

}  // namespace

bool complaint_is_late(const Scene& scene, const Claimed& fact) {
    if (scene.hands.complaint_lost || fact.before_own_move == false) return true;
    if (!scene.move.made) return false;
    const bool nothing_since =
        scene.hands.touches.empty() && !scene.hands.brushed && !scene.hands.adjusted;
    return scene.move.made->by == fact.actor ? nothing_since : scene.move.replied;
}

bool left_to_complaint(Scene& scene) {
    const Rule<Unasked>& unasked = scene.edition.touch.unasked.at(scene.around.play);
    if (unasked.value != Unasked::OnRequestOnly) return false;
    scene.rule(Ruling::NoIntervention, unasked);
    return true;
}

Hands hands_of(const Scene& scene) {
    return Hands{.touches = scene.hands.touches,
                 .adjusted_late = scene.hands.adjusted && scene.hands.adjusted->said == Said::After,
                 .castled = {}};
}

void rule_duty(Scene& scene, const TouchDuty& duty, Color player) {
    scene.rule(duty.ruling);
    for (const Ground& each : duty.grounds) scene.cite(each.articles, each.confidence);
    cite_touch_of(scene, player);
    cite_chess960(scene, duty);
    for (const Reason& each : duty.reasons) scene.reason(each);
    if (duty.ruling == Ruling::MustMove || duty.ruling == Ruling::MustCapture) {
        if (!duty.squares.empty()) scene.details().set_squares("squares", duty.squares);
        if (!duty.by.empty()) scene.details().set_squares("by", duty.by);
    }
    if (duty.side) {
        scene.details().set("side",
                            std::string{*duty.side == CastlingSide::King ? "king" : "queen"});
    }
    if (duty.ruling == Ruling::WarningMoveStands) {
        scene.effects().warned = player;
        return;
    }
    Duty effect{.player = player, .kind = duty.ruling, .moves = {}};
    if (const Position* position = scene.position()) effect.moves = texts(*position, duty.moves);
    scene.effects().duty = std::move(effect);
}

void rule_breach(Scene& scene) {
    scene.over.ended.reset();  // what that move brought about is taken back with it
    const Breach& breach = *scene.hands.breach;
    const Position& before = scene.history.at(static_cast<std::size_t>(breach.ply));
    rule_duty(scene, breach.duty, breach.by);
    if (scene.effects().duty) scene.effects().duty->moves = texts(before, breach.duty.moves);
    scene.effects().restore_to_ply = breach.ply;
}

void rule_fulfilled(Scene& scene, Ruling ruling) {
    scene.rule(ruling);
    for (const Ground& each : scene.hands.fulfilled->grounds)
        scene.cite(each.articles, each.confidence);
    cite_touch_of(scene, scene.move.made->by);
    cite_chess960(scene, *scene.hands.fulfilled);
    for (const Reason& each : scene.hands.fulfilled->reasons) scene.reason(each);
    scene.reason("duty_fulfilled", {{"move", scene.move.made->san}});
}

Verdict on(Scene& scene, const Touched& fact) {
    if (result_is_registered(scene)) {
        return fact.intent ? scene.impossible("square") : Verdict{};
    }
    const bool moved_illegally = scene.move.made && !scene.move.made->legal;
    if (const Position* position = scene.position(); position != nullptr && !moved_illegally) {
        if (!position->at(fact.square)) {
            // After the end the pieces may stand anywhere.
            return scene.over.ended ? Verdict{} : scene.impossible("square");
        }
    }
    if (fact.left_hole && !is_impaired(scene, fact.actor)) return scene.impossible("left_hole");
    if (is_not_shown(scene, fact)) {
        scene.hands.not_shown = fact;
        return {};
    }
    if (stays_in_hole(scene, fact)) return {};
    if (ends_complaint(scene, fact)) lose_complaint(scene, fact.actor);
    if (scene.turn() && *scene.turn() != fact.actor) {
        if (fact.intent && !scene.move.made) scene.hands.other_touches.push_back(fact);
        return {};
    }
    if (is_adjusting(scene, fact) || (!fact.intent && !scene.edition.touch.accident_binds.value)) {
        scene.hands.brushed = true;
    } else {
        scene.hands.touches.push_back(fact);
    }
    return {};
}

Verdict on(Scene& scene, const Adjusted& fact) {
    const bool off_turn = fact.on_turn == false || (scene.turn() && *scene.turn() != fact.actor);
    if (off_turn && !fact.on_turn.value_or(false)) {
        scene.hands.adjusted_off_turn = true;
        rule_off_turn(scene);
        return {};
    }
    scene.hands.adjusted = fact;
    if (fact.said == Said::Before) scene.hands.brushed = true;
    return {};
}

Verdict claim_touch_move(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    take_up_last_move(scene);
    if (scene.hands.adjusted_off_turn) return {};
    // A move that has ended the game can be complained of; what was agreed or called since stands.
    const bool by_move =
        scene.over.ended && closing_of(scene.over.ended->termination) == Closing::ByMove;
    if (scene.over.ended && !(by_move && scene.hands.breach)) return {};
    const TouchRules& rules = scene.edition.touch;
    if (complaint_is_late(scene, fact)) {
        scene.rule(Ruling::ClaimVoid, rules.complaint_ends);
    } else if (fact.correct == false) {
        scene.rule(Ruling::ClaimRejected, rules.proof);
    } else if (scene.hands.breach) {
        rule_breach(scene);
    } else if (scene.hands.not_shown && scene.hands.not_shown->actor != fact.actor) {
        rule_not_shown(scene);
    } else if (scene.hands.fulfilled && scene.move.made) {
        rule_fulfilled(scene, Ruling::ClaimRejected);
    } else if (rule_hole(scene, Ruling::ClaimRejected)) {
        return {};
    } else if (scene.position() == nullptr) {
        return claim_unseen(scene, fact);
    } else if (!scene.move.made && has_touched(scene)) {
        return conclude_touch(scene);
    } else {
        rule_unproven(scene);
    }
    return {};
}

Verdict conclude_touch(Scene& scene) {
    const bool open = !scene.move.made || scene.hands.hole_unknown;
    if (open && rule_hole(scene, Ruling::FreeMove)) return {};
    if (rule_castling_doubt(scene)) return {};
    if (scene.move.made && !scene.move.made->legal &&
        (scene.move.made->illegal || scene.move.made->castling_half)) {
        return rule_illegal(scene, RaisedBy::Nobody);
    }
    if (scene.move.made && scene.hands.touches.empty()) {
        rule_made(scene);
        return {};
    }
    if (scene.move.promoting) {
        rule_promotion_choice(scene);
        return {};
    }
    const TouchRules& rules = scene.edition.touch;
    const Position* position = scene.position();
    if (position == nullptr) {
        conclude_unseen(scene);
    } else if (!scene.hands.touches.empty()) {
        rule_duty(scene, touch_duty(scene.edition, *position, hands_of(scene)), position->turn());
    } else if (has_touched(scene)) {
        scene.rule(Ruling::FreeMove,
                   scene.hands.adjusted ? rules.adjusting_exempts : rules.accident_binds);
        scene.effects().duty =
            Duty{.player = position->turn(), .kind = Ruling::FreeMove, .moves = {}};
    }
    if (!scene.ruled() && !scene.hands.other_touches.empty()) rule_off_turn(scene);
    return {};
}

}  // namespace arbiter
