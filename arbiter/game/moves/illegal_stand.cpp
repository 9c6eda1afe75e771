// An illegal move that nobody may claim any more, or that is found out later: the record goes on
// from the position after it.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/moves/draw_offer.hpp"
#include "arbiter/game/rulings/watch.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter {
namespace {

std::optional<CastlingSide> castling_told(std::string_view move) {
    const auto begins = [&](std::string_view with) { return move.substr(0, with.size()) == with; };
    if (begins("O-O-O") || begins("0-0-0")) return CastlingSide::Queen;
    if (begins("O-O") || begins("0-0")) return CastlingSide::King;
    return std::nullopt;
}

// "e1e3", "a7b8n".
std::string squares_of(const StandIllegalMove& command) {
    std::string text = to_text(command.from) + to_text(command.to);
    if (command.promote) text += static_cast<char>(letter(*command.promote) - 'A' + 'a');
    return text;
}

bool is_legal(const Game& game, const StandIllegalMove& command) {
    const std::string squares = squares_of(command);
    const bool castled = castling_told(command.move).has_value();
    const MoveList moves = game.record.position.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        if (to_uci(move, game.setup.variant) != squares) return false;
        if (move.kind() == MoveKind::Castling) return castled;
        return move.kind() == MoveKind::EnPassant || !command.taken_off;
    });
}

Bitboard rank_of_square(Square square) {
    return Bitboard{0xFF} << (8 * static_cast<unsigned>(rank_of(square)));
}

// The king's own rook, the nearest to the edge on that side, goes to the square beside him.
Verdict castle_rook(Setup& setup, Square king_from, Square king_to, Piece king, CastlingSide wing) {
    const Bitboard left = bit(king_from) - 1;
    Bitboard rooks = setup.placement.pieces(king.color, Role::Rook) & rank_of_square(king_from);
    rooks &= wing == CastlingSide::Queen ? left : ~left;
    if (king.role != Role::King || rooks == 0) return refuse("impossible_fact", "move");
    Square rook = first_of(rooks);
    if (wing == CastlingSide::King) {
        while (rooks != 0) rook = pop_first(rooks);
    }
    setup.placement.clear(rook);
    setup.castling_rooks &= ~bit(rook);
    const File beside = wing == CastlingSide::King ? File::F : File::D;
    setup.placement.set(make_square(beside, rank_of(king_to)), Piece{king.color, Role::Rook});
    return {};
}

bool may_promote_to(Role role) {
    return role != Role::King && role != Role::Pawn;
}

Verdict check_squares(const Position& position, const StandIllegalMove& command) {
    const auto piece = position.at(command.from);
    if (!piece) return refuse("impossible_fact", "from");
    if (command.from == command.to) return refuse("impossible_fact", "to");
    if (command.promote && (piece->role != Role::Pawn || !may_promote_to(*command.promote))) {
        return refuse("impossible_fact", "promote");
    }
    const auto& off = command.taken_off;
    if (off && (!position.at(*off) || *off == command.from || *off == command.to)) {
        return refuse("impossible_fact", "taken_off");
    }
    return {};
}

// What stands on the board after it, whatever the rules say.
Result<Setup> setup_after(const Position& before, const StandIllegalMove& command) {
    if (const Verdict fits = check_squares(before, command); !fits) {
        return tl::unexpected<Refusal>(fits.error());
    }
    Setup setup = before.setup();
    const Piece piece = *before.at(command.from);
    const bool takes = before.at(command.to) || command.taken_off;
    setup.placement.clear(command.from);
    if (const auto wing = castling_told(command.move)) {
        const Verdict castled = castle_rook(setup, command.from, command.to, piece, *wing);
        if (!castled) return tl::unexpected<Refusal>(castled.error());
    }
    setup.placement.set(command.to, Piece{piece.color, command.promote.value_or(piece.role)});
    if (command.taken_off) setup.placement.clear(*command.taken_off);
    setup.castling_rooks &= setup.placement.pieces(Role::Rook);
    setup.castling_rooks &= ~(bit(command.from) | bit(command.to));
    if (piece.role == Role::King) setup.castling_rooks &= ~rank_of_square(command.from);
    setup.en_passant.reset();
    setup.halfmove_clock = takes || piece.role == Role::Pawn ? 0 : setup.halfmove_clock + 1;
    if (setup.turn == Color::Black) ++setup.fullmove;
    setup.turn = !setup.turn;
    return setup;
}

// Play can go on from a legal position with a legal move.
Result<Position> position_after(const Position& before, const StandIllegalMove& command) {
    const Result<Setup> setup = setup_after(before, command);
    if (!setup) return tl::unexpected<Refusal>(setup.error());
    const Result<Position> after = Position::from(*setup);
    if (!after) return refuse_with("cannot_stand", "move", {{"why", after.error().code}});
    if (!after->has_legal_move()) {
        return refuse_with("cannot_stand", "move", {{"why", "no_legal_move"}});
    }
    return *after;
}

}  // namespace

// No end of the game follows from it by itself: an illegal move mates nobody (5.1.1, 5.2.2 ask for
// a legal one).
Verdict decide_on(Decision& decision, const StandIllegalMove& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (command.move.empty()) return refuse("bad_field", "move");
    const int ply = static_cast<int>(game.record.moves.size()) + 1;
    if (command.ply && *command.ply != ply) {
        return refuse_with("wrong_ply", "ply", {{"next", std::to_string(ply)}});
    }
    if (is_legal(game, command)) return refuse("not_illegal", "move");
    const Result<Position> after = position_after(game.record.position, command);
    if (!after) return tl::unexpected<Refusal>(after.error());
    refuse_by_moving(decision, game.record.position.turn());
    decision.add(IllegalMoveStood{.ply = ply,
                                  .move = command.move,
                                  .uci = squares_of(command),
                                  .fen = to_fen(*after, game.setup.variant),
                                  .press = press_before_move(game)});
    decision.drop_reports(std::nullopt);
    link_past_gap(decision);
    look_after_move(decision);
    if (presses_ahead(game) == 2) decision.settle(AlarmKind::PressBeforeMove);
    return {};
}

}  // namespace arbiter
