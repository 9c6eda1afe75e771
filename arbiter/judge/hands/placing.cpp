// Pieces set down, let go and taken off the board: what move the hands have made, if they have.
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

// The legal moves that setting the piece down there can mean, by the pieces touched if any.
std::vector<Move> moves_meant(const Scene& scene, std::optional<Role> role, Square to) {
    const Position& position = *scene.position();
    const std::vector<Square> own = own_touched(position, scene.hands.touches);
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) {
        if (move.to() != to || move.kind() == MoveKind::Castling) continue;
        const bool held_pawn = role == Role::Pawn && move.promotion() == Role::Queen;
        if (move.promotion() && !held_pawn) continue;
        if (role && position.placement().role_at(move.from()) != *role) continue;
        const bool touched = std::find(own.begin(), own.end(), move.from()) != own.end();
        if (own.empty() || touched) moves.push_back(move);
    }
    return moves;
}

// The king may go there by himself.
std::optional<Move> move_of_king(const Position& position, Square square) {
    for (const Move move : moves_from(position, position.king(position.turn()))) {
        if (move.to() == square && move.kind() != MoveKind::Castling) return move;
    }
    return std::nullopt;
}

Square castled_king(Color side, CastlingSide wing) {
    const Rank home = side == Color::White ? Rank::First : Rank::Eighth;
    return make_square(wing == CastlingSide::King ? File::G : File::C, home);
}

bool is_beside(Square a, Square b) {
    const auto apart = [](auto x, auto y) {
        return std::abs(static_cast<int>(x) - static_cast<int>(y));
    };
    return apart(file_of(a), file_of(b)) <= 1 && apart(rank_of(a), rank_of(b)) <= 1;
}

// In Chess960 the king castles to the g- or c-file, from wherever he stands. Barred there, he
// castles all the same if no move of his own could take him so far.
std::optional<CastlingSide> king_castles_to(const Position& position, Square square) {
    const Color us = position.turn();
    const Square king = position.king(us);
    if (rank_of(king) != rank_of(castled_king(us, CastlingSide::King))) return std::nullopt;
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
        if (square != castled_king(us, side)) continue;
        const auto rook = position.castling_rook(us, side);
        const bool legal = rook && position.is_legal(Move::castling(king, *rook));
        if (legal || !is_beside(king, square)) return side;
    }
    return std::nullopt;
}

// The rook of that side was touched with the king, or he said that he castles.
bool shows_castling(const Scene& scene, CastlingSide side) {
    const Position& position = *scene.position();
    const std::vector<Square> own = own_touched(position, scene.hands.touches);
    const auto rook = position.castling_rook(position.turn(), side);
    if (rook && std::find(own.begin(), own.end(), *rook) != own.end()) return true;
    return std::any_of(scene.talk.told_moves.begin(), scene.talk.told_moves.end(),
                       [&](const ToldMove& each) {
                           return each.told.actor == position.turn() && each.told.declared &&
                                  castling_text(*each.told.declared) == side;
                       });
}

// He said which move of the king he makes, and it is no castling.
bool says_king_moves(const Scene& scene, Square square) {
    const Position& position = *scene.position();
    return std::any_of(scene.talk.told_moves.begin(), scene.talk.told_moves.end(),
                       [&](const ToldMove& each) {
                           if (each.told.actor != position.turn() || !each.told.declared) {
                               return false;
                           }
                           const auto move = reported_move(position, *each.told.declared, {}, {});
                           return move && move == move_of_king(position, square);
                       });
}

// A piece that is not named is the one touched.
bool is_king(const Scene& scene, std::optional<Role> role) {
    if (role) return role == Role::King;
    const Position& position = *scene.position();
    const std::vector<Square> own = own_touched(position, scene.hands.touches);
    return !own.empty() && own.front() == position.king(position.turn());
}

// The king set down where castling takes him: in the usual game two squares from where he stood.
std::optional<CastlingSide> king_steps_to_castle(const Scene& scene, std::optional<Role> role,
                                                 Square square) {
    if (!is_king(scene, role)) return std::nullopt;
    if (scene.around.variant == Variant::Chess960) {
        if (says_king_moves(scene, square)) return std::nullopt;
        return king_castles_to(*scene.position(), square);
    }
    const Square king = scene.position()->king(scene.position()->turn());
    const int files = static_cast<int>(file_of(square)) - static_cast<int>(file_of(king));
    if (rank_of(square) != rank_of(king) || std::abs(files) != 2) return std::nullopt;
    return files > 0 ? CastlingSide::King : CastlingSide::Queen;
}

Verdict set_king_to_castle(Scene& scene, Color actor, Square square, CastlingSide side,
                           bool released) {
    const Square king = scene.position()->king(actor);
    if (!released) {
        if (own_touched(*scene.position(), scene.hands.touches).empty()) {
            scene.hands.touches.push_back(Touched{.actor = actor, .square = king, .order = {}});
        }
        return {};
    }
    MadeMove made = made_by(actor, side == CastlingSide::King ? "O-O" : "O-O-O");
    made.from = king;
    made.to = square;
    made.castling_half = true;
    made.king_may_stay =
        move_of_king(*scene.position(), square).has_value() && !shows_castling(scene, side);
    scene.move.made = std::move(made);
    return {};
}

// The rook let go beside a king that had been let go: castling is made.
Verdict finish_castling(Scene& scene) {
    const Position& position = *scene.position();
    const auto move = reported_move(position, scene.move.made->san, {}, {});
    MadeMove made = *scene.move.made;
    made.castling_half = false;
    made.king_may_stay = false;
    if (move) {
        make_move(scene, std::move(made), *move);
    } else {
        made.illegal = true;
        scene.move.made = std::move(made);
    }
    return {};
}

Verdict let_go(Scene& scene, Color actor, std::optional<Role> role, Square square) {
    const Position& position = *scene.position();
    const std::vector<Move> moves = moves_meant(scene, role, square);
    if (moves.empty()) {
        const std::vector<Square> own = own_touched(position, scene.hands.touches);
        MadeMove made = made_by(actor, to_text(square));
        if (role && *role != Role::Pawn) made.san.insert(0, 1, letter(*role));
        made.from = own.empty() ? origin_of(position, made.san) : std::optional{own.front()};
        made.to = square;
        made.illegal = true;
        scene.move.made = std::move(made);
        return {};
    }
    if (moves.size() > 1) return scene.impossible("piece");
    const Move move = moves.front();
    const auto captured = captured_by(position, move);
    const std::vector<Square>& off = scene.hands.taken_off;
    if (captured && std::find(off.begin(), off.end(), *captured) == off.end()) {
        scene.move.not_taken_off = move;
        scene.hands.touches.push_back(Touched{.actor = actor, .square = move.from(), .order = {}});
        scene.hands.touches.push_back(Touched{.actor = actor, .square = *captured, .order = {}});
        return {};
    }
    MadeMove made = made_by(actor, to_san(position, move));
    make_move(scene, std::move(made), move);
    return {};
}

// Castling by the rook alone, in Chess960: the king stands where castling takes him, and the rook
// is set down beyond him, where it could not move by itself.
std::optional<Move> rook_castles_alone(const Scene& scene, std::optional<Role> role,
                                       Square square) {
    if (role != Role::Rook || scene.around.variant != Variant::Chess960) return std::nullopt;
    const Position& position = *scene.position();
    const Color us = position.turn();
    const Square king = position.king(us);
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
        const auto rook = position.castling_rook(us, side);
        const File beyond = side == CastlingSide::King ? File::F : File::D;
        if (!rook || king != castled_king(us, side)) continue;
        if (square != make_square(beyond, rank_of(king))) continue;
        const Move castling = Move::castling(king, *rook);
        if (position.is_legal(castling)) return castling;
    }
    return std::nullopt;
}

void keep_in_hand(Scene& scene, Color actor, std::optional<Role> role, Square square) {
    if (!own_touched(*scene.position(), scene.hands.touches).empty()) return;
    const std::vector<Move> moves = moves_meant(scene, role, square);
    if (moves.size() != 1) return;
    scene.hands.touches.push_back(
        Touched{.actor = actor, .square = moves.front().from(), .order = {}});
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
        scene.move.made = std::move(made);
        return {};
    }
    // What he does with his pieces after his move changes nothing.
    if (scene.move.made && scene.move.made->by == actor && position->turn() != actor) return {};
    if (position->turn() != actor) return scene.impossible("actor");
    if (scene.move.made && scene.move.made->castling_half && role == Role::Rook) {
        return released ? finish_castling(scene) : Verdict{};
    }
    if (const auto side = king_steps_to_castle(scene, role, square)) {
        return set_king_to_castle(scene, actor, square, *side, released);
    }
    if (role == Role::Pawn && rank_of(square) == last_rank(actor) && released) {
        const Verdict left =
            on(scene, PromotionLeft{.actor = actor, .square = square, .scoresheet = {}});
        if (left) scene.move.made->pawn_released = true;
        return left;
    }
    if (const auto castling = rook_castles_alone(scene, role, square); castling && released) {
        make_move(scene, made_by(actor, to_san(*position, *castling)), *castling);
        return {};
    }
    if (role && set_down_promoted(scene, actor, *role, square, released)) return {};
    if (released) return let_go(scene, actor, role, square);
    keep_in_hand(scene, actor, role, square);
    return {};
}

}  // namespace

bool rule_castling_doubt(Scene& scene) {
    const auto& made = scene.move.made;
    if (!made || !made->castling_half || !made->king_may_stay) return false;
    const CastlingRules& rules = scene.edition.castling;
    scene.rule(Ruling::ArbiterDiscretion, rules.king_released_binds);
    for (const Rule<bool>* each : {&rules.chess960_squares, &rules.chess960_said}) {
        if (each->value) scene.cite(*each);
    }
    scene.reason("castling_or_king_move", {{"square", to_text(*made->to)}});
    return true;
}

TouchDuty castling_doubt_duty(const Scene& scene) {
    const Position& position = *scene.position();
    const MadeMove& made = *scene.move.made;
    TouchDuty duty;
    duty.ruling = Ruling::MustMoveKing;
    duty.grounds = {ground(scene.edition.castling.king_released_binds)};
    if (const auto move = move_of_king(position, *made.to)) duty.moves.push_back(*move);
    if (const auto castling = reported_move(position, made.san, {}, {})) {
        duty.moves.push_back(*castling);
    }
    return duty;
}

Verdict leave_king_there(Scene& scene) {
    const auto move = move_of_king(*scene.position(), *scene.move.made->to);
    const Color side = scene.move.made->by;
    scene.move.made.reset();
    make_move(scene, made_by(side, to_san(*scene.position(), *move)), *move);
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
        const bool completes = scene.move.not_taken_off && position->turn() == fact.actor &&
                               captured_by(*position, *scene.move.not_taken_off) == fact.square;
        if (completes) {
            const Move move = *scene.move.not_taken_off;
            make_move(scene, made_by(fact.actor, to_san(*position, move)), move);
            return {};
        }
        const bool promoted = scene.move.made && scene.move.made->by == fact.actor;
        if (!position->at(fact.square) && promoted) return {};  // the pawn, after its move
    }
    scene.hands.taken_off.push_back(fact.square);
    return on(scene, Touched{.actor = fact.actor, .square = fact.square, .order = {}});
}

}  // namespace arbiter
