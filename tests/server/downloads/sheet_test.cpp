// Sheets as files: what RFC 4180 and spreadsheets make of them, and a list of players out and in
// again.
#include "arbiter/tournament/tournament.hpp"
#include "server/downloads/csv_text.hpp"
#include "server/downloads/download.hpp"
#include "server/downloads/workbook_bytes.hpp"
#include "server/players/formula_guard.hpp"
#include "server/players/player_table.hpp"
#include "server/players/workbook.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

std::string csv_row(const std::vector<SheetCell>& cells) {
    const std::string text = csv_text({"", {"a"}, {cells}});
    const std::string head =
        "\xEF\xBB\xBF"
        "a\r\n";
    EXPECT_EQ(text.substr(0, head.size()), head);
    return text.substr(head.size());
}

TEST(Csv, QuotesAsTheStandardDoes) {
    EXPECT_EQ(csv_row({UserText{"aaa"}, UserText{"b \"bb\""}, UserText{"c,c"}}),
              "aaa,\"b \"\"bb\"\"\",\"c,c\"\r\n");
    EXPECT_EQ(csv_row({UserText{"b\r\nbb"}, SheetCell{}, UserText{"x"}}), "b bb,,x\r\n");
    EXPECT_EQ(csv_row({UserText{"a;b"}, UserText{"c|d"}}), "\"a;b\",\"c|d\"\r\n")
        << "where a semicolon parts the cells, it is one, too";
}

TEST(Csv, WritesNumbersAsNumbers) {
    EXPECT_EQ(csv_row({whole(2772), Score{350}, Score{925}, Score{905}, Score{-50}}),
              "2772,3.5,9.25,9.05,-0.5\r\n");
}

// What OWASP names as beginnings of a formula: = + - @, tab, carriage return.
TEST(Csv, KeepsWhatStrangersTypedFromBeingAFormula) {
    for (const std::string text :
         {"=HYPERLINK(\"http://x\")", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''@x"}) {
        const std::string row = csv_row({UserText{text}});
        EXPECT_EQ(row.at(row.front() == '"' ? 1 : 0), '\'') << row;
        EXPECT_EQ(unguarded(guarded(text)), text);
    }
    for (const std::string text : {"'t Hart, Jan", "O'Neil", "So, Wesley", "a=b", ""}) {
        EXPECT_EQ(guarded(text), text);
        EXPECT_EQ(unguarded(text), text);
    }
}

PlayerData person(const std::string& name) {
    PlayerData data;
    data.name = name;
    return data;
}

// Whoever is entered with all there is of him, and names that files could take apart.
Tournament listed() {
    PlayerData whole_one{.name = "So, Wesley",
                         .title = "GM",
                         .federation = "USA",
                         .sex = "m",
                         .rating = 2772,
                         .fide_id = "5202213",
                         .club = "Saint Louis \"CC\"; board 1",
                         .team = "A|B",
                         .category = "S50+",
                         .rating_source = "FIDE",
                         .rating_date = "2026-11",
                         .grade_points = 415,
                         .sealed = {}};
    std::vector<PlayerData> all{whole_one,
                                person("=HYPERLINK(\"http://x.example\",\"win\")"),
                                person("'=1+1"),
                                person("'t Hart, Jan"),
                                person("陈思远"),
                                person("-"),
                                person("Müller; Jürgen | Köln"),
                                person("@home, A")};
    all[4].sex = "w";
    all[4].club = "+1 队";
    Tournament event;
    for (const PlayerData& data : all) {
        Player player;
        player.number = static_cast<int>(event.players.size()) + 1;
        player.data = data;
        event.players.push_back(player);
    }
    return event;
}

TEST(ListOfPlayers, ComesBackAsItWasEntered) {
    const Tournament event = listed();
    for (const Lang lang : all_langs) {
        for (const auto* file : {"players.csv", "players.xlsx"}) {
            const auto made = download(event, Words::in(lang), file);
            ASSERT_TRUE(made) << file;
            const auto table = read_player_table(made->bytes, {});
            ASSERT_TRUE(table) << file;
            EXPECT_TRUE(table->findings.empty())
                << file << ' ' << tag_of(lang) << ": " << table->findings.front().code << ' '
                << table->findings.front().found;
            ASSERT_EQ(table->players.size(), event.players.size()) << file;
            for (std::size_t i = 0; i < event.players.size(); ++i) {
                EXPECT_EQ(table->players[i].data, event.players[i].data)
                    << file << ' ' << event.players[i].data.name << " as "
                    << table->players[i].data.name;
                EXPECT_TRUE(table->players[i].findings.empty());
            }
        }
    }
}

TEST(ListOfPlayers, HasNothingThatWasToldInConfidence) {
    Tournament event = listed();
    event.players[0].data.sealed = "c2VhbGVkIGJpcnRoIGRhdGU";
    const auto made = download(event, Words::in(Lang::English), "players.csv");
    ASSERT_TRUE(made);
    EXPECT_EQ(made->bytes.find("c2VhbGVk"), std::string::npos);
    EXPECT_NE(made->bytes.find("So, Wesley"), std::string::npos);
}

TEST(Workbook, KeepsTextsAndNumbersApart) {
    const TableSheet sheet{
        "Names", {"Name", "Pts"}, {{UserText{"=1+1"}, Score{350}}, {UserText{"棋手"}}}};
    ReadingBudget budget;
    const auto read = read_workbook(workbook_bytes({sheet, {"Two", {"x"}, {}}}), budget);
    ASSERT_TRUE(read) << read.error().where;
    ASSERT_EQ(read->rows.size(), 3U);
    EXPECT_EQ(read->rows[1].cells, (std::vector<std::string>{"=1+1", "3.5"}));
    EXPECT_EQ(read->rows[2].cells.front(), "棋手");
}

TEST(Download, IsKnownByItsName) {
    for (const auto* file :
         {"players.csv", "rounds.xlsx", "standings.csv", "crosstable.xlsx", "event.xlsx"}) {
        EXPECT_TRUE(is_download(file)) << file;
    }
    for (const auto* file :
         {"event.csv", "players", "players.csv.csv", "players.xls", ".csv", ""}) {
        EXPECT_FALSE(is_download(file)) << file;
    }
}

}  // namespace
}  // namespace arbiter
