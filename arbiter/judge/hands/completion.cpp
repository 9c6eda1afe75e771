// Moves as they are told: played on the board if legal, with the duty of the touches before them.
// Told by the hands alone: placing.cpp.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"
#include "arbiter/judge/vision/vision.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

// How the text of a move says it was made, where nobody follows the board.
const Rule<bool>& binding_rule(const CompletionRules& rules, const MadeMove& made) {
    if (castling_text(made.san)) return rules.castling_binds;
    if (made.san.find('=') != std::string::npos) return rules.promotion_binds;
    if (made.san.find('x') != std::string::npos) return rules.capture_binds;
    return rules.quiet_binds;
}

const Rule<bool>& binding_rule(const CompletionRules& rules, const Position& before, Move move) {
    if (move.kind() == MoveKind::Castling) return rules.castling_binds;
    if (move.kind() == MoveKind::Promotion) return rules.promotion_binds;
    return captured_by(before, move) ? rules.capture_binds : rules.quiet_binds;
}

void forget_hands(Scene& scene) {
    scene.hands.touches.clear();
    scene.hands.brushed = false;
    scene.hands.adjusted.reset();
    scene.move.not_taken_off.reset();
    scene.move.promoting.reset();
    scene.hands.taken_off.clear();
}

// The duty of the touches before the move, castling read into the move itself.
std::optional<TouchDuty> duty_before(const Scene& scene, std::optional<CastlingSide> castled) {
    Hands hands = hands_of(scene);
    hands.castled = castled;
    const Position& position = *scene.position();
    const Square king = position.king(position.turn());
    const bool king_first = hands.touches.empty() || hands.touches.front().square == king;
    if (scene.move.made && scene.move.made->castling_half && king_first) {
        const auto begun = castling_text(scene.move.made->san);
        if (begun != castled) {
            return scene.move.made->king_may_stay
                       ? castling_doubt_duty(scene)
                       : released_king_duty(scene.edition, position, *begun);
        }
    }
    if (hands.touches.empty()) return std::nullopt;
    return touch_duty(scene.edition, *scene.position(), hands);
}

bool breaks(const TouchDuty& duty, Move move) {
    if (duty.ruling == Ruling::PenaltyDiscretion || duty.ruling == Ruling::ArbiterDiscretion) {
        return false;
    }
    return !duty.moves.empty() && !contains(duty.moves, move);
}

// The duty with a warning allows the castling; another move breaks the touch itself.
TouchDuty without_warning(const Scene& scene, TouchDuty duty) {
    if (duty.ruling != Ruling::WarningMoveStands) return duty;
    return touch_duty(scene.edition, *scene.position(),
                      Hands{.touches = {scene.hands.touches.front()}, .castled = {}});
}

std::optional<CastlingSide> castling_side(Move move) {
    if (move.kind() != MoveKind::Castling) return std::nullopt;
    return file_of(move.to()) > file_of(move.from()) ? CastlingSide::King : CastlingSide::Queen;
}

// A broken duty is ruled on at once where the arbiter acts unasked; a move that met it may end the
// game.
void rule_on_duty(Scene& scene, Color by) {
    const Rule<Unasked>& unasked = scene.edition.touch.unasked.at(scene.around.play);
    if (scene.hands.breach && unasked.value == Unasked::OnRequestOnly) {
        scene.rule(Ruling::NoIntervention, unasked);
        end_by_board(scene);
    } else if (scene.hands.breach) {
        rule_breach(scene);
    } else {
        const bool penalised =
            scene.hands.fulfilled && (scene.hands.fulfilled->ruling == Ruling::WarningMoveStands ||
                                      scene.hands.fulfilled->ruling == Ruling::PenaltyDiscretion);
        if (penalised) {
            rule_duty(scene, *scene.hands.fulfilled, by);
            scene.effects().duty.reset();
        }
        end_by_board(scene);
    }
}

Verdict move_unseen(Scene& scene, const MovedPiece& fact) {
    MadeMove made = made_by(fact.actor, fact.san);
    made.from = fact.from;
    made.to = fact.to ? fact.to : target_of(fact.san);
    made.illegal = fact.illegal;
    made.two_hands = fact.two_hands;
    scene.move.made = std::move(made);
    scene.hands.touches.clear();
    return {};
}

Verdict move_illegally(Scene& scene, const MovedPiece& fact) {
    const Position& position = *scene.position();
    begin_offence(scene);
    MadeMove made = made_by(fact.actor, fact.san);
    made.from = fact.from ? fact.from : origin_of(position, fact.san);
    made.to = fact.to ? fact.to : target_of(fact.san);
    made.illegal = true;
    made.two_hands = fact.two_hands;
    scene.move.made = std::move(made);
    return {};
}

// A move that is in the record already is judged on the board before it.
void step_back(Scene& scene) {
    scene.history.pop();
    scene.over.ended.reset();
    scene.hands.touches = std::move(scene.hands.other_touches);
    scene.hands.other_touches.clear();
}

// Whether the move told is the one that led to the board as it stands.
bool is_last_of_record(const Scene& scene, const MovedPiece& fact) {
    if (scene.move.made || fact.illegal || scene.turn() == fact.actor) return false;
    const auto last = last_move(scene);
    if (!last) return false;
    const Position& before = scene.history.at(scene.history.size() - 2);
    return reported_move(before, fact.san, fact.from, fact.to) == last;
}

// A move that stands on the board was taken back and another one made: the first one counts.
bool takes_back(Scene& scene, const MovedPiece& fact) {
    const auto& made = scene.move.made;
    const bool own = made && made->legal && made->by == fact.actor && !fact.illegal &&
                     scene.turn() != fact.actor && !scene.hands.breach;
    if (!own || fact.san == made->san) return false;
    rule_made(scene);
    scene.reason("move_taken_back", {{"move", made->san}, {"other", fact.san}});
    return true;
}

}  // namespace

MadeMove made_by(Color side, std::string san) {
    MadeMove made;
    made.by = side;
    made.san = std::move(san);
    return made;
}

int plies(const Scene& scene) {
    return scene.history.empty() ? 0 : static_cast<int>(scene.history.size()) - 1;
}

std::optional<int> ply_after_move(const Scene& scene, int move) {
    if (scene.position() == nullptr) return std::nullopt;
    const Position& start = scene.history.at(0);
    const int before = 2 * (start.fullmove() - 1) + (start.turn() == Color::White ? 0 : 1);
    const int ply = 2 * move - before;
    if (ply < 0 || ply > plies(scene)) return std::nullopt;
    return ply;
}

std::optional<Move> last_move(const Scene& scene) {
    if (scene.history.size() < 2) return std::nullopt;
    const Position& before = scene.history.at(scene.history.size() - 2);
    for (const Move move : before.legal_moves()) {
        Position after = before;
        if (after.play(move) == scene.history.last()) return move;
    }
    return std::nullopt;
}

void take_up_last_move(Scene& scene) {
    if (scene.move.made || scene.hands.other_touches.empty()) return;
    const auto move = last_move(scene);
    if (!move) return;
    step_back(scene);
    const Position& before = scene.history.last();
    make_move(scene, made_by(before.turn(), to_san(before, *move)), *move);
}

void make_move(Scene& scene, MadeMove made, Move move) {
    begin_offence(scene);
    const Position before = *scene.position();
    const std::optional<TouchDuty> duty = duty_before(scene, castling_side(move));
    const Color by = made.by;
    scene.move.before = before;
    made.legal = move;
    made.from = move.from();
    made.to = move.to();
    scene.move.made = std::move(made);
    scene.hands.breach.reset();
    scene.hands.fulfilled = duty;
    if (duty && breaks(*duty, move)) {
        scene.hands.breach =
            Breach{.duty = without_warning(scene, *duty), .by = by, .ply = plies(scene)};
        scene.hands.fulfilled.reset();
        scene.reason("move_breaks_duty", {{"move", scene.move.made->san}});
    }
    scene.hands.complaint_lost = false;
    scene.move.hand_offence.reset();
    scene.move.replied = false;
    scene.move.reply_made = false;
    scene.move.press_owed[by] = true;
    Position after = before;
    after.play(move);
    scene.history.push(after);
    forget_hands(scene);
    rule_on_duty(scene, by);
}

void rule_made(Scene& scene) {
    if (rule_unannounced(scene)) return;
    const CompletionRules& rules = scene.edition.completion;
    const MadeMove& made = *scene.move.made;
    if (made.promotion_left) {
        const bool bound = made.pawn_released && rules.last_rank_binds.value;
        scene.rule(bound ? Ruling::MoveStands : Ruling::Continue, rules.last_rank_binds);
        scene.reason("pawn_on_last_rank", {{"square", to_text(*made.promotion_left)}});
        return;
    }
    if (made.two_hands && !made.pressed) {
        const Rule<HandFault>& fault = scene.edition.illegal.two_hands_before_press;
        if (fault.value == HandFault::Discretion) {
            scene.rule(Ruling::PenaltyDiscretion, fault);
            return;
        }
        if (fault.value == HandFault::Unknown) {
            scene.rule(Ruling::ArbiterDiscretion, fault);
            return;
        }
    }
    if (made.other_placed) {
        scene.rule(Ruling::MoveStands, scene.edition.promotion.choice_final);
    } else {
        const Rule<bool>& binds = made.legal && scene.move.before
                                      ? binding_rule(rules, *scene.move.before, *made.legal)
                                      : binding_rule(rules, made);
        scene.rule(binds.value ? Ruling::MoveStands : Ruling::Continue, binds);
        const Rule<bool>& chess960 = scene.edition.castling.chess960_castling;
        const bool castled = castling_text(made.san).has_value();
        const bool of_chess960 = scene.around.variant == Variant::Chess960 && chess960.value;
        if (castled && of_chess960) scene.cite(chess960);
    }
    if (made.other_placed && made.legal) {
        scene.details().set("promote_to", std::string(1, letter(made.legal->promotion_role())));
    }
    scene.reason("move_made", {{"move", made.san}});
}

Verdict on(Scene& scene, const MovedPiece& fact) {
    if (result_is_registered(scene)) return scene.impossible("san");
    const Position* position = scene.position();
    if (position == nullptr) return move_unseen(scene, fact);
    if (scene.move.made && scene.move.made->illegal && scene.move.made->by != fact.actor) {
        // The board no longer shows what the record says.
        return on(scene, OpponentReplied{});
    }
    const bool beside_pawn = scene.move.made && scene.move.made->promotion_left &&
                             scene.move.made->pressed && scene.move.made->by != fact.actor;
    if (beside_pawn) {
        // Made, but completed only by its press.
        scene.move.reply_made = true;
        return {};
    }
    // He replies to a press without a move: the board is not the record's any more.
    const bool answers_press = scene.move.hand_offence && !scene.move.made &&
                               scene.move.hand_offence->by != fact.actor &&
                               position->turn() != fact.actor;
    if (answers_press) {
        scene.move.reply_made = true;
        return {};
    }
    if (takes_back(scene, fact)) return {};
    if (is_last_of_record(scene, fact)) {
        step_back(scene);
        position = scene.position();
    }
    auto move = position->turn() == fact.actor
                    ? reported_move(*position, fact.san, fact.from, fact.to)
                    : std::nullopt;
    if (fact.illegal) {
        if (move) return scene.impossible("illegal");
        return move_illegally(scene, fact);
    }
    if (position->turn() != fact.actor) return scene.impossible("actor");
    if (!move) return scene.impossible("san");
    bool other_placed = false;
    if (const auto& promoting = scene.move.promoting; promoting && promoting->chosen) {
        other_placed = move->kind() == MoveKind::Promotion && move->to() == promoting->to &&
                       move->promotion_role() != *promoting->chosen;
        if (other_placed) move = Move::promotion(move->from(), move->to(), *promoting->chosen);
    }
    const auto answered = scene.move.hand_offence;
    const bool raised = scene.move.raised;
    MadeMove made = made_by(fact.actor, to_san(*position, *move));
    made.two_hands = fact.two_hands;
    made.other_placed = other_placed;
    make_move(scene, std::move(made), *move);
    if (answered && answered->by != fact.actor) {
        scene.move.hand_offence = answered;
        scene.move.raised = raised;
        scene.move.reply_made = true;  // completed only by its press
    }
    return {};
}

Verdict on(Scene& scene, const MoveNumber& fact) {
    if (!fact.made) return {};
    scene.move.made = made_by(fact.actor, {});
    return {};
}

}  // namespace arbiter
