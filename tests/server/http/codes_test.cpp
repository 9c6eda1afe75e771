// Every code of docs/protocol.md that a desk can be answered with, once, by the command that earns
// it. Those of terminals, limits and the disk are in their own files.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

struct CodesTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);

    void expect(const Json& command, unsigned status, const std::string& code) const {
        const auto answer = desk.command(t, command);
        EXPECT_EQ(answer.status, status) << command;
        EXPECT_EQ(answer.code(), code) << command;
    }
    // Its first round: the game at board 1.
    [[nodiscard]] std::string publish(int event) const {
        desk.done(event, {{"type", "publish_round"}, {"round", 1}});
        const auto view = desk.get("/api/v1/tournaments/" + std::to_string(event)).json();
        return view.at("rounds").at(0).at("pairings").at(0).at("g");
    }
    [[nodiscard]] Json raw(const std::string& body, const std::string& path = "commands") const {
        return request(desk.port(), "POST", "/api/v1/tournaments/1/" + path, body, desk.auth())
            .json();
    }
};

TEST_F(CodesTest, WhatIsNotJsonIsBadJson) {
    EXPECT_EQ(raw("{\"type\":").at("code"), "bad_json");
    EXPECT_EQ(raw("").at("code"), "bad_json");
    EXPECT_EQ(raw("[1,2]").at("code"), "bad_json");
    EXPECT_EQ(raw("{\"type\":\"drop_drafts\",\"x\":\"\xff\xfe\"}").at("code"), "bad_json");
    EXPECT_EQ(raw(std::string(100000, '[')).at("code"), "bad_json");
}

TEST_F(CodesTest, WordsThatDoNotExistAreUnknownTypes) {
    expect({{"type", "castle_twice"}}, 400, "unknown_type");
}

TEST_F(CodesTest, MissingAndMisformedFieldsAreNamed) {
    expect(Json::object(), 400, "bad_field");
    expect({{"type", 5}}, 400, "bad_field");
    expect({{"type", "publish_round"}}, 400, "bad_field");
    expect({{"type", "publish_round"}, {"round", "one"}}, 400, "bad_field");
    expect({{"type", "publish_round"}, {"round", 1.5}}, 400, "bad_field");
    expect({{"type", "publish_round"}, {"round", 99999999999}}, 400, "bad_field");
    expect({{"type", "move"}, {"g", "short"}, {"move", "e4"}}, 400, "bad_field");
    EXPECT_EQ(raw(R"({"type":"remove_player"})").at("where"), "player");
}

TEST_F(CodesTest, WhatIsNotThereIsNotFound) {
    expect({{"type", "move"}, {"g", "0000000000"}, {"move", "e4"}}, 404, "not_found");
    expect({{"type", "remove_player"}, {"player", "0000000000"}}, 404, "not_found");
    EXPECT_EQ(desk.command(77, {{"type", "drop_drafts"}}).code(), "not_found");
    for (const char* path : {"9", "x", "1/games/0000000000", "1/games/zz", "9/standings", "9/pgn",
                             "9/crosstable", "1/games/0000000000/log"}) {
        EXPECT_EQ(desk.get("/api/v1/tournaments/" + std::string(path)).code(), "not_found") << path;
        const auto open =
            request(desk.port(), "GET", "/api/v1/public/tournaments/" + std::string(path));
        EXPECT_EQ(open.code(), "not_found") << path;
    }
}

TEST_F(CodesTest, ATournamentIsOnlyMadeOfWhatExists) {
    const auto create = [&](const Json& settings) {
        Json all{{"name", "X"}, {"control", "90+30"}};
        all.update(settings);
        return desk.post("/api/v1/tournaments", {{"settings", all}}).json();
    };
    EXPECT_EQ(create({{"control", "soon"}}).at("code"), "bad_time_control");
    const auto two = create({{"control", "1:30+30"}});
    EXPECT_EQ(two.at("code"), "ambiguous_time_control");
    EXPECT_EQ(two.at("params").at("or"), "90+30 | 0:01:30+0:00:30");
    EXPECT_EQ(create({{"edition", "fide-2999"}}).at("code"), "unknown_edition");
    EXPECT_EQ(create({{"tiebreaks", {"SB", "XYZ"}}}).at("code"), "unknown_tiebreak");
    EXPECT_EQ(create({{"name", ""}}).at("code"), "bad_field");
    EXPECT_EQ(create({{"speed", "bullet"}}).at("code"), "bad_field");
    EXPECT_EQ(desk.get("/api/v1/tournaments/1/standings?tiebreaks=XYZ").code(), "unknown_tiebreak");
    EXPECT_EQ(desk.get("/api/v1/tournaments/1/pgn?round=x").code(), "bad_field");
}

TEST_F(CodesTest, RoundsArePublishedOnceAndOnlyWhenDrafted) {
    expect({{"type", "publish_round"}, {"round", 1}}, 409, "not_drafted");
    desk.publish_first_round(t);
    expect({{"type", "publish_round"}, {"round", 1}}, 409, "already_published");
    expect({{"type", "draft_round_robin"}}, 409, "already_published");
    expect({{"type", "start_round"}, {"round", 2}}, 404, "not_found");
}

TEST_F(CodesTest, WhatIsFrozenTakesAReason) {
    const Json other{{"type", "change_tournament"}, {"settings", {{"control", "15+10"}}}};
    EXPECT_FALSE(desk.get("/api/v1/tournaments/1").json().contains("frozen"));
    desk.publish_first_round(t);
    const Json frozen = desk.get("/api/v1/tournaments/1").json().at("frozen");
    EXPECT_NE(std::find(frozen.begin(), frozen.end(), "control"), frozen.end());
    expect(other, 409, "frozen");
    Json thawed = other;
    thawed["reason"] = "half the clocks cannot do the other";
    const Json row = desk.done(t, thawed).at("events").at(0);
    EXPECT_EQ(row.at("body").at("reason"), "half the clocks cannot do the other");
    EXPECT_TRUE(row.at("actor").get<std::string>().starts_with("arbiter"));
}

TEST_F(CodesTest, TimeZonesHaveNamesThatThereAre) {
    const auto zone = [](const Json& name) {
        return Json{{"type", "change_tournament"}, {"settings", {{"time_zone", name}}}};
    };
    expect(zone("Europe/Atlantis"), 422, "unknown_time_zone");
    desk.done(t, zone("Europe/Stockholm"));
    desk.done(t, zone(nullptr));
    EXPECT_EQ(desk.post("/api/v1/tournaments",
                        {{"settings", {{"name", "X"}, {"control", "5"}, {"time_zone", "Nowhere"}}}})
                  .code(),
              "unknown_time_zone");
}

TEST_F(CodesTest, PairingsNeedPlayersOnceEach) {
    const auto players = desk.get("/api/v1/tournaments/1").json().at("players");
    const auto one = players.at(0).at("player");
    expect({{"type", "draft_round"},
            {"round", 1},
            {"pairings", {{1, one, one}}},
            {"byes", Json::array()}},
           422, "bad_pairing");
    const int few = desk.open_tournament(2);
    EXPECT_EQ(desk.command(few, {{"type", "draft_round_robin"}}).code(), "too_few_players");
}

TEST_F(CodesTest, EachSystemSaysWhatItLacks) {
    const auto refused = [&](int players, const Json& asked) {
        const int event = desk.open_tournament(players);
        Json body{{"type", "draft_rounds"}};
        body.update(asked);
        return desk.command(event, body).code();
    };
    EXPECT_EQ(refused(3, {{"system", "match"}}), "not_two_players");
    EXPECT_EQ(refused(4, {{"system", "team"}}), "team_missing");
    EXPECT_EQ(refused(4, {{"system", "coin"}}), "bad_field");
    EXPECT_EQ(refused(1, {{"system", "knockout"}}), "too_few_players");
    const auto teams = [&](const std::vector<std::string>& names, const std::string& system,
                           const Json& more = Json::object()) {
        const int event = desk.open_tournament(0);
        for (const std::string& team : names) {
            desk.done(event, {{"type", "enter_player"},
                              {"data", {{"name", "P " + team}, {"team", team}}},
                              {"namesake", true}});
        }
        Json body{{"type", "draft_rounds"}, {"system", system}};
        body.update(more);
        return desk.command(event, body).code();
    };
    EXPECT_EQ(teams({"A"}, "team"), "too_few_teams");
    EXPECT_EQ(teams({"A", "B", "C"}, "scheveningen"), "not_two_teams");
    EXPECT_EQ(teams({"A", "B", "B"}, "scheveningen"), "teams_differ");
    EXPECT_EQ(teams({"A", "B", "B"}, "team"), "boards_needed");
    EXPECT_EQ(teams({"A", "B", "B"}, "team", {{"boards", 2}}), "team_short");
    const int event = desk.open_tournament(0);
    const auto enter = [&](const std::string& name, const std::string& team) {
        return Json{{"type", "enter_player"}, {"data", {{"name", name}, {"team", team}}}};
    };
    for (const std::string team : {"A", "B"}) desk.done(event, enter("P " + team, team));
    desk.done(event, {{"type", "draft_rounds"}, {"system", "team"}});
    ASSERT_FALSE(publish(event).empty());
    EXPECT_EQ(desk.command(event, enter("Late", "C")).code(), "unknown_team");
    desk.done(event, enter("Late", "B"));
    const auto late = desk.get("/api/v1/tournaments/" + std::to_string(event)).json();
    EXPECT_EQ(desk.command(event, {{"type", "withdraw_player"},
                                   {"player", late.at("players").back().at("player")},
                                   {"reason", " \t "}})
                  .code(),
              "reason_needed")
        << "blanks are no reason";
}

TEST_F(CodesTest, AKnockoutWaitsForResultsAndEnds) {
    const int event = desk.open_tournament(2);
    const Json next{{"type", "draft_rounds"}, {"system", "knockout"}};
    desk.done(event, next);
    const auto game = publish(event);
    EXPECT_EQ(desk.command(event, next).code(), "round_unfinished");
    desk.done(
        event,
        {{"type", "set_result"}, {"g", game}, {"result", "1-0"}, {"reason", "told at the desk"}});
    EXPECT_EQ(desk.command(event, next).code(), "knockout_over");
}

TEST_F(CodesTest, LotsThatNoTableHasAreRefused) {
    const int few = desk.open_tournament(8);
    const Json varma{{"type", "draw_lots"}, {"seed", "x"}, {"apart", "federation"}};
    EXPECT_EQ(desk.command(few, varma).code(), "no_varma_table");
    const int one = desk.open_tournament(0);
    for (int i = 0; i < 10; ++i) {
        desk.done(one, {{"type", "enter_player"},
                        {"data", {{"name", "P" + std::to_string(i)}, {"federation", "GER"}}}});
    }
    EXPECT_EQ(desk.command(one, varma).code(), "no_restricted_draw");
}

TEST_F(CodesTest, ARoundIsTakenBackUntilAGameHasBegun) {
    desk.publish_first_round(t);
    const Json back{{"type", "take_back_round"}, {"round", 1}, {"reason", "wrong list"}};
    desk.done(t, back);
    desk.done(t, {{"type", "set_result"},
                  {"g", publish(t)},
                  {"result", "1-0"},
                  {"reason", "told at the desk"}});
    expect(back, 409, "round_begun");
}

TEST_F(CodesTest, TenThousandPlayersAreEnough) {
    Json many = Json::array();
    for (int i = 0; i < 10'001; ++i) many.push_back({{"name", "P" + std::to_string(i)}});
    const int big = desk.open_tournament(0);
    const auto answer = desk.command(big, {{"type", "enter_players"}, {"players", many}});
    EXPECT_EQ(answer.status, 422U);
    EXPECT_EQ(answer.code(), "too_many_players");
}

TEST_F(CodesTest, NobodyAsksForMoreThanAnEventCanHave) {
    desk.publish_first_round(t);
    const auto table = "/api/v1/tournaments/" + std::to_string(t) + "/standings?tiebreaks=SB";
    std::string many = table;
    for (int i = 1; i < 10; ++i) many += ",SB";
    EXPECT_EQ(desk.get(many).status, 200U);
    EXPECT_EQ(desk.get(many + ",SB").code(), "too_many");
    const auto create = [&](const Json& settings) {
        Json all{{"name", "X"}, {"control", "90+30"}};
        all.update(settings);
        return desk.post("/api/v1/tournaments", {{"settings", all}}).code();
    };
    const Json period{{"moves", 1}, {"main_ms", 1000}, {"inc_ms", 0}};
    const auto control = [&](int periods) {
        Json all = Json::array();
        for (int i = 1; i < periods; ++i) all.push_back(period);
        all.push_back({{"main_ms", 1000}, {"inc_ms", 0}});
        return Json{{"transition", "moves"}, {"freeze", true}, {"repeat", false}, {"periods", all}};
    };
    EXPECT_EQ(create({{"control", control(21)}}), "bad_time_control");
    EXPECT_EQ(create({{"control", control(20)}}), "");
    EXPECT_EQ(create({{"tiebreaks", Json(std::vector<std::string>(11, "SB"))}}), "too_many");
    const int big = desk.open_tournament(0);
    Json players = Json::array();
    for (int i = 0; i < 1001; ++i) players.push_back({{"name", "P" + std::to_string(i)}});
    desk.done(big, {{"type", "enter_players"}, {"players", players}});
    EXPECT_EQ(desk.command(big, {{"type", "draft_round_robin"}}).code(), "too_many_players");
}

TEST_F(CodesTest, ATextThatIsNoReasonAndNoNameIsTooLong) {
    const auto g = desk.publish_first_round(t).at(0);
    const std::string most(4000, 'x');
    expect({{"type", "set_result"}, {"g", g}, {"result", "1-0"}, {"reason", most + "x"}}, 422,
           "too_long");
    expect({{"type", "enter_player"}, {"data", {{"name", "A"}, {"contact", most + "x"}}}}, 422,
           "too_long");
    EXPECT_EQ(desk.post("/api/v1/tournaments",
                        {{"settings", {{"name", "X"}, {"city", most + "x"}, {"control", "90"}}}})
                  .code(),
              "too_long");
    desk.done(t, {{"type", "set_result"}, {"g", g}, {"result", "1-0"}, {"reason", most}});
}

TEST_F(CodesTest, MovesAreJudgedByTheLaws) {
    const auto g = desk.publish_first_round(t).at(0);
    const auto move = [&](const char* text, int ply) {
        return Json{{"type", "move"}, {"g", g}, {"move", text}, {"ply", ply}};
    };
    expect(move("e5", 1), 422, "illegal_move");
    expect(move("hello", 1), 422, "unreadable_move");
    expect(move("e4", 2), 409, "wrong_ply");
    for (const char* text : {"d4", "d5", "Nf3", "Nf6", "Nbd2"}) {
        desk.done(t, {{"type", "move"}, {"g", g}, {"move", text}});
    }
    // Both knights of Black can go to d7: one from b8, one from f6.
    const auto answer = desk.command(t, {{"type", "move"}, {"g", g}, {"move", "Nd7"}});
    EXPECT_EQ(answer.code(), "ambiguous_move");
    EXPECT_EQ(answer.json().at("params").at("candidate").size(), 2U);
}

TEST_F(CodesTest, WhatIsSaidAtTheBoardNeedsItsOccasion) {
    const auto g = desk.publish_first_round(t).at(0);
    expect({{"type", "agree_draw"}, {"g", g}}, 422, "too_early");
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e5"}});
    expect({{"type", "refuse_draw"}, {"g", g}, {"by", "w"}}, 409, "no_offer");
    expect({{"type", "order_clock"}, {"g", g}, {"op", "pause"}, {"args", Json::object()}}, 409,
           "not_started");
    expect({{"type", "order_clock"}, {"g", g}, {"op", "press"}, {"args", {{"side", "w"}}}}, 422,
           "not_an_order");
    expect({{"type", "order_clock"}, {"g", g}, {"op", "faster"}}, 422, "not_an_order");
    expect({{"type", "reopen_game"}, {"g", g}, {"reason", "x"}}, 409, "not_over");
    expect({{"type", "take_alarm"}, {"g", g}, {"alarm", 1}}, 404, "not_found");
    expect({{"type", "restore_position"}, {"g", g}, {"ply", 0}}, 422, "reason_needed");
    desk.done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    expect({{"type", "move"}, {"g", g}, {"move", "Nf3"}}, 409, "game_over");
    expect({{"type", "withdraw_player"},
            {"player", desk.get("/api/v1/tournaments/1").json()["players"][0]["player"]}},
           422, "reason_needed");
    expect({{"type", "expel_player"},
            {"player", desk.get("/api/v1/tournaments/1").json()["players"][0]["player"]},
            {"reason", "a phone, again"}},
           422, "article_needed");
}

}  // namespace
}  // namespace arbiter::testing
