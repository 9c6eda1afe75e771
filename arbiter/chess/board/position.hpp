// A position that is legal by construction, its legal moves and the ends the board itself shows.
// Not the game: no history, no clocks (repetition.hpp counts repetitions). Chess960 castling
// included.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/chess/board/placement.hpp"
#include "clock/color.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter {

enum class CastlingSide : std::uint8_t { King, Queen };

// What a Position is made from, as FEN has it; nothing in it is checked yet.
struct Setup {
    Placement placement{};
    Color turn = Color::White;
    Bitboard castling_rooks = 0;  // the squares of the rooks with which castling is still allowed
    std::optional<Square> en_passant{};  // the square passed over by the pawn that has just moved
    unsigned halfmove_clock = 0;         // plies since the last capture or pawn move
    unsigned fullmove = 1;               // the number of White's next or Black's pending move

    friend bool operator==(const Setup&, const Setup&) = default;
};

class Position {
  public:
    // The starting position of Article 2.3.
    [[nodiscard]] static Position initial();

    // Refusals, `where` being the field: no_white_king, no_black_king, too_many_kings,
    // too_many_pieces (more than 16, or more promoted ones than missing pawns), too_many_pawns,
    // pawn_on_back_rank (all "placement"), opposite_check ("turn": the side not to move is in
    // check), impossible_check ("turn": more than two checkers),
    // bad_castling_right ("castling"), bad_en_passant ("en_passant"), bad_halfmove_clock
    // ("halfmove"), bad_fullmove ("fullmove": 0, or beyond 65535).
    // An en passant square next to which no pawn stands to capture is accepted and forgotten.
    [[nodiscard]] static Result<Position> from(const Setup& setup);
    [[nodiscard]] Setup setup() const;

    [[nodiscard]] const Placement& placement() const noexcept { return placement_; }
    [[nodiscard]] Color turn() const noexcept { return turn_; }
    [[nodiscard]] std::optional<Piece> at(Square square) const noexcept {
        return placement_.at(square);
    }
    [[nodiscard]] Square king(Color side) const noexcept {
        return first_of(placement_.pieces(side, Role::King));
    }
    // Plies since the last capture or pawn move (Articles 9.3 and 9.6.2), and the move number.
    [[nodiscard]] int halfmove_clock() const noexcept { return static_cast<int>(halfmove_clock_); }
    [[nodiscard]] int fullmove() const noexcept { return static_cast<int>(fullmove_); }
    // The squares of the rooks with which castling is still allowed.
    [[nodiscard]] Bitboard castling_rights() const noexcept { return castling_rooks_; }
    // The rook that castles on that side, if the right is there.
    [[nodiscard]] std::optional<Square> castling_rook(Color side, CastlingSide wing) const noexcept;
    // The passed-over square if a pawn stands to capture there, even where the capture is illegal.
    [[nodiscard]] std::optional<Square> en_passant() const noexcept {
        if (!has_en_passant_) return std::nullopt;
        return en_passant_;
    }
    // The passed-over square if an en passant capture is legal now.
    [[nodiscard]] std::optional<Square> legal_ep() const noexcept {
        if (!legal_en_passant_) return std::nullopt;
        return en_passant_;
    }

    // 64 bits of placement, turn, castling rights and, if a capture is legal, the en passant
    // square: what Article 9.2.3 compares. Equal positions have equal keys; the reverse is only
    // likely. Stable within one build; never store it.
    [[nodiscard]] std::uint64_t key() const noexcept { return key_; }
    // The same without castling rights and en passant.
    [[nodiscard]] std::uint64_t placement_key() const noexcept;

    [[nodiscard]] MoveList legal_moves() const;
    // As legal_moves().size(), without writing the moves down.
    [[nodiscard]] std::size_t legal_move_count() const noexcept;
    [[nodiscard]] bool has_legal_move() const noexcept;
    [[nodiscard]] bool is_legal(Move move) const noexcept;
    // Plays a legal move: who calls knows that it is one.
    Position& play(Move move) noexcept;

    // The pieces that give check to the side to move.
    [[nodiscard]] Bitboard checkers() const noexcept;
    [[nodiscard]] bool in_check() const noexcept { return checkers() != 0; }
    [[nodiscard]] bool is_checkmate() const noexcept { return in_check() && !has_legal_move(); }
    [[nodiscard]] bool is_stalemate() const noexcept { return !in_check() && !has_legal_move(); }
    // Bare material with which no series of legal moves can mate (Article 5.2.2): kings alone, one
    // knight or one bishop more, or only bishops that all stand on squares of one colour. Other
    // dead positions are not looked for.
    [[nodiscard]] bool dead_material() const noexcept;

    // The same placement, turn, castling rights, en passant squares and counters.
    friend bool operator==(const Position&, const Position&) = default;

  private:
    Position() = default;

    template <Color us>
    void play_as(Move move) noexcept;
    template <Color us>
    void finish_pawn_move(Move move) noexcept;
    template <Color us>
    void move_castling(Square king, Square rook) noexcept;
    void drop_castling_rights(Bitboard rooks) noexcept;
    void set_en_passant(Square passed_over) noexcept;

    Placement placement_{};
    std::uint64_t key_ = 0;
    Bitboard castling_rooks_ = 0;
    std::uint32_t halfmove_clock_ = 0;
    std::uint32_t fullmove_ = 1;
    Color turn_ = Color::White;
    Square en_passant_ = Square::A1;  // meaningful only with has_en_passant_, else always A1
    bool has_en_passant_ = false;
    bool legal_en_passant_ = false;
};

}  // namespace arbiter
