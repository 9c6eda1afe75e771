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
        if (own_touched(*scene.position(), scene.hands.touches).empty()) {
            scene.hands.touches.push_back(Touched{.actor = actor, .square = king, .order = {}});
        }
        return {};
    }
    MadeMove made = made_by(actor, side == CastlingSide::King ? "O-O" : "O-O-O");
    made.from = king;
    made.to = square;
    made.castling_half = true;
    scene.move.made = std::move(made);
    return {};
}

// The rook let go beside a king that had been let go: castling is made.
Verdict finish_castling(Scene& scene) {
    const Position& position = *scene.position();
    const auto move = reported_move(position, scene.move.made->san, {}, {});
    MadeMove made = *scene.move.made;
    made.castling_half = false;
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
    if (role && set_down_promoted(scene, actor, *role, square, released)) return {};
    if (released) return let_go(scene, actor, role, square);
    keep_in_hand(scene, actor, role, square);
    return {};
}

}  // namespace

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
