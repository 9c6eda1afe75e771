// What a broadcast polls: PGN at an address that stays, by the profile that Lichess and others read
// (Round "R.B", every board in order from the pairings on, tags that do not change in a round).
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/process/command_line.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

struct BroadcastTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};

    void SetUp() override {
        const auto player = [](const char* name, const char* team, const char* id) {
            return Json{
                {"name", name}, {"team", team}, {"fide_id", id}, {"rating", 2400}, {"title", "IM"}};
        };
        const auto made = desk.post(
            "/api/v1/tournaments",
            {{"settings",
              {{"name", "Open"},
               {"control", "90+30"},
               {"start_date", "2026-10-23"},
               {"public_delay_s", 0},
               {"schedule", {"2026-10-24T10:00", "2026-10-25T10:00", "2026-10-26T10:00"}}}},
             {"players",
              {player("Adams, A", "Rooks", "1000001"), player("Berg, B", "Kings", "1000002"),
               player("Costa, C", "Rooks", "1000003"), player("Dahl, D", "Kings", "1000004")}},
             {"round_robin", Json::object()}});
        ASSERT_EQ(made.status, 200U) << made.body;
        ASSERT_EQ(made.json().at("t"), 1);
    }
    [[nodiscard]] Response poll(const std::string& path, const std::string& etag = {}) const {
        Headers headers;
        if (!etag.empty()) headers.emplace_back("If-None-Match", etag);
        return request(desk.port(), "GET", "/p/1/" + path, "", headers);
    }
    [[nodiscard]] std::string game(std::size_t index) const {
        const auto rounds = desk.get("/api/v1/tournaments/1").json().at("rounds");
        return rounds.at(0).at("pairings").at(index).at("g");
    }
};

std::vector<PgnGame> games_of(const std::string& text) {
    auto games = read_pgn(text);
    for (const PgnGame& game : games) EXPECT_FALSE(game.error) << text;
    return games;
}

std::string tag_of(const PgnGame& game, const char* name) {
    return std::string(game.tag(name).value_or("none"));
}

// What a board is known by: players, FIDE IDs, Round.
std::vector<std::string> identity_of(const PgnGame& game) {
    std::vector<std::string> tags;
    for (const auto* name :
         {"Event", "Site", "Date", "Round", "Board", "White", "Black", "WhiteFideId", "BlackFideId",
          "WhiteTeam", "BlackTeam", "WhiteElo", "WhiteTitle", "GameId", "TimeControl"}) {
        tags.push_back(tag_of(game, name));
        EXPECT_NE(tags.back(), "none") << name;
    }
    return tags;
}

TEST_F(BroadcastTest, ARoundIsThereBeforeItsPairingsAndHasEveryBoardFromThen) {
    const auto before = poll("round/1/games.pgn");
    EXPECT_EQ(before.status, 200U);
    EXPECT_EQ(before.body, "");
    desk.done(1, {{"type", "publish_round"}, {"round", 1}});
    const auto published = poll("round/1/games.pgn");
    EXPECT_EQ(published.header("Content-Type"), "application/x-chess-pgn; charset=utf-8");
    EXPECT_EQ(published.header("Access-Control-Allow-Origin"), "*");
    const auto games = games_of(published.body);
    ASSERT_EQ(games.size(), 2U) << published.body;
    EXPECT_EQ(tag_of(games[0], "Round"), "1.1");
    EXPECT_EQ(tag_of(games[1], "Round"), "1.2");
    EXPECT_EQ(tag_of(games[1], "Board"), "2");
    EXPECT_EQ(tag_of(games[0], "Date"), "2026.10.24") << "the round's, not the event's first day";
    EXPECT_EQ(tag_of(games[0], "EventDate"), "2026.10.23");
    EXPECT_EQ(tag_of(games[0], "White"), "Adams, A");
    EXPECT_EQ(tag_of(games[0], "WhiteTeam"), "Rooks");
    EXPECT_EQ(tag_of(games[0], "WhiteFideId"), "1000001");
    for (const PgnGame& one : games) {
        EXPECT_EQ(one.ending, PgnResult::Unknown);
        EXPECT_TRUE(one.moves.empty());
    }
}

TEST_F(BroadcastTest, AMoveChangesItsRoundAndNothingThatABoardIsKnownBy) {
    desk.done(1, {{"type", "publish_round"}, {"round", 1}});
    const auto first = poll("round/1/games.pgn");
    const std::string etag = first.header("ETag");
    EXPECT_EQ(poll("round/1/games.pgn", etag).status, 304U);
    const std::string next_round = poll("round/2/games.pgn").header("ETag");
    for (const char* move : {"f3", "e5", "g4", "Qh4"}) {
        desk.done(1, {{"type", "move"}, {"g", game(1)}, {"move", move}});
    }
    const auto after = poll("round/1/games.pgn", etag);
    ASSERT_EQ(after.status, 200U);
    const auto was = games_of(first.body);
    const auto is = games_of(after.body);
    ASSERT_EQ(is.size(), 2U);
    EXPECT_EQ(is[1].moves.size(), 4U);
    EXPECT_EQ(is[1].ending, PgnResult::BlackWins);
    EXPECT_TRUE(is[0].moves.empty());
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(identity_of(is[i]), identity_of(was[i]));
    EXPECT_EQ(poll("round/2/games.pgn", next_round).status, 304U) << "nothing happened in it";
}

TEST_F(BroadcastTest, APlayerHasHisGamesAndTheEventAllOfThem) {
    desk.done(1, {{"type", "publish_round"}, {"round", 1}});
    desk.done(1, {{"type", "publish_round"}, {"round", 2}, {"unfinished", "leave_open"}});
    const std::string id =
        desk.get("/api/v1/tournaments/1").json().at("players").at(2).at("player");
    const auto own = games_of(poll("player/" + id + "/games.pgn").body);
    ASSERT_EQ(own.size(), 2U);
    for (const PgnGame& one : own) {
        EXPECT_TRUE(tag_of(one, "White") == "Costa, C" || tag_of(one, "Black") == "Costa, C");
    }
    EXPECT_EQ(games_of(poll("games.pgn").body).size(), 4U);
    for (const auto* path :
         {"round/x/games.pgn", "round/0/games.pgn", "round/01/games.pgn", "player/x/games.pgn",
          "player/0000000000/games.pgn", "round/games.pgn", "board/1/games.pgn"}) {
        EXPECT_EQ(poll(path).status, 404U) << path;
    }
}

// PGN's 8.1.1.7 has four results; Lichess reads three more in the tag (lila, pull request 16081).
TEST_F(BroadcastTest, AResultThatPgnHasNoTokenForIsInATag) {
    desk.done(1, {{"type", "publish_round"}, {"round", 1}});
    for (const auto& [index, result] : {std::pair{0U, "1/2-0"}, std::pair{1U, "0-0"}}) {
        desk.done(1, {{"type", "set_result"}, {"g", game(index)}, {"result", result}});
    }
    const auto told = games_of(poll("round/1/games.pgn").body);
    EXPECT_EQ(tag_of(told[0], "Result"), "1/2-0");
    EXPECT_EQ(tag_of(told[1], "Result"), "0-0");
    const auto text = desk.get("/api/v1/tournaments/1/pgn").body;
    const auto kept = games_of(text);
    EXPECT_EQ(tag_of(kept[0], "Result"), "*");
    EXPECT_EQ(tag_of(kept[0], "ResultX"), "1/2-0");
    EXPECT_EQ(tag_of(kept[1], "ResultX"), "0-0");
    for (const auto& games : {told, kept}) EXPECT_EQ(games[0].ending, PgnResult::Unknown);
    const TextFile public_file{poll("round/1/games.pgn").body, ".pgn"};
    const auto checked = run_flagfall({"check", public_file.path()});
    EXPECT_EQ(checked.code, 0) << checked.output;
    EXPECT_EQ(checked.output, "2 games, 0 with errors, 0 with remarks only\n")
        << "our own file contradicts nothing";
    const TextFile file{text, ".pgn"};
    const auto table = run_flagfall({"table", file.path(), "--json"});
    EXPECT_EQ(table.code, 0) << table.errors;
    const auto rows = Json::parse(table.output).at("players");
    EXPECT_EQ(rows.at(0).at("points"), 0.5) << table.output;
}

}  // namespace
}  // namespace arbiter::testing
