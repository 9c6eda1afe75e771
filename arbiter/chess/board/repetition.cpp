#include "arbiter/chess/board/repetition.hpp"

#include "arbiter/chess/board/checks.hpp"
#include "clock/contract.hpp"

#include <algorithm>

namespace arbiter {

namespace {

// The rooks with which the side to move could castle at once.
Bitboard castlings_now(const Position& position) {
    const Color us = position.turn();
    const Bitboard rank = us == Color::White ? rank_1 : rank_8;
    Bitboard rooks = position.castling_rights() & rank;
    if (rooks == 0 || position.in_check()) return 0;
    Bitboard open = 0;
    while (rooks != 0) {
        const Square rook = pop_first(rooks);
        if (castling_is_open(position.placement(), us, position.king(us), rook)) open |= bit(rook);
    }
    return open;
}

}  // namespace

bool same_position(const Position& a, const Position& b, SamePosition meaning) {
    if (a.turn() != b.turn() || !(a.placement() == b.placement())) return false;
    if (a.legal_ep() != b.legal_ep()) return false;
    if (a.castling_rights() == b.castling_rights()) return true;
    switch (meaning) {
        case SamePosition::CastlingRights:
            return false;
        case SamePosition::PossibleMoves:
            return castlings_now(a) == castlings_now(b);
    }
    return false;
}

void History::push(const Position& position) {
    positions_.push_back(position);
    keys_.push_back(position.placement_key());
}

void History::pop() {
    expects(!empty(), "a position to take back");
    positions_.pop_back();
    keys_.pop_back();
}

void History::truncate(std::size_t plies) {
    if (plies + 1 >= size()) return;
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(plies + 1), positions_.end());
    keys_.resize(plies + 1);
}

void History::clear() noexcept {
    positions_.clear();
    keys_.clear();
}

// A position that stands `size()` plies after the start, before it is pushed: each earlier one with
// the same side to move, back to the last capture or pawn move, latest first.
template <class Visit>
void History::visit_same(const Position& position, std::size_t ply, SamePosition meaning,
                         Visit visit) const {
    const std::uint64_t key = position.placement_key();
    const auto reversible = static_cast<std::size_t>(position.halfmove_clock());
    const std::size_t oldest = ply - std::min(ply, reversible);
    for (std::size_t back = 4; back <= ply - oldest; back += 2) {
        const std::size_t earlier = ply - back;
        if (keys_[earlier] != key) continue;
        if (same_position(positions_[earlier], position, meaning)) visit(earlier);
    }
}

int History::occurrences(SamePosition meaning) const {
    if (empty()) return 0;
    int count = 1;
    visit_same(last(), size() - 1, meaning, [&count](std::size_t) { ++count; });
    return count;
}

int History::occurrences_after(const Position& next, SamePosition meaning) const {
    int count = 1;
    visit_same(next, size(), meaning, [&count](std::size_t) { ++count; });
    return count;
}

std::vector<std::size_t> History::occurrence_plies(SamePosition meaning) const {
    if (empty()) return {};
    std::vector<std::size_t> plies{size() - 1};
    visit_same(last(), size() - 1, meaning, [&plies](std::size_t ply) { plies.push_back(ply); });
    std::reverse(plies.begin(), plies.end());
    return plies;
}

}  // namespace arbiter
