// Starting positions by number. Expected ones: R. Scharnagl's table, as FIDE's Guidelines II and
// the tables of Chess960 events print it.
#include "arbiter/chess/notation/chess960.hpp"

#include "arbiter/chess/notation/notation.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace arbiter {
namespace {

TEST(Chess960, PositionsHaveTheNumbersOfScharnaglsTable) {
    for (const auto& [number, rank] : {std::pair{0, "BBQNNRKR"},
                                       {1, "BQNBNRKR"},
                                       {2, "BQNNRBKR"},
                                       {3, "BQNNRKRB"},
                                       {4, "QBBNNRKR"},
                                       {5, "QNBBNRKR"},
                                       {6, "QNBNRBKR"},
                                       {7, "QNBNRKRB"},
                                       {518, "RNBQKBNR"},
                                       {534, "RNBKQBNR"},
                                       {959, "RKRNNQBB"}}) {
        EXPECT_EQ(chess960_rank(number), rank) << number;
    }
    EXPECT_EQ(chess960_fen(518), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

// Guidelines II.2.2: the king between the rooks, the bishops on squares of different colours.
TEST(Chess960, All960AreDifferentLegalAndAsTheGuidelinesWantThem) {
    std::set<std::string> seen;
    for (int number = 0; number < chess960_starts; ++number) {
        const std::string rank = chess960_rank(number);
        EXPECT_TRUE(seen.insert(rank).second) << rank;
        EXPECT_LT(rank.find('R'), rank.find('K')) << rank;
        EXPECT_LT(rank.find('K'), rank.rfind('R')) << rank;
        EXPECT_EQ((rank.find('B') + rank.rfind('B')) % 2, 1U) << rank;
        const auto position = parse_fen(chess960_fen(number), Variant::Chess960);
        ASSERT_TRUE(position) << rank;
        EXPECT_EQ(to_fen(*position, Variant::Chess960), chess960_fen(number));
    }
    EXPECT_EQ(seen.size(), 960U);
    EXPECT_FALSE(is_chess960_start(-1));
    EXPECT_FALSE(is_chess960_start(960));
}

}  // namespace
}  // namespace arbiter
