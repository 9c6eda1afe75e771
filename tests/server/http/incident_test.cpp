// An incident from the report to the ruling and back, over REST: what the desk sees of it, what it
// does to the game, the tables and the PGN.
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <map>

namespace arbiter::testing {
namespace {

struct IncidentTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    std::unique_ptr<ArbiterDesk> desk = std::make_unique<ArbiterDesk>(server->login());
    int t = desk->open_tournament(4);
    std::string g = desk->publish_first_round(t).at(0);

    Json of_game(Json command) const {
        command["g"] = g;
        return command;
    }
    Json done(const Json& command) const { return desk->done(t, of_game(command)); }
    [[nodiscard]] Response asked(const Json& command) const {
        return desk->command(t, of_game(command));
    }
    void moves(const std::vector<std::string>& texts) const {
        for (const auto& text : texts) done({{"type", "move"}, {"move", text}});
    }
    int report(const Json& facts, bool again = false) const {
        Json command{{"type", "report_incident"}, {"facts", facts}};
        if (again) command["again"] = true;
        const auto rows = done(command).at("events");
        return rows.at(0).at("body").at("incident");
    }
    void overrule(int incident, const std::string& ruling, const Json& effects,
                  const std::string& removes = {}) const {
        Json command{{"type", "give_ruling"},
                     {"incident", incident},
                     {"step", "overruled"},
                     {"ruling", ruling},
                     {"articles", {"7.5.1"}},
                     {"effects", effects},
                     {"reason", "seen by the arbiter"}};
        if (!removes.empty()) command["removes"] = removes;
        done(command);
    }
    [[nodiscard]] Json game() const { return desk->game(t, g); }
    [[nodiscard]] Json open_queue() const { return desk->get("/api/v1/queue").json().at("open"); }
    [[nodiscard]] std::vector<PgnGame> pgn(const std::string& path = "") const {
        const auto text = desk->get("/api/v1" + path + "/tournaments/1/pgn?game=" + g).body;
        return read_pgn(text);
    }
    void restart() {
        desk.reset();
        ASSERT_EQ(server->stop(), 0);
        server = std::make_unique<RunningServer>(db);
        desk = std::make_unique<ArbiterDesk>(server->login());
    }
};

const Json a_touch = {{"type", "touch"}, {"actor", "white"}, {"square", "b1"}};
const Json a_press = {{"type", "press"}, {"actor", "white"}};

TEST_F(IncidentTest, WaitsInTheQueueUntilItIsRuledOn) {
    const int first = report(Json::array({a_touch}));
    EXPECT_EQ(first, 1);
    EXPECT_EQ(report(Json::array({a_touch}), true), 2);
    const auto open = open_queue();
    ASSERT_EQ(open.size(), 2U);
    EXPECT_EQ(open[0].at("incident"), 1);
    EXPECT_EQ(open[0].at("g"), g);
    EXPECT_EQ(open[0].at("board"), 1);
    EXPECT_GT(open[0].at("since"), 0);
    EXPECT_EQ(open[0].at("facts").at(0).at("square"), "b1");
    const auto seen = game().at("incidents");
    ASSERT_EQ(seen.size(), 2U);
    for (const char* field : {"ruling", "articles", "details", "confidence", "reasoning", "effects",
                              "clocks", "counts", "evidence", "since"}) {
        EXPECT_TRUE(seen[0].contains(field)) << field;
    }
    done({{"type", "give_ruling"}, {"incident", 1}, {"step", "accepted"}});
    done({{"type", "drop_incident"}, {"incident", 2}, {"reason", "nothing happened"}});
    EXPECT_TRUE(open_queue().empty());
    EXPECT_TRUE(game().at("incidents").empty());
    EXPECT_EQ(game().at("rulings").at(0).at("step"), "accepted");
}

TEST_F(IncidentTest, AlarmsAndCallsStandInTheSameQueue) {
    moves({"e4", "e5"});
    const auto key = desk->key("board", t, 1);
    Socket board(desk->port(), "/ws/moves");
    board.send({{"type", "hello"}, {"key", key.at("key")}});
    (void)board.next("welcome");
    board.send({{"type", "command"},
                {"id", "m-1"},
                {"command", {{"type", "move"}, {"g", g}, {"move", "e1e3"}}}});
    (void)board.next("ok");
    report(Json::array({a_touch}));
    const auto open = open_queue();
    ASSERT_EQ(open.size(), 2U);
    EXPECT_EQ(open[0].at("what"), "illegal");
    EXPECT_EQ(open[1].at("incident"), 1);
}

TEST_F(IncidentTest, ARulingChangesTheGameAndAnUndoPutsItBack) {
    moves({"e4", "e5", "Nf3", "Nc6"});
    const auto before = game();
    const int incident = report(Json::array({a_press}));
    overrule(incident, "RESTORE",
             {{"restore_to_ply", 2},
              {"illegal_by", "w"},
              {"illegal_move", "Nf3"},
              {"warned", "b"},
              {"add_b_ms", 120000},
              {"duty", {{"player", "w"}, {"kind", "MUST_MOVE"}, {"moves", {"g1e2", "g1h3"}}}}});
    const auto ruled = game();
    EXPECT_EQ(ruled.at("ply"), 2);
    EXPECT_EQ(ruled.at("illegal_moves"), Json({1, 0}));
    EXPECT_EQ(ruled.at("warnings"), Json({0, 1}));
    EXPECT_EQ(ruled.at("duty").at("moves").size(), 2U);
    EXPECT_EQ(ruled.at("annulled").at(0).at("moves").at(0).at("san"), "Nf3");
    const auto given = ruled.at("rulings").at(0);
    EXPECT_EQ(given.at("before_ms"), Json({5400000 + 30000, 5400000 + 30000}));
    EXPECT_EQ(given.at("after_ms"), Json({5400000 + 30000, 5400000 + 150000}));
    EXPECT_EQ(given.at("undone"), false);
    done({{"type", "undo_ruling"}, {"incident", incident}, {"reason", "wrong board"}});
    const auto after = game();
    EXPECT_EQ(after.at("fen"), before.at("fen"));
    EXPECT_EQ(after.at("moves"), before.at("moves"));
    EXPECT_EQ(after.at("illegal_moves"), before.at("illegal_moves"));
    EXPECT_EQ(after.at("warnings"), before.at("warnings"));
    EXPECT_FALSE(after.contains("duty"));
    EXPECT_TRUE(after.at("annulled").empty());
    EXPECT_EQ(after.at("rulings").at(0).at("undone"), true);
    restart();
    EXPECT_EQ(game(), after);
}

TEST_F(IncidentTest, AnUndoneRulingGoesFromTheLastBackAndNotUnderLaterMoves) {
    moves({"e4", "e5"});
    const int first = report(Json::array({a_press}));
    overrule(first, "RESTORE", {{"restore_to_ply", 1}});
    const int second = report(Json::array({a_press}), true);
    overrule(second, "WARNING", {{"warned", "w"}});
    const auto undo = [&](int incident) {
        return asked({{"type", "undo_ruling"}, {"incident", incident}, {"reason", "x"}}).code();
    };
    EXPECT_EQ(undo(first), "not_the_last");
    EXPECT_EQ(undo(9), "not_the_last");
    EXPECT_EQ(undo(second), "");
    moves({"c5"});
    EXPECT_EQ(undo(first), "moves_since");
}

TEST_F(IncidentTest, WhatCannotBeReportedOrRuledIsRefusedWithItsPlace) {
    const auto refused = [&](const Json& command, const std::string& code,
                             const std::string& where) {
        const auto answer = asked(command).json();
        EXPECT_EQ(answer.value("code", ""), code) << command;
        EXPECT_EQ(answer.value("where", ""), where) << command;
    };
    const Json report_type{{"type", "report_incident"}};
    const auto with = [](Json command, const std::string& field, const Json& value) {
        command[field] = value;
        return command;
    };
    refused(report_type, "bad_field", "facts");
    refused(with(report_type, "facts", Json::array()), "bad_field", "facts");
    refused(with(report_type, "facts", Json::array({{{"type", "teleport"}}})), "unknown_word",
            "facts[0].type");
    refused(
        with(report_type, "facts", Json::array({a_touch, {{"type", "touch"}, {"actor", "white"}}})),
        "bad_field", "facts[1].square");
    const Json touched = with(report_type, "facts", Json::array({a_touch}));
    refused(with(touched, "clocks", {{"white_s", -1}}), "bad_field", "clocks");
    refused(with(touched, "counts", {{"white_illegal_before", 100000}}), "bad_field", "counts");
    refused(with(touched, "clocks", {{"control", "40/"}}), "bad_field", "control");
    refused({{"type", "give_ruling"}, {"incident", 4}, {"step", "accepted"}}, "not_found",
            "incident");
    report(Json::array({a_touch}));
    const Json give{{"type", "give_ruling"}, {"incident", 1}, {"step", "overruled"}};
    refused(with(give, "step", "perhaps"), "bad_field", "step");
    refused(give, "bad_field", "ruling");
    refused(with(give, "ruling", "HANG_HIM"), "bad_field", "ruling");
    const Json ruled = with(give, "ruling", "RESTORE");
    refused(ruled, "reason_needed", "reason");
    const Json reasoned = with(ruled, "reason", "x");
    refused(with(reasoned, "effects", {{"restore_to_ply", 1}}), "bad_field",
            "effects.restore_to_ply");
    refused(with(reasoned, "effects", {{"add_w_ms", 9'000'000'000'000'000}}), "bad_field",
            "effects.time");
    refused({{"type", "drop_incident"}, {"incident", 1}}, "reason_needed", "reason");
    EXPECT_TRUE(game().at("rulings").empty());
}

TEST_F(IncidentTest, AnOperatorMayReportButNotRule) {
    const auto key = desk->key("operator", t, 0);
    Socket socket(desk->port(), "/ws/moves");
    socket.send({{"type", "hello"}, {"key", key.at("key")}});
    (void)socket.next("welcome");
    const auto send = [&](const char* id, const Json& command) {
        socket.send({{"type", "command"}, {"id", id}, {"command", of_game(command)}});
    };
    send("o-1", {{"type", "report_incident"}, {"facts", Json::array({a_touch})}});
    EXPECT_EQ(socket.next("ok").at("ref"), "o-1");
    send("o-2", {{"type", "give_ruling"}, {"incident", 1}, {"step", "accepted"}});
    EXPECT_EQ(socket.next("err").at("code"), "forbidden");
}

TEST_F(IncidentTest, AVoidGameIsPlayedAgainAtOnceAndDoesNotCount) {
    const auto key = desk->key("terminal", t, 1);
    moves({"f3", "e5", "g4", "Qh4"});  // mate
    const auto standings = [&] {
        return desk->get("/api/v1/tournaments/1/standings").json().at("rows");
    };
    EXPECT_EQ(standings().at(0).at("points"), 100);
    overrule(report(Json::array({a_press})), "VOID_NEW_GAME", {{"void_game", true}}, "0-1");
    const auto pairing = [&] {
        return desk->get("/api/v1/tournaments/1").json().at("rounds").at(0).at("pairings").at(0);
    };
    const std::string again = pairing().at("g");
    EXPECT_NE(again, g);
    EXPECT_FALSE(pairing().contains("result"));
    for (const auto& row : standings()) EXPECT_EQ(row.at("points"), 0);
    EXPECT_EQ(game().at("voided"), true);
    EXPECT_EQ(game().at("phase"), "ended");
    const auto fresh = desk->game(t, again);
    for (const char* field : {"white", "black", "board", "round", "terminal"}) {
        EXPECT_EQ(fresh.at(field),
                  field == std::string("terminal") ? key.at("terminal") : game().at(field));
    }
    EXPECT_EQ(fresh.at("phase"), "ready");
    const auto in_public = request(desk->port(), "GET", "/api/v1/public/tournaments/1").json();
    EXPECT_EQ(in_public.at("rounds").at(0).at("pairings").at(0).at("g"), again);
    restart();
    EXPECT_EQ(pairing().at("g"), again);
    // The new game counts, and only it.
    desk->done(t, {{"type", "set_result"}, {"g", again}, {"result", "1-0"}});
    EXPECT_EQ(standings().at(0).at("points"), 100);
    EXPECT_EQ(pairing().at("result"), "1-0");
    EXPECT_EQ(asked({{"type", "undo_ruling"}, {"incident", 1}, {"reason", "x"}}).code(),
              "moves_since");
}

TEST_F(IncidentTest, AVoidGameCountsAgainWhenItsRulingIsUndone) {
    moves({"e4", "e5"});
    overrule(report(Json::array({a_press})), "VOID_NEW_GAME", {{"void_game", true}});
    done({{"type", "undo_ruling"}, {"incident", 1}, {"reason", "wrong board"}});
    const auto tournament = desk->get("/api/v1/tournaments/1").json();
    EXPECT_EQ(tournament.at("rounds").at(0).at("pairings").at(0).at("g"), g);
    EXPECT_EQ(game().at("phase"), "playing");
    EXPECT_FALSE(game().contains("voided"));
    moves({"Nf3"});
    restart();
    EXPECT_EQ(game().at("ply"), 3);
}

TEST_F(IncidentTest, AVoidGameThatHadEndedHasItsResultAgainWhenItsRulingIsUndone) {
    moves({"f3", "e5", "g4", "Qh4"});
    overrule(report(Json::array({a_press})), "VOID_NEW_GAME", {{"void_game", true}}, "0-1");
    done({{"type", "undo_ruling"}, {"incident", 1}, {"reason", "wrong board"}});
    const auto check = [&](const Json& tournament) {
        const auto pairing = tournament.at("rounds").at(0).at("pairings").at(0);
        EXPECT_EQ(pairing.at("g"), g);
        EXPECT_EQ(pairing.at("result"), "0-1");
        EXPECT_EQ(pairing.at("termination"), "checkmate");
    };
    check(desk->get("/api/v1/tournaments/1").json());
    check(request(desk->port(), "GET", "/api/v1/public/tournaments/1").json());
    EXPECT_EQ(game().at("result"), "0-1");
    restart();
    check(desk->get("/api/v1/tournaments/1").json());
}

TEST_F(IncidentTest, AnnulledMovesAreAVariationOfAPgnThatReadersTake) {
    moves({"e4", "e5", "Nf3", "Nc6", "Bb5"});
    overrule(report(Json::array({a_press})), "RESTORE",
             {{"restore_to_ply", 2}, {"illegal_by", "b"}, {"illegal_move", "Ke8-e6 }"}});
    const auto unplayed = pgn();  // nothing was played instead yet
    ASSERT_EQ(unplayed.size(), 1U);
    EXPECT_FALSE(unplayed[0].error);
    EXPECT_NE(unplayed[0].moves.at(1).comment.find("2. Nf3 Nc6 3. Bb5"), std::string::npos);
    moves({"Nc3", "Nf6"});
    const auto games = pgn();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_FALSE(games[0].error);
    ASSERT_EQ(games[0].moves.size(), 4U);
    ASSERT_EQ(games[0].moves[2].variations.size(), 1U);
    EXPECT_EQ(games[0].moves[2].variations[0].substr(0, 18), "2. Nf3 Nc6 3. Bb5 ");
    EXPECT_NE(games[0].moves[2].variations[0].find("Ke8-e6"), std::string::npos);
    const auto open = pgn("/public");
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].moves.size(), 4U);
    EXPECT_TRUE(open[0].moves[2].variations.empty());
}

TEST_F(IncidentTest, AnIllegalMoveThatStoodMakesAPgnFromThePositionAfterIt) {
    moves({"e4", "e5"});
    done({{"type", "stand_illegal_move"}, {"move", "Ke1-e3"}, {"from", "e1"}, {"to", "e3"}});
    moves({"Nf6", "Kd3"});
    const auto seen = game();
    EXPECT_EQ(seen.at("moves").at(2).at("illegal"), true);
    EXPECT_EQ(seen.at("moves").at(2).at("san"), "Ke1-e3");
    const auto games = pgn();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_FALSE(games[0].error);
    EXPECT_EQ(games[0].tag("FEN"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2");
    EXPECT_EQ(games[0].moves.size(), 2U);
    EXPECT_NE(games[0].comment.find("1. e4 e5 2. Ke1-e3 (illegal, stood)"), std::string::npos);
    // The public sees where the pieces stand, and no word of what was wrong.
    const auto open = request(desk->port(), "GET", "/api/v1/public/tournaments/1/games/" + g);
    EXPECT_EQ(open.json().at("fen"), seen.at("fen"));
    EXPECT_EQ(open.json().at("ply"), 5);
    EXPECT_EQ(open.body.find("illegal"), std::string::npos);
    const auto fed = pgn("/public");
    ASSERT_EQ(fed.size(), 2U);
    EXPECT_EQ(fed[0].moves.size(), 2U);
    EXPECT_EQ(fed[0].moves[1].comment,
              "then e1e3 was played and stands; the game goes on as Round 1.10001");
    EXPECT_EQ(fed[1].tag("FEN"), games[0].tag("FEN"));
    EXPECT_EQ(fed[1].moves.size(), 2U);
    for (const auto& each : fed) EXPECT_FALSE(each.error);
    overrule(report(Json::array({a_press})), "RESTORE", {{"restore_to_ply", 2}});
    moves({"Nf3"});
    const auto restored = pgn();
    EXPECT_FALSE(restored.at(0).error);
    EXPECT_EQ(restored.at(0).moves.size(), 3U);
    EXPECT_NE(restored.at(0).moves.at(1).comment.find("Ke1-e3 (illegal)"), std::string::npos);
    restart();
    EXPECT_EQ(game().at("ply"), 3);
}

TEST_F(IncidentTest, AnIllegalMoveOnlyStandsWhereItIsOne) {
    const auto stand = [&](const char* from, const char* to) {
        return asked({{"type", "stand_illegal_move"}, {"move", "odd"}, {"from", from}, {"to", to}});
    };
    EXPECT_EQ(stand("e2", "e4").code(), "not_illegal");
    EXPECT_EQ(stand("e4", "e5").code(), "impossible_fact");
    EXPECT_EQ(stand("d1", "e8").code(), "cannot_stand");
    EXPECT_EQ(stand("d1", "e8").json().at("params").at("why"), "no_black_king");
    EXPECT_EQ(stand("d1", "e9").json().at("where"), "to");
}

TEST_F(IncidentTest, TheRegulationsOfTheEventReachEveryGameThatIsPublished) {
    const Json regulations{{"default_time_s", 900},
                           {"supervision", "adequate"},
                           {"phone_penalty", "loss"},
                           {"quickplay_guidelines_announced", true},
                           {"no_agreement_before_move", 30},
                           {"fifty_limit", {{{"material", "KRBvKR"}, {"moves", 75}}}},
                           {"increment_request_allowed", true}};
    const int other = desk->open_tournament(4, {{"speed", "rapid"}, {"regulations", regulations}});
    const auto id = desk->publish_first_round(other).at(0);
    EXPECT_EQ(desk->game(other, id).at("setup").at("regulations"), regulations);
    EXPECT_EQ(desk->get("/api/v1/tournaments/2").json().at("settings").at("regulations"),
              regulations);
    const auto rows = desk->done(
        other, {{"type", "report_incident"}, {"g", id}, {"facts", Json::array({a_touch})}});
    EXPECT_EQ(rows.at("events").at(0).at("body").at("play"), "rapid_supervised");
    const auto create = [&](const Json& odd) {
        return desk
            ->post("/api/v1/tournaments",
                   {{"settings", {{"name", "X"}, {"control", "90+30"}, {"regulations", odd}}}})
            .json();
    };
    EXPECT_EQ(create({{"phone_penalty", "death"}}).at("where"), "regulations.phone_penalty");
    EXPECT_EQ(create({{"default_time_s", -5}}).at("where"), "regulations.default_time_s");
    EXPECT_EQ(create({{"supervision", "some"}}).at("code"), "bad_field");
    for (const Json& limit :
         {Json{{"material", "rook"}, {"moves", 75}}, Json{{"material", "KRBvKR"}, {"moves", 50}}}) {
        EXPECT_EQ(create({{"fifty_limit", Json::array({limit})}}).at("where"),
                  "regulations.fifty_limit");
    }
}

TEST_F(IncidentTest, TheWordingOfEveryArticleOfARulebookCanBeRead) {
    const auto get = [&](const std::string& key) {
        return request(desk->port(), "GET", "/api/v1/editions/" + key);
    };
    for (const char* key : {"chn-1984", "fide-1993", "fide-2001", "fide-2001@1997", "fide-2023"}) {
        const auto edition = get(key).json();
        EXPECT_EQ(edition.at("key"), key);
        EXPECT_GT(edition.at("articles").size(), 50U) << key;
        for (const auto& article : edition.at("articles")) {
            for (const char* field : {"id", "en", "zh-Hans", "zh-Hant", "confidence"}) {
                EXPECT_NE(article.at(field), "") << key << article;
            }
        }
    }
    EXPECT_EQ(get("fide-2525").code(), "not_found");
}

// FIDE 10.1: a win is worth 1, a draw ½, a loss 0. A forfeit is the win of who came (6.7).
// 12.9.7: a fine must have been announced; the 1984 book has none.
TEST_F(IncidentTest, ARulingIsLookedAtBeforeItIsGiven) {
    moves({"e4", "e5", "Nf3"});
    const Json clocks{{"white_s", 600}, {"black_s", 45}};
    done({{"type", "report_incident"}, {"facts", Json::array({a_touch})}, {"clocks", clocks}});
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/games/" + g + "/ruling?";
    const auto seen = [&](const std::string& asked) { return desk->get(path + asked); };

    const auto proposed = seen("incident=1").json();
    const auto open = game().at("incidents").at(0);
    for (const char* field : {"ruling", "articles", "details", "effects"}) {
        EXPECT_EQ(proposed.at(field), open.at(field)) << field;
    }
    // As the clocks are now, whatever they were at the report.
    EXPECT_EQ(proposed.at("before_ms"), (Json{{"w", 5'430'000}, {"b", 5'430'000}}));

    const auto draw = seen("incident=1&kind=DRAW").json();
    EXPECT_EQ(draw.at("effects"), (Json{{"result", "1/2-1/2"}, {"termination", "arbiter"}}));
    EXPECT_EQ(draw.at("articles"), Json::array());
    EXPECT_EQ(seen("incident=1&kind=RESTORE").json().at("effects"), (Json{{"restore_to_ply", 3}}));

    // {"add_w_ms":120000,"add_b_ms":-6000000,"illegal_by":"b","warned":"w"}
    const auto timed =
        seen(
            "incident=1&effects=%7B%22add_w_ms%22%3A120000%2C%22add_b_ms%22%3A-6000000"
            "%2C%22illegal_by%22%3A%22b%22%2C%22warned%22%3A%22w%22%7D")
            .json();
    EXPECT_EQ(timed.at("after_ms"), (Json{{"w", 5'550'000}, {"b", 0}}));  // nobody has less
    EXPECT_EQ(timed.at("illegal_moves"), (Json{0, 1}));
    EXPECT_EQ(timed.at("warnings"), (Json{1, 0}));
    EXPECT_EQ(timed.at("ruling"), open.at("ruling"));

    // {"set_w_ms":10000,"add_w_ms":5000}: set first, then added
    const auto set =
        seen("incident=1&effects=%7B%22set_w_ms%22%3A10000%2C%22add_w_ms%22%3A5000%7D");
    EXPECT_EQ(set.json().at("after_ms"), (Json{{"w", 15'000}, {"b", 5'430'000}}));

    EXPECT_EQ(seen("incident=2").json().at("code"), "not_found");
    for (const char* wrong :
         {"", "incident=1&kind=PARDON", "incident=1&effects=%7B%22result%22%3A7%7D",
          "incident=1&effects=%7B%22restore_to_ply%22%3A9%7D"}) {
        EXPECT_EQ(seen(wrong).json().at("code"), "bad_field") << wrong;
    }
    // Nothing has come of it.
    EXPECT_EQ(open_queue().size(), 1U);
    EXPECT_TRUE(game().at("rulings").empty());
}

TEST_F(IncidentTest, APageIsToldWhatResultsAreWorthAndWhichPenaltiesThereAre) {
    const auto edition = [&](const std::string& key) {
        return request(desk->port(), "GET", "/api/v1/editions/" + key).json();
    };
    std::map<std::string, Json> points;
    const auto of_2023 = edition("fide-2023");
    for (const auto& each : of_2023.at("results")) {
        points[each.at("result")] = each.at("points");
        EXPECT_FALSE(each.at("terminations").empty());
    }
    const std::map<std::string, Json> expected{
        {"1-0", {100, 0}}, {"0-1", {0, 100}},  {"1/2-1/2", {50, 50}},
        {"+-", {100, 0}},  {"-+", {0, 100}},   {"--", {0, 0}},
        {"0-0", {0, 0}},   {"1/2-0", {50, 0}}, {"0-1/2", {0, 50}}};
    EXPECT_EQ(points, expected);
    const auto fine = [&](const std::string& key) {
        const auto told = edition(key);
        for (const auto& each : told.at("penalties")) {
            if (each.at("kind") == "fine") return each.at("listed").get<std::string>();
        }
        return std::string{};
    };
    EXPECT_EQ(fine("fide-2023"), "if_announced");
    EXPECT_EQ(fine("chn-1984"), "no");
}

TEST_F(IncidentTest, AResignationIsSearchedBesideTheLoopAndAnswered) {
    moves({"e4", "e5"});
    done({{"type", "resign"}, {"by", "w"}});
    EXPECT_EQ(game().at("result"), "0-1");
    EXPECT_EQ(game().at("termination"), "resignation");
}

}  // namespace
}  // namespace arbiter::testing
