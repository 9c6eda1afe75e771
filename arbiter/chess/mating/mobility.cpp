// The least set of squares closed under the moves that could ever be possible: a fixed point over
// "may stand there", "may move at all" and "may be captured". By induction on the length of a game,
// whatever happens in a game is in it.
#include "arbiter/chess/mating/mobility.hpp"

#include "arbiter/chess/board/checks.hpp"
#include "arbiter/chess/mating/pawn_captures.hpp"

namespace arbiter {

namespace {

constexpr Bitboard straight_steps(Bitboard set) noexcept {
    return shifted(set, 0, 1) | shifted(set, 0, -1) | shifted(set, 1, 0) | shifted(set, -1, 0);
}
constexpr Bitboard diagonal_steps(Bitboard set) noexcept {
    return shifted(set, 1, 1) | shifted(set, 1, -1) | shifted(set, -1, 1) | shifted(set, -1, -1);
}
constexpr Bitboard knight_steps(Bitboard set) noexcept {
    const Bitboard one = shifted(set, 1, 0) | shifted(set, -1, 0);
    const Bitboard two = shifted(set, 2, 0) | shifted(set, -2, 0);
    return shifted(one, 0, 2) | shifted(one, 0, -2) | shifted(two, 0, 1) | shifted(two, 0, -1);
}
constexpr Bitboard king_steps(Bitboard set) noexcept {
    return straight_steps(set) | diagonal_steps(set);
}
// One step of an officer; a slider's longer move is several of them over empty squares.
constexpr Bitboard steps(Role role, Bitboard set) noexcept {
    switch (role) {
        case Role::Pawn:
            return 0;
        case Role::Knight:
            return knight_steps(set);
        case Role::Bishop:
            return diagonal_steps(set);
        case Role::Rook:
            return straight_steps(set);
        case Role::Queen:
        case Role::King:
            return king_steps(set);
    }
    return 0;
}

}  // namespace

struct Mobility::Attackers {
    Bitboard leaps = 0;     // squares that pawns and knights may attack
    Bitboard diagonal = 0;  // squares where a bishop or queen may stand
    Bitboard straight = 0;  // ...a rook or queen

    [[nodiscard]] Bitboard attacks() const noexcept {
        return leaps | diagonal_steps(diagonal) | straight_steps(straight);
    }
    // With the king on that square gone, behind whom a slider's line goes on.
    [[nodiscard]] Bitboard attacks_through(Bitboard king) const noexcept {
        Bitboard all = attacks();
        if ((diagonal_steps(king) & diagonal) != 0) all |= diagonal_steps(king);
        if ((straight_steps(king) & straight) != 0) all |= straight_steps(king);
        return all;
    }
};

Mobility::Mobility(const Position& position, Interest interest) noexcept {
    place(position);
    allow_castling(position);
    solve(interest);
}

void Mobility::place(const Position& position) noexcept {
    const Placement& board = position.placement();
    for (Bitboard set = board.occupied(); set != 0;) {
        const Square square = pop_first(set);
        Walker& walker = walkers_[count_++];
        walker.start = walker.reach = walker.pushed = bit(square);
        walker.color = contains(board.pieces(Color::White), square) ? Color::White : Color::Black;
        walker.role = board.role_at(square);
    }
    const auto passed_over = position.en_passant();
    if (!passed_over) return;
    // The pawn that has just passed the square can still be captured on it.
    const int up = position.turn() == Color::White ? -1 : 1;
    const Bitboard pawn = shifted(bit(*passed_over), 0, up);
    for (Walker& walker : walkers_) {
        if (walker.start == pawn) walker.reach |= bit(*passed_over);
    }
}

// Castling can take king and rook over each other (Chess960), which no single steps do.
void Mobility::allow_castling(const Position& position) noexcept {
    for (Bitboard rooks = position.castling_rights(); rooks != 0;) {
        const Square rook = pop_first(rooks);
        const Color side = rank_of(rook) == Rank::First ? Color::White : Color::Black;
        const Square king = position.king(side);
        const CastlingSquares after = castling_squares(king, rook);
        for (Walker& walker : walkers_) {
            if (walker.start == bit(king)) walker.reach |= bit(after.king_to);
            if (walker.start == bit(rook)) walker.reach |= bit(after.rook_to);
        }
    }
}

Bitboard Mobility::lasting_attacks(Color side) const noexcept {
    Bitboard attacks = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Walker& walker = walkers_[i];
        if (!walker.fixed || walker.color != side) continue;
        attacks |= walker.role == Role::Pawn ? pawn_captures(walker.start, side)
                                             : steps(walker.role, walker.start);
    }
    return attacks;
}

// Sums up the walkers, and frees those that move or can be captured.
void Mobility::refresh() noexcept {
    for (const Color side : both_colors) {
        prey_[side] = entered_[side] = fixed_[side] = file_keepers_[side] = 0;
    }
    for (std::size_t i = 0; i < count_; ++i) {
        const Walker& walker = walkers_[i];
        entered_[walker.color] |= walker.enters;
        if (walker.role == Role::King) {
            king_squares_[walker.color] = walker.reach;
        } else {
            prey_[walker.color] |= walker.everywhere();
        }
    }
    for (std::size_t i = 0; i < count_; ++i) {
        Walker& walker = walkers_[i];
        const bool pawn = walker.role == Role::Pawn;
        if (!walker.fixed && !pawn) continue;
        const bool falls =
            walker.role != Role::King && (walker.everywhere() & entered_[!walker.color]) != 0;
        if (pawn && !falls && walker.enters == 0) file_keepers_[walker.color] |= walker.start;
        if (!walker.fixed) continue;
        const bool moves = walker.everywhere() != walker.start;
        walker.fixed = !moves && !falls;
        if (walker.fixed) fixed_[walker.color] |= walker.start;
    }
    for (const Color side : both_colors) lasting_[side] = lasting_attacks(side);
}

// Where no piece of that side can go: onto its own fixed pieces and a king that never moves.
Bitboard Mobility::closed_to(Color side) const noexcept {
    return fixed_[side] | (fixed_[!side] & king_squares_[!side]);
}

// The squares that a pawn, until it captures, cannot get to because a pawn of the other side came
// the other way that is never captured and never captures: neither ever passes the other.
Bitboard Mobility::behind_opponents(const Walker& pawn) const noexcept {
    const bool white = pawn.color == Color::White;
    const auto fill = [white](Bitboard set) {
        set |= white ? set << 8 : set >> 8;
        set |= white ? set << 16 : set >> 16;
        return set | (white ? set << 32 : set >> 32);
    };
    return fill(file_keepers_[!pawn.color] & fill(pawn.start));
}

void Mobility::widen_pawn(Walker& pawn) const noexcept {
    const int up = pawn.color == Color::White ? 1 : -1;
    const Bitboard last_rank = pawn.color == Color::White ? rank_8 : rank_1;
    const Bitboard open = ~(fixed_[Color::White] | fixed_[Color::Black]);
    if ((shifted(pawn.pushed, 0, up) & open & ~pawn.pushed) != 0) {
        const Bitboard before_others = open & ~behind_opponents(pawn);
        for (Bitboard before = 0; before != pawn.pushed;) {
            before = pawn.pushed;
            pawn.pushed |= shifted(before, 0, up) & before_others;
        }
        pawn.reach |= pawn.pushed;
    }
    pawn.enters |= pawn_captures(pawn.reach, pawn.color) & prey_[!pawn.color];
    Bitboard strayed = pawn.enters;  // where it may be once it has captured
    for (Bitboard before = 0; before != strayed;) {
        before = strayed;
        pawn.enters |= pawn_captures(before, pawn.color) & prey_[!pawn.color];
        strayed |= pawn.enters | (shifted(before, 0, up) & open);
    }
    pawn.reach |= strayed;
    pawn.promoted |= pawn.reach & last_rank;
    for (Bitboard before = 0; before != pawn.promoted;) {
        before = pawn.promoted;
        const Bitboard next = (king_steps(before) | knight_steps(before)) & ~closed_to(pawn.color);
        pawn.enters |= next;
        pawn.promoted |= next;
    }
}

void Mobility::widen_officer(Walker& officer) const noexcept {
    Bitboard closed = closed_to(officer.color);
    if (officer.role == Role::King) closed |= lasting_[!officer.color];
    for (Bitboard before = 0; before != officer.reach;) {
        before = officer.reach;
        officer.enters |= steps(officer.role, before) & ~closed;
        officer.reach |= officer.enters;
    }
}

bool Mobility::widen(Walker& walker) noexcept {
    const Bitboard reach = walker.everywhere();
    const Bitboard enters = walker.enters;
    if (walker.role == Role::Pawn) {
        widen_pawn(walker);
        if (walker.promoted != 0) promotes_[walker.color] = true;
    } else {
        widen_officer(walker);
    }
    return walker.everywhere() != reach || walker.enters != enters;
}

void Mobility::solve(Interest interest) noexcept {
    const bool white = interest == Interest::White || interest == Interest::Both;
    const bool black = interest == Interest::Black || interest == Interest::Both;
    for (bool changed = true; changed;) {
        refresh();
        changed = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!widen(walkers_[i])) continue;
            changed = true;
            given_up_ = (white && promotes_.white) || (black && promotes_.black);
            if (given_up_) return;
        }
    }
    refresh();
}

OfficerBounds Mobility::officers(Color side) const noexcept {
    OfficerBounds bounds{.king = king_squares_[side]};
    for (std::size_t i = 0; i < count_; ++i) {
        const Walker& walker = walkers_[i];
        if (walker.color != side || walker.role == Role::King) continue;
        bounds.promoted |= walker.promoted;
        if (walker.role == Role::Pawn) continue;
        ++bounds.count;
        bounds.stands |= walker.reach;
        bounds.enters |= walker.enters;
        if (walker.fixed) bounds.fixed |= walker.start;
        if (walker.reach != walker.start) bounds.move = true;
        if (walker.role == Role::Knight) bounds.knights |= walker.reach;
        const bool queen = walker.role == Role::Queen;
        if (queen || walker.role == Role::Bishop) bounds.diagonal |= walker.reach;
        if (queen || walker.role == Role::Rook) bounds.straight |= walker.reach;
    }
    return bounds;
}

Mobility::Attackers Mobility::attackers_of(Color side) const noexcept {
    Attackers found;
    for (std::size_t i = 0; i < count_; ++i) {
        const Walker& walker = walkers_[i];
        if (walker.color != side) continue;
        switch (walker.role) {
            case Role::Pawn:
                found.leaps |= pawn_captures(walker.reach, side);
                break;
            case Role::Knight:
                found.leaps |= knight_steps(walker.reach);
                break;
            case Role::Bishop:
                found.diagonal |= walker.reach;
                break;
            case Role::Rook:
                found.straight |= walker.reach;
                break;
            case Role::Queen:
                found.diagonal |= walker.reach;
                found.straight |= walker.reach;
                break;
            case Role::King:
                break;
        }
    }
    return found;
}

// Whether each of the squares may hold a piece of that side other than the king, all at once as far
// as the number of such pieces tells.
bool Mobility::can_block(Bitboard squares, Color side) const noexcept {
    if ((squares & ~prey_[side]) != 0) return false;
    int pieces = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Walker& walker = walkers_[i];
        if (walker.color == side && walker.role != Role::King &&
            (walker.everywhere() & squares) != 0) {
            ++pieces;
        }
    }
    return std::popcount(squares) <= pieces;
}

// Whether the loser's king on that square may find every neighbour attacked or blocked, for some
// place of the winner's king.
bool Mobility::can_be_shut_in(const Attackers& attackers, Square king,
                              Color winner) const noexcept {
    const Bitboard open = king_attacks(king) & ~attackers.attacks_through(bit(king));
    Bitboard helpers = king_squares_[winner] & ~king_attacks(king) & ~bit(king);
    while (helpers != 0) {
        const Square helper = pop_first(helpers);
        if (can_block(open & ~king_attacks(helper), !winner)) return true;
    }
    return false;
}

bool Mobility::never_mates(Color winner) const noexcept {
    if (given_up_ || promotes_[winner]) return false;
    const Attackers attackers = attackers_of(winner);
    Bitboard kings = king_squares_[!winner] & attackers.attacks();
    while (kings != 0) {
        if (can_be_shut_in(attackers, pop_first(kings), winner)) return false;
    }
    return true;
}

}  // namespace arbiter
