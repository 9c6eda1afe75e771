// Castling by the hands: king and rook touched, in which order, castling legal or not, and the king
// let go two squares away.
#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/hands/hands_on.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::string_view word_of(CastlingSide side) {
    return side == CastlingSide::King ? "king" : "queen";
}

// The outermost own rook on that side of the king, on his rank.
std::optional<Square> rook_on_side(const Position& position, CastlingSide side) {
    const Color us = position.turn();
    if (const auto rook = position.castling_rook(us, side)) return rook;
    const Square king = position.king(us);
    Bitboard rooks = position.placement().pieces(us, Role::Rook) & bits(rank_of(king));
    std::optional<Square> outermost;
    while (rooks != 0) {
        const Square rook = pop_first(rooks);
        const bool kingside = file_of(rook) > file_of(king);
        if (kingside != (side == CastlingSide::King)) continue;
        if (!outermost || kingside) outermost = rook;
    }
    return outermost;
}

// What the hands mean by castling.
struct CastlingIntent {
    CastlingSide side{};
    std::optional<Square> rook;
    bool king_touched = false;
    bool rook_touched = false;
    bool rook_first = false;
    std::optional<Move> move;  // if it is legal
};

bool castles_from_here(const Position& position) {
    const Square king = position.king(position.turn());
    const Rank home = position.turn() == Color::White ? Rank::First : Rank::Eighth;
    return rank_of(king) == home && (file_of(king) == File::E || position.castling_rights() != 0);
}

// Castling there is barred by nothing but an attack on the king's way.
bool barred_by_attack(const Position& position, CastlingSide side) {
    const Square king = position.king(position.turn());
    const auto rook = position.castling_rook(position.turn(), side);
    if (!rook || position.in_check()) return false;
    if ((between(king, *rook) & position.placement().occupied()) != 0) return false;
    return !position.is_legal(Move::castling(king, *rook));
}

// One piece alone was touched and would castle but for an attack.
bool means_castling(const CastlingRules& rules, const Position& position, Square touched,
                    CastlingSide side) {
    if (!barred_by_attack(position, side)) return false;
    if (touched == position.king(position.turn())) return rules.king_alone_means_it.value;
    return touched == rook_on_side(position, side) && !moves_from(position, touched).empty();
}

// The side on which the touches mean to castle, if they can mean it.
std::optional<CastlingSide> touched_side(const CastlingRules& rules, const Position& position,
                                         const std::vector<Square>& own) {
    const Square king = position.king(position.turn());
    if (own.empty() || own.size() > 2 || !castles_from_here(position)) return std::nullopt;
    for (const CastlingSide side : {CastlingSide::King, CastlingSide::Queen}) {
        const auto rook = rook_on_side(position, side);
        if (!rook) continue;
        if (own.size() == 1) {
            if (means_castling(rules, position, own[0], side)) return side;
        } else if ((own[0] == king && own[1] == *rook) || (own[0] == *rook && own[1] == king)) {
            return side;
        }
    }
    return std::nullopt;
}

// Touches of both colours are no castling.
bool only_own(const Position& position, const std::vector<Touched>& touches) {
    return std::all_of(touches.begin(), touches.end(), [&](const Touched& each) {
        const auto piece = position.at(each.square);
        return piece && piece->color == position.turn();
    });
}

std::optional<CastlingIntent> castling_meant(const CastlingRules& rules, const Position& position,
                                             const Hands& hands) {
    if (!hands.castled && !only_own(position, hands.touches)) return std::nullopt;
    const std::vector<Square> own = own_touched(position, hands.touches);
    const auto side = hands.castled ? hands.castled : touched_side(rules, position, own);
    if (!side) return std::nullopt;
    const Square king = position.king(position.turn());
    CastlingIntent meant{.side = *side, .rook = rook_on_side(position, *side), .move = {}};
    if (!own.empty() && own.front() != king && own.front() != meant.rook) return std::nullopt;
    meant.king_touched = std::find(own.begin(), own.end(), king) != own.end();
    meant.rook_touched = meant.rook && std::find(own.begin(), own.end(), *meant.rook) != own.end();
    meant.rook_first = meant.rook_touched && own.front() == *meant.rook &&
                       !(meant.king_touched && order_unclear(hands.touches));
    if (meant.rook) {
        const Move castling = Move::castling(king, *meant.rook);
        if (position.is_legal(castling)) meant.move = castling;
    }
    return meant;
}

Reason castling_is(const CastlingIntent& meant) {
    return Reason{.key = meant.move ? "castling_legal" : "castling_illegal",
                  .params = {{"side", std::string{word_of(meant.side)}}}};
}

// The king moves, or nothing binds.
TouchDuty king_duty(const Position& position, std::vector<Move> moves, Ground by) {
    TouchDuty duty;
    duty.ruling = moves.empty() ? Ruling::FreeMove : Ruling::MustMoveKing;
    if (moves.empty()) {
        duty.reasons.push_back(
            Reason{.key = "no_legal_move",
                   .params = {{"square", to_text(position.king(position.turn()))}}});
    }
    duty.moves = std::move(moves);
    duty.grounds = {by};
    return duty;
}

// The rook was touched first: no castling there.
TouchDuty not_that_side(const Edition& edition, const Position& position,
                        const CastlingIntent& meant) {
    const Ground by = ground(edition.castling.rook_first);
    std::vector<Move> moves = moves_from(position, *meant.rook);
    if (!moves.empty()) {
        TouchDuty duty;
        duty.ruling = Ruling::MustMove;
        duty.squares = {*meant.rook};
        duty.moves = std::move(moves);
        duty.grounds = {by};
        return duty;
    }
    moves = moves_from(position, position.king(position.turn()));
    if (meant.move) std::erase(moves, *meant.move);
    TouchDuty duty = king_duty(position, std::move(moves), by);
    if (duty.ruling == Ruling::FreeMove) {
        duty.grounds.push_back(ground(edition.touch.free_if_impossible));
    }
    duty.reasons.insert(duty.reasons.begin(), Reason{.key = "no_legal_move",
                                                     .params = {{"square", to_text(*meant.rook)}}});
    return duty;
}

TouchDuty rook_first_duty(const Edition& edition, const Position& position,
                          const CastlingIntent& meant) {
    TouchDuty duty;
    switch (edition.castling.rook_first.value) {
        case RookFirst::WarnAndAllow:
            duty.ruling = Ruling::WarningMoveStands;
            duty.moves = moves_from(position, *meant.rook);
            duty.moves.push_back(*meant.move);
            duty.grounds = {ground(edition.castling.rook_first)};
            break;
        case RookFirst::NotThatSide:
            duty = not_that_side(edition, position, meant);
            break;
    }
    duty.reasons.insert(duty.reasons.begin(), Reason{.key = "rook_touched_first", .params = {}});
    return duty;
}

TouchDuty king_and_rook_duty(const Edition& edition, const Position& position,
                             const CastlingIntent& meant) {
    const Ground by = ground(edition.castling.king_and_rook);
    if (edition.castling.king_and_rook.value == KingAndRook::KingMoves) {
        return king_duty(position, moves_from(position, position.king(position.turn())), by);
    }
    TouchDuty duty;
    duty.ruling = Ruling::MustCastle;
    duty.side = meant.side;
    duty.moves = {*meant.move};
    duty.grounds = {by};
    return duty;
}

// ... and castling is illegal besides.
TouchDuty rook_first_illegal(const Edition& edition, const Position& position,
                             const CastlingIntent& meant) {
    const CastlingRules& rules = edition.castling;
    const bool warns = rules.rook_first.value == RookFirst::WarnAndAllow;
    if (meant.king_touched && !warns) return not_that_side(edition, position, meant);
    const bool rook_alone = !meant.king_touched && rules.rook_moves_if_illegal.value;
    TouchDuty duty;
    duty.ruling = Ruling::MustMove;
    duty.squares = {*meant.rook};
    duty.moves = moves_from(position, *meant.rook);
    duty.grounds = {rook_alone ? ground(rules.rook_moves_if_illegal)
                               : ground(edition.touch.own_binds)};
    if (!duty.moves.empty()) return duty;
    const std::vector<Move> moves = moves_from(position, position.king(position.turn()));
    const bool free = moves.empty();
    return king_duty(
        position, moves,
        free ? ground(edition.touch.free_if_impossible) : ground(edition.touch.own_binds));
}

}  // namespace

std::optional<TouchDuty> castling_duty(const Edition& edition, const Position& position,
                                       const Hands& hands) {
    const auto meant = castling_meant(edition.castling, position, hands);
    if (!meant) return std::nullopt;
    std::optional<TouchDuty> duty;
    const CastlingRules& rules = edition.castling;
    if (meant->move) {
        duty = meant->rook_first ? rook_first_duty(edition, position, *meant)
                                 : king_and_rook_duty(edition, position, *meant);
    } else if (meant->rook_first) {
        duty = rook_first_illegal(edition, position, *meant);
    } else {
        std::vector<Move> moves;
        if (rules.king_moves_if_illegal.value) {
            moves = moves_from(position, position.king(position.turn()));
        }
        duty = king_duty(position, std::move(moves), ground(rules.king_moves_if_illegal));
    }
    duty->reasons.insert(duty->reasons.begin(), castling_is(*meant));
    return duty;
}

TouchDuty released_king_duty(const Edition& edition, const Position& position, CastlingSide side) {
    const CastlingRules& rules = edition.castling;
    const auto rook = rook_on_side(position, side);
    const Square king = position.king(position.turn());
    const bool legal = rook && position.is_legal(Move::castling(king, *rook));
    TouchDuty duty;
    if (legal && rules.king_released_binds.value) {
        duty.ruling = Ruling::MustCastle;
        duty.side = side;
        duty.moves = {Move::castling(king, *rook)};
        duty.grounds = {ground(rules.king_released_binds)};
    } else {
        std::vector<Move> moves = moves_from(position, king);
        if (!rules.released_illegal.value && !legal) moves.clear();
        duty =
            king_duty(position, std::move(moves),
                      legal ? ground(rules.king_released_binds) : ground(rules.released_illegal));
    }
    duty.reasons.insert(duty.reasons.begin(),
                        Reason{.key = legal ? "castling_legal" : "castling_illegal",
                               .params = {{"side", std::string{word_of(side)}}}});
    return duty;
}

void cite_chess960(Scene& scene, const TouchDuty& duty) {
    if (scene.around.variant != Variant::Chess960) return;
    const bool castles =
        std::any_of(duty.reasons.begin(), duty.reasons.end(), [](const Reason& each) {
            return each.key == "castling_legal" || each.key == "castling_illegal";
        });
    const CastlingRules& rules = scene.edition.castling;
    const auto cite = [&](const Rule<bool>& rule) {
        if (rule.value) scene.cite(rule);
    };
    if (castles) cite(rules.chess960_castling);
    if (castles && scene.move.made && scene.move.made->castling_half) cite(rules.chess960_squares);
}

bool rule_rook_first(Scene& scene) {
    if (!scene.move.made || !scene.move.before || !scene.move.made->legal) return false;
    const MadeMove& made = *scene.move.made;
    if (made.legal->kind() != MoveKind::Castling) return false;
    const Position& before = *scene.move.before;
    Hands hands;
    hands.castled = castling_text(made.san);
    for (const Square square : {made.legal->to(), made.legal->from()}) {
        hands.touches.push_back(Touched{.actor = made.by, .square = square, .order = {}});
    }
    const auto duty = castling_duty(scene.edition, before, hands);
    if (!duty) return false;
    if (duty->ruling == Ruling::WarningMoveStands) {
        rule_duty(scene, *duty, made.by);
        return true;
    }
    scene.hands.fulfilled.reset();
    scene.hands.breach = Breach{.duty = *duty, .by = made.by, .ply = plies(scene) - 1};
    rule_breach(scene);
    return true;
}

Verdict claim_rook_first(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("kind");
    if (complaint_is_late(scene, fact)) {
        scene.rule(Ruling::ClaimVoid, scene.edition.touch.complaint_ends);
    } else if (fact.correct == false) {
        scene.rule(Ruling::ClaimRejected, scene.edition.touch.proof);
    } else if (scene.hands.breach) {
        rule_breach(scene);
    } else if (scene.position() == nullptr) {
        const Rule<RookFirst>& rule = scene.edition.castling.rook_first;
        const bool allowed = rule.value == RookFirst::WarnAndAllow;
        scene.rule(allowed ? Ruling::WarningMoveStands : Ruling::MustMove, rule);
        if (allowed) scene.effects().warned = !fact.actor;
    } else if (scene.hands.fulfilled || !rule_rook_first(scene)) {
        if (!scene.ruled()) return conclude_touch(scene);
    }
    return {};
}

}  // namespace arbiter
