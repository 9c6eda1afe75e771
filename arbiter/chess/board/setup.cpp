// From a setup to a Position: everything that makes a position impossible has its name here.
#include "arbiter/chess/board/checks.hpp"
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/zobrist.hpp"

#include <algorithm>
#include <bit>

namespace arbiter {

namespace {

int count(Bitboard set) {
    return std::popcount(set);
}

std::string name(Color side) {
    return side == Color::White ? "white" : "black";
}

Result<void> check_kings(const Placement& board) {
    for (const Color side : both_colors) {
        const Bitboard kings = board.pieces(side, Role::King);
        if (kings == 0) return refuse("no_" + name(side) + "_king", "placement");
        if (has_several(kings)) {
            Refusal refusal{.code = "too_many_kings", .where = "placement"};
            refusal.params.emplace_back("side", name(side));
            return tl::unexpected(std::move(refusal));
        }
    }
    return {};
}

// No more than a full set: every piece beyond it must be a promoted pawn.
Result<void> check_material(const Placement& board, Color side) {
    const auto beyond = [&](Role role, int start) {
        return std::max(0, count(board.pieces(side, role)) - start);
    };
    const int pawns = count(board.pieces(side, Role::Pawn));
    const int promoted = beyond(Role::Knight, 2) + beyond(Role::Bishop, 2) + beyond(Role::Rook, 2) +
                         beyond(Role::Queen, 1);
    const char* code = nullptr;
    if (pawns > 8) {
        code = "too_many_pawns";
    } else if (promoted + pawns > 8) {
        code = "too_many_pieces";
    }
    if (code == nullptr) return {};
    Refusal refusal{.code = code, .where = "placement"};
    refusal.params.emplace_back("side", name(side));
    return tl::unexpected(std::move(refusal));
}

// What no move leaves behind: the king of the side that has just moved in check, or more than two
// pieces giving check. Two checkers that no single move explains are accepted: the rules are clear.
Result<void> check_checks(const Setup& setup) {
    const Placement& board = setup.placement;
    const Bitboard occupied = board.occupied();
    const Square waiting = first_of(board.pieces(!setup.turn, Role::King));
    if (attackers(board, waiting, setup.turn, occupied) != 0) {
        return refuse("opposite_check", "turn");
    }
    const Square king = first_of(board.pieces(setup.turn, Role::King));
    if (count(attackers(board, king, !setup.turn, occupied)) > 2) {
        return refuse("impossible_check", "turn");
    }
    return {};
}

Result<void> check_castling(const Setup& setup) {
    const Placement& board = setup.placement;
    Bitboard known = 0;
    for (const Color side : both_colors) {
        const Bitboard rank = side == Color::White ? rank_1 : rank_8;
        const Bitboard rooks = setup.castling_rooks & rank;
        const Square king = first_of(board.pieces(side, Role::King));
        if (rooks == 0) continue;
        const Bitboard left_of_king = bit(king) - 1;
        const bool one_each =
            !has_several(rooks & left_of_king) && !has_several(rooks & ~left_of_king);
        const bool rooks_there = (rooks & ~board.pieces(side, Role::Rook)) == 0;
        if (!one_each || !rooks_there || !contains(rank, king)) {
            return refuse("bad_castling_right", "castling");
        }
        known |= rooks;
    }
    if (known != setup.castling_rooks) return refuse("bad_castling_right", "castling");
    return {};
}

// The pawn that passed over the square stands before it, and both squares behind it are empty.
Result<void> check_en_passant(const Setup& setup) {
    if (!setup.en_passant) return {};
    const Square to = *setup.en_passant;
    const bool white = setup.turn == Color::White;
    const int up = white ? 1 : -1;
    const Bitboard pawn = shifted(bit(to), 0, -up);
    const Bitboard behind = bit(to) | shifted(bit(to), 0, up);
    const bool right_rank = rank_of(to) == (white ? Rank::Sixth : Rank::Third);
    const bool pawn_there = (setup.placement.pieces(!setup.turn, Role::Pawn) & pawn) != 0;
    if (!right_rank || !pawn_there || (setup.placement.occupied() & behind) != 0) {
        return refuse("bad_en_passant", "en_passant");
    }
    return {};
}

Result<void> check(const Setup& setup) {
    const Placement& board = setup.placement;
    if (auto verdict = check_kings(board); !verdict) return verdict;
    for (const Color side : both_colors) {
        if (auto verdict = check_material(board, side); !verdict) return verdict;
    }
    if ((board.pieces(Role::Pawn) & (rank_1 | rank_8)) != 0) {
        return refuse("pawn_on_back_rank", "placement");
    }
    if (auto verdict = check_checks(setup); !verdict) return verdict;
    if (auto verdict = check_castling(setup); !verdict) return verdict;
    if (auto verdict = check_en_passant(setup); !verdict) return verdict;
    if (setup.halfmove_clock > 65535) return refuse("bad_halfmove_clock", "halfmove");
    if (setup.fullmove == 0 || setup.fullmove > 65535) return refuse("bad_fullmove", "fullmove");
    return {};
}

}  // namespace

Result<Position> Position::from(const Setup& setup) {
    if (auto verdict = check(setup); !verdict) return tl::unexpected(verdict.error());
    Position position;
    position.placement_ = setup.placement;
    position.turn_ = setup.turn;
    position.castling_rooks_ = setup.castling_rooks;
    position.halfmove_clock_ = setup.halfmove_clock;
    position.fullmove_ = setup.fullmove;
    for (const Color side : both_colors) {
        for (const Role role : all_roles) {
            for (Bitboard set = setup.placement.pieces(side, role); set != 0;) {
                position.key_ ^= piece_key(side, role, pop_first(set));
            }
        }
    }
    if (setup.turn == Color::Black) position.key_ ^= zobrist.black_to_move;
    for (Bitboard rooks = setup.castling_rooks; rooks != 0;) {
        position.key_ ^= zobrist.castling_rook[index_of(pop_first(rooks))];
    }
    if (setup.en_passant) position.set_en_passant(*setup.en_passant);
    return position;
}

}  // namespace arbiter
