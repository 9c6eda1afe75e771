// Workbooks as two programs write them, and what is left of one that was cut.
#include "server/players/workbook.hpp"

#include "server/players/player_table.hpp"
#include "tests/server/players/fixture.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

TEST(Workbook, IsReadAsTheProgramThatWroteItMeant) {
    const auto table = read_player_table(players_file("openpyxl.xlsx"), {});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->form, "xlsx");
    ASSERT_EQ(table->players.size(), 3U);
    const auto& so = table->players[0];
    EXPECT_EQ(so.line, 4);
    EXPECT_EQ(so.data.name, "So, Wesley");
    EXPECT_EQ(so.data.title, "GM");
    EXPECT_EQ(so.data.fide_id, "5202213");
    EXPECT_EQ(so.data.rating, 2772);
    EXPECT_EQ(so.data.federation, "USA");
    EXPECT_EQ(so.data.sex, "m");
    EXPECT_EQ(so.data.club, "Saint Louis CC");
    EXPECT_EQ(so.birth_date, "1993-10-09") << "a date is stored as a count of days";
    EXPECT_EQ(table->players[1].data.name, "林子涵");
    EXPECT_EQ(table->players[1].birth_date, "2009-03-14");
    const auto& rapport = table->players[2];
    EXPECT_EQ(rapport.birth_date, "1996");
    EXPECT_EQ(rapport.data.rating, 0);
    ASSERT_EQ(rapport.findings.size(), 1U);
    EXPECT_EQ(
        rapport.findings[0],
        (PlayerFinding{.line = 6, .column = "rating", .code = "bad_rating", .found = "27l2"}));
    EXPECT_TRUE(table->findings.empty()) << "sex has two columns, the second in German";
}

TEST(Workbook, HasTextsWithSigns) {
    const auto table = read_player_table(players_file("xlsxwriter.xlsx"), {});
    ASSERT_TRUE(table);
    ASSERT_EQ(table->players.size(), 2U);
    EXPECT_EQ(table->players[0].data.sex, "w");
    EXPECT_EQ(table->players[1].data.name, "John \"Jack\" Doe");
    EXPECT_EQ(table->players[1].data.club, "A & B <C>");
}

TEST(Workbook, GivesTheFirstSheetThatIsNotEmptyNorHidden) {
    const auto table = read_player_table(players_file("second_sheet.xlsx"), {});
    ASSERT_TRUE(table);
    ASSERT_EQ(table->players.size(), 1U);
    EXPECT_EQ(table->players[0].data.name, "Berg, Bo");
}

// ECMA-376, 18.3.1.96: a number may be written with an exponent.
TEST(Workbook, ANumberMayHaveAnExponent) {
    const auto table = read_player_table(players_file("exponents.xlsx"), {});
    ASSERT_TRUE(table);
    ASSERT_EQ(table->players.size(), 2U);
    EXPECT_EQ(table->players[0].data.rating, 1850);
    EXPECT_EQ(table->players[0].data.fide_id, "1503014");
    EXPECT_EQ(table->players[1].data.name, "1E3, Club") << "a text is no number";
    EXPECT_TRUE(table->players[0].findings.empty());
}

TEST(Workbook, ThatIsCutOffGivesNothing) {
    const auto whole = players_file("openpyxl.xlsx");
    for (const std::size_t size : {whole.size() / 2, whole.size() - 1, std::size_t{40}}) {
        const auto cut = read_player_table(whole.substr(0, size), {});
        ASSERT_FALSE(cut) << size;
        EXPECT_EQ(cut.error().code, "bad_workbook");
    }
    auto spoilt = whole;
    for (std::size_t i = 100; i < spoilt.size() - 1000; i += 7) spoilt[i] ^= 0x55;
    EXPECT_FALSE(read_player_table(spoilt, {}));
}

}  // namespace
}  // namespace arbiter::testing
