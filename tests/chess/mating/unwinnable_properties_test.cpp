// Answers about random positions against plain searches that know nothing but the legal moves.
#include "arbiter/chess/mating/kings_and_pawns.hpp"
#include "arbiter/chess/mating/mobility.hpp"
#include "arbiter/chess/mating/unwinnable.hpp"
#include "tests/chess/mating/labelled_position.hpp"

#include <deque>
#include <optional>
#include <unordered_set>

namespace arbiter::testing {
namespace {

constexpr std::uint64_t small_limit = 30'000;

// Whether `winner` mates in at most so many plies, every move tried.
bool mates_within(const Position& position, Color winner, int plies) {
    if (position.is_checkmate()) return position.turn() != winner;
    if (plies == 0) return false;
    for (const Move move : position.legal_moves()) {
        Position next = position;
        if (mates_within(next.play(move), winner, plies - 1)) return true;
    }
    return false;
}

// Who mates in one of the first so many positions that can follow.
ByColor<bool> mates_among(const Position& start, std::size_t at_most) {
    ByColor<bool> mates{};
    std::deque<Position> waiting{start};
    std::unordered_set<std::uint64_t> seen{start.key()};
    while (!waiting.empty()) {
        const Position now = waiting.front();
        waiting.pop_front();
        if (now.is_checkmate()) mates[!now.turn()] = true;
        for (const Move move : now.legal_moves()) {
            Position next = now;
            next.play(move);
            if (seen.size() < at_most && seen.insert(next.key()).second) waiting.push_back(next);
        }
    }
    return mates;
}

void put_anywhere(Setup& setup, Piece piece, int first_rank, int last_rank) {
    const int square = *rc::gen::inRange(8 * first_rank, 8 * last_rank + 8);
    for (int i = 0; i < 64; ++i) {
        const int at =
            8 * first_rank + (square - 8 * first_rank + i) % (8 * (last_rank - first_rank + 1));
        if (setup.placement.at(static_cast<Square>(at))) continue;
        setup.placement.set(static_cast<Square>(at), piece);
        return;
    }
}

// Kings, blocked pairs of pawns on some files, and a few men: fortresses and what looks like them.
std::optional<Position> random_fortress(int pairs_of_eight, int men) {
    Setup setup;
    for (int file = 0; file < 8; ++file) {
        if (*rc::gen::inRange(0, 8) >= pairs_of_eight) continue;
        const int rank = *rc::gen::inRange(1, 6);
        setup.placement.set(static_cast<Square>(8 * rank + file), {Color::White, Role::Pawn});
        setup.placement.set(static_cast<Square>(8 * rank + 8 + file), {Color::Black, Role::Pawn});
    }
    put_anywhere(setup, {Color::White, Role::King}, 0, 7);
    put_anywhere(setup, {Color::Black, Role::King}, 0, 7);
    for (int i = *rc::gen::inRange(0, men + 1); i > 0; --i) {
        const auto role = *rc::gen::element(Role::Pawn, Role::Knight, Role::Bishop, Role::Bishop,
                                            Role::Rook, Role::Queen);
        const auto color = *rc::gen::element(Color::White, Color::Black);
        const bool pawn = role == Role::Pawn;
        put_anywhere(setup, {color, role}, pawn ? 1 : 0, pawn ? 6 : 7);
    }
    setup.turn = *rc::gen::element(Color::White, Color::Black);
    const auto position = Position::from(setup);
    if (!position) return std::nullopt;
    return *position;
}

// A zigzag of locked pawns from the a- to the h-file, with kings and bishops behind it.
std::optional<Position> random_wall() {
    Setup setup;
    for (int file = 0; file < 8; ++file) {
        const int rank = 3 + (file + (*rc::gen::inRange(0, 20) == 19 ? 1 : 0)) % 2;
        setup.placement.set(static_cast<Square>(8 * rank + file), {Color::White, Role::Pawn});
        setup.placement.set(static_cast<Square>(8 * rank + 8 + file), {Color::Black, Role::Pawn});
    }
    put_anywhere(setup, {Color::White, Role::King}, 0, 2);
    put_anywhere(setup, {Color::Black, Role::King}, 6, 7);
    for (const Color side : both_colors) {
        for (int i = *rc::gen::inRange(0, 2); i > 0; --i) {
            const bool white = side == Color::White;
            put_anywhere(setup, {side, Role::Bishop}, white ? 0 : 6, white ? 2 : 7);
        }
    }
    setup.turn = *rc::gen::element(Color::White, Color::Black);
    const auto position = Position::from(setup);
    if (!position) return std::nullopt;
    return *position;
}

void check_against_shallow_search(const Position& position, int plies) {
    for (const Color side : both_colors) {
        const MateAnswer answer = can_mate(position, side, small_limit);
        if (answer.can != CanMate::No) continue;
        RC_ASSERT(!mates_within(position, side, plies));
    }
}

RC_GTEST_PROP(UnwinnableProperty, WhoCannotMateIsNotFoundToMateByTryingAllShortSeries, ()) {
    const auto bare = random_fortress(0, 2);
    RC_PRE(bare.has_value());
    check_against_shallow_search(*bare, 3);
    const auto locked = random_fortress(7, 1);
    RC_PRE(locked.has_value());
    check_against_shallow_search(*locked, 5);
}

RC_GTEST_PROP(UnwinnableProperty, WhoCannotMateMatesInNoPositionThatCanFollow, ()) {
    const auto wall = random_wall();
    RC_PRE(wall.has_value());
    ByColor<MateAnswer> answers;
    for (const Color side : both_colors) answers[side] = can_mate(*wall, side, small_limit);
    if (answers.white.can == CanMate::Yes && answers.black.can == CanMate::Yes) return;
    const auto mates = mates_among(*wall, 2000);
    for (const Color side : both_colors) {
        if (answers[side].can == CanMate::No) RC_ASSERT(!mates[side]);
    }
}

// A published position in which somebody cannot mate, with one or two men elsewhere.
std::optional<Position> near_a_published_one() {
    static const std::vector<LabelledPosition> unwinnable = [] {
        std::vector<LabelledPosition> list = labelled_positions("unwinnable_positions.tsv");
        std::erase_if(list, [](const auto& labelled) { return labelled.label == "WB"; });
        return list;
    }();
    Setup setup = position((*rc::gen::elementOf(unwinnable)).fen).setup();
    setup.castling_rooks = 0;
    setup.en_passant.reset();
    for (int i = *rc::gen::inRange(1, 3); i > 0; --i) {
        std::vector<Square> men;
        for (Bitboard set = setup.placement.occupied(); set != 0;) men.push_back(pop_first(set));
        const Square from = *rc::gen::elementOf(men);
        const Piece piece = *setup.placement.at(from);
        setup.placement.clear(from);
        const bool pawn = piece.role == Role::Pawn;
        put_anywhere(setup, piece, pawn ? 1 : 0, pawn ? 6 : 7);
    }
    const auto position = Position::from(setup);
    if (!position) return std::nullopt;
    return *position;
}

// Each bound by itself, where the full answer might have rested on another.
RC_GTEST_PROP(UnwinnableProperty, WhoIsExcludedByABoundMatesInNoPositionThatCanFollow, ()) {
    const auto start = near_a_published_one();
    RC_PRE(start.has_value());
    RC_PRE(start->has_legal_move());
    ByColor<bool> excluded;
    for (const Color side : both_colors) {
        const auto interest =
            side == Color::White ? Mobility::Interest::White : Mobility::Interest::Black;
        excluded[side] = Mobility{*start, interest}.never_mates(side) ||
                         kings_and_pawns_exclude_mate(*start, side, 3000);
    }
    if (!excluded.white && !excluded.black) return;
    const auto mates = mates_among(*start, 2000);
    for (const Color side : both_colors) RC_ASSERT(!(excluded[side] && mates[side]));
}

RC_GTEST_PROP(UnwinnableProperty, WhatTheQuickTestCallsDeadIsDeadByTheFullOne, ()) {
    for (const auto& position : {random_fortress(8, 3), random_wall(), random_fortress(0, 2)}) {
        if (!position || !is_surely_dead(*position)) continue;
        for (const Color side : both_colors) {
            RC_ASSERT(can_mate(*position, side, small_limit).can == CanMate::No);
        }
    }
}

RC_GTEST_PROP(UnwinnableProperty, EveryYesComesWithALineThatMates, ()) {
    play_random_game(30, [](const Position& now) {
        if (now.legal_moves().empty()) return;
        for (const Color side : both_colors) {
            const MateAnswer answer = can_mate(now, side, small_limit);
            if (answer.can != CanMate::Yes) continue;
            Position end = now;
            for (const Move move : answer.line) {
                RC_ASSERT(end.is_legal(move));
                end.play(move);
            }
            RC_ASSERT(end.is_checkmate());
            RC_ASSERT(end.turn() != side);
        }
    });
}

// A dead position has no way out: every position that follows is dead too.
RC_GTEST_PROP(UnwinnableProperty, WhatFollowsADeadPositionIsNeverAMate, ()) {
    auto now = random_wall();
    RC_PRE(now.has_value());
    RC_PRE(is_surely_dead(*now));
    for (int ply = 0; ply < 200; ++ply) {
        const MoveList moves = now->legal_moves();
        if (moves.empty()) break;
        now->play(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
        RC_ASSERT(!now->is_checkmate());
        RC_ASSERT(is_surely_dead(*now));
    }
}

}  // namespace
}  // namespace arbiter::testing
