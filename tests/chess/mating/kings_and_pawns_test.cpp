// What the search with officers everywhere at once excludes, and what it must not.
#include "arbiter/chess/mating/kings_and_pawns.hpp"

#include "arbiter/chess/mating/unwinnable.hpp"
#include "tests/chess/mating/labelled_position.hpp"

namespace arbiter::testing {
namespace {

constexpr std::uint64_t many = 100'000;

// White's king has h3 and h4 and nothing else moves: who comes to h2 while he stands on h4 leaves
// him no move, and a bishop that gives check from e7 needs one more.
const std::string two_squares = "8/b1b5/k6p/5p1P/5p2/5PpK/6P1/8 ";

TEST(KingsAndPawns, AKingWhoMustMoveIsNotMatedByAMoveTooMany) {
    for (const auto* turn : {"w - -", "b - -"}) {
        for (const Color side : both_colors) {
            EXPECT_TRUE(kings_and_pawns_exclude_mate(position(two_squares + turn), side, many));
        }
    }
}

TEST(KingsAndPawns, OneSpareMoveAndHeIsMated) {
    const Position spare = position("8/b1b5/k6p/5p1P/5p2/5PpK/P5P1/8 w - -");
    EXPECT_FALSE(kings_and_pawns_exclude_mate(spare, Color::Black, many));
    EXPECT_EQ(can_mate(spare, Color::Black).can, CanMate::Yes);
}

TEST(KingsAndPawns, SoManyBishopsThatNoSearchOverTheirPlacesEndsMakeNoDifference) {
    const Position bishops = position("8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - -");
    for (const Color side : both_colors) {
        const MateAnswer answer = can_mate(bishops, side);
        EXPECT_EQ(answer.can, CanMate::No);
        EXPECT_EQ(answer.proof, MateProof::Mobility);
        EXPECT_LT(answer.positions, 10'000u);
    }
}

TEST(KingsAndPawns, ExcludesNobodyWhoMatesByThePublishedLabels) {
    int excluded = 0;
    for (const auto& [label, kind, fen] : labelled_positions("unwinnable_positions.tsv")) {
        const Position now = position(fen);
        if (!now.has_legal_move()) continue;
        for (const Color side : both_colors) {
            if (!kings_and_pawns_exclude_mate(now, side, 2000)) continue;
            ++excluded;
            EXPECT_EQ(label[side == Color::White ? 0 : 1], '-') << fen;
        }
    }
    EXPECT_GT(excluded, 800);
}

struct LastChance {
    const char* fen;
    Color side;
};

TEST(KingsAndPawns, APromotionOrAnOfficerThatTakesAPawnIsNotForgotten) {
    const LastChance cases[]{
        {"6k1/p1P3P1/6PK/6PP/1p6/8/1P6/8 w - - 0 1", Color::Black},
        {"6k1/p1P3P1/P5PK/6PP/1p6/8/8/8 w - - 0 1", Color::Black},
        {"8/1p6/6pp/p1pppp2/k1P1P1PN/PP1P1P1P/K7/n7 b - - 0 1", Color::White},
        {"8/4p1Pp/ppppPRpP/PPPP1KP1/8/5k2/8/4r3 w - - 0 1", Color::White},
    };
    for (const auto& [fen, side] : cases) {
        EXPECT_FALSE(kings_and_pawns_exclude_mate(position(fen), side, many)) << fen;
        EXPECT_EQ(can_mate(position(fen), side).can, CanMate::Yes) << fen;
    }
}

// A bishop of the light squares mates in h1 alone, and what blocks g1 there can only be what the
// pawn becomes.
TEST(KingsAndPawns, WhatTheLosersPawnBecomesBlocksHisKing) {
    const Position now = position("8/8/8/3k4/8/8/2p5/4KB2 w - - 0 1");
    EXPECT_FALSE(kings_and_pawns_exclude_mate(now, Color::White, many));
    EXPECT_EQ(can_mate(now, Color::White).can, CanMate::Yes);
}

TEST(KingsAndPawns, AnEnPassantCaptureIsNotForgotten) {
    const std::string wall = "4k3/8/4p1p1/1p1pPpPp/pPpP1P1P/P1P5/8/4K3 w - ";
    EXPECT_FALSE(kings_and_pawns_exclude_mate(position(wall + "f6 0 1"), Color::White, many));
    EXPECT_FALSE(kings_and_pawns_exclude_mate(position(wall + "f6 0 1"), Color::Black, many));
    EXPECT_TRUE(kings_and_pawns_exclude_mate(position(wall + "- 0 1"), Color::White, many));
    // The pawn has yet to move two squares.
    const std::string before = "4k3/5p2/4p1p1/1p1pP1Pp/pPpP1P1P/P1P5/8/4K3 b - - 0 1";
    EXPECT_FALSE(kings_and_pawns_exclude_mate(position(before), Color::White, many));
}

TEST(KingsAndPawns, TooFewStatesOrACastlingRightExcludeNothing) {
    const Position start = position(two_squares + "w - -");
    EXPECT_FALSE(kings_and_pawns_exclude_mate(start, Color::Black, 10));
    const Position castles = position("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K2R w K - 0 1");
    EXPECT_FALSE(kings_and_pawns_exclude_mate(castles, Color::Black, many));
}

}  // namespace
}  // namespace arbiter::testing
