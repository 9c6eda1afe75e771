// Tables over the wire with what is behind them: the round robin of FIDE's tie-break exercise.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/process/command_line.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

struct TablesTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    std::string path;
    std::map<std::string, std::string> ids{};  // by name

    void SetUp() override {
        const auto report = bytes_of(FLAGFALL_TEST_DATA "/trf/tec_rr6.trf");
        const auto made =
            request(desk.port(), "POST", "/api/v1/tournaments/trf", report, desk.auth());
        ASSERT_EQ(made.status, 200U) << made.body;
        path = "/tournaments/" + made.json().at("t").dump();
        const auto event = desk.get("/api/v1" + path).json();
        for (const auto& player : event.at("players")) {
            ids[player.at("name").get<std::string>()] = player.at("player");
        }
    }
    [[nodiscard]] std::string sums(const std::string& name) const {
        return path + "/players/" + ids.at(name) + "/sums?tiebreaks=SB,DE";
    }
};

TEST_F(TablesTest, TheSumOfAValueIsToldRoundByRound) {
    // 9.1: half of Franck's 1.5, all of Bruno's and Charline's 3.5, nothing of David's,
    // Helene's 1.5.
    const auto told = desk.get("/api/v1" + sums("Alyx")).json();
    EXPECT_EQ(told.at("points"), 350);
    const auto& sonneborn = told.at("tiebreaks").at(0);
    EXPECT_EQ(sonneborn.at("code"), "SB");
    EXPECT_EQ(sonneborn.at("article"), "9.1");
    EXPECT_EQ(sonneborn.at("by"), "sum");
    EXPECT_EQ(sonneborn.at("value"), 925);
    std::vector<int> values;
    for (const auto& part : sonneborn.at("parts")) values.push_back(part.at("value"));
    EXPECT_EQ(values, (std::vector<int>{75, 350, 350, 0, 150}));
    EXPECT_EQ(sonneborn.at("parts").at(0).at("opponent"), ids.at("Franck"));
    EXPECT_EQ(sonneborn.at("parts").at(0).at("score"), 150);
    EXPECT_EQ(sonneborn.at("parts").at(0).at("points"), 50);
}

TEST_F(TablesTest, WhoWasLevelInADirectEncounterIsNamed) {
    const auto told =
        desk.get("/api/v1" + path + "/players/" + ids.at("Bruno") + "/sums?tiebreaks=DE").json();
    const auto& encounter = told.at("tiebreaks").at(0);
    EXPECT_EQ(encounter.at("by"), "encounter");
    EXPECT_EQ(encounter.at("among").get<std::set<std::string>>(),
              (std::set<std::string>{ids.at("Alyx"), ids.at("Bruno"), ids.at("Charline")}));
    EXPECT_EQ(encounter.at("parts").size(), 2U);  // lost to Alyx, drew with Charline
    EXPECT_EQ(encounter.at("value"), 50);
}

TEST_F(TablesTest, ThePublicHasTheSameSum) {
    const auto open = request(desk.port(), "GET", "/api/v1/public" + sums("Alyx"));
    ASSERT_EQ(open.status, 200U) << open.body;
    EXPECT_EQ(open.body, desk.get("/api/v1" + sums("Alyx")).body);
    const auto page = request(desk.port(), "GET", "/p" + path.substr(12) + "/standings");
    const auto link = "href=\"sums/" + ids.at("Alyx") + "#SB\"";
    EXPECT_NE(page.body.find(link), std::string::npos) << page.body;
    const auto shown =
        request(desk.port(), "GET", "/p" + path.substr(12) + "/sums/" + ids.at("Alyx"));
    ASSERT_EQ(shown.status, 200U);
    EXPECT_NE(shown.body.find("9.25"), std::string::npos) << shown.body;
}

TEST_F(TablesTest, ARatingChangesByTheTableOfExpectedScores) {
    const auto told = desk.get("/api/v1" + path + "/ratings").json();
    EXPECT_EQ(told.at("cap"), "every_game") << "October 2024";
    const auto& bruno = told.at("rows").at(1);
    EXPECT_EQ(bruno.at("player"), ids.at("Bruno"));
    EXPECT_EQ(bruno.at("performance"), 2209) << "the exercise's TPR";
    // B.02 8.1.2: +150, -50, +200, +50, +100 are 0.70, 0.43, 0.76, 0.57, 0.64.
    EXPECT_EQ(bruno.at("rating_change"),
              (Json{{"games", 5}, {"score", 350}, {"expected", 310}, {"k", 20}, {"change", 8}}));
    // Won by forfeit: no rated game.
    EXPECT_EQ(told.at("rows").at(5).at("rating_change").at("games"), 4);
    EXPECT_EQ(request(desk.port(), "GET", "/api/v1/public" + path + "/ratings").json(), told);
}

TEST_F(TablesTest, WhoCouldStillWinIsTold) {
    const auto told = desk.get("/api/v1" + path + "/chances").json().at("rows");
    EXPECT_EQ(told.at(0),
              (Json{{"player", ids.at("Alyx")}, {"best", 1}, {"worst", 3}, {"remaining", 0}}));
    EXPECT_EQ(told.at(5).at("best"), 4);
    EXPECT_EQ(told.at(5).at("worst"), 6);
    EXPECT_EQ(request(desk.port(), "GET", "/api/v1/public" + path + "/chances").json().at("rows"),
              told);
}

TEST_F(TablesTest, ThePublicPageShowsRatingsAndOpenPlaces) {
    const auto page = request(desk.port(), "GET", "/p" + path.substr(12) + "/ratings?lang=en");
    ASSERT_EQ(page.status, 200U);
    for (const char* text : {"Who can still win", ">3.10<", ">+8<", ">2209<", "Can win"}) {
        EXPECT_NE(page.body.find(text), std::string::npos) << text << page.body;
    }
}

TEST_F(TablesTest, WhatCannotBeToldIsRefused) {
    EXPECT_EQ(desk.get("/api/v1" + path + "/players/0000000000/sums").code(), "not_found");
    EXPECT_EQ(desk.get("/api/v1" + path + "/players/x/sums").code(), "not_found");
    const auto one = "/api/v1" + path + "/players/" + ids.at("Alyx") + "/sums?";
    EXPECT_EQ(desk.get(one + "tiebreaks=BH").code(), "not_for_round_robins");
    EXPECT_EQ(desk.get(one + "before=x").code(), "bad_field");
}

// By round: rank and points of the exercise; its games are too few for a norm (B.01 1.4.1).
// 1,000 players were 19 MB of page, made anew for each language, and nobody read them.
TEST_F(TablesTest, NoCrosstableIsMadeThatGrowsByTheSquareOfAHall) {
    const auto large = [&](int count) {
        const int t = desk.open_tournament(0, {{"name", "Large " + std::to_string(count)}});
        Json players = Json::array();
        for (int i = 1; i <= count; ++i) {
            players.push_back({{"name", "Player " + std::to_string(i)}});
        }
        desk.done(t, {{"type", "enter_players"}, {"players", players}});
        return "/api/v1/tournaments/" + std::to_string(t);
    };
    const auto refused = large(201);
    for (const char* what : {"/crosstable", "/files/crosstable.csv", "/views/crosstable"}) {
        const auto answer = desk.get(refused + what);
        EXPECT_EQ(answer.status, 422U) << what << answer.body.substr(0, 200);
        EXPECT_EQ(answer.json().at("code"), "too_many_players") << what;
        EXPECT_EQ(answer.json().at("params").at("most"), "200") << what;
    }
    EXPECT_EQ(desk.get(refused + "/files/event.xlsx").status, 200U);
    EXPECT_TRUE(desk.get(refused + "/export.json").json().at("crosstable").at("cells").empty());
    const auto made = desk.get(large(200) + "/crosstable");
    EXPECT_EQ(made.json().at("cells").size(), 200U);
}

TEST_F(TablesTest, APlayersWayThroughTheEventIsTold) {
    const auto told = desk.get("/api/v1" + path + "/players/" + ids.at("Bruno") + "/record").json();
    ASSERT_EQ(told.at("progress").size(), 5U);
    EXPECT_EQ(told.at("progress").at(4).at("points"), 350);
    const auto standings = desk.get("/api/v1" + path + "/standings").json();
    for (const auto& row : standings.at("rows")) {
        if (row.at("player") != ids.at("Bruno")) continue;
        EXPECT_EQ(told.at("progress").at(4).at("rank"), row.at("rank"));
    }
    EXPECT_EQ(told.at("players"), 6);
    EXPECT_EQ(told.at("rating").at("performance"), 2209) << "the exercise's TPR";
    EXPECT_EQ(told.at("norms").at(0).at("title"), "GM");
    const auto missing = told.at("norms").at(0).at("missing").get<std::set<std::string>>();
    EXPECT_TRUE(missing.contains("games"));
    EXPECT_TRUE(missing.contains("performance"));
    EXPECT_FALSE(told.contains("grade_points")) << "the event keeps none";
    const auto same = request(desk.port(), "GET",
                              "/api/v1/public" + path + "/players/" + ids.at("Bruno") + "/record");
    EXPECT_EQ(same.json(), told);
    const auto page = request(desk.port(), "GET",
                              "/p" + path.substr(12) + "/player/" + ids.at("Bruno") + "?lang=en");
    for (const char* text : {">2209<", ">+8<", "Title norms", "nine games"}) {
        EXPECT_NE(page.body.find(text), std::string::npos) << text;
    }
    EXPECT_EQ(desk.get("/api/v1" + path + "/players/0000000000/record").code(), "not_found");
    const Json rapid{{"type", "change_tournament"},
                     {"settings", {{"speed", "rapid"}}},
                     {"reason", "by mistake"}};
    ASSERT_EQ(desk.command(std::stoi(path.substr(13)), rapid).status, 200U);
    EXPECT_TRUE(desk.get("/api/v1" + path + "/players/" + ids.at("Bruno") + "/record")
                    .json()
                    .at("norms")
                    .empty())
        << "norms are for standard chess (B.01 1.1)";
}

// Rounds without an opponent: Fuchs' half-point bye in round 2 and his bye by the pairing in round
// 3, Dahl's withdrawal before round 3.
TEST_F(TablesTest, ByesStandInTheCrosstableBySigns) {
    const auto report = bytes_of(FLAGFALL_TEST_DATA "/trf/example_swiss7.trf");
    const auto made = request(desk.port(), "POST", "/api/v1/tournaments/trf", report, desk.auth());
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto swiss = "/tournaments/" + made.json().at("t").dump();
    const auto told = desk.get("/api/v1" + swiss + "/crosstable").json();
    EXPECT_EQ(
        told.at("byes").at(5),
        (Json::array(
            {{{"round", 2}, {"bye", "half_point"}, {"sign", "H"}, {"text", "–½"}, {"points", 50}},
             {{"round", 3},
              {"bye", "pairing_allocated"},
              {"sign", "U"},
              {"text", "–1"},
              {"points", 100}}})));
    std::string dahl;
    for (const auto& bye : told.at("byes").at(3)) dahl += bye.at("sign").get<std::string>();
    EXPECT_EQ(dahl, "ZZ");
    EXPECT_TRUE(told.at("byes").at(0).empty());
    const auto page = request(desk.port(), "GET", "/p" + swiss.substr(12) + "/crosstable?lang=en");
    EXPECT_NE(page.body.find("<td class=\"c\">–½</td><td class=\"c\">–1</td>"), std::string::npos)
        << page.body;
}

// As the report has it: "4 w 1     3 b 1     5 w =     2 b =" of the first, and so on (0000:
// nobody).
TEST_F(TablesTest, ASwissIsToldRoundByRoundAsItsReportHasIt) {
    const auto report = bytes_of(FLAGFALL_TEST_DATA "/trf/example_swiss7.trf");
    const auto made = request(desk.port(), "POST", "/api/v1/tournaments/trf", report, desk.auth());
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto at = "/api/v1/tournaments/" + made.json().at("t").dump();
    std::map<std::string, int> numbers;
    const auto event = desk.get(at).json();
    for (const auto& player : event.at("players")) {
        numbers[player.at("player")] = player.at("number");
    }
    const auto records = desk.get(at + "/views/crosstable").json().at("records");
    const auto met = [&](int number) {
        std::string line;
        for (const auto& [player, its] : numbers) {
            if (its != number) continue;
            for (const auto& each : records.at("player:" + player).at("met")) {
                line += std::to_string(each.at("round").get<int>()) + ":" +
                        std::to_string(numbers.at(each.at("opponent"))) +
                        each.at("text").get<std::string>() + " ";
            }
        }
        return line;
    };
    EXPECT_EQ(records.at("head").at("rounds"), 4);
    EXPECT_EQ(met(1), "1:4w1 2:3b1 3:5w½ 4:2b½ ");
    EXPECT_EQ(met(2), "1:5b½ 2:7w1 4:1w½ ");
    EXPECT_EQ(met(4), "1:1b0 2:5w– ");
    EXPECT_EQ(met(5), "1:2w½ 2:4b+ 3:1b½ 4:3w1 ");
    EXPECT_EQ(met(7), "2:2b0 3:3w0 4:6w½ ");
}

// "4 - +" of Evans and "5 - -" of Dahl, round 2: nobody had a colour.
TEST_F(TablesTest, AForfeitWithoutColoursIsShownWithoutTheirLetter) {
    auto report = bytes_of(FLAGFALL_TEST_DATA "/trf/example_swiss7.trf");
    for (const auto& [with, bare] : {std::pair{"  4 b +", "  4 - +"}, {"  5 w -", "  5 - -"}}) {
        const auto at = report.find(with);
        ASSERT_NE(at, std::string::npos);
        report.replace(at, std::string_view{bare}.size(), bare);
    }
    const auto made = request(desk.port(), "POST", "/api/v1/tournaments/trf", report, desk.auth());
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto t = made.json().at("t").dump();
    const auto at = "/api/v1/tournaments/" + t;
    std::map<int, std::string> of;
    const auto event = desk.get(at).json();
    for (const auto& player : event.at("players")) {
        of[player.at("number").get<int>()] = player.at("player");
    }
    const auto records = desk.get(at + "/views/crosstable").json().at("records");
    const auto round_2 = [&](int number) {
        return records.at("player:" + of.at(number)).at("met").at(1);
    };
    EXPECT_EQ(round_2(5).at("text"), "+");
    EXPECT_EQ(round_2(4).at("text"), "–");
    EXPECT_FALSE(round_2(5).at("cell").contains("color"));
    EXPECT_EQ(round_2(1).at("text"), "b1");
    int bare = 0;
    for (const auto& round : event.at("rounds")) {
        for (const auto& pairing : round.at("pairings")) bare += pairing.contains("no_colors");
    }
    EXPECT_EQ(bare, 1);
    const auto page = request(desk.port(), "GET", "/p/" + t + "/player/" + of.at(4) + "?lang=en");
    EXPECT_NE(page.body.find("<td class=\"num b\">1</td><td><i class=\"sd k\">"), std::string::npos)
        << page.body;
    EXPECT_NE(page.body.find("<td class=\"num b\">2</td><td></td><td class=\"nm\">"),
              std::string::npos)
        << page.body;
    EXPECT_EQ(desk.get(at + "/trf").body.find("4 b +"), std::string::npos);
    EXPECT_NE(desk.get(at + "/trf").body.find("   4 - + "), std::string::npos);
    EXPECT_NE(desk.get(at + "/trf").body.find("   5 - - "), std::string::npos);
}

TEST_F(TablesTest, ADrawIsMarkedAsOneWhateverItBrings) {
    const int t = desk.open_tournament(4, {{"scoring", "3-1-0"}});
    const auto games = desk.publish_first_round(t);
    for (const auto& [g, result] : {std::pair{games[0], "1/2-1/2"}, std::pair{games[1], "1-0"}}) {
        desk.done(
            t, {{"type", "set_result"}, {"g", g}, {"result", result}, {"termination", "arbiter"}});
    }
    const auto page =
        request(desk.port(), "GET", "/p/" + std::to_string(t) + "/crosstable?lang=en").body;
    EXPECT_NE(page.find("class=\"rd\">1<"), std::string::npos) << page;
    EXPECT_NE(page.find("class=\"rw\">3<"), std::string::npos) << page;
    EXPECT_EQ(page.find("class=\"rw\">1<"), std::string::npos) << page;
    const auto cells =
        desk.get("/api/v1/tournaments/" + std::to_string(t) + "/crosstable").json().at("cells");
    EXPECT_EQ(cells.at(0).at(3).at(0).at("drawn"), true);
    EXPECT_EQ(cells.at(0).at(3).at(0).at("text"), "1");
    EXPECT_EQ(cells.at(1).at(2).at(0).at("won"), true);
}

// Two teams of two: North wins at board 1 and draws at board 2.
TEST_F(TablesTest, TeamsHaveTheirTableAndTheirPage) {
    const int t = desk.open_tournament(0);
    const auto event = "/tournaments/" + std::to_string(t);
    EXPECT_TRUE(desk.get("/api/v1" + event + "/teams").json().at("rows").empty());
    Json players = Json::array();
    for (const auto& [name, team] : {std::pair{"Ana", "North"}, std::pair{"Bea", "South"},
                                     std::pair{"Cleo", "North"}, std::pair{"Dora", "South"}}) {
        players.push_back({{"name", name}, {"team", team}});
    }
    desk.done(t, {{"type", "enter_players"}, {"players", players}});
    desk.done(t, {{"type", "draft_rounds"}, {"system", "team"}});
    desk.done(t, {{"type", "publish_round"}, {"round", 1}});
    const auto round = desk.get("/api/v1" + event).json().at("rounds").at(0);
    for (const auto& pairing : round.at("pairings")) {
        desk.done(t, {{"type", "set_result"},
                      {"g", pairing.at("g")},
                      {"result", pairing.at("board") == 1 ? "1-0" : "1/2-1/2"},
                      {"termination", "arbiter"}});
    }
    const auto told = desk.get("/api/v1" + event + "/teams").json();
    const auto& north = told.at("rows").at(0);
    EXPECT_EQ(north.at("team"), "North");
    EXPECT_EQ(north.at("match_points"), 200);
    EXPECT_EQ(north.at("game_points"), 150);
    EXPECT_EQ(north.at("cells").at(1).at(0),
              (Json{{"round", 1}, {"points", 150}, {"over", true}, {"won", true}}));
    EXPECT_EQ(told.at("boards").size(), 4U);
    EXPECT_EQ(request(desk.port(), "GET", "/api/v1/public" + event + "/teams").json(), told);
    const auto at = "/p/" + std::to_string(t);
    const auto page = request(desk.port(), "GET", at + "/teams?lang=en");
    EXPECT_NE(page.body.find("href=\"round/1\">1½</a>"), std::string::npos) << page.body;
    const auto table = request(desk.port(), "GET", at + "/standings?lang=en");
    EXPECT_NE(table.body.find("href=\"teams\""), std::string::npos);
}

// 340 beats 415: 17.5 (the worked case of grade_points.json).
TEST_F(TablesTest, GradePointsAreToldWhereTheEventKeepsThem) {
    const int t = desk.open_tournament(0, {{"grade_points", true}});
    const auto event = "/tournaments/" + std::to_string(t);
    desk.done(t, {{"type", "enter_players"},
                  {"players", Json::array({{{"name", "Ana"}, {"grade_points", 340}},
                                           {{"name", "Bea"}, {"grade_points", 415}},
                                           {{"name", "Cleo"}}})}});
    (void)desk.publish_first_round(t);
    std::map<std::string, std::string> names;
    const auto before = desk.get("/api/v1" + event).json();
    for (const auto& player : before.at("players")) {
        names[player.at("player")] = player.at("name");
    }
    for (const int round : {2, 3})
        desk.done(t, {{"type", "publish_round"}, {"round", round}, {"unfinished", "leave_open"}});
    const auto drawn = desk.get("/api/v1" + event).json();
    for (const auto& round : drawn.at("rounds")) {
        const auto& pairing = round.at("pairings").at(0);
        const std::string white = names.at(pairing.at("white"));
        if (white == "Cleo" || names.at(pairing.at("black")) == "Cleo") continue;
        desk.done(t, {{"type", "set_result"},
                      {"g", pairing.at("g")},
                      {"result", white == "Ana" ? "1-0" : "0-1"},
                      {"termination", "arbiter"}});
    }
    std::map<std::string, int> after;
    const auto told = desk.get("/api/v1" + event + "/grades").json();
    for (const auto& row : told.at("rows")) after[names.at(row.at("player"))] = row.at("after");
    EXPECT_EQ(after, (std::map<std::string, int>{{"Ana", 35750}, {"Bea", 39750}, {"Cleo", 0}}));
    EXPECT_EQ(request(desk.port(), "GET", "/api/v1/public" + event + "/grades").json(), told);
    const auto page = request(desk.port(), "GET", "/p" + event.substr(12) + "/ratings?lang=en");
    EXPECT_NE(page.body.find(">+17½<"), std::string::npos) << page.body;
}

TEST_F(TablesTest, APlayerIsExpelledAndThePublicLearnsNoMore) {
    const auto expelled = ids.at("Bruno");
    desk.done(std::stoi(path.substr(13)), {{"type", "expel_player"},
                                           {"player", expelled},
                                           {"article", "12.9.9"},
                                           {"reason", "a phone, again"}});
    const auto page = request(desk.port(), "GET", "/p" + path.substr(12) + "/players?lang=en").body;
    EXPECT_NE(page.find("<span class=\"chip\">Expelled</span>"), std::string::npos) << page;
    EXPECT_EQ(page.find("<span class=\"chip\"></span>"), std::string::npos) << page;
    EXPECT_EQ(page.find("a phone"), std::string::npos);
    EXPECT_EQ(page.find("12.9.9"), std::string::npos);
    const auto seen = request(desk.port(), "GET", "/api/v1/public" + path).body;
    EXPECT_EQ(seen.find("12.9.9"), std::string::npos);
}

// The list's K is the one that counts, and it is said where it is from (B.02 8.3.3).
TEST_F(TablesTest, KIsThatOfThePlayersListWhereItHasOne) {
    const int event = desk.open_tournament(0);
    desk.done(event, {{"type", "enter_players"},
                      {"players", Json::array({{{"name", "Ana"},
                                                {"rating", 2000},
                                                {"k", 40},
                                                {"rating_source", "FIDE"},
                                                {"rating_date", "2026-11"}},
                                               {{"name", "Bea"}, {"rating", 2000}, {"k", 10}},
                                               {{"name", "Cia"}, {"rating", 2000}}})}});
    desk.done(event, {{"type", "draft_round_robin"}});
    const auto told = [&] {
        const auto rows =
            desk.get("/api/v1/tournaments/" + std::to_string(event) + "/ratings").json().at("rows");
        std::vector<std::string> all;
        for (const Json& row : rows) {
            all.push_back(row.at("rating_change").at("k").dump() + ' ' + row.value("k_source", ""));
        }
        return all;
    };
    for (const int round : {1, 2, 3}) {
        desk.done(event,
                  {{"type", "publish_round"}, {"round", round}, {"unfinished", "leave_open"}});
        const auto rounds =
            desk.get("/api/v1/tournaments/" + std::to_string(event)).json().at("rounds");
        const auto game =
            rounds.at(static_cast<std::size_t>(round) - 1).at("pairings").at(0).at("g");
        desk.done(event, {{"type", "set_result"}, {"g", game}, {"result", "1-0"}});
    }
    EXPECT_EQ(told(), (std::vector<std::string>{"40 FIDE 2026-11", "10 given", "20 "}));
}

}  // namespace
}  // namespace arbiter::testing
