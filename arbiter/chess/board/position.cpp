#include "arbiter/chess/board/position.hpp"

#include "arbiter/chess/board/checks.hpp"
#include "arbiter/chess/board/zobrist.hpp"

#include <algorithm>

namespace arbiter {

namespace {

constexpr Bitboard back_rank(Color side) {
    return side == Color::White ? rank_1 : rank_8;
}

}  // namespace

Position Position::initial() {
    // Asked for with every game that is opened, read or judged.
    static const Position start = [] {
        constexpr std::array<Role, 8> officers{Role::Rook, Role::Knight, Role::Bishop, Role::Queen,
                                               Role::King, Role::Bishop, Role::Knight, Role::Rook};
        Setup setup;
        for (unsigned i = 0; i < 8; ++i) {
            const auto file = static_cast<File>(i);
            setup.placement.set(make_square(file, Rank::First), {Color::White, officers[i]});
            setup.placement.set(make_square(file, Rank::Second), {Color::White, Role::Pawn});
            setup.placement.set(make_square(file, Rank::Seventh), {Color::Black, Role::Pawn});
            setup.placement.set(make_square(file, Rank::Eighth), {Color::Black, officers[i]});
        }
        setup.castling_rooks =
            bit(Square::A1) | bit(Square::H1) | bit(Square::A8) | bit(Square::H8);
        return from(setup).value();
    }();
    return start;
}

Setup Position::setup() const {
    return {.placement = placement_,
            .turn = turn_,
            .castling_rooks = castling_rooks_,
            .en_passant = en_passant(),
            .halfmove_clock = halfmove_clock_,
            .fullmove = fullmove_};
}

std::optional<Square> Position::castling_rook(Color side, CastlingSide wing) const noexcept {
    const Bitboard rooks = castling_rooks_ & back_rank(side);
    const Bitboard left_of_king = bit(king(side)) - 1;
    const Bitboard rook = wing == CastlingSide::King ? rooks & ~left_of_king : rooks & left_of_king;
    if (rook == 0) return std::nullopt;
    return first_of(rook);
}

std::uint64_t Position::placement_key() const noexcept {
    std::uint64_t key = key_;
    for (Bitboard rooks = castling_rooks_; rooks != 0;) {
        key ^= zobrist.castling_rook[index_of(pop_first(rooks))];
    }
    if (legal_en_passant_) {
        key ^= zobrist.en_passant_file[static_cast<std::size_t>(file_of(en_passant_))];
    }
    return key;
}

Bitboard Position::checkers() const noexcept {
    return find_checks(placement_, turn_, king(turn_)).checkers;
}

bool Position::is_legal(Move move) const noexcept {
    const MoveList moves = legal_moves();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool Position::dead_material() const noexcept {
    const Bitboard kings = placement_.pieces(Role::King);
    const Bitboard rest = placement_.occupied() & ~kings;
    if (rest == 0) return true;
    if (rest == placement_.pieces(Role::Knight)) return !has_several(rest);
    if (rest != placement_.pieces(Role::Bishop)) return false;
    return (rest & light_squares) == 0 || (rest & dark_squares) == 0;
}

// Remembers the square if a pawn of the side to move stands to capture on it, and puts it into the
// key if the capture is legal. The rest of the position is complete.
void Position::set_en_passant(Square passed_over) noexcept {
    Bitboard capturers = en_passant_capturers(placement_, turn_, passed_over);
    if (capturers == 0) return;
    en_passant_ = passed_over;
    has_en_passant_ = true;
    while (capturers != 0) {
        if (!en_passant_is_safe(placement_, turn_, pop_first(capturers), passed_over)) continue;
        legal_en_passant_ = true;
        key_ ^= zobrist.en_passant_file[static_cast<std::size_t>(file_of(passed_over))];
        return;
    }
}

void Position::drop_castling_rights(Bitboard rooks) noexcept {
    castling_rooks_ &= ~rooks;
    while (rooks != 0) key_ ^= zobrist.castling_rook[index_of(pop_first(rooks))];
}

template <Color us>
void Position::move_castling(Square king, Square rook) noexcept {
    const CastlingSquares after = castling_squares(king, rook);
    // One after the other: in Chess960 one may stand where the other goes to.
    placement_.toggle(us, Role::King, bit(king));
    placement_.toggle(us, Role::Rook, bit(rook));
    placement_.toggle(us, Role::King, bit(after.king_to));
    placement_.toggle(us, Role::Rook, bit(after.rook_to));
    key_ ^= piece_key(us, Role::King, king) ^ piece_key(us, Role::King, after.king_to) ^
            piece_key(us, Role::Rook, rook) ^ piece_key(us, Role::Rook, after.rook_to);
    drop_castling_rights(castling_rooks_ & back_rank(us));
}

// What a pawn's move does beyond moving: promotion, en passant, and the square it passed over.
template <Color us>
void Position::finish_pawn_move(Move move) noexcept {
    constexpr Color them = !us;
    const Square from = move.from();
    const Square to = move.to();
    halfmove_clock_ = 0;
    if (move.kind() == MoveKind::Promotion) {
        placement_.toggle(us, Role::Pawn, bit(to));
        placement_.toggle(us, move.promotion_role(), bit(to));
        key_ ^= piece_key(us, Role::Pawn, to) ^ piece_key(us, move.promotion_role(), to);
    } else if (move.kind() == MoveKind::EnPassant) {
        const Square captured = make_square(file_of(to), rank_of(from));
        placement_.toggle(them, Role::Pawn, bit(captured));
        key_ ^= piece_key(them, Role::Pawn, captured);
    } else if ((index_of(from) ^ index_of(to)) == 16) {
        set_en_passant(make_square(file_of(from), us == Color::White ? Rank::Third : Rank::Sixth));
    }
}

template <Color us>
void Position::play_as(Move move) noexcept {
    constexpr Color them = !us;
    const Square from = move.from();
    const Square to = move.to();
    key_ ^= zobrist.black_to_move;
    if (legal_en_passant_) {
        key_ ^= zobrist.en_passant_file[static_cast<std::size_t>(file_of(en_passant_))];
    }
    en_passant_ = Square::A1;
    has_en_passant_ = legal_en_passant_ = false;
    turn_ = them;
    ++halfmove_clock_;
    if constexpr (us == Color::Black) ++fullmove_;
    if (move.kind() == MoveKind::Castling) {
        move_castling<us>(from, to);
        return;
    }
    const Role role = placement_.role_at(from);
    if (contains(placement_.pieces(them), to)) {
        const Role captured = placement_.role_at(to);
        placement_.toggle(them, captured, bit(to));
        key_ ^= piece_key(them, captured, to);
        halfmove_clock_ = 0;
    }
    placement_.toggle(us, role, bit(from) | bit(to));
    key_ ^= piece_key(us, role, from) ^ piece_key(us, role, to);
    if (castling_rooks_ != 0) {
        const Bitboard king_rights = role == Role::King ? back_rank(us) : 0;
        const Bitboard lost = castling_rooks_ & (bit(from) | bit(to) | king_rights);
        if (lost != 0) drop_castling_rights(lost);
    }
    if (role == Role::Pawn) finish_pawn_move<us>(move);
}

Position& Position::play(Move move) noexcept {
    if (turn_ == Color::White) {
        play_as<Color::White>(move);
    } else {
        play_as<Color::Black>(move);
    }
    return *this;
}

}  // namespace arbiter
