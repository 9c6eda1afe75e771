// Moves made by the hands: by their text, or by the piece set down, let go and taken off.
#include "arbiter/judge/hands_on.hpp"
#include "arbiter/judge/parts.hpp"

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
    scene.touches.clear();
    scene.brushed = false;
    scene.adjusted.reset();
    scene.not_taken_off.reset();
    scene.promoting.reset();
    scene.taken_off.clear();
}

// The duty of the touches before the move, castling read into the move itself.
std::optional<TouchDuty> duty_before(const Scene& scene, std::optional<CastlingSide> castled) {
    Hands hands = hands_of(scene);
    hands.castled = castled;
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
                      Hands{.touches = {scene.touches.front()}, .castled = {}});
}

Verdict move_unseen(Scene& scene, const MovedPiece& fact) {
    MadeMove made = made_by(fact.actor, fact.san);
    made.from = fact.from;
    made.to = fact.to ? fact.to : target_of(fact.san);
    made.illegal = fact.illegal;
    made.two_hands = fact.two_hands;
    scene.made = std::move(made);
    scene.touches.clear();
    return {};
}

Verdict move_illegally(Scene& scene, const MovedPiece& fact) {
    const Position& position = *scene.position();
    MadeMove made = made_by(fact.actor, fact.san);
    made.from = fact.from ? fact.from : origin_of(position, fact.san);
    made.to = fact.to ? fact.to : target_of(fact.san);
    made.illegal = true;
    made.two_hands = fact.two_hands;
    scene.made = std::move(made);
    return {};
}

// The legal moves that setting the piece down there can mean, by the pieces touched if any.
std::vector<Move> moves_meant(const Scene& scene, std::optional<Role> role, Square to) {
    const Position& position = *scene.position();
    const std::vector<Square> own = own_touched(position, scene.touches);
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) {
        if (move.to() != to || move.promotion() || move.kind() == MoveKind::Castling) continue;
        if (role && position.placement().role_at(move.from()) != *role) continue;
        const bool touched = std::find(own.begin(), own.end(), move.from()) != own.end();
        if (own.empty() || touched) moves.push_back(move);
    }
    return moves;
}

// The king set down two squares from where he stood.
std::optional<CastlingSide> king_steps_to_castle(const Scene& scene, std::optional<Role> role,
                                                 Square square) {
    if (role != Role::King) return std::nullopt;
    const Square king = scene.position()->king(scene.position()->turn());
    const int files = static_cast<int>(file_of(square)) - static_cast<int>(file_of(king));
    if (rank_of(square) != rank_of(king) || std::abs(files) != 2) return std::nullopt;
    return files > 0 ? CastlingSide::King : CastlingSide::Queen;
}

Verdict set_king_to_castle(Scene& scene, Color actor, Square square, CastlingSide side,
                           bool released) {
    const Square king = scene.position()->king(actor);
    if (!released) {
        if (own_touched(*scene.position(), scene.touches).empty()) {
            scene.touches.push_back(Touched{.actor = actor, .square = king, .order = {}});
        }
        return {};
    }
    MadeMove made = made_by(actor, side == CastlingSide::King ? "O-O" : "O-O-O");
    made.from = king;
    made.to = square;
    made.castling_half = true;
    scene.made = std::move(made);
    return {};
}

// The rook let go beside a king that had been let go: castling is made.
Verdict finish_castling(Scene& scene) {
    const Position& position = *scene.position();
    const auto move = reported_move(position, scene.made->san, {}, {});
    MadeMove made = *scene.made;
    made.castling_half = false;
    if (move) {
        make_move(scene, std::move(made), *move);
    } else {
        made.illegal = true;
        scene.made = std::move(made);
    }
    return {};
}

Verdict let_go(Scene& scene, Color actor, std::optional<Role> role, Square square) {
    const Position& position = *scene.position();
    const std::vector<Move> moves = moves_meant(scene, role, square);
    if (moves.empty()) {
        const std::vector<Square> own = own_touched(position, scene.touches);
        MadeMove made = made_by(actor, to_text(square));
        if (role && *role != Role::Pawn) made.san.insert(0, 1, letter(*role));
        made.from = own.empty() ? origin_of(position, made.san) : std::optional{own.front()};
        made.to = square;
        made.illegal = true;
        scene.made = std::move(made);
        return {};
    }
    if (moves.size() > 1) return scene.impossible("piece");
    const Move move = moves.front();
    const auto captured = captured_by(position, move);
    const std::vector<Square>& off = scene.taken_off;
    if (captured && std::find(off.begin(), off.end(), *captured) == off.end()) {
        scene.not_taken_off = move;
        scene.touches.push_back(Touched{.actor = actor, .square = move.from(), .order = {}});
        scene.touches.push_back(Touched{.actor = actor, .square = *captured, .order = {}});
        return {};
    }
    MadeMove made = made_by(actor, to_san(position, move));
    make_move(scene, std::move(made), move);
    return {};
}

void keep_in_hand(Scene& scene, Color actor, std::optional<Role> role, Square square) {
    if (!own_touched(*scene.position(), scene.touches).empty()) return;
    const std::vector<Move> moves = moves_meant(scene, role, square);
    if (moves.size() != 1) return;
    scene.touches.push_back(Touched{.actor = actor, .square = moves.front().from(), .order = {}});
}

Verdict set_down(Scene& scene, Color actor, std::optional<Role> role, Square square,
                 bool released) {
    if (result_is_registered(scene)) return scene.impossible("square");
    const Position* position = scene.position();
    if (position == nullptr) {
        if (!released) return {};
        MadeMove made = made_by(actor, to_text(square));
        if (role == Role::King) made.san.insert(0, 1, 'K');
        made.to = square;
        scene.made = std::move(made);
        return {};
    }
    // What he does with his pieces after his move changes nothing.
    if (scene.made && scene.made->by == actor && position->turn() != actor) return {};
    if (position->turn() != actor) return scene.impossible("actor");
    if (scene.made && scene.made->castling_half && role == Role::Rook) {
        return released ? finish_castling(scene) : Verdict{};
    }
    if (const auto side = king_steps_to_castle(scene, role, square)) {
        return set_king_to_castle(scene, actor, square, *side, released);
    }
    if (role == Role::Pawn && rank_of(square) == last_rank(actor) && released) {
        const Verdict left =
            on(scene, PromotionLeft{.actor = actor, .square = square, .scoresheet = {}});
        if (left) scene.made->pawn_released = true;
        return left;
    }
    if (role && set_down_promoted(scene, actor, *role, square, released)) return {};
    if (released) return let_go(scene, actor, role, square);
    keep_in_hand(scene, actor, role, square);
    return {};
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

void make_move(Scene& scene, MadeMove made, Move move) {
    const Position before = *scene.position();
    const bool castles = move.kind() == MoveKind::Castling;
    std::optional<CastlingSide> side;
    if (castles) {
        side = file_of(move.to()) > file_of(move.from()) ? CastlingSide::King : CastlingSide::Queen;
    }
    std::optional<TouchDuty> duty = duty_before(scene, side);
    scene.before_move = before;
    made.legal = move;
    const Color by = made.by;
    made.from = move.from();
    made.to = move.to();
    scene.made = std::move(made);
    const bool broken = duty && breaks(*duty, move);
    if (broken) {
        scene.breach = Breach{.duty = without_warning(scene, *duty), .by = by, .ply = plies(scene)};
        scene.reason("move_breaks_duty", {{"move", scene.made->san}});
    } else {
        scene.breach.reset();
    }
    scene.fulfilled = broken ? std::nullopt : duty;
    scene.complaint_lost = false;
    scene.replied = false;
    scene.press_owed[by] = true;
    Position after = before;
    after.play(move);
    scene.history.push(after);
    forget_hands(scene);
    const Rule<Unasked>& unasked = scene.edition.touch.unasked.at(scene.around.play);
    if (broken && unasked.value != Unasked::OnRequestOnly) {
        rule_breach(scene);
    } else if (broken) {
        scene.rule(Ruling::NoIntervention, unasked);
    } else if (duty && (duty->ruling == Ruling::WarningMoveStands ||
                        duty->ruling == Ruling::PenaltyDiscretion)) {
        rule_duty(scene, *duty, by);
        scene.effects().duty.reset();
    }
    if (!broken) end_by_board(scene);
}

void rule_made(Scene& scene) {
    const CompletionRules& rules = scene.edition.completion;
    const MadeMove& made = *scene.made;
    if (made.promotion_left) {
        scene.rule(made.pawn_released ? Ruling::MoveStands : Ruling::Continue,
                   rules.last_rank_binds);
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
    } else if (made.legal && scene.before_move) {
        scene.rule(Ruling::MoveStands, binding_rule(rules, *scene.before_move, *made.legal));
    } else {
        scene.rule(Ruling::MoveStands, binding_rule(rules, made));
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
    if (scene.made && scene.made->illegal && scene.made->by != fact.actor) {
        // The board no longer shows what the record says.
        return on(scene, OpponentReplied{});
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
    if (const auto& promoting = scene.promoting; promoting && promoting->chosen) {
        other_placed = move->kind() == MoveKind::Promotion && move->to() == promoting->to &&
                       move->promotion_role() != *promoting->chosen;
        if (other_placed) move = Move::promotion(move->from(), move->to(), *promoting->chosen);
    }
    MadeMove made = made_by(fact.actor, to_san(*position, *move));
    made.two_hands = fact.two_hands;
    made.other_placed = other_placed;
    make_move(scene, std::move(made), *move);
    return {};
}

Verdict on(Scene& scene, const Placed& fact) {
    return set_down(scene, fact.actor, fact.piece, fact.square, fact.released.value_or(false));
}

Verdict on(Scene& scene, const Released& fact) {
    return set_down(scene, fact.actor, fact.piece, fact.square, fact.released.value_or(true));
}

Verdict on(Scene& scene, const Removed& fact) {
    const Position* position = scene.position();
    if (position != nullptr) {
        const bool completes = scene.not_taken_off && position->turn() == fact.actor &&
                               captured_by(*position, *scene.not_taken_off) == fact.square;
        if (completes) {
            const Move move = *scene.not_taken_off;
            make_move(scene, made_by(fact.actor, to_san(*position, move)), move);
            return {};
        }
        const bool promoted = scene.made && scene.made->by == fact.actor;
        if (!position->at(fact.square) && promoted) return {};  // the pawn, after its move
    }
    scene.taken_off.push_back(fact.square);
    return on(scene, Touched{.actor = fact.actor, .square = fact.square, .order = {}});
}

Verdict on(Scene& scene, const MoveNumber& fact) {
    if (!fact.made) return {};
    scene.made = made_by(fact.actor, {});
    return {};
}

}  // namespace arbiter
