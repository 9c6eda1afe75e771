// The generator of legal moves: one walk over the pieces, feeding a sink that writes the moves
// down, counts them, or only asks whether there is one.
#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/chess/board/checks.hpp"
#include "arbiter/chess/board/position.hpp"

namespace arbiter {

namespace {

class Writer {
  public:
    static constexpr bool first_only = false;

    explicit Writer(MoveList& list) noexcept : list_(list) {}

    void piece(Square from, Bitboard targets) noexcept {
        while (targets != 0) list_.push_back(Move::normal(from, pop_first(targets)));
    }
    // `step` is the way of each pawn in squares.
    void pawns(Bitboard targets, int step) noexcept {
        while (targets != 0) {
            const Square to = pop_first(targets);
            list_.push_back(Move::normal(back(to, step), to));
        }
    }
    void promotions(Bitboard targets, int step) noexcept {
        while (targets != 0) {
            const Square to = pop_first(targets);
            for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
                list_.push_back(Move::promotion(back(to, step), to, role));
            }
        }
    }
    void en_passant(Square from, Square to) noexcept {
        list_.push_back(Move::en_passant(from, to));
    }
    void castling(Square king, Square rook) noexcept {
        list_.push_back(Move::castling(king, rook));
    }

  private:
    static Square back(Square to, int step) noexcept {
        return static_cast<Square>(static_cast<int>(to) - step);
    }
    MoveList& list_;
};

// Adds the sizes of the sets byte by byte, and the bytes once at the end: quicker than counting
// each set where the processor's own popcnt may not be used. A position has at most 218 moves, so
// no byte overflows.
class Counter {
  public:
    static constexpr bool first_only = false;

    void piece(Square, Bitboard targets) noexcept { bytes_ += count_by_bytes(targets); }
    void pawns(Bitboard targets, int) noexcept { bytes_ += count_by_bytes(targets); }
    void promotions(Bitboard targets, int) noexcept { bytes_ += 4 * count_by_bytes(targets); }
    void en_passant(Square, Square) noexcept { ++bytes_; }
    void castling(Square, Square) noexcept { ++bytes_; }

    [[nodiscard]] std::size_t total() const noexcept {
        return static_cast<std::size_t>((bytes_ * 0x0101010101010101u) >> 56);
    }

  private:
    static Bitboard count_by_bytes(Bitboard set) noexcept {
        set -= (set >> 1) & 0x5555555555555555u;
        set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
        return (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    }
    Bitboard bytes_ = 0;
};

class Finder {
  public:
    static constexpr bool first_only = true;

    void piece(Square, Bitboard targets) noexcept { found_ |= targets != 0; }
    void pawns(Bitboard targets, int) noexcept { found_ |= targets != 0; }
    void promotions(Bitboard targets, int) noexcept { found_ |= targets != 0; }
    void en_passant(Square, Square) noexcept { found_ = true; }
    void castling(Square, Square) noexcept { found_ = true; }

    [[nodiscard]] bool found() const noexcept { return found_; }

  private:
    bool found_ = false;
};

template <Color us, class Sink>
class Generator {
  public:
    Generator(const Position& position, Sink& sink) noexcept
        : position_(position),
          board_(position.placement()),
          sink_(sink),
          own_(board_.pieces(us)),
          enemy_(board_.pieces(them)),
          occupied_(own_ | enemy_),
          king_(position.king(us)),
          checks_(find_checks(board_, us, king_)) {}

    void run() noexcept {
        if constexpr (!Sink::first_only) king_moves();
        if (checks_.checkers == 0) {
            if (position_.castling_rights() != 0) castlings();
            others(~Bitboard{0});
        } else if (!has_several(checks_.checkers)) {
            others(between(king_, first_of(checks_.checkers)) | checks_.checkers);
        }
        // A single move is found soonest among the pawns.
        if constexpr (Sink::first_only) {
            if (!sink_.found()) king_moves();
        }
    }

  private:
    static constexpr Color them = !us;
    static constexpr int up = us == Color::White ? 8 : -8;
    static constexpr Bitboard seventh = bits(us == Color::White ? Rank::Seventh : Rank::Second);
    static constexpr Bitboard third = bits(us == Color::White ? Rank::Third : Rank::Sixth);
    static constexpr Bitboard back_rank = us == Color::White ? rank_1 : rank_8;

    template <Color side>
    static constexpr Bitboard forward(Bitboard set) noexcept {
        return side == Color::White ? set << 8 : set >> 8;
    }
    template <Color side>
    static constexpr Bitboard towards_a(Bitboard set) noexcept {
        return forward<side>(set & ~file_a) >> 1;
    }
    template <Color side>
    static constexpr Bitboard towards_h(Bitboard set) noexcept {
        return forward<side>(set & ~file_h) << 1;
    }

    void king_moves() noexcept {
        const Bitboard pawns = board_.pieces(them, Role::Pawn);
        Bitboard targets = king_attacks(king_) & ~own_ &
                           ~(towards_a<them>(pawns) | towards_h<them>(pawns)) &
                           ~king_attacks(position_.king(them));
        if (targets == 0) return;
        // The king does not shield the squares behind him from the piece that checks him.
        const Bitboard occupied = occupied_ ^ bit(king_);
        Bitboard knights = board_.pieces(them, Role::Knight);
        while (knights != 0) targets &= ~knight_attacks(pop_first(knights));
        Bitboard diagonal = diagonal_sliders(board_, them);
        while (diagonal != 0) targets &= ~bishop_attacks(pop_first(diagonal), occupied);
        Bitboard straight = straight_sliders(board_, them);
        while (straight != 0) targets &= ~rook_attacks(pop_first(straight), occupied);
        if (targets != 0) sink_.piece(king_, targets);
    }

    void castlings() noexcept {
        Bitboard rooks = position_.castling_rights() & back_rank;
        while (rooks != 0) {
            const Square rook = pop_first(rooks);
            if (castling_is_open(board_, us, king_, rook)) sink_.castling(king_, rook);
        }
    }

    // Everything but the king; `allowed` are the squares that parry a check.
    void others(Bitboard allowed) noexcept {
        const Bitboard free = own_ & ~checks_.pinned;
        pawn_moves(free & board_.pieces(Role::Pawn), allowed);
        if constexpr (Sink::first_only) {
            if (sink_.found()) return;
        }
        const Bitboard targets = allowed & ~own_;
        Bitboard knights = free & board_.pieces(Role::Knight);
        while (knights != 0) {
            const Square from = pop_first(knights);
            sink_.piece(from, knight_attacks(from) & targets);
        }
        Bitboard diagonal = free & (board_.pieces(Role::Bishop) | board_.pieces(Role::Queen));
        while (diagonal != 0) {
            const Square from = pop_first(diagonal);
            sink_.piece(from, bishop_attacks(from, occupied_) & targets);
        }
        Bitboard straight = free & (board_.pieces(Role::Rook) | board_.pieces(Role::Queen));
        while (straight != 0) {
            const Square from = pop_first(straight);
            sink_.piece(from, rook_attacks(from, occupied_) & targets);
        }
        // Who is pinned cannot parry the check of another piece.
        if (checks_.pinned != 0 && checks_.checkers == 0) pinned_moves(targets);
        if (position_.legal_ep()) en_passant(*position_.legal_ep());
    }

    void pawn_moves(Bitboard pawns, Bitboard allowed) noexcept {
        const Bitboard empty = ~occupied_;
        const Bitboard enemy = enemy_ & allowed;
        const Bitboard walkers = pawns & ~seventh;
        const Bitboard single = forward<us>(walkers) & empty;
        const Bitboard twice = forward<us>(single & third) & empty;
        sink_.pawns(single & allowed, up);
        sink_.pawns(twice & allowed, 2 * up);
        sink_.pawns(towards_a<us>(walkers) & enemy, up - 1);
        sink_.pawns(towards_h<us>(walkers) & enemy, up + 1);
        const Bitboard promoting = pawns & seventh;
        if (promoting == 0) return;
        sink_.promotions(forward<us>(promoting) & empty & allowed, up);
        sink_.promotions(towards_a<us>(promoting) & enemy, up - 1);
        sink_.promotions(towards_h<us>(promoting) & enemy, up + 1);
    }

    // Pinned pieces stay on the line of their king; knights have no such move.
    void pinned_moves(Bitboard targets) noexcept {
        Bitboard pinned = checks_.pinned & ~board_.pieces(Role::Knight);
        while (pinned != 0) {
            const Square from = pop_first(pinned);
            const Bitboard line = line_through(king_, from);
            if (contains(board_.pieces(Role::Pawn), from)) {
                pawn_moves(bit(from), line);
                continue;
            }
            Bitboard reached = 0;
            if (!contains(board_.pieces(Role::Rook), from)) {
                reached |= bishop_attacks(from, occupied_);
            }
            if (!contains(board_.pieces(Role::Bishop), from)) {
                reached |= rook_attacks(from, occupied_);
            }
            sink_.piece(from, reached & line & targets);
        }
    }

    void en_passant(Square to) noexcept {
        Bitboard capturers = en_passant_capturers(board_, us, to);
        while (capturers != 0) {
            const Square from = pop_first(capturers);
            if (en_passant_is_safe(board_, us, from, to)) sink_.en_passant(from, to);
        }
    }

    const Position& position_;
    const Placement& board_;
    Sink& sink_;
    const Bitboard own_;
    const Bitboard enemy_;
    const Bitboard occupied_;
    const Square king_;
    const Checks checks_;
};

template <class Sink>
void generate(const Position& position, Sink& sink) noexcept {
    if (position.turn() == Color::White) {
        Generator<Color::White, Sink>{position, sink}.run();
    } else {
        Generator<Color::Black, Sink>{position, sink}.run();
    }
}

}  // namespace

MoveList Position::legal_moves() const {
    MoveList moves;
    Writer writer{moves};
    generate(*this, writer);
    return moves;
}

std::size_t Position::legal_move_count() const noexcept {
    Counter counter;
    generate(*this, counter);
    return counter.total();
}

bool Position::has_legal_move() const noexcept {
    Finder finder;
    generate(*this, finder);
    return finder.found();
}

}  // namespace arbiter
