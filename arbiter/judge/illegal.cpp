// Illegal moves as they happen: seen, claimed, completed. Those found later: illegal_found.cpp.
#include "arbiter/judge/hands_on.hpp"
#include "arbiter/judge/parts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool ended_by_how(const Scene& scene, std::string_view how) {
    return std::any_of(scene.incident.facts.begin(), scene.incident.facts.end(),
                       [&](const Fact& each) {
                           const auto* over = std::get_if<GameOver>(&each);
                           return over != nullptr && over->how == how;
                       });
}

// The ends that only a legal move can bring, where the move was taken for one.
void add_no_end(const Scene& scene, const MadeMove& made, std::vector<Ground>& grounds) {
    const IllegalRules& rules = scene.edition.illegal;
    const bool mates = made.san.find('#') != std::string::npos || ended_by_how(scene, "checkmate");
    if (mates && rules.no_mate_by_it.value) {
        grounds.insert(grounds.begin(), ground(rules.no_mate_by_it));
    }
    if (ended_by_how(scene, "stalemate") && rules.no_stalemate_by_it.value) {
        grounds.insert(grounds.begin(), ground(rules.no_stalemate_by_it));
    }
}

// Touch-move alone: the move was not completed.
void rule_touch_only(Scene& scene, const std::optional<TouchDuty>& duty) {
    const MadeMove& made = *scene.made;
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
    const MadeMove& made = *scene.made;
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

bool too_late(Scene& scene, const Irregularity* found) {
    const Rule<CorrectedUntil>& until = scene.edition.illegal.corrected_until;
    const bool registered =
        result_is_registered(scene) || (found != nullptr && found->result_registered == true);
    const bool signed_off = last_earlier<ResultSigned>(scene) != nullptr;
    bool over = registered;
    if (until.value == CorrectedUntil::GameOver) {
        const bool by_board = scene.ended && (scene.ended->termination == Termination::Checkmate ||
                                              scene.ended->termination == Termination::Stalemate);
        const bool by_this_move = by_board && scene.made && scene.made->illegal;
        over = over || (scene.ended && !by_this_move) || signed_off;
    }
    if (over) rule_result_stands(scene, ground(until));
    return over;
}

Verdict rule_illegal(Scene& scene, RaisedBy raised) {
    if (scene.ended && scene.ended->termination == Termination::IllegalMoves) return {};
    if (too_late(scene, nullptr)) return {};
    const MadeMove made = *scene.made;
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
    if (rules.names_touch_move.value && (made.from || !scene.touches.empty())) {
        offence.grounds.push_back(ground(rules.names_touch_move));
    }
    add_no_end(scene, made, offence.grounds);
    if (made.two_hands && rules.two_hands.value == HandFault::AsIllegalMove) {
        offence.grounds.push_back(ground(rules.two_hands));
    }
    offence.replacement = std::move(replacement);
    offence.move = made.san;
    offence.position = position;
    if (position != nullptr) offence.restore_to_ply = plies(scene);
    rule_offence(scene, offence);
    return {};
}

Verdict on(Scene& scene, const OpponentReplied&) {
    scene.replied = true;
    if (scene.made && scene.made->illegal) return rule_illegal(scene, RaisedBy::Nobody);
    return {};
}

Verdict on(Scene& scene, const NextMoveCompleted& fact) {
    scene.replied = true;
    if (!scene.draws_if_it_stands) return {};
    const Ground by = *scene.draws_if_it_stands;
    if (fact.still_illegal == false) {
        scene.rule(Ruling::Continue);
    } else {
        scene.end(Ruling::Draw, Termination::ArbiterDecision);
    }
    scene.cite(by.articles, by.confidence);
    return {};
}

Verdict on(Scene& scene, const Noticed& fact) {
    if (!scene.made || scene.made->legal) return {};
    if (fact.before_press) scene.made->pressed = false;
    RaisedBy raised = RaisedBy::Arbiter;
    if (fact.by && *fact.by != Observer::Arbiter) {
        const Color by = *fact.by == Observer::White ? Color::White : Color::Black;
        if (by != scene.made->by) raised = RaisedBy::Opponent;
    }
    if (scene.made->promotion_left && scene.made->pressed) {
        return rule_unreplaced(scene, raised == RaisedBy::Opponent);
    }
    if (!scene.made->illegal) return {};
    return rule_illegal(scene, raised);
}

namespace {

// The arbiter has seen a hand that broke its duty; whether he acts on it unasked.
Verdict saw_breach(Scene& scene) {
    const Rule<Unasked>& unasked = scene.edition.touch.unasked.at(scene.around.play);
    if (unasked.value == Unasked::OnRequestOnly) {
        scene.rule(Ruling::NoIntervention, unasked);
        return {};
    }
    take_up_last_move(scene);
    if (scene.fulfilled && !scene.breach) {
        rule_fulfilled(scene, Ruling::MoveStands);
        return {};
    }
    if (scene.breach) {
        rule_breach(scene);
    } else if (const Verdict touched = conclude_touch(scene); !touched) {
        return touched;
    }
    if (!scene.ruled()) scene.rule(Ruling::MustMove, scene.edition.touch.own_binds);
    if (unasked.value == Unasked::ActsExpressly) scene.cite(unasked);
    return {};
}

}  // namespace

Verdict on(Scene& scene, const ArbiterSaw& fact) {
    if (fact.what == "touch_move_breach") return saw_breach(scene);
    if (fact.what == "both_kings_in_check") {
        Irregularity kings;
        kings.kind = IrregularityKind::BothKingsInCheck;
        return judge_illegal(scene, kings);
    }
    const Color before = !scene.turn().value_or(Color::Black);
    const Color by = fact.actor.value_or(scene.made ? scene.made->by : before);
    if (fact.what == "pawn_on_last_rank") {
        if (!scene.made || !scene.made->promotion_left) scene.made = made_by(by, {});
        return rule_unreplaced(scene, false);
    }
    if (fact.what != "illegal_move") return scene.impossible("what");
    if (!scene.made || !scene.made->illegal) {
        scene.made = made_by(by, {});
        scene.made->illegal = true;
        scene.made->pressed = true;
    }
    return rule_illegal(scene, RaisedBy::Arbiter);
}

Verdict claim_illegal_move(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    if (scene.ended && !(scene.made && scene.made->illegal)) return {};
    const bool shown = scene.made && (scene.made->illegal || scene.made->promotion_left);
    if (!shown && fact.correct == true) {
        scene.made = made_by(!fact.actor, {});
        scene.made->illegal = true;
        scene.made->pressed = true;
    } else if (!shown || fact.correct == false) {
        const Rule<bool>& legality = scene.edition.castling.names_legality;
        const bool castled = scene.made && castling_text(scene.made->san) && legality.value;
        scene.rule(Ruling::ClaimRejected, castled ? legality : scene.edition.illegal.restore);
        scene.reason("no_illegal_move_shown");
        return {};
    }
    if (scene.made->promotion_left) return claim_promotion(scene, fact);
    return rule_illegal(scene, RaisedBy::Opponent);
}

}  // namespace arbiter
