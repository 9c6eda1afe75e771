// What an arbiter and a spectator get over HTTP.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <memory>

namespace arbiter::testing {
namespace {

struct RestTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    std::uint16_t port = server.port();
};

struct LoginTest : RestTest {};

TEST_F(LoginTest, GivesASessionAndACookieThatOnlyTheServerReads) {
    const auto answer =
        request(port, "POST", "/api/v1/session", Json{{"token", server.login().token}}.dump());
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(answer.json().at("role"), "arbiter");
    const auto cookie = answer.header("Set-Cookie");
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);
}

TEST_F(LoginTest, AWrongTokenIsUnauthorized) {
    const auto answer = request(port, "POST", "/api/v1/session", R"({"token":"nonsense"})");
    EXPECT_EQ(answer.status, 401U);
    EXPECT_EQ(answer.code(), "unauthorized");
    EXPECT_EQ(answer.header("Content-Type"), "application/problem+json");
}

TEST_F(LoginTest, WithoutASessionTheDeskIsClosed) {
    EXPECT_EQ(request(port, "GET", "/api/v1/keys").code(), "unauthorized");
    EXPECT_EQ(request(port, "GET", "/api/v1/keys", {}, {{"Authorization", "Bearer x"}}).status,
              401U);
    EXPECT_EQ(refused_upgrade(port, "/ws/desk").status, 401U);
}

TEST_F(LoginTest, ACookieChangesSomethingOnlyFromOurOwnPage) {
    const std::string body = R"({"settings":{"name":"X","control":"90+30"}})";
    const std::string cookie = "theme=dark; flagfall_session=" + desk.session();
    const auto other = request(port, "POST", "/api/v1/tournaments", body,
                               {{"Cookie", cookie}, {"Origin", "http://evil.example"}});
    EXPECT_EQ(other.status, 403U);
    EXPECT_EQ(other.code(), "forbidden");
    EXPECT_EQ(request(port, "POST", "/api/v1/tournaments", body, {{"Cookie", cookie}}).status,
              403U);
    const auto own = request(port, "POST", "/api/v1/tournaments", body,
                             {{"Cookie", cookie}, {"Origin", "http://127.0.0.1"}});
    EXPECT_EQ(own.status, 200U);
    // Reading needs no Origin, a socket does.
    EXPECT_EQ(request(port, "GET", "/api/v1/keys", {}, {{"Cookie", cookie}}).status, 200U);
    EXPECT_EQ(refused_upgrade(port, "/ws/desk", {{"Cookie", cookie}}).status, 403U);
}

TEST_F(LoginTest, AnEndedSessionIsNoneAndItsSocketsAreClosed) {
    Socket socket(port, "/ws/desk", desk.auth());
    EXPECT_EQ(socket.next().at("type"), "hello");
    EXPECT_EQ(desk.remove("/api/v1/session").status, 200U);
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_TRUE(socket.closes());
    EXPECT_EQ(socket.close_reason(), "revoked");
    EXPECT_EQ(desk.get("/api/v1/session").status, 401U);
}

TEST_F(RestTest, AnswersCarryTheHeadersThatKeepBrowsersSafe) {
    for (const char* path : {"/healthz", "/api/v1/hall", "/nothing.txt"}) {
        const auto answer = request(port, "GET", path);
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
        EXPECT_NE(answer.header("Content-Security-Policy").find("frame-ancestors 'none'"),
                  std::string::npos)
            << path;
    }
}

TEST_F(RestTest, ManyRequestsPassOnOneConnection) {
    KeptConnection connection(port);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(connection.request("GET", "/healthz").body, R"({"ok":true})");
    }
    EXPECT_EQ(connection.request("GET", "/readyz").status, 200U);
}

TEST_F(RestTest, AnUnknownPathIsNotFoundAndAnotherMethodNotAllowed) {
    EXPECT_EQ(request(port, "GET", "/api/v1/nothing").code(), "not_found");
    const auto wrong = request(port, "DELETE", "/api/v1/hall");
    EXPECT_EQ(wrong.status, 405U);
    EXPECT_EQ(wrong.code(), "method_not_allowed");
    EXPECT_EQ(wrong.header("allow"), "GET, HEAD") << "RFC 9110 15.5.6";
    EXPECT_EQ(request(port, "PUT", "/api/v1/tournaments").header("allow"), "POST");
    for (const auto* path : {"/anything", "/p/", "/trust"}) {
        const auto page = request(port, "PUT", path);
        EXPECT_EQ(page.code(), "method_not_allowed") << path;
        EXPECT_EQ(page.header("allow"), "GET, HEAD") << path;
    }
    EXPECT_EQ(refused_upgrade(port, "/ws/nothing").code(), "not_found");
}

TEST_F(RestTest, ARoundRobinIsEnteredPairedAndPublished) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    ASSERT_EQ(games.size(), 2U);
    const auto view = desk.get("/api/v1/tournaments/" + std::to_string(t)).json();
    EXPECT_EQ(view.at("settings").at("name"), "Test Open");
    EXPECT_EQ(view.at("players").size(), 4U);
    EXPECT_EQ(view.at("players").at(0).at("name"), "Player A");
    EXPECT_EQ(view.at("rounds").size(), 3U);  // C.05: n - 1 rounds
    // Berger table for 4 (C.05 Annex 1): round 1 is 1-4, 2-3.
    const auto& pairings = view.at("rounds").at(0).at("pairings");
    const auto player = [&](std::size_t i) { return view.at("players").at(i).at("player"); };
    EXPECT_EQ(pairings.at(0).at("white"), player(0));
    EXPECT_EQ(pairings.at(0).at("black"), player(3));
    EXPECT_EQ(pairings.at(1).at("white"), player(1));
    EXPECT_EQ(pairings.at(1).at("black"), player(2));
    EXPECT_EQ(view.at("complete"), false);
}

// Each sends what it changed, from the settings as they were before either of them did.
TEST_F(RestTest, TwoArbitersWhoChangeDifferentSettingsUndoNothing) {
    const int t = desk.open_tournament(0);
    const ArbiterDesk other{server.login()};
    const auto path = "/api/v1/tournaments/" + std::to_string(t);
    const auto before = desk.get(path).json().at("settings");
    desk.done(t, {{"type", "change_tournament"},
                  {"settings", {{"city", "Bonn"}, {"regulations", {{"default_time_s", 900}}}}}});
    const auto answer = other.done(
        t,
        {{"type", "change_tournament"},
         {"settings", {{"tiebreaks", {"DE"}}, {"regulations", {{"phone_penalty", "warning"}}}}}});
    const auto& row = answer.at("events").at(0);
    EXPECT_EQ(row.at("kind"), "settings_changed");
    EXPECT_EQ(row.at("body").at("settings"),
              (Json{{"tiebreaks", {"DE"}}, {"regulations", {{"phone_penalty", "warning"}}}}));
    auto expected = before;
    expected["city"] = "Bonn";
    expected["tiebreaks"] = {"DE"};
    expected["regulations"] = {{"default_time_s", 900}, {"phone_penalty", "warning"}};
    EXPECT_EQ(desk.get(path).json().at("settings"), expected);
    const auto taken =
        desk.done(t, {{"type", "change_tournament"},
                      {"settings", {{"regulations", {{"phone_penalty", nullptr}}}}}});
    EXPECT_EQ(taken.at("events").at(0).at("body").at("settings"),
              (Json{{"regulations", {{"phone_penalty", nullptr}}}}));
    const auto same =
        desk.done(t, {{"type", "change_tournament"}, {"settings", {{"city", "Bonn"}}}});
    EXPECT_TRUE(same.at("events").empty());
}

TEST_F(RestTest, ATimeControlIsReadForWhoeverAsks) {
    const auto ask = [&](const std::string& value) {
        return request(port, "GET", "/api/v1/time-control?control=" + value);
    };
    const auto answer = ask("%2240/90%2B30,%2030%2B30%22").json();
    EXPECT_EQ(answer.at("text"), "40/90+30, 30+30");
    EXPECT_EQ(answer.at("control").at("periods"),
              Json::parse(R"([{"moves":40,"main_ms":5400000,"inc_ms":30000},
                              {"main_ms":1800000,"inc_ms":30000}])"));
    EXPECT_EQ(answer.at("parts"), Json::parse(R"([{"word":"first","moves":40,"time_ms":5400000},
                              {"word":"rest","after":40,"time_ms":1800000},
                              {"word":"each","from":1,"time_ms":30000}])"));
    EXPECT_FALSE(answer.contains("doubt"));
    EXPECT_EQ(answer.at("sixty_moves_ms"), 9'000'000);
    EXPECT_EQ(answer.at("start_ms"), 5'430'000);
    const auto open = ask("%221:30%2B30%22").json();
    EXPECT_EQ(open.at("doubt"), "clock");
    EXPECT_EQ(open.at("readings").at(0).at("text"), "90+30");
    EXPECT_EQ(open.at("readings").at(1).at("text"), "0:01:30+0:00:30");
    EXPECT_EQ(open.at("readings").at(1).at("parts").at(0).at("time_ms"), 90'000);
    EXPECT_EQ(ask("%7B%22periods%22:%5B%7B%22main_ms%22:300000%7D%5D%7D").json().at("text"), "5");
    for (const char* bad : {"", "%22ninety%22", "7", "%7B%22periods%22:%5B%5D%7D",
                            "%7B%22periods%22:%5B%7B%22main_ms%22:-1%7D%5D%7D"}) {
        EXPECT_EQ(ask(bad).status, 422U) << bad;
        EXPECT_EQ(ask(bad).code(), "bad_time_control") << bad;
    }
    EXPECT_EQ(ask("%2240/90,%20SD/thirty%22").json().at("where"), "SD/thirty");
    EXPECT_EQ(ask("7").json().at("where"), "control");
}

TEST_F(RestTest, ATimeControlWithOddsTellsBothSides) {
    const auto ask = [&](const std::string& value) {
        return request(port, "GET", "/api/v1/time-control?control=" + value).json();
    };
    const auto odds = ask("%225%20v%204%22");
    EXPECT_EQ(odds.at("parts").at(0).at("time_ms"), 300'000);
    EXPECT_EQ(odds.at("black_parts").at(0).at("time_ms"), 240'000);
    const auto open = ask("%22300%20v%204%22");
    EXPECT_EQ(open.at("readings").at(0).at("text"), "5 v 4");
    EXPECT_EQ(open.at("readings").at(0).at("black_parts").at(0).at("time_ms"), 240'000);
    EXPECT_FALSE(ask("%225%22").contains("black_parts"));
}

TEST_F(RestTest, AnyTimeControlIsReadAndStandsInThePgnWhole) {
    const auto told =
        request(port, "GET", "/api/v1/time-control?control=%2260%20byo%205x30%22").json();
    EXPECT_EQ(told.at("text"), "60 byo 5x30");
    EXPECT_EQ(told.at("parts"), Json::parse(R"([{"word":"only","time_ms":3600000},
                              {"word":"each_byo_yomi","moves":5,"time_ms":30000}])"));
    const auto pgn_with = [&](const char* control) {
        const int t = desk.open_tournament(4, {{"control", control}});
        (void)desk.publish_first_round(t);
        return desk.get("/api/v1/tournaments/" + std::to_string(t) + "/pgn").body;
    };
    EXPECT_THAT(
        pgn_with("45 d5"),
        ::testing::HasSubstr("[TimeControl \"2700\"]\n[TimeControlX \"{\\\"transition\\\":"));
    EXPECT_THAT(pgn_with("60 byo 5x30"), ::testing::HasSubstr("\\\"byo_periods\\\":5"));
    EXPECT_THAT(pgn_with("40/90+30, 30+30"), ::testing::Not(::testing::HasSubstr("TimeControlX")));
}

TEST_F(RestTest, AGameIsPlayedToMateAndCounts) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    for (const char* move : {"f3", "e5", "g4", "Qh4"}) {  // the shortest mate there is
        desk.done(t, {{"type", "move"}, {"g", games[0]}, {"move", move}});
    }
    const auto game = desk.game(t, games[0]);
    EXPECT_EQ(game.at("result"), "0-1");
    EXPECT_EQ(game.at("termination"), "checkmate");
    EXPECT_EQ(game.at("phase"), "ended");
    EXPECT_EQ(game.at("moves").at(3).at("san"), "Qh4#");
    const std::string path = "/api/v1/tournaments/" + std::to_string(t);
    const auto rows = desk.get(path + "/standings?tiebreaks=WIN").json();
    EXPECT_EQ(rows.at("tiebreaks"), Json::array({"WIN"}));
    EXPECT_EQ(rows.at("rows").at(0).at("points"), 100);
    EXPECT_EQ(rows.at("rows").at(0).at("tiebreaks").at("WIN"), 100);
    const auto earlier = desk.get(path + "/standings?before=1").json().at("rows");
    ASSERT_EQ(earlier.size(), 4U);
    for (const auto& row : earlier) EXPECT_EQ(row.at("points"), 0);
    EXPECT_EQ(desk.get(path + "/standings?before=2").json().at("rows").at(0).at("points"), 100);
    EXPECT_EQ(desk.get(path + "/standings?before=x").code(), "bad_field");
    const auto outside = [&](const std::string& before) {
        const auto shown = "/api/v1/public/tournaments/1/standings?before=" + before;
        return request(port, "GET", shown).json().at("rows").at(0).at("points");
    };
    EXPECT_EQ(outside("2"), 100);
    EXPECT_EQ(outside("1"), 0);
    const auto table = desk.get(path + "/crosstable").json();
    EXPECT_EQ(table.at("cells").at(3).at(0).at(0).at("points"), 100);
    EXPECT_EQ(table.at("cells").at(3).at(0).at(0).at("color"), "b");
    EXPECT_EQ(table.at("cells").at(0).at(3).at(0).at("points"), 0);
    EXPECT_EQ(desk.get(path + "/games/" + games[0] + "/legal").json().at("moves").size(), 0U);
    EXPECT_EQ(desk.get(path + "/games/" + games[1] + "/legal").json().at("moves").size(), 20U);
    const auto log = desk.get(path + "/games/" + games[0] + "/log").json().at("rows");
    EXPECT_EQ(log.front().at("kind"), "game_opened");
    EXPECT_EQ(log.back().at("kind"), "game_ended");
    const auto pgn = desk.get(path + "/pgn?game=" + games[0]);
    EXPECT_EQ(pgn.header("Content-Type"), "application/x-chess-pgn");
    EXPECT_NE(pgn.body.find("1. f3 e5 2. g4 Qh4# 0-1"), std::string::npos);
    EXPECT_NE(pgn.body.find("[Round \"1.1\"]"), std::string::npos);
    EXPECT_NE(pgn.body.find("[WhiteElo \"2700\"]"), std::string::npos);
}

// C.05 Annex 1: six players need five rounds, five of them too.
TEST_F(RestTest, ARoundRobinsLengthIsToldBeforeItIsDrafted) {
    const auto asked = [&](int players, const std::string& how = "") {
        const int t = desk.open_tournament(players);
        return desk.get("/api/v1/tournaments/" + std::to_string(t) + "/round-robin" + how);
    };
    EXPECT_EQ(asked(6).json().at("rounds"), 5);
    EXPECT_EQ(asked(5).json().at("rounds"), 5);
    EXPECT_EQ(asked(5, "?cycles=2").json().at("rounds"), 10);
    EXPECT_EQ(asked(6, "?cycles=4").json().at("rounds"), 20);
    EXPECT_EQ(asked(6, "?cycles=0").code(), "bad_field");
    EXPECT_EQ(asked(6, "?cycles=two").code(), "bad_field");
    EXPECT_EQ(asked(2).code(), "too_few_players");
}

TEST_F(RestTest, ADraftIsCheckedAndWhatIsPublishedInSpiteOfItIsLogged) {
    const int t = desk.open_tournament(4);
    const auto path = "/api/v1/tournaments/" + std::to_string(t);
    const auto players = desk.get(path).json().at("players");
    const auto one = players.at(0).at("player");
    const auto other = players.at(1).at("player");
    const auto rest = players.at(2).at("player");
    desk.done(t, {{"type", "draft_round"},
                  {"round", 1},
                  {"pairings", {{1, one, other}}},
                  {"byes", {rest}},
                  {"reason", "two are late"}});
    const auto told = desk.get(path + "/rounds/1/check").json().at("findings");
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told.at(1).at("finding"), "left_over");
    EXPECT_EQ(told.at(1).at("players").at(0), rest);
    EXPECT_EQ(told.at(0).at("finding"), "not_paired");
    EXPECT_EQ(told.at(0).at("players").at(0), players.at(3).at("player"));
    EXPECT_EQ(desk.get(path + "/rounds/2/check").code(), "not_found");
    const auto rows =
        desk.done(t, {{"type", "publish_round"}, {"round", 1}, {"reason", "he rests"}});
    const auto published = rows.at("events").at(0).at("body");
    EXPECT_EQ(published.at("findings"), told);
    EXPECT_EQ(published.at("reason"), "he rests");
}

TEST_F(RestTest, WhatElectronicBoardsTellIsTakenOrRefusedWithItsPlace) {
    const int t = desk.open_tournament(4);
    const std::string game = desk.publish_first_round(t).at(0);
    const auto note = [&](const Json& more) {
        Json told{{"type", "note_board_feed"}, {"g", game}, {"finding", "gone"}};
        told.update(more);
        return desk.command(t, told);
    };
    const auto refused = [](const Response& answer) {
        return std::to_string(answer.status) + " " + answer.code() + " " +
               answer.json().value("where", std::string{});
    };
    EXPECT_EQ(refused(note({{"finding", "stolen"}})), "400 bad_field finding");
    EXPECT_EQ(refused(note({{"detail", std::string(201, 'x')}})), "400 bad_field detail");
    EXPECT_EQ(refused(note({{"detail", "a\nb"}})), "400 bad_character detail");
    EXPECT_EQ(refused(note({{"g", "k7q2vd0m3z"}})), "404 not_found g");
    EXPECT_TRUE(desk.game(t, game).at("alarms").empty());
    EXPECT_EQ(note(Json::object()).status, 200U);
    EXPECT_EQ(desk.game(t, game).at("alarms").at(0).at("detail"), "gone");
    EXPECT_EQ(note({{"over", true}}).status, 200U);
    EXPECT_TRUE(desk.game(t, game).at("alarms").empty());

    const auto move = [&](const std::string& san, const Json& observed) {
        return desk.command(
            t, {{"type", "move"}, {"g", game}, {"move", san}, {"observed_ms", observed}});
    };
    EXPECT_EQ(refused(move("e4", -1)), "400 bad_field observed_ms");
    EXPECT_EQ(refused(move("e4", "1:30:23")), "400 bad_field observed_ms");
    EXPECT_EQ(move("e4", 5'423'000).status, 200U);
    EXPECT_EQ(move("e5", 5'411'000).status, 200U);
    desk.done(t, {{"type", "correct_recording"},
                  {"g", game},
                  {"from_ply", 2},
                  {"moves", {"c5"}},
                  {"reason", "misread"}});
    const Json corrected = desk.game(t, game);
    EXPECT_EQ(corrected.at("moves").at(1).at("san"), "c5");
    EXPECT_EQ(corrected.at("moves").at(1).at("left_ms"), 5'411'000);
    EXPECT_EQ(corrected.at("clock").at("left_ms"), Json({5'423'000, 5'411'000}));
}

TEST_F(RestTest, AForfeitIsAGameWithoutMovesInThePgn) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    desk.done(t, {{"type", "set_result"},
                  {"g", games[1]},
                  {"result", "+-"},
                  {"termination", "default"},
                  {"reason", "did not come"}});
    const auto pgn = desk.get("/api/v1/tournaments/1/pgn?game=" + games[1]).body;
    EXPECT_NE(pgn.find("[Result \"1-0\"]"), std::string::npos);
    EXPECT_NE(pgn.find("[Termination \"rules infraction\"]"), std::string::npos);
    EXPECT_NE(pgn.find("\n\n1-0\n"), std::string::npos);
    EXPECT_EQ(pgn.find("did not come"), std::string::npos);
}

TEST_F(RestTest, TheSameCommandAgainGetsTheSameAnswerAndAnotherOneAConflict) {
    const int t = desk.open_tournament(3);
    const std::string path = "/api/v1/tournaments/" + std::to_string(t) + "/commands";
    const Json enter{{"type", "enter_player"}, {"data", {{"name", "Once"}}}};
    const Headers key{{"Idempotency-Key", "6f1c"}};
    const auto first = desk.post(path, enter, key);
    const auto again = desk.post(path, enter, key);
    EXPECT_EQ(first.status, 200U);
    EXPECT_EQ(first.body, again.body);
    EXPECT_EQ(desk.get("/api/v1/tournaments/1").json().at("players").size(), 4U);
    const auto other = desk.post(path, {{"type", "drop_drafts"}}, key);
    EXPECT_EQ(other.status, 409U);
    EXPECT_EQ(other.code(), "conflict");
    const Json create{{"settings", {{"name", "Twice"}, {"control", "3+2"}}}};
    const auto made = desk.post("/api/v1/tournaments", create, {{"Idempotency-Key", "made"}});
    EXPECT_EQ(desk.post("/api/v1/tournaments", create, {{"Idempotency-Key", "made"}}).body,
              made.body);
    EXPECT_EQ(request(port, "GET", "/api/v1/hall", {}, desk.auth()).json().at("tournaments").size(),
              2U);
}

// As the file of an event: docs/events.md. What is sent again by its key is the same command.
TEST_F(RestTest, AnEventOfTheSameNameAndDaysIsMadeOnceUnlessItIsAskedForAgain) {
    Json create{
        {"settings", {{"name", "Club Open"}, {"control", "3+2"}, {"start_date", "2027-07-03"}}}};
    const auto post = [&](const Json& body, const Headers& headers = {}) {
        return desk.post("/api/v1/tournaments", body, headers);
    };
    const Headers key{{"Idempotency-Key", "open"}};
    const auto made = post(create, key);
    EXPECT_EQ(made.status, 200U);
    EXPECT_EQ(post(create, key).body, made.body);
    for (const char* path : {"/api/v1/tournaments", "/api/v1/tournaments/check"}) {
        const auto refused = desk.post(path, create);
        EXPECT_EQ(refused.status, 409U) << path;
        EXPECT_EQ(refused.code(), "already_made");
        EXPECT_EQ(refused.json().at("params").at("t"),
                  std::to_string(made.json().at("t").get<int>()));
    }
    Json other = create;
    other["settings"]["festival"] = "Harbour";
    EXPECT_EQ(post(other).status, 200U);
    other = create;
    other["settings"]["start_date"] = "2028-07-03";
    EXPECT_EQ(post(other).status, 200U);
    create["again"] = true;
    EXPECT_EQ(post(create).status, 200U);
    Json undated{{"settings", {{"name", "Friday Blitz"}, {"control", "3+2"}}}};
    EXPECT_EQ(post(undated).status, 200U);
    EXPECT_EQ(post(undated).status, 200U) << "nothing says that it is the same";
    undated["again"] = false;
    EXPECT_EQ(post(undated).code(), "already_made");
}

TEST_F(RestTest, WhatIsToldInConfidenceIsNeitherInTheJournalNorInAnAnswer) {
    const int t = desk.open_tournament(0);
    const auto answer = desk.done(
        t, {{"type", "enter_player"},
            {"data",
             {{"name", "Ann"}, {"birth_date", "1999-12-31"}, {"contact", "ann@example.org"}}}});
    EXPECT_EQ(answer.dump().find("1999-12-31"), std::string::npos);
    EXPECT_EQ(answer.dump().find("ann@example.org"), std::string::npos);
    const auto sealed = answer.at("events").at(0).at("body").at("data").at("sealed");
    EXPECT_FALSE(sealed.empty());
    // It stays when something else of her is changed.
    const auto ann = answer.at("events").at(0).at("body").at("player");
    const auto rated =
        desk.done(t, {{"type", "change_player"}, {"player", ann}, {"data", {{"rating", 1800}}}});
    const auto after = rated.at("events").at(0).at("body").at("data");
    EXPECT_EQ(after.at("name"), "Ann");
    EXPECT_EQ(after.at("rating"), 1800);
    EXPECT_EQ(after.at("sealed"), sealed);
    const auto nothing =
        desk.done(t, {{"type", "change_player"},
                      {"player", ann},
                      {"data", {{"rating", nullptr}, {"contact", "ann@example.net"}}}});
    const auto unrated = nothing.at("events").at(0).at("body").at("data");
    EXPECT_EQ(unrated.at("rating"), 0) << "null: nothing is said of it";
    EXPECT_NE(unrated.at("sealed"), sealed);
    // Nor does the public get the sealed text.
    const auto seen = request(port, "GET", "/api/v1/public/tournaments/1").json();
    EXPECT_FALSE(seen.at("players").at(0).contains("sealed"));
}

TEST_F(RestTest, AKeyIsShownOnceAndRevokedForGood) {
    const int t = desk.open_tournament(3);
    const auto key = desk.key("board", t, 1);
    const auto list = desk.get("/api/v1/keys");
    EXPECT_EQ(list.body.find(key.at("key").get<std::string>()), std::string::npos);
    EXPECT_EQ(list.json().at("keys").at(0).at("role"), "board");
    EXPECT_EQ(desk.remove("/api/v1/keys/" + key.at("key_id").get<std::string>()).status, 200U);
    EXPECT_EQ(desk.get("/api/v1/keys").json().at("keys").at(0).at("revoked"), true);
    EXPECT_EQ(desk.remove("/api/v1/keys/0000000000").code(), "not_found");
    EXPECT_EQ(
        desk.post("/api/v1/keys", {{"role", "board"}, {"tournament", 9}, {"board", 1}}).code(),
        "not_found");
    EXPECT_EQ(desk.post("/api/v1/keys", {{"role", "board"}, {"tournament", t}}).code(),
              "bad_field");
    EXPECT_EQ(desk.post("/api/v1/keys", {{"role", "king"}, {"tournament", t}}).code(), "bad_field");
}

struct KeyAgainTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    ArbiterDesk desk{server->login()};
    int t = desk.open_tournament(3);
    Json order{{"role", "terminal"}, {"tournament", t}, {"board", 1}, {"label", "left"}};

    [[nodiscard]] Response issue(const Json& what, const std::string& id,
                                 const Headers& who) const {
        Headers headers = who;
        headers.emplace_back("Idempotency-Key", id);
        return request(server->port(), "POST", "/api/v1/keys", what.dump(), headers);
    }
};

TEST_F(KeyAgainTest, TheSameOrderGivesTheSameKeyAlsoAfterARestart) {
    const auto first = issue(order, "id-1", desk.auth());
    EXPECT_EQ(first.status, 200U);
    EXPECT_EQ(issue(order, "id-1", desk.auth()).body, first.body);
    server.reset();
    server = std::make_unique<RunningServer>(db);
    EXPECT_EQ(issue(order, "id-1", desk.auth()).body, first.body);
    const auto all = request(server->port(), "GET", "/api/v1/keys", {}, desk.auth()).json();
    EXPECT_EQ(all.at("keys").size(), 1U);
    // It is a key that opens.
    Socket socket(server->port(), "/ws/terminal");
    socket.send(TestTerminal(first.json().at("terminal"), first.json().at("key")).hello());
    EXPECT_EQ(socket.next().at("type"), "welcome");
}

TEST_F(KeyAgainTest, AnotherOrderUnderTheSameIdIsAConflict) {
    const auto first = issue(order, "id-1", desk.auth());
    const Json changes{{"role", "board"}, {"board", 2}, {"label", "x"}};
    for (const bool restarted : {false, true}) {
        if (restarted) {
            server.reset();
            server = std::make_unique<RunningServer>(db);
        }
        for (const auto& change : changes.items()) {
            Json other = order;
            other[change.key()] = change.value();
            EXPECT_EQ(issue(other, "id-1", desk.auth()).code(), "conflict") << change.key();
        }
    }
    EXPECT_NE(issue(order, "id-2", desk.auth()).body, first.body);
    EXPECT_NE(issue(order, "", desk.auth()).body, issue(order, "", desk.auth()).body);
}

TEST_F(KeyAgainTest, NobodyElseIsToldAKeyByItsOrder) {
    const auto first = issue(order, "id-1", desk.auth());
    const ArbiterDesk other(server->login());
    const auto theirs = issue(order, "id-1", other.auth());
    EXPECT_EQ(theirs.status, 200U);
    EXPECT_NE(theirs.json().at("key"), first.json().at("key"));
    EXPECT_EQ(
        request(server->port(), "POST", "/api/v1/keys", order.dump(), {{"Idempotency-Key", "id-1"}})
            .code(),
        "unauthorized");
}

TEST_F(KeyAgainTest, AnIdOfAnotherKindOfCommandGivesNoKey) {
    const Headers id{{"Idempotency-Key", "id-1"}};
    EXPECT_EQ(desk.post("/api/v1/tournaments/1/commands",
                        {{"type", "enter_player"}, {"data", {{"name", "Z"}}}}, id)
                  .status,
              200U);
    EXPECT_EQ(issue(order, "id-1", desk.auth()).code(), "conflict");
}

TEST_F(RestTest, PlayersAreEnteredAllOrNone) {
    const int t = desk.open_tournament(0);
    const auto answer = desk.command(
        t, {{"type", "enter_players"}, {"players", {{{"name", "A"}}, {{"name", ""}}}}});
    EXPECT_EQ(answer.status, 400U);
    EXPECT_EQ(answer.json().at("where"), "players[1].name");
    EXPECT_TRUE(desk.get("/api/v1/tournaments/1").json().at("players").empty());
}

}  // namespace
}  // namespace arbiter::testing
