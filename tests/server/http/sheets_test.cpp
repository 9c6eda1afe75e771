// The scoresheets over the wire: written and compared over REST, the missing moves searched for
// beside everything else, proposed over the desk's socket and adopted.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace arbiter::testing {
namespace {

// So - Mamedyarov, Sinquefield Cup 2021, to 41...Bd5: the example of docs and page.
std::vector<std::string> so_mamedyarov() {
    std::ifstream file(FLAGFALL_TEST_DATA "/server/so-mamedyarov-2021.txt");
    std::vector<std::string> moves;
    for (std::string san; file >> san;) moves.push_back(san);
    return moves;
}
constexpr auto last_board = "6k1/R4N2/7p/p1rb1Bp1/5nP1/P4PKP/8/8";

struct SheetsTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4, {{"edition", "chn-1984"}, {"control", "40/120, 20/60"}});
    std::string g = desk.publish_first_round(t).at(0);
    std::vector<std::string> game = so_mamedyarov();

    [[nodiscard]] std::string path() const {
        return "/api/v1/tournaments/" + std::to_string(t) + "/games/" + g + "/sheets";
    }
    [[nodiscard]] Json sheets() const { return desk.get(path()).json(); }
    [[nodiscard]] Json write(const std::string& owner, const Json& lines) const {
        return {{"type", "write_sheet"}, {"g", g}, {"owner", owner}, {"lines", lines}};
    }
    [[nodiscard]] Json ask(const Json& more = Json::object()) const {
        Json command{{"type", "propose_reconstruction"}, {"g", g}};
        command.update(more);
        return command;
    }
    // Three moves are on neither sheet; White has ticks and wrote "Nd5" for one of two knights.
    void lose_moves() const {
        Json white(game);
        Json black(game);
        for (const std::size_t i : {69U, 70U, 71U}) {
            white[i] = "v";
            black[i] = "";
        }
        white[73] = "Nd5";
        desk.done(t, write("w", white));
        desk.done(t, write("b", black));
    }
};

TEST_F(SheetsTest, TheDeskSeesWhereTheSheetsPart) {
    lose_moves();
    const auto seen = sheets();
    EXPECT_EQ(seen.at("sheets").at("w").at("lines").size(), 82U);
    EXPECT_EQ(seen.at("sheets").at("w").at("lines").at(69).at("line"), Json({{"tick", true}}));
    EXPECT_EQ(seen.at("compared").at("agreed"), 69);
    const auto& differences = seen.at("compared").at("differences");
    EXPECT_EQ(differences.at(0).at("ply"), 70);
    EXPECT_EQ(differences.at(0).at("what"), "no_sheet");
    EXPECT_EQ(seen.at("now").at("w").at("duty"), "required");
    EXPECT_EQ(seen.at("control_moves"), 40);
    desk.done(
        t,
        {{"type", "write_sheet"}, {"g", g}, {"owner", "w"}, {"from", 74}, {"lines", {"Nbd5 (=)"}}});
    const auto line = sheets().at("sheets").at("w").at("lines").at(73);
    EXPECT_EQ(line.at("line"), Json({{"text", "Nbd5"}, {"offer", true}}));
    EXPECT_EQ(line.at("struck"), Json::array({{{"text", "Nd5"}}}));
}

TEST_F(SheetsTest, MissingMovesAreFoundAndTheArbitersChoiceBecomesTheRecord) {
    for (std::size_t i = 0; i < 68; ++i) {
        desk.done(t, {{"type", "move"}, {"g", g}, {"move", game[i]}});
    }
    lose_moves();
    Socket socket(server.port(), "/ws/desk", desk.auth());
    socket.send({{"type", "command"},
                 {"id", "search-1"},
                 {"t", t},
                 {"command", ask({{"position", last_board}, {"plies", {82, 82}}})}});
    EXPECT_EQ(socket.next("ok").at("ref"), "search-1");
    const auto found = sheets().at("reconstruction");
    EXPECT_EQ(found.at("end"), "exhausted");
    EXPECT_EQ(found.at("count"), 8);
    EXPECT_EQ(found.at("prefix").size(), 69U);
    EXPECT_EQ(found.at("common").at(1), "Kg3");
    EXPECT_EQ(found.at("made"), Json({{"w", "yes"}, {"b", "yes"}}));
    EXPECT_EQ(found.at("basis").at("move"), 40);
    EXPECT_EQ(found.at("notes").at(0).at("readings"), Json({"Nbd5", "Nfd5"}));
    int choice = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        if (found.at("sequences").at(i).at(0) == "Rd2+") choice = static_cast<int>(i) + 1;
    }
    ASSERT_GT(choice, 0);
    desk.done(
        t,
        {{"type", "adopt_reconstruction"}, {"g", g}, {"reconstruction", 1}, {"sequence", choice}});
    const auto record = desk.game(t, g).at("moves");
    ASSERT_EQ(record.size(), 82U);
    for (std::size_t i = 0; i < 82; ++i) EXPECT_EQ(record.at(i).at("san"), game[i]);
    EXPECT_EQ(sheets().at("reconstruction").at("adopted"), choice);
}

// Nothing is known but that ten moves were made: far more than two seconds of search.
TEST_F(SheetsTest, ASearchLetsOthersGoOnAndEndsWhenItIsStopped) {
    desk.done(t, write("w", Json::array({{{"gap", {20, 20}}}})));
    Socket socket(server.port(), "/ws/desk", desk.auth());
    const auto send = [&](const std::string& id) {
        socket.send({{"type", "command"}, {"id", id}, {"t", t}, {"command", ask()}});
    };
    send("long");
    ASSERT_TRUE(eventually([&] { return sheets().contains("search"); }));
    EXPECT_EQ(sheets().at("search").at("budget_ms"), 2000);
    EXPECT_EQ(desk.command(t, ask()).code(), "too_many_questions");
    EXPECT_EQ(desk.remove(path() + "/search").status, 200U);
    EXPECT_EQ(socket.next("ok").at("ref"), "long");
    const auto found = sheets().at("reconstruction");
    EXPECT_EQ(found.at("end"), "budget_ended");
    EXPECT_FALSE(sheets().contains("search"));
    EXPECT_EQ(desk.remove(path() + "/search").status, 404U);
}

TEST_F(SheetsTest, AServerThatStopsDoesNotWaitForASearch) {
    desk.done(t, write("w", Json::array({{{"gap", {20, 20}}}})));
    Socket socket(server.port(), "/ws/desk", desk.auth());
    socket.send({{"type", "command"}, {"id", "long"}, {"t", t}, {"command", ask()}});
    ASSERT_TRUE(eventually([&] { return sheets().contains("search"); }));
    socket.drop();
    EXPECT_EQ(server.stop(), 0);
}

TEST_F(SheetsTest, WhatCannotBeDoneIsRefusedWithItsCode) {
    const auto code = [&](const Json& command) { return desk.command(t, command).code(); };
    EXPECT_EQ(code(ask()), "no_sheets");
    EXPECT_EQ(code(write("w", Json::array())), "bad_field");
    EXPECT_EQ(code(write("w", {5})), "bad_field");
    EXPECT_EQ(code(write("w", {{{"tick", true}, {"text", "e4"}}})), "bad_field");
    EXPECT_EQ(code(write("w", {std::string(101, 'x')})), "bad_field");
    EXPECT_EQ(code(write("w", {{{"gap", {2, 1}}}})), "bad_gap");
    EXPECT_EQ(code(write("w", {{{"gap", {1, 9999}}}})), "gap_too_long");
    EXPECT_EQ(code({{"type", "return_sheet"}, {"g", g}, {"owner", "w"}}), "not_lent");
    desk.done(t, {{"type", "lend_sheet"}, {"g", g}, {"owner", "w"}});
    EXPECT_EQ(code({{"type", "lend_sheet"}, {"g", g}, {"owner", "w"}}), "sheet_lent");
    EXPECT_EQ(
        code({{"type", "adopt_reconstruction"}, {"g", g}, {"reconstruction", 1}, {"sequence", 1}}),
        "not_found");
    desk.done(t, write("w", {"e4", "e5"}));
    EXPECT_EQ(code(ask({{"moves_upto", 1}})), "bad_field");
    EXPECT_EQ(code(ask({{"position", "9/9"}})), "bad_field");
    EXPECT_EQ(code(ask({{"plies", {3}}})), "bad_field");
    EXPECT_EQ(code(ask({{"plies", {1, 1}}, {"presses", true}})), "no_plies");
    EXPECT_EQ(desk.get("/api/v1/tournaments/1/games/0000000000/sheets").code(), "not_found");
}

// Who shows them asks again when this record is another one.
TEST_F(SheetsTest, TheRecordOfTheSheetsChangesWithWhateverHappensToThem) {
    const auto head = [&] {
        const std::string view = "/api/v1/tournaments/" + std::to_string(t) + "/views/game?g=" + g;
        return desk.get(view).json().at("records").at("sheets");
    };
    Json expected{{"lines", {0, 0}},
                  {"changes", 0},
                  {"lent", {false, false}},
                  {"judged", {0, 0}},
                  {"proposals", 0}};
    EXPECT_EQ(head(), expected);
    const auto done = [&](Json command, const Json& changed) {
        command["g"] = g;
        desk.done(t, command);
        expected.update(changed);
        EXPECT_EQ(head(), expected) << command.dump();
    };
    done(write("w", {"e4", {{"gap", {1, 1}}}}), {{"lines", {2, 0}}, {"changes", 1}});
    done(write("b", {"e4"}), {{"lines", {2, 1}}, {"changes", 2}});
    Json correction = write("b", {"d4"});
    correction["from"] = 1;
    done(correction, {{"changes", 3}});
    correction["lines"] = {"e4"};
    done(correction, {{"changes", 4}});
    done({{"type", "lend_sheet"}, {"owner", "b"}}, {{"lent", {false, true}}});
    done({{"type", "return_sheet"}, {"owner", "b"}}, {{"lent", {false, false}}});
    const Json judged{{"type", "judge_exemption"}, {"player", "w"}, {"reason", "seconds left"}};
    for (const bool exempt : {true, false}) {
        Json judge = judged;
        judge["exempt"] = exempt;
        done(judge, {{"judged", {exempt ? 1 : 2, 0}}});
    }
    done(ask({{"plies", {2, 2}}}), {{"proposals", 1}});
    const auto adopt = [](int sequence) {
        return Json{
            {"type", "adopt_reconstruction"}, {"reconstruction", 1}, {"sequence", sequence}};
    };
    done(adopt(1), {{"adopted", 1}, {"sequence", 1}});
    done(adopt(2), {{"sequence", 2}});
    done({{"type", "move"}, {"move", "Nf3"}}, Json::object());
}

TEST_F(SheetsTest, NothingOfTheSheetsIsPublic) {
    Socket viewer(server.port(), "/ws/public");
    viewer.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    desk.done(t, write("w", {"e4", "a-secret-scrawl"}));
    desk.done(t, {{"type", "judge_exemption"},
                  {"g", g},
                  {"player", "w"},
                  {"exempt", true},
                  {"reason", "seconds"}});
    desk.done(t, {{"type", "lend_sheet"}, {"g", g}, {"owner", "w"}});
    desk.done(t, ask());
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "c5"}});
    while (viewer.heard().find("\"c5\"") == std::string::npos) static_cast<void>(viewer.next());
    for (const char* word : {"sheet", "scrawl", "exempt", "reconstruction", "seconds"}) {
        EXPECT_EQ(viewer.heard().find(word), std::string::npos) << word;
    }
    EXPECT_EQ(request(server.port(), "GET", path()).status, 401U);
    EXPECT_EQ(request(server.port(), "GET",
                      "/api/v1/public/tournaments/" + std::to_string(t) + "/games/" + g + "/sheets")
                  .status,
              404U);
}

TEST_F(SheetsTest, ARestartFoldsTheSheetsAsTheyWere) {
    lose_moves();
    desk.done(t, {{"type", "lend_sheet"}, {"g", g}, {"owner", "b"}});
    desk.done(t, ask({{"position", last_board}, {"plies", {82, 82}}}));
    const auto before = sheets();
    ASSERT_EQ(server.stop(), 0);
    RunningServer again{folder.path("journal.db")};
    const ArbiterDesk second{again.login()};
    EXPECT_EQ(second.get(path()).json(), before);
}

}  // namespace
}  // namespace arbiter::testing
