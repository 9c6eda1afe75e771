// A table of players from its bytes to the event and back, and players found in a rating list.
#include "tests/server/players/fixture.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

struct PlayersRoutesTest : ::testing::Test {
    [[nodiscard]] Response preview(const std::string& bytes, const std::string& how = {}) const {
        return request(desk.port(), "POST", "/api/v1/tournaments/1/players/preview" + how, bytes,
                       desk.auth());
    }
    [[nodiscard]] Json players() const {
        return desk.get("/api/v1/tournaments/1").json().at("players");
    }
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(0);
};

TEST_F(PlayersRoutesTest, ATableIsReadEnteredAndTakenBackInOneStep) {
    const auto read = preview(players_file("gb18030.csv"));
    ASSERT_EQ(read.status, 200U) << read.body;
    EXPECT_EQ(read.json().at("encoding"), "GB18030");
    EXPECT_TRUE(players().empty()) << "nothing is stored";
    Json list = Json::array();
    const Json rows = read.json().at("rows");
    for (const Json& row : rows) list.push_back(row.at("data"));
    const auto entered =
        desk.command(t, {{"type", "enter_players"}, {"players", list}}).json().at("events");
    ASSERT_EQ(players().size(), 4U);
    EXPECT_EQ(players().at(0).at("name"), "林子涵");
    EXPECT_EQ(players().at(0).at("category"), "U18");
    EXPECT_TRUE(players().at(0).contains("sealed")) << "the date of birth is nobody's business";
    Json ids = Json::array();
    for (const Json& row : entered) ids.push_back(row.at("body").at("player"));
    EXPECT_EQ(desk.command(t, {{"type", "remove_players"}, {"players", ids}}).status, 200U);
    EXPECT_TRUE(players().empty());
}

TEST_F(PlayersRoutesTest, WhoIsEnteredAlreadyIsFound) {
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "林子涵"}, {"federation", "CHN"}}}});
    const auto rows = preview(players_file("gb18030.csv")).json().at("rows");
    EXPECT_EQ(rows.at(0).at("findings").at(0).at("code"), "namesake");
    EXPECT_FALSE(rows.at(1).contains("findings"));
}

// What each column was read as, changed for one of two that are swapped; a line put right in place.
TEST_F(PlayersRoutesTest, AColumnIsToldAndALineCorrected) {
    const std::string list = "Name;Club;Rtg\nRooks;Berg, Bo;1800\nKnights;Dahl, Dora;17OO\n";
    const auto read = preview(list).json();
    EXPECT_EQ(read.at("columns").at(0),
              (Json{{"heading", "Name"}, {"read_as", "name"}, {"first", {"Rooks", "Knights"}}}));
    EXPECT_EQ(read.at("rows").at(0).at("data").at("name"), "Rooks");
    const auto told = preview(list, "?columns=club").json();
    EXPECT_EQ(told.at("columns").at(0).at("told"), true);
    EXPECT_EQ(told.at("columns").at(1).at("read_as"), "name") << "the two change places";
    EXPECT_EQ(told.at("rows").at(0).at("data").at("name"), "Berg, Bo");
    EXPECT_EQ(told.at("rows").at(0).at("data").at("club"), "Rooks");
    EXPECT_EQ(told.at("rows").at(1).at("findings").at(0).at("code"), "bad_rating");
    const auto with = [&](const Json& cells) {
        const std::string behind = Json{{"cells", cells}}.dump();
        return preview(list + behind, "?columns=club&corrected=" + std::to_string(behind.size()));
    };
    const auto right = with({{{"line", 3}, {"column", "rating"}, {"text", "1700 F"}}}).json();
    EXPECT_FALSE(right.at("rows").at(1).contains("findings"));
    EXPECT_EQ(right.at("rows").at(1).at("data").at("rating"), 1700);
    EXPECT_EQ(right.at("rows").at(1).at("data").at("rating_source"), "FIDE");
    EXPECT_TRUE(players().empty()) << "nothing is stored";

    EXPECT_EQ(preview(list, "?columns=name,shoe_size").code(), "no_such_column");
    EXPECT_EQ(preview(list, "?columns=name,shoe_size").json().at("where"), "shoe_size");
    EXPECT_EQ(preview(list, "?columns=,,,club").json().at("where"), "4");
    EXPECT_EQ(with({{{"line", 9}, {"column", "name"}, {"text", "x"}}}).code(), "no_such_line");
    EXPECT_EQ(with({{{"line", 2}, {"column", "number"}, {"text", "x"}}}).code(), "no_such_column");
    EXPECT_EQ(preview(list, "?separator=blank").json().at("where"), "separator");
    const auto whole = preview(list, "?separator=none").json();
    EXPECT_EQ(whole.at("separator"), "none");
    EXPECT_EQ(whole.at("columns").size(), 1U);
    EXPECT_EQ(preview(list, "?corrected=4000").code(), "bad_field");
    EXPECT_EQ(preview(list, "?corrected=x").code(), "bad_field");
    EXPECT_EQ(preview(list, "?corrected=5").code(), "bad_json");
}

// aghyad97/browserytools, issue 84: what a list is filtered by.
TEST_F(PlayersRoutesTest, APlayerHasTheWordsByWhichHeIsFound) {
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "\u017Bak, \u0141ukasz"}}}});
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "Abel, Anna"}}}});
    EXPECT_EQ(players().at(0).at("search"), "zak lukasz");
    EXPECT_FALSE(players().at(1).contains("search"));
}

TEST_F(PlayersRoutesTest, ATextWithALineEndIsRefusedWithItsPlace) {
    const auto refused =
        desk.command(t, {{"type", "enter_player"},
                         {"data", {{"name", "Abel, Anna"}, {"club", "Hall\n013 forged"}}}});
    EXPECT_EQ(refused.status, 400U);
    EXPECT_EQ(refused.code(), "bad_character");
    EXPECT_EQ(refused.json().at("where"), "data.club");
    EXPECT_EQ(refused.json().at("params").at("character"), "U+000A");
}

TEST_F(PlayersRoutesTest, AnotherEncodingIsAskedFor) {
    const auto wrong = preview(players_file("gb18030.csv"), "?encoding=UTF-8");
    EXPECT_EQ(wrong.status, 422U);
    EXPECT_EQ(wrong.code(), "bad_encoding");
    EXPECT_EQ(wrong.json().at("where"), "1");
    EXPECT_EQ(preview("x", "?encoding=Klingon").code(), "unknown_encoding");
    EXPECT_EQ(preview("name,rating\n\"c", "").code(), "unclosed_quote");
    const auto book = players_file("openpyxl.xlsx");
    EXPECT_EQ(preview(book.substr(0, book.size() / 2)).code(), "bad_workbook");
    EXPECT_EQ(preview(book).json().at("rows").size(), 3U);
}

TEST_F(PlayersRoutesTest, AFileThatUnpacksToMoreThanIsTakenIsRefused) {
    const auto bomb = preview(players_file("hostile/shared_text.xlsx"));
    EXPECT_EQ(bomb.status, 422U);
    EXPECT_EQ(bomb.code(), "file_too_big");
    EXPECT_EQ(bomb.json().at("where"), "text");
    EXPECT_EQ(bomb.json().at("params").at("most"), "33554432");
    const auto report = [&](const std::string& path, const std::string& bytes) {
        return request(desk.port(), "POST", path, bytes, desk.auth());
    };
    const std::string lines = [] {
        std::string all;
        for (int i = 0; i < 60'000; ++i) all += "###\r\n";
        return all;
    }();
    EXPECT_EQ(report("/api/v1/trf", lines).code(), "file_too_big");
    EXPECT_EQ(report("/api/v1/tournaments/trf", lines).code(), "file_too_big");
}

TEST_F(PlayersRoutesTest, WithoutAListNobodyIsFoundInOne) {
    const auto answer = desk.get("/api/v1/tournaments/1/players/search?q=carl");
    EXPECT_EQ(answer.status, 200U);
    EXPECT_TRUE(answer.json().at("lists").empty());
    EXPECT_TRUE(answer.json().at("found").empty());
}

TEST_F(PlayersRoutesTest, OtherFilesAreRefusedByName) {
    EXPECT_EQ(preview("%PDF-1.4\n").code(), "not_a_table");
    EXPECT_EQ(preview("%PDF-1.4\n").json().at("where"), "PDF");
    EXPECT_EQ(preview(players_file("fide.xml")).code(), "rating_list");
    EXPECT_EQ(preview("Name,Rating\nÅ,1\nB\xC3").code(), "cut_off");
}

// What FIDE does not have: federations of other than three letters, titles, days.
TEST_F(PlayersRoutesTest, WhatIsNoFederationTitleOrDayIsRefused) {
    const auto refused = [&](const std::string& field, const Json& value) {
        Json player{{"name", "Berg, Bo"}};
        player[field] = value;
        const auto answer = desk.command(t, {{"type", "enter_player"}, {"data", player}});
        return answer.status == 200U ? std::string{} : answer.json().value("where", "");
    };
    EXPECT_EQ(refused("federation", "Sweden"), "federation");
    EXPECT_EQ(refused("federation", "1X"), "federation");
    EXPECT_EQ(refused("title", "XYZ"), "title");
    EXPECT_EQ(refused("rating_date", "2026-02-31"), "rating_date");
    EXPECT_EQ(refused("k", 0), "k");
    EXPECT_EQ(refused("rating_date", "2026-02-28"), "");
}

}  // namespace
}  // namespace arbiter::testing
