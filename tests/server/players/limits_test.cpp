// Files that are larger than they look: refused by name before they have taken time and memory.
#include "server/players/fide_list.hpp"
#include "server/players/player_table.hpp"
#include "server/reading_budget.hpp"
#include "tests/server/players/fixture.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

// "file_too_big cells", or nothing.
// By default with the time that a slow machine may need.
std::string refused(const std::string& bytes,
                    const ReadingLimits& limits = {.time = std::chrono::minutes{10}}) {
    ReadingBudget budget{limits};
    const auto table = read_player_table(bytes, {}, budget);
    return table ? std::string{} : table.error().code + ' ' + table.error().where;
}

std::string hostile(const std::string& name) {
    return players_file("hostile/" + name + ".xlsx");
}

TEST(ReadingLimits, OfAWorkbookEndTheReading) {
    EXPECT_EQ(refused(hostile("shared_text")), "file_too_big text");
    EXPECT_EQ(refused(hostile("far_cells")), "file_too_big cells");
    EXPECT_EQ(refused(hostile("far_column")), "file_too_big columns");
    EXPECT_EQ(refused(hostile("many_rows")), "file_too_big rows");
    EXPECT_EQ(refused(hostile("blanks"), {.unpacked_bytes = 1 << 20}), "file_too_big unpacked");
    EXPECT_EQ(refused(hostile("nested")),
              "bad_workbook xl/worksheets/sheet1.xml:1: nested too deeply");
    EXPECT_EQ(refused(hostile("long_tag")),
              "bad_workbook xl/worksheets/sheet1.xml:1: tag too long");
    EXPECT_EQ(refused(players_file("openpyxl.xlsx")), "");
}

TEST(ReadingLimits, OfATableOfTextEndTheReading) {
    std::string blank = "Name,Rating\nBerg,1800\n";
    for (int i = 0; i < 250'000; ++i) blank += ",,,,\n";
    EXPECT_EQ(refused(blank), "") << "rows of nothing are none";
    EXPECT_EQ(refused("Name,Rating\nBerg," + std::string(1'000'000, ',')), "file_too_big columns");
    std::string rows = "Name;Rating\n";
    for (int i = 0; i < 60'000; ++i) rows += "Berg;1800\n";
    EXPECT_EQ(refused(rows), "file_too_big rows");
    EXPECT_EQ(refused("Name;Rating\n" + std::string(100, 'a') + ";1\n", {.text_bytes = 50}),
              "file_too_big text");
    std::string report;
    for (int i = 0; i < 60'000; ++i) report += "001    3 m    Dahl, D\r\n";
    EXPECT_EQ(refused(report), "file_too_big rows");
    EXPECT_EQ(refused("001    3 m    Dahl, D" + std::string(70'000, ' ') + "x\r\n"),
              "file_too_big line");
}

TEST(ReadingLimits, SayHowMuchIsTaken) {
    ReadingBudget budget{{.cells = 3}};
    EXPECT_TRUE(budget.add_cells(3));
    EXPECT_FALSE(budget.add_cells(1));
    EXPECT_FALSE(budget.add_row()) << "it stays spent";
    EXPECT_EQ(budget.refusal(),
              (Refusal{.code = "file_too_big", .where = "cells", .params = {{"most", "3"}}}));
}

TEST(ReadingLimits, OfTimeAndOfWhoWaitsEndTheReading) {
    EXPECT_EQ(refused(players_file("openpyxl.xlsx"), {.time = std::chrono::milliseconds{-1}}),
              "reading_too_long ");
    ReadingBudget unwanted{{}, [] { return true; }};
    const auto table = read_player_table(players_file("gb18030.csv"), {}, unwanted);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, "stopped");
}

// A name of 900 MB is not kept until it ends.
TEST(ReadingLimits, OfFidesListEndTheReading) {
    const auto nobody = [](const ListedPlayer&, std::uint64_t) {};
    FideXml xml(nobody);
    ASSERT_TRUE(xml.feed("<playerslist>\n<player><name>"));
    const auto fed = xml.feed(std::string(100'000, 'x'));
    ASSERT_FALSE(fed);
    EXPECT_EQ(fed.error().where, "2: text too long");
    FideText text(nobody);
    ASSERT_TRUE(text.feed("ID Number      Name\n1503014        Carlsen\n"));
    const auto line = text.feed(std::string(100'000, 'x'));
    ASSERT_FALSE(line);
    EXPECT_EQ(line.error().where, "3: line too long");
}

}  // namespace
}  // namespace arbiter::testing
