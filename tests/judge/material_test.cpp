// Topics 9 and 12: material that cannot win, dead positions. Expected: matrix, sections 9 and 12.
#include "arbiter/judge/ends/automatic_end.hpp"
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

constexpr auto kings = "8/8/8/3k4/8/3K4/8/8 w - - 0 70";
constexpr auto lone_knight = "8/8/4k3/8/8/3KN3/8/8 w - - 0 70";
constexpr auto like_bishops = "8/8/4b3/3k4/8/3K4/4B3/8 w - - 0 70";
constexpr auto unlike_bishops = "8/8/4b3/3k4/8/3KB3/8/8 w - - 0 70";

class MaterialField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(MaterialField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> material_cases{
    {"BareKingsDraw",
     &fide_1993,
     [](Edition& e) { e.material.bare_kings_draw.value = false; },
     {.fen = kings},
     "DRAW 10.4(1)",
     "CONTINUE 10.4"},
    {"LoneMinorDraws",
     &fide_1993,
     [](Edition& e) { e.material.lone_minor_draws.value = false; },
     {.fen = lone_knight},
     "DRAW 10.4(2)",
     "CONTINUE 10.4"},
    {"LikeBishopsDraw",
     &fide_1993,
     [](Edition& e) { e.material.like_bishops_draw.value = false; },
     {.fen = like_bishops},
     "DRAW 10.4(3)",
     "CONTINUE 10.4(3)"},
    {"AnyDeadDraws",
     &fide_2023,
     [](Edition& e) { e.material.any_dead_draws.value = false; },
     {.fen = wall},
     "DRAW 5.2.2",
     "CONTINUE 5.2.2"},
};

INSTANTIATE_TEST_SUITE_P(Material, MaterialField, ::testing::ValuesIn(material_cases), name_of);

TEST(Material, TheFourEditionsPartOverAWallOfPawns) {
    EXPECT_EQ(ruling_text(chn_1984, {.fen = wall}), "CONTINUE 12.4 e1");
    EXPECT_EQ(ruling_text(fide_1993, {.fen = wall}), "CONTINUE 10.4");
    EXPECT_EQ(ruling_text(fide_2001, {.fen = wall}), "DRAW 5.2(2)");
    EXPECT_EQ(ruling_text(fide_2023, {.fen = wall}), "DRAW 5.2.2");
}

TEST(Material, BishopsOfBothColoursMayStillMate) {
    EXPECT_EQ(ruling_text(fide_2023, {.fen = unlike_bishops}), "CONTINUE 5.2.2");
    EXPECT_EQ(ruling_text(fide_1993, {.fen = unlike_bishops}), "CONTINUE 10.4(3)");
}

// The one legal move takes the last piece: only a search proves it dead.
TEST(Material, ADeadPositionThatOnlyASearchProvesIsADrawWhereThePositionHasTheLastWord) {
    const Happening forced{.fen = "7k/8/8/8/8/8/1q6/K7 w - - 0 70"};
    EXPECT_FALSE(automatic_end(fide_2023, *parse_fen(forced.fen), 1));
    EXPECT_EQ(ruling_text(fide_2023, forced), "DRAW 5.2.2");
    EXPECT_EQ(ruling_text(fide_2001, forced), "DRAW 5.2(2)");
}

TEST(Material, ThePieceOfTheListOf1993IsOneOnly) {
    // Two bishops of one side on squares of one colour: dead, but not in the list.
    const Happening twins{.fen = "8/8/4k3/8/3B4/3K4/8/6B1 w - - 0 70"};
    EXPECT_EQ(ruling_text(fide_1993, twins), "CONTINUE 10.4(3)");
    EXPECT_EQ(ruling_text(fide_2001, twins), "DRAW 5.2(2)");
}

TEST(AutomaticEnd, ALiveMoveAndARulingEndAGameByOneFunction) {
    const Position position = *parse_fen(wall);
    const auto end = automatic_end(fide_2023, position, 1);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->termination, Termination::DeadPosition);
    EXPECT_EQ(end->article, "5.2.2");
    EXPECT_FALSE(automatic_end(chn_1984, position, 1));
    EXPECT_FALSE(automatic_end(fide_1993, position, 1));
}

TEST(AutomaticEnd, WhatASearchProvedIsTakenWhereAnyDeadPositionDraws) {
    const Position open = *parse_fen(unlike_bishops);
    EXPECT_FALSE(automatic_end(fide_2023, open, 1));
    EXPECT_TRUE(automatic_end(fide_2023, open, 1, DeadProof::Searched));
    EXPECT_FALSE(automatic_end(chn_1984, open, 1, DeadProof::Searched));
}

}  // namespace
}  // namespace arbiter::testing
