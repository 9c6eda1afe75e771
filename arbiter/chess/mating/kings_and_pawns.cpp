// Whatever happens in a game happens here too: each legal move becomes a move of the search, which
// knows more of them (an officer anywhere moves or takes anything in its bounds, stays there after
// it was captured, never gives a check that must be met). So what does not happen here never does.
#include "arbiter/chess/mating/kings_and_pawns.hpp"

#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/chess/mating/mobility.hpp"
#include "arbiter/chess/mating/pawn_captures.hpp"
#include "arbiter/chess/mating/tag_table.hpp"

#include <algorithm>
#include <vector>

namespace arbiter {

namespace {

struct State {
    ByColor<Bitboard> pawns{};
    ByColor<Square> kings{};
    Color turn{};
    std::uint8_t en_passant = 64;  // 64: none
    bool promoted = false;         // a pawn of the loser has

    friend bool operator==(const State&, const State&) = default;
};

// What moved last, as far as a check depends on it.
struct LastMove {
    enum class Kind : std::uint8_t { King, Pawn, Officer } kind{};
    Square from{};
};

class KingsAndPawns {
  public:
    KingsAndPawns(const Position& position, Color winner, std::uint64_t max_states)
        : winner_(winner),
          max_states_(std::min<std::uint64_t>(max_states, TagTable::none)),
          start_{.turn = position.turn()} {
        const Mobility mobility{position, Mobility::Interest::Neither};
        for (const Color side : both_colors) {
            officers_[side] = mobility.officers(side);
            start_.pawns[side] = position.placement().pieces(side, Role::Pawn);
            start_.kings[side] = position.king(side);
        }
        fixed_ = officers_.white.fixed | officers_.black.fixed;
        if (const auto square = position.en_passant()) {
            start_.en_passant = static_cast<std::uint8_t>(*square);
        }
    }

    bool exclude_mate() {
        meet(start_);
        while (!waiting_.empty() && !may_mate_) {
            const std::uint32_t number = waiting_.back();
            waiting_.pop_back();
            const State state = states_[number];
            move_king(state);
            const Bitboard checkers = pawn_checkers(state, state.turn);
            if (has_several(checkers)) continue;
            const Bitboard to_take = checkers != 0 ? checkers : ~Bitboard{0};
            move_officers(state, to_take);
            for (Bitboard set = state.pawns[state.turn]; set != 0;) {
                const Square pawn = pop_first(set);
                if (checkers == 0) push(state, pawn);
                take_with(state, pawn, to_take);
            }
        }
        return !may_mate_;
    }

  private:
    [[nodiscard]] static Bitboard pawn_checkers(const State& state, Color side) noexcept {
        return pawn_attacks(side, state.kings[side]) & state.pawns[!side];
    }
    [[nodiscard]] static Bitboard kings_of(const State& state) noexcept {
        return bit(state.kings.white) | bit(state.kings.black);
    }
    // What certainly stands in the way.
    [[nodiscard]] Bitboard solid(const State& state) const noexcept {
        return state.pawns.white | state.pawns.black | fixed_;
    }
    [[nodiscard]] bool has_promoted(const State& state, Color side) const noexcept {
        return state.promoted && side != winner_;
    }
    [[nodiscard]] Bitboard stands(const State& state, Color side) const noexcept {
        const OfficerBounds& officers = officers_[side];
        return officers.stands | (has_promoted(state, side) ? officers.promoted : 0);
    }

    // The state after a move that the caller completes, with the other side to move.
    [[nodiscard]] static State next_of(const State& state) noexcept {
        State next = state;
        next.turn = !state.turn;
        next.en_passant = 64;
        return next;
    }

    void move_king(const State& state) {
        const Color us = state.turn;
        const Square from = state.kings[us];
        Bitboard targets = king_attacks(from) & officers_[us].king & ~state.pawns[us] &
                           ~king_attacks(state.kings[!us]) & ~pawn_captures(state.pawns[!us], !us);
        while (targets != 0) {
            State next = next_of(state);
            next.kings[us] = pop_first(targets);
            next.pawns[!us] &= ~bit(next.kings[us]);
            arrive(next, {LastMove::Kind::King, from});
        }
    }

    void move_officers(const State& state, Bitboard to_take) {
        const Color us = state.turn;
        const bool promoted = has_promoted(state, us);
        const LastMove last{LastMove::Kind::Officer, {}};
        if (to_take == ~Bitboard{0} && (officers_[us].move || promoted)) {
            arrive(next_of(state), last);
        }
        const Bitboard enters = officers_[us].enters | (promoted ? officers_[us].promoted : 0);
        for (Bitboard set = state.pawns[!us] & enters & to_take; set != 0;) {
            State next = next_of(state);
            next.pawns[!us] &= ~bit(pop_first(set));
            arrive(next, last);
        }
    }

    void push(const State& state, Square pawn) {
        const Color us = state.turn;
        const int up = us == Color::White ? 1 : -1;
        const Bitboard open = ~(solid(state) | kings_of(state));
        const Bitboard one = shifted(bit(pawn), 0, up) & open;
        if (one == 0) return;
        State next = next_of(state);
        next.pawns[us] ^= bit(pawn) | one;
        finish_pawn_move(next, pawn, one);
        const Bitboard home = us == Color::White ? rank_1 << 8 : rank_8 >> 8;
        const Bitboard two = shifted(one & shifted(home, 0, up), 0, up) & open;
        if (two == 0) return;
        next = next_of(state);
        next.pawns[us] ^= bit(pawn) | two;
        if ((pawn_attacks(us, first_of(one)) & state.pawns[!us]) != 0) {
            next.en_passant = static_cast<std::uint8_t>(first_of(one));
        }
        finish_pawn_move(next, pawn, two);
    }

    void take_with(const State& state, Square pawn, Bitboard to_take) {
        const Color us = state.turn;
        const Bitboard prey = (state.pawns[!us] | stands(state, !us)) & to_take;
        Bitboard targets = pawn_attacks(us, pawn) & prey & ~state.pawns[us] & ~kings_of(state);
        while (targets != 0) {
            const Bitboard to = bit(pop_first(targets));
            State next = next_of(state);
            next.pawns[us] ^= bit(pawn) | to;
            next.pawns[!us] &= ~to;
            finish_pawn_move(next, pawn, to);
        }
        if (state.en_passant == 64) return;
        const auto square = static_cast<Square>(state.en_passant);
        const Bitboard passed = shifted(bit(square), 0, us == Color::White ? -1 : 1);
        if (!contains(pawn_attacks(us, pawn), square) || (passed & to_take) == 0) return;
        State next = next_of(state);
        next.pawns[us] ^= bit(pawn) | bit(square);
        next.pawns[!us] &= ~passed;
        finish_pawn_move(next, pawn, bit(square));
    }

    void finish_pawn_move(State& next, Square from, Bitboard to) {
        const Color us = !next.turn;
        if ((to & (rank_1 | rank_8)) != 0) {
            if (us == winner_) may_mate_ = true;
            next.pawns[us] &= ~to;
            next.promoted = true;
        }
        arrive(next, {LastMove::Kind::Pawn, from});
    }

    void arrive(const State& state, LastMove last) {
        if (state.turn != winner_ && may_be_mate(state, last)) may_mate_ = true;
        if (!may_mate_) meet(state);
    }

    // Whether the winner's officers may attack the square, over what is certainly in the way.
    [[nodiscard]] bool may_attack(Square square, Bitboard in_the_way) const noexcept {
        const OfficerBounds& officers = officers_[winner_];
        return (knight_attacks(square) & officers.knights) != 0 ||
               (bishop_attacks(square, in_the_way) & officers.diagonal) != 0 ||
               (rook_attacks(square, in_the_way) & officers.straight) != 0;
    }

    // Whether a slider of the winner may stand behind the square that was left.
    [[nodiscard]] bool may_discover(Square king, Square left, Bitboard in_the_way) const noexcept {
        const OfficerBounds& officers = officers_[winner_];
        Bitboard sliders = (bishop_attacks(king, in_the_way) & officers.diagonal) |
                           (rook_attacks(king, in_the_way) & officers.straight);
        while (sliders != 0) {
            if (contains(between(king, pop_first(sliders)), left)) return true;
        }
        return false;
    }

    [[nodiscard]] bool may_be_check(const State& state, LastMove last,
                                    Bitboard in_the_way) const noexcept {
        const Square king = state.kings[!winner_];
        switch (last.kind) {
            case LastMove::Kind::King:
                return may_discover(king, last.from, in_the_way);
            case LastMove::Kind::Pawn:
            case LastMove::Kind::Officer:
                return pawn_checkers(state, !winner_) != 0 || may_attack(king, in_the_way);
        }
        return true;
    }

    [[nodiscard]] bool may_be_mate(const State& state, LastMove last) const noexcept {
        const Color loser = !winner_;
        const Square king = state.kings[loser];
        const Square helper = state.kings[winner_];
        const Bitboard in_the_way = solid(state) | bit(helper);
        if (!may_be_check(state, last, in_the_way)) return false;
        const Bitboard flights = king_attacks(king) & officers_[loser].king & ~state.pawns[loser] &
                                 ~king_attacks(helper) &
                                 ~pawn_captures(state.pawns[winner_], winner_);
        const Bitboard blockers = stands(state, loser);
        int blocked = 0;
        for (Bitboard set = flights; set != 0;) {
            const Square flight = pop_first(set);
            if (may_attack(flight, in_the_way)) continue;
            if (!contains(blockers, flight)) return false;
            ++blocked;
        }
        return state.promoted || blocked <= officers_[loser].count;
    }

    [[nodiscard]] static std::uint32_t tag_of(const State& state) noexcept {
        std::uint64_t h = state.pawns.white * 0x9E3779B97F4A7C15u;
        h = (h ^ (h >> 32) ^ state.pawns.black) * 0x9E3779B97F4A7C15u;
        h ^= (h >> 29) ^ (static_cast<std::uint64_t>(state.kings.white) << 24) ^
             (static_cast<std::uint64_t>(state.kings.black) << 16) ^
             (static_cast<std::uint64_t>(state.en_passant) << 8) ^
             (static_cast<std::uint64_t>(state.turn) << 1) ^ (state.promoted ? 1u : 0u);
        h *= 0x9E3779B97F4A7C15u;
        return static_cast<std::uint32_t>(h >> 32);
    }

    // Notes a state unless it is known; gives the proof up when there are too many.
    void meet(const State& state) {
        const std::uint32_t tag = tag_of(state);
        const auto is_it = [&](std::uint32_t number) { return states_[number] == state; };
        if (known_.find(tag, is_it) != TagTable::none) return;
        if (states_.size() >= max_states_) {
            may_mate_ = true;
            return;
        }
        const auto number = static_cast<std::uint32_t>(states_.size());
        known_.note(tag, number);
        waiting_.push_back(number);
        states_.push_back(state);
    }

    Color winner_;
    std::uint64_t max_states_;
    State start_;
    ByColor<OfficerBounds> officers_{};
    Bitboard fixed_ = 0;  // squares of officers that never move and are never captured
    std::vector<State> states_{};
    std::vector<std::uint32_t> waiting_{};
    TagTable known_{};
    bool may_mate_ = false;
};

}  // namespace

bool kings_and_pawns_exclude_mate(const Position& position, Color winner,
                                  std::uint64_t max_states) {
    if (position.castling_rights() != 0) return false;
    return KingsAndPawns{position, winner, max_states}.exclude_mate();
}

}  // namespace arbiter
