// Where each piece of a position can ever stand, whatever both sides play: an upper bound found
// without searching. Proves that a side can never mate; proves nothing when it fails to.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <array>
#include <cstddef>

namespace arbiter {

// Where a side's officers (all but king and pawns) can ever stand, from the start on or promoted.
struct OfficerBounds {
    Bitboard knights = 0;
    Bitboard diagonal = 0;  // bishops and queens
    Bitboard straight = 0;  // rooks and queens
    Bitboard stands = 0;    // all of them
    Bitboard enters = 0;    // where one may capture
    Bitboard fixed = 0;     // those that never move and are never captured
    Bitboard king = 0;      // not an officer: where the side's king can ever stand
    Bitboard promoted = 0;  // where a pawn that promoted can
    int count = 0;          // of those on the board
    bool move = false;      // whether one of them can ever move
};

class Mobility {
  public:
    // Which sides' promotions end the analysis: a side that may promote is not proven harmless.
    enum class Interest : std::uint8_t { White, Black, Both, Neither };

    explicit Mobility(const Position& position, Interest interest = Interest::Both) noexcept;

    // True only if no series of legal moves (counters and repetitions left aside) leads to mate by
    // `winner`, who must be among those of the constructor's interest.
    [[nodiscard]] bool never_mates(Color winner) const noexcept;

    // With an interest in neither side only: any other may have ended the analysis.
    [[nodiscard]] OfficerBounds officers(Color side) const noexcept;

  private:
    struct Walker {
        Bitboard start = 0;
        Bitboard reach = 0;     // as what it is, `start` included
        Bitboard pushed = 0;    // a pawn's squares before it has captured anything
        Bitboard promoted = 0;  // as a queen or knight after promotion
        Bitboard enters = 0;    // by a move; where it may capture
        Color color{};
        Role role{};
        bool fixed = true;  // so far: never moves and is never captured

        [[nodiscard]] Bitboard everywhere() const noexcept { return reach | promoted; }
    };
    // All squares of a side's pieces by how they attack, for the search for a mate.
    struct Attackers;

    void place(const Position& position) noexcept;
    void allow_castling(const Position& position) noexcept;
    void solve(Interest interest) noexcept;
    [[nodiscard]] bool widen(Walker& walker) noexcept;
    void widen_pawn(Walker& pawn) const noexcept;
    [[nodiscard]] Bitboard behind_opponents(const Walker& pawn) const noexcept;
    void widen_officer(Walker& officer) const noexcept;
    void refresh() noexcept;
    [[nodiscard]] Bitboard closed_to(Color side) const noexcept;
    [[nodiscard]] Bitboard lasting_attacks(Color side) const noexcept;
    [[nodiscard]] Attackers attackers_of(Color side) const noexcept;
    [[nodiscard]] bool can_be_shut_in(const Attackers& attackers, Square king,
                                      Color winner) const noexcept;
    [[nodiscard]] bool can_block(Bitboard squares, Color side) const noexcept;

    std::array<Walker, 32> walkers_{};
    std::size_t count_ = 0;
    ByColor<Bitboard> fixed_{};         // squares of the side's fixed pieces
    ByColor<Bitboard> file_keepers_{};  // starts of pawns that never capture nor are captured
    ByColor<Bitboard> prey_{};          // where the side's pieces other than the king may stand
    ByColor<Bitboard> entered_{};       // where the side's pieces may capture
    ByColor<Bitboard> lasting_{};       // squares the side attacks for ever
    ByColor<Bitboard> king_squares_{};
    ByColor<bool> promotes_{};
    bool given_up_ = false;
};

}  // namespace arbiter
