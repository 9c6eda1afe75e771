// TRF over the wire: a report looked at, an event made of it in one act, its report out again.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/process/command_line.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <map>
#include <string>

namespace arbiter::testing {
namespace {

struct TrfRoutesTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};

    [[nodiscard]] static std::string report() {
        return bytes_of(FLAGFALL_TEST_DATA "/trf/trf26_rr6.trf");
    }
    // By the records 012, 042 and 052 of the report.
    [[nodiscard]] static Json of_same_name_and_days() {
        return {{"settings",
                 {{"name", "Example Round Robin"},
                  {"control", "90+30"},
                  {"start_date", "2026-05-01"},
                  {"end_date", "2026-05-05"}}}};
    }
    [[nodiscard]] Response post(const std::string& path, const std::string& body,
                                Headers headers = {}) const {
        for (const auto& each : desk.auth()) headers.push_back(each);
        return request(desk.port(), "POST", "/api/v1" + path, body, headers);
    }
};

TEST_F(TrfRoutesTest, AReportIsLookedAtBeforeAnythingIsMadeOfIt) {
    const auto seen = post("/trf", report()).json();
    EXPECT_EQ(seen.at("version"), "TRF26");
    EXPECT_EQ(seen.at("name"), "Example Round Robin");
    EXPECT_EQ(seen.at("players"), 6);
    EXPECT_EQ(seen.at("rounds"), 5);
    EXPECT_EQ(seen.at("errors"), Json::array());
    EXPECT_EQ(seen.at("adjustments").at(0).at("code"), "line_ends");
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments"), Json::array());
}

TEST_F(TrfRoutesTest, AnEventIsMadeInOneActAndGivesTheReportAgain) {
    const auto made = post("/tournaments/trf", report(), {{"Idempotency-Key", "one"}});
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto again = post("/tournaments/trf", report(), {{"Idempotency-Key", "one"}});
    EXPECT_EQ(again.json().at("t"), made.json().at("t"));
    ASSERT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 1U);
    const auto path = "/api/v1/tournaments/" + made.json().at("t").dump();
    EXPECT_EQ(desk.get(path).json().at("complete"), true);
    const auto rows = desk.get(path + "/standings").json().at("rows");
    EXPECT_EQ(rows.at(0).at("points"), 350);
    const auto text = desk.get(path + "/trf").body;
    EXPECT_NE(
        text.find("001    3 m    Costa, C                          2300 FID     1000003       "
                  "      3.5    1     4 w 0     5 b 1     1 w 1     2 b =     6 w 1\r\n"),
        std::string::npos)
        << text;
    const auto old = desk.get(path + "/trf?version=16").body;
    EXPECT_NE(old.find("XXR 5\r\n"), std::string::npos);
    EXPECT_EQ(old.find("\r\n222"), std::string::npos);
    EXPECT_EQ(desk.get(path + "/trf?version=25").code(), "bad_field");
}

// R08 (otherworld-dev/Budget 371 and others, see the case): names are seen before anything is made.
TEST_F(TrfRoutesTest, AReportInACodePageShowsItsNamesAndIsReadAsIsAsked) {
    const auto bytes = bytes_of(FLAGFALL_TEST_DATA "/field/R08/cp1250.trf");
    const auto seen = post("/trf", bytes).json();
    EXPECT_EQ(seen.at("encoding"), "windows-1250");
    EXPECT_EQ(seen.at("certain"), false);
    EXPECT_EQ(seen.at("names"), (Json{"Kovács, Ödön", "Łukasz, Żak", "Dvořák, Jiří", "Őry, Ági"}));
    EXPECT_EQ(seen.at("adjustments").at(0).at("found"), "windows-1250");
    const auto otherwise = post("/trf?encoding=windows-1252", bytes).json();
    EXPECT_EQ(otherwise.at("names").at(1), "£ukasz, ¯ak");
    EXPECT_EQ(otherwise.at("certain"), true);
    EXPECT_EQ(post("/trf?encoding=Klingon", bytes).code(), "unknown_encoding");
    EXPECT_EQ(post("/tournaments/trf?encoding=UTF-8", bytes).code(), "bad_encoding");
    const auto made = post("/tournaments/trf?encoding=windows-1250", bytes);
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto event = desk.get("/api/v1/tournaments/" + made.json().at("t").dump()).json();
    EXPECT_EQ(event.at("players").at(1).at("name"), "Łukasz, Żak");
    EXPECT_EQ(post("/trf", report()).json().at("encoding"), "UTF-8");
}

// 9.6.1 and 9.8.1 of the PGN standard: tags say what is known. Nobody adjudicated these games.
TEST_F(TrfRoutesTest, ThePgnOfAReportSaysNothingThatTheReportDoesNot) {
    const auto pgn_of = [&](const char* file) {
        const auto made =
            post("/tournaments/trf", bytes_of(FLAGFALL_TEST_DATA "/trf/" + std::string{file}));
        return desk.get("/api/v1/tournaments/" + made.json().at("t").dump() + "/pgn").body;
    };
    const auto without = pgn_of("sinquefield2022_withdrawn.trf");
    EXPECT_THAT(without, ::testing::HasSubstr("[White \"Firouzja\"]"));
    EXPECT_THAT(without, ::testing::HasSubstr("[Termination \"rules infraction\"]")) << "forfeits";
    EXPECT_THAT(without, ::testing::Not(::testing::HasSubstr("adjudication")));
    EXPECT_THAT(without, ::testing::Not(::testing::HasSubstr("TimeControl")));
    EXPECT_THAT(pgn_of("trf26_rr6.trf"), ::testing::HasSubstr("[TimeControl \"5400+30\"]"));
}

// As an event that is made without a file (rest_test.cpp), and the one as the other.
TEST_F(TrfRoutesTest, AReportMakesItsEventOnceUnlessItIsAskedForAgain) {
    const auto made = post("/tournaments/trf", report());
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto refused = post("/tournaments/trf", report());
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(refused.code(), "already_made");
    EXPECT_EQ(refused.json().at("params").at("t"), made.json().at("t").dump());
    EXPECT_EQ(desk.post("/api/v1/tournaments", of_same_name_and_days()).code(), "already_made");
    const Headers key{{"Idempotency-Key", "again"}};
    EXPECT_EQ(post("/tournaments/trf", report(), key).code(), "already_made");
    const auto again = post("/tournaments/trf?again=1", report(), key);
    ASSERT_EQ(again.status, 200U) << again.body;
    EXPECT_NE(again.json().at("t"), made.json().at("t"));
    EXPECT_EQ(post("/tournaments/trf?again=1", report(), key).body, again.body);
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 2U);
}

TEST_F(TrfRoutesTest, AnEventThatIsThereIsFoundByTheReportOfItsNameAndDays) {
    const auto there = desk.post("/api/v1/tournaments", of_same_name_and_days());
    ASSERT_EQ(there.status, 200U) << there.body;
    const auto refused = post("/tournaments/trf", report());
    EXPECT_EQ(refused.code(), "already_made");
    EXPECT_EQ(refused.json().at("params").at("t"), there.json().at("t").dump());
    // Without days, too: a report that is there is the same report.
    const auto undated = bytes_of(FLAGFALL_TEST_DATA "/trf/example_swiss7.trf");
    EXPECT_EQ(post("/tournaments/trf", undated).status, 200U);
    EXPECT_EQ(post("/tournaments/trf", undated).code(), "already_made");
    EXPECT_EQ(post("/tournaments/trf?again=1", undated).status, 200U);
}

TEST_F(TrfRoutesTest, WhatCannotBeRightMakesNothing) {
    auto text = report();
    text.replace(text.find(" 3.5    3"), 4, " 4.5");
    const auto refused = post("/tournaments/trf", text);
    EXPECT_EQ(refused.status, 422U);
    EXPECT_EQ(refused.code(), "bad_trf");
    EXPECT_EQ(refused.json().at("where"), "line 20, column 81");
    EXPECT_EQ(refused.json().at("params").at("why"), "points_differ");
    EXPECT_EQ(refused.json().at("params").at("read_as"), "3.5");
    EXPECT_EQ(post("/trf", text).json().at("errors").at(0).at("line"), 20);
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments"), Json::array());
}

// The arbiters' exercise: its byes and its points (the file's own columns) are the event's.
TEST_F(TrfRoutesTest, ASwissIsTakenOverWithItsByes) {
    const auto swiss = bytes_of(FLAGFALL_TEST_DATA "/trf/pl_swiss5.trf");
    const auto made = post("/tournaments/trf", swiss);
    ASSERT_EQ(made.status, 200U) << made.body;
    const auto path = "/api/v1/tournaments/" + std::to_string(made.json().at("t").get<int>());
    const auto event = desk.get(path).json();
    std::map<std::string, int> kinds;
    for (const auto& bye : event.at("byes")) ++kinds[bye.at("bye").get<std::string>()];
    const auto count = [&](const std::string& code) {
        int found = 0;
        for (auto at = swiss.find(code); at != std::string::npos; at = swiss.find(code, at + 1))
            ++found;
        return found;
    };
    EXPECT_EQ(kinds["half_point"], count("0000 - H"));
    EXPECT_EQ(kinds["pairing_allocated"], count("0000 - U"));
    EXPECT_EQ(event.at("byes").size(),
              static_cast<std::size_t>(kinds["half_point"] + kinds["pairing_allocated"]));
    EXPECT_FALSE(event.at("byes").empty());
}

TEST_F(TrfRoutesTest, AReportOfAnUnfinishedEventIsRefusedWithItsGames) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/trf";
    const auto refused = desk.get(path);
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(refused.code(), "results_missing");
    EXPECT_EQ(refused.json().at("where"), "1.1");
    EXPECT_EQ(refused.json().at("params").at("games"), "1.1 1.2");
    EXPECT_NE(desk.get(path + "?unfinished=1").body.find(" w ?"), std::string::npos);
    EXPECT_EQ(desk.get("/api/v1/tournaments/9/trf").code(), "not_found");
    EXPECT_EQ(request(desk.port(), "GET", path).code(), "unauthorized");
    EXPECT_EQ(request(desk.port(), "POST", "/api/v1/trf", "001").code(), "unauthorized");
}

// TRF26 001: the name has 33 columns, from 15 on.
TEST_F(TrfRoutesTest, WhoMakesAReportIsToldWhoseNameIsCut) {
    const int t = desk.open_tournament(4);
    const std::string name = "Wolfeschlegelsteinhausenbergerdorff, Hubert";
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", name}}}});
    (void)desk.publish_first_round(t);
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/trf/remarks";
    const auto remarks = desk.get(path + "?unfinished=1").json().at("remarks");
    ASSERT_EQ(remarks.size(), 1U);
    const auto& cut = remarks.at(0);
    EXPECT_EQ(cut.at("code"), "text_cut");
    EXPECT_EQ(cut.at("column"), 15);
    EXPECT_EQ(cut.at("found"), name);
    EXPECT_EQ(cut.at("read_as"), "Wolfeschlegelsteinhausenbergerdor");
    EXPECT_EQ(desk.get(path).code(), "results_missing");
    const auto shown = run_flagfall({"export", "trf", "--unfinished", "--db",
                                     folder.path("journal.db"), "--tournament", std::to_string(t)});
    EXPECT_EQ(shown.code, 0) << shown.errors;
    EXPECT_NE(shown.errors.find("column 15: text_cut: name '" + name + "' -> "), std::string::npos)
        << shown.errors;
}

TEST_F(TrfRoutesTest, TheProgramImportsWhatItHasShown) {
    const TextFile file{report(), ".trf"};
    const auto url = "http://127.0.0.1:" + std::to_string(desk.port());
    const std::vector<std::string> words{"import", file.path(), "--server",
                                         url,      "--login",   "x#" + server.login().token};
    const auto shown = run_flagfall(words);
    EXPECT_EQ(shown.code, 4);
    EXPECT_NE(shown.errors.find("line 1: line_ends 'LF' -> 'CRLF'"), std::string::npos)
        << shown.errors;
    auto with_yes = words;
    with_yes.emplace_back("--yes");
    const auto made = run_flagfall(with_yes);
    EXPECT_EQ(made.code, 0) << made.errors;
    EXPECT_NE(made.output.find("6 players, 5 rounds"), std::string::npos);
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 1U);
    const auto twice = run_flagfall(with_yes);
    EXPECT_EQ(twice.code, 5);
    EXPECT_NE(twice.errors.find(
                  "flagfall import: already_made: tournament 1; --again makes it once more\n"),
              std::string::npos)
        << twice.errors;
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 1U);
    with_yes.emplace_back("--again");
    EXPECT_EQ(run_flagfall(with_yes).code, 0);
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 2U);
}

// Every answer ends it; so does a server that is not there, after a few tries.
TEST_F(TrfRoutesTest, TheProgramEndsWithTheCodeOfWhateverIsInItsWay) {
    const auto import = [&](const std::string& text, const std::string& url,
                            const std::string& token) {
        const TextFile file{text, ".trf"};
        return run_flagfall(
            {"import", file.path(), "--server", url, "--login", "x#" + token, "--yes"});
    };
    const auto token = server.login().token;
    const auto url = "http://127.0.0.1:" + std::to_string(desk.port());
    const auto wrong_key = import(report(), url, "nobody");
    EXPECT_EQ(wrong_key.code, 4);
    EXPECT_EQ(wrong_key.errors.find("flagfall import: unauthorized"), 0U) << wrong_key.errors;
    const auto too_large = import(std::string(std::size_t{64} << 20, ' '), url, token);
    EXPECT_EQ(too_large.code, 4);
    EXPECT_EQ(too_large.errors.find("flagfall import: too_large"), 0U) << too_large.errors;
    const auto nobody = import(report(), "http://127.0.0.1:1", token);
    EXPECT_EQ(nobody.code, 6);
    EXPECT_EQ(nobody.errors.find("flagfall import: no_connection: 127.0.0.1:1"), 0U)
        << nobody.errors;
    const auto nowhere = import(report(), "http://nowhere.invalid:8017", token);
    EXPECT_EQ(nowhere.code, 6);
    EXPECT_EQ(nowhere.errors.find("flagfall import: no_connection: nowhere.invalid:8017"), 0U)
        << nowhere.errors;
}

}  // namespace
}  // namespace arbiter::testing
