// Illegal moves as they happen: seen, claimed, completed. Those found later: illegal_found.cpp.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool ended_by_how(const Scene& scene, ToldEnd how) {
    return std::any_of(scene.incident.facts.begin(), scene.incident.facts.end(),
                       [&](const Fact& each) {
                           const auto* over = std::get_if<GameOver>(&each);
                           return over != nullptr && over->how == how;
                       });
}

// The ends that only a legal move can bring, where the move was taken for one.
void add_no_end(const Scene& scene, const MadeMove& made, std::vector<Ground>& grounds) {
    const IllegalRules& rules = scene.edition.illegal;
    const bool mates =
        made.san.find('#') != std::string::npos || ended_by_how(scene, ToldEnd::Checkmate);
    if (mates && rules.no_mate_by_it.value) {
        grounds.insert(grounds.begin(), ground(rules.no_mate_by_it));
    }
    if (ended_by_how(scene, ToldEnd::Stalemate) && rules.no_stalemate_by_it.value) {
        grounds.insert(grounds.begin(), ground(rules.no_stalemate_by_it));
    }
}

// Touch-move alone: the move was not completed.
void rule_touch_only(Scene& scene, const std::optional<TouchDuty>& duty) {
    const MadeMove& made = *scene.move.made;
    const auto& rule = scene.edition.illegal.touch_only_before_press.at(scene.around.play);
    if (duty) {
        rule_duty(scene, *duty, made.by);
        scene.effects().restore_to_ply = plies(scene);
    } else if (made.from) {
        scene.rule(Ruling::MustMove, scene.edition.touch.own_binds);
        scene.details().set_squares("squares", {*made.from});
    } else {
        scene.rule(Ruling::Restore, rule);
    }
    scene.reason("not_completed", {{"move", made.san}});
}

// Before the press castling is corrected by its own rule everywhere, another move where the edition
// counts only completed ones. True if so.
bool rule_before_press(Scene& scene, const std::optional<TouchDuty>& replacement) {
    const MadeMove& made = *scene.move.made;
    if (const auto castled = castling_text(made.san); castled && replacement) {
        const bool half = made.castling_half;
        rule_duty(
            scene,
            half ? released_king_duty(scene.edition, *scene.position(), *castled) : *replacement,
            made.by);
        return true;
    }
    if (!scene.edition.illegal.touch_only_before_press.at(scene.around.play).value) return false;
    rule_touch_only(scene, replacement);
    return true;
}

}  // namespace

std::optional<TouchDuty> replacing_duty(const Scene& scene, const Position& position,
                                        const MadeMove& made) {
    if (position.turn() != made.by) return std::nullopt;
    Hands hands = hands_of(scene);
    hands.castled = castling_text(made.san);
    if (!hands.castled) {
        if (made.from && position.at(*made.from)) {
            hands.touches.push_back(Touched{.actor = made.by, .square = *made.from, .order = {}});
        }
        if (hands.touches.empty()) return std::nullopt;
    }
    return touch_duty(scene.edition, position, hands);
}

namespace {

// The move that ended the game on the board is the one that was illegal.
bool ended_by_it(const Scene& scene, const IllegalMoveReport* found) {
    const bool by_board =
        scene.over.ended && (scene.over.ended->termination == Termination::Checkmate ||
                             scene.over.ended->termination == Termination::Stalemate);
    if (!by_board || !scene.move.made || !scene.move.made->illegal) return false;
    if (found == nullptr || found->kind != IllegalMoveKind::Found) return true;
    const auto* over = last_earlier<GameOver>(scene);
    if (over != nullptr && over->move) return found->move == over->move;
    if (found->move && found->move->find('#') != std::string::npos) return true;
    return found->ply && scene.position() != nullptr && *found->ply >= plies(scene);
}

}  // namespace

bool too_late(Scene& scene, const IllegalMoveReport* found) {
    const Rule<CorrectedUntil>& until = scene.edition.illegal.corrected_until;
    const bool registered =
        result_is_registered(scene) || (found != nullptr && found->result_registered == true);
    const bool signed_off = last_earlier<ResultSigned>(scene) != nullptr;
    bool over = registered;
    if (until.value == CorrectedUntil::GameOver) {
        over = over || (scene.over.ended && !ended_by_it(scene, found)) || signed_off;
    }
    if (!over) return false;
    if (registered || signed_off) {
        rule_result_stands(scene, ground(until));
    } else {
        scene.reason("found_after_the_end");  // what ended it decides, nothing signed
    }
    return true;
}

Verdict rule_illegal(Scene& scene, RaisedBy raised) {
    if (scene.over.ended && scene.over.ended->termination == Termination::IllegalMoves) {
        const auto& after = scene.edition.illegal.after_reply.at(scene.around.play);
        const bool won_by_claim = after.value == AfterReply::Stands;
        const bool late =
            scene.move.replied || (scene.talk.claim && scene.talk.claim->before_own_move == false);
        if (!won_by_claim || !late) return {};
        scene.over.ended.reset();  // he may not claim any more
    }
    if (too_late(scene, nullptr)) return {};
    const MadeMove made = *scene.move.made;
    const Position* position = scene.position();
    std::optional<TouchDuty> replacement;
    if (position != nullptr) replacement = replacing_duty(scene, *position, made);
    if (!made.pressed && rule_before_press(scene, replacement)) return {};
    const IllegalRules& rules = scene.edition.illegal;
    if (barred_by_play(scene, raised)) return {};
    Offence offence;
    offence.by = made.by;
    if (!rules.restore.value) offence.remedy = Ruling::MoveStands;
    offence.grounds = restoring_grounds(scene);
    if (rules.names_touch_move.value && (made.from || !scene.hands.touches.empty())) {
        offence.grounds.push_back(ground(rules.names_touch_move));
    }
    add_no_end(scene, made, offence.grounds);
    if (made.two_hands && rules.two_hands.value == HandFault::AsIllegalMove) {
        offence.grounds.push_back(ground(rules.two_hands));
    }
    offence.replacement = std::move(replacement);
    offence.move = made.san;
    offence.pressed = made.pressed;
    offence.position = position;
    if (position != nullptr) offence.restore_to_ply = plies(scene);
    rule_offence(scene, offence);
    return {};
}

bool is_reported(const Scene& scene) {
    const auto facts = earlier_facts(scene);
    const auto is_deed = [](const Fact& each) {
        return irregularity_in<IllegalMoveReport>(each) != nullptr ||
               std::holds_alternative<MovedPiece>(each) ||
               std::holds_alternative<PromotionLeft>(each) ||
               std::holds_alternative<Placed>(each) || std::holds_alternative<Released>(each);
    };
    const auto last = std::find_if(facts.rbegin(), facts.rend(), is_deed);
    return last != facts.rend() && irregularity_in<IllegalMoveReport>(*last) != nullptr;
}

namespace {

// Nobody had spoken of the offence when the opponent completed his own move, and then it stands:
// also where it would have lost the game.
bool stands_unraised(Scene& scene) {
    const auto& after = scene.edition.illegal.after_reply.at(scene.around.play);
    const auto& made = scene.move.made;
    const bool offended = scene.move.hand_offence || (made && made->illegal && made->pressed);
    if (after.value != AfterReply::Stands || !offended || scene.move.raised) return false;
    if (scene.over.ended && scene.over.ended->termination != Termination::IllegalMoves)
        return false;
    scene.over.ended.reset();
    scene.rule(Ruling::MoveStands, after);
    scene.reason("opponent_has_moved");
    return true;
}

}  // namespace

Verdict on(Scene& scene, const OpponentReplied&) {
    scene.move.replied = true;
    if (stands_unraised(scene)) return {};
    // The position for which the arbiter waited stands after a completed move.
    if (scene.over.draws_if_it_stands) return on(scene, NextMoveCompleted{});
    if (scene.move.made && scene.move.made->illegal) return rule_illegal(scene, RaisedBy::Nobody);
    return {};
}

Verdict on(Scene& scene, const NextMoveCompleted& fact) {
    scene.move.replied = true;
    if (scene.move.made && scene.move.made->promotion_left) {
        // A completed next move: the pawn's move was completed, too.
        const auto& seen = scene.edition.promotion.last_rank.at(scene.around.play);
        const bool waits = seen.value == IllegalPosition::WaitThenDraw;
        if (waits) scene.over.draws_if_it_stands = ground(seen);
        if (fact.still_illegal == false) scene.move.made->promotion_left.reset();
    }
    if (!scene.over.draws_if_it_stands) return {};
    const Ground by = *scene.over.draws_if_it_stands;
    if (fact.still_illegal == false) {
        scene.rule(Ruling::Continue);
    } else {
        scene.end(Ruling::Draw, Termination::ArbiterDecision);
    }
    scene.cite(by);
    return {};
}

Verdict on(Scene& scene, const Noticed& fact) {
    if (!scene.move.replied) scene.move.raised = true;
    if (!scene.move.made || scene.move.made->legal || is_reported(scene)) return {};
    if (fact.before_press) scene.move.made->pressed = false;
    RaisedBy raised = RaisedBy::Arbiter;
    if (fact.by && *fact.by != Observer::Arbiter) {
        const Color by = *fact.by == Observer::White ? Color::White : Color::Black;
        if (by != scene.move.made->by) raised = RaisedBy::Opponent;
    }
    if (scene.move.made->promotion_left && scene.move.made->pressed) {
        return rule_unreplaced(scene, raised == RaisedBy::Opponent);
    }
    if (!scene.move.made->illegal) return {};
    return rule_illegal(scene, raised);
}

namespace {

// The arbiter has seen a hand that broke its duty; whether he acts on it unasked.
Verdict saw_breach(Scene& scene) {
    if (left_to_complaint(scene)) return {};
    const Rule<Unasked>& unasked = scene.edition.touch.unasked.at(scene.around.play);
    take_up_last_move(scene);
    if (scene.hands.fulfilled && !scene.hands.breach) {
        rule_fulfilled(scene, Ruling::MoveStands);
        return {};
    }
    if (scene.hands.breach) {
        rule_breach(scene);
    } else if (const Verdict touched = conclude_touch(scene); !touched) {
        return touched;
    }
    if (!scene.ruled()) scene.rule(Ruling::MustMove, scene.edition.touch.own_binds);
    if (unasked.value == Unasked::ActsExpressly) scene.cite(unasked);
    return {};
}

Verdict saw_rook_first(Scene& scene) {
    if (left_to_complaint(scene)) return {};
    if (scene.hands.breach) {
        rule_breach(scene);
    } else if (!rule_rook_first(scene)) {
        return saw_breach(scene);
    }
    return {};
}

Verdict saw_last_rank(Scene& scene, Color by) {
    if (!scene.move.made || !scene.move.made->promotion_left) {
        scene.move.made = made_by(by, {});
    } else if (!scene.move.made->pressed && !scene.move.replied) {
        rule_made(scene);
        return {};
    }
    return rule_unreplaced(scene, false);
}

Verdict saw_illegal_move(Scene& scene, Color by) {
    const bool by_hands = scene.move.made && scene.move.made->legal && scene.move.made->two_hands;
    if (by_hands) {
        saw_two_hands(scene, scene.move.made->by);
        return {};
    }
    if (scene.move.hand_offence || is_reported(scene)) return {};
    if (!scene.move.made || !scene.move.made->illegal) {
        begin_offence(scene);
        scene.move.made = made_by(by, {});
        scene.move.made->illegal = true;
        scene.move.made->pressed = true;
    }
    return rule_illegal(scene, RaisedBy::Arbiter);
}

// What no article lets him say to the players.
bool is_kept_to_himself(ArbiterSight what) {
    return what == ArbiterSight::ForgotPress || what == ArbiterSight::NumberOfMoves;
}

}  // namespace

Verdict on(Scene& scene, const ArbiterSaw& fact) {
    if (!scene.move.replied && !is_kept_to_himself(fact.what)) scene.move.raised = true;
    const Color before = !scene.turn().value_or(Color::Black);
    const Color by = fact.actor.value_or(scene.move.made ? scene.move.made->by : before);
    switch (fact.what) {
        case ArbiterSight::TouchMoveBreach:
            return saw_breach(scene);
        case ArbiterSight::RookFirst:
            return saw_rook_first(scene);
        case ArbiterSight::BothKingsInCheck:
            return on(scene, IllegalMoveReport{.kind = IllegalMoveKind::BothKingsInCheck});
        case ArbiterSight::PawnOnLastRank:
            return saw_last_rank(scene, by);
        case ArbiterSight::IllegalMove:
            return saw_illegal_move(scene, by);
        case ArbiterSight::TwoHands:
            saw_two_hands(scene, by);
            break;
        case ArbiterSight::PressWithoutMove:
            if (!scene.move.hand_offence) saw_empty_press(scene, by);
            break;
        case ArbiterSight::ForgotPress:
        case ArbiterSight::NumberOfMoves:
            const Rule<bool>& reminds = scene.edition.completion.reminds_of_press;
            scene.rule(reminds.value ? Ruling::Continue : Ruling::NoIntervention, reminds);
            break;
    }
    return {};
}

namespace {

// Both kings in check were reported and ruled on: the claim says nothing new.
bool kings_were_judged(const Scene& scene) {
    const auto facts = earlier_facts(scene);
    return std::any_of(facts.begin(), facts.end(), [](const Fact& each) {
        const auto* found = irregularity_in<IllegalMoveReport>(each);
        const auto* saw = std::get_if<ArbiterSaw>(&each);
        return (found != nullptr && found->kind == IllegalMoveKind::BothKingsInCheck) ||
               (saw != nullptr && saw->what == ArbiterSight::BothKingsInCheck);
    });
}

// He claims that his own move was illegal. False: where only the opponent may claim, that is no
// claim, and it is ruled so.
bool rule_own_claim(Scene& scene) {
    const Rule<IllegalRoute>& route = scene.edition.illegal.route.at(scene.around.play);
    if (route.value != IllegalRoute::ClaimWins || scene.over.ended) return true;
    scene.rule(Ruling::ClaimVoid, route);
    return false;
}

// The illegal move that was reported is now claimed by the opponent.
Verdict claim_reported(Scene& scene) {
    const auto facts = earlier_facts(scene);
    for (std::size_t i = facts.size(); i-- > 0;) {
        const auto* report = irregularity_in<IllegalMoveReport>(facts[i]);
        if (report != nullptr) return judge_report(scene, *report, RaisedBy::Opponent);
    }
    return {};
}

// A fault of the hands that was ruled on already; now the opponent asks for it.
bool claims_hand_offence(Scene& scene, const Claimed& fact) {
    if (!scene.move.hand_offence || fact.correct == false) return false;
    const HandOffence offence = *scene.move.hand_offence;
    return offence.by != fact.actor &&
           rule_hand_fault(scene, offence.rule, offence.by, RaisedBy::Opponent);
}

}  // namespace

Verdict claim_illegal_move(Scene& scene, const Claimed& fact) {
    if (!scene.move.replied) scene.move.raised = true;
    if (scene.over.ended && !(scene.move.made && scene.move.made->illegal)) return {};
    const bool shown =
        scene.move.made && (scene.move.made->illegal || scene.move.made->promotion_left);
    if (!shown && (claims_hand_offence(scene, fact) || kings_were_judged(scene))) return {};
    if (shown && is_reported(scene) && fact.correct != false) {
        // Reported before, now he claims it.
        if (scene.move.made->by == fact.actor) return {};
        return claim_reported(scene);
    }
    if (!shown && fact.correct == true) {
        scene.move.made = made_by(!fact.actor, {});
        scene.move.made->illegal = true;
        scene.move.made->pressed = true;
    } else if (!shown || fact.correct == false) {
        const Rule<bool>& legality = scene.edition.castling.names_legality;
        const bool castled =
            scene.move.made && castling_text(scene.move.made->san) && legality.value;
        scene.rule(Ruling::ClaimRejected, castled ? legality : scene.edition.illegal.restore);
        scene.reason("no_illegal_move_shown");
        return {};
    }
    if (scene.move.made->promotion_left) return claim_promotion(scene, fact);
    if (scene.move.made->by == fact.actor && !rule_own_claim(scene)) return {};
    scene.move.claimed = scene.move.made->by != fact.actor;
    return rule_illegal(scene, RaisedBy::Opponent);
}

}  // namespace arbiter
