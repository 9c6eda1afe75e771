// The public feed read by a broadcast (broadcast_reader.hpp): after each poll its chapters are the
// record, whatever was done to it.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_comment.hpp"
#include "arbiter/formats/pgn_event.hpp"
#include "server/pgn/pgn_file.hpp"
#include "tests/server/http/broadcast_reader.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Chapter = BroadcastReader::Chapter;
using Texts = std::vector<std::string>;

struct BroadcastFeedTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    BroadcastReader deciding{BroadcastReader::GameIds::Decide};
    BroadcastReader suggesting{BroadcastReader::GameIds::Suggest};
    int t = 0;
    std::vector<std::string> games;

    void begin(int delay_s = 0, bool fide_ids = true) {
        Json players = Json::array();
        for (int i = 0; i < 4; ++i) {
            Json player{{"name", std::string("Player, ") + static_cast<char>('A' + i)}};
            if (fide_ids) player["fide_id"] = std::to_string(1000001 + i);
            players.push_back(player);
        }
        t = desk.post("/api/v1/tournaments",
                      {{"settings",
                        {{"name", "Open"}, {"control", "90+30"}, {"public_delay_s", delay_s}}},
                       {"players", players},
                       {"round_robin", Json::object()}})
                .json()
                .at("t");
        desk.done(t, {{"type", "publish_round"}, {"round", 1}});
        const auto event = desk.get("/api/v1/tournaments/" + std::to_string(t)).json();
        for (const Json& pairing : event.at("rounds").at(0).at("pairings")) {
            games.push_back(pairing.at("g"));
        }
    }
    void poll() {
        const auto path = "/p/" + std::to_string(t) + "/round/1/games.pgn";
        const std::string pgn = request(desk.port(), "GET", path).body;
        deciding.poll(pgn);
        suggesting.poll(pgn);
    }
    void ask(std::size_t board, Json command) const {
        command["g"] = games.at(board);
        desk.done(t, command);
    }
    [[nodiscard]] Json record(std::size_t board) const { return desk.game(t, games.at(board)); }

    // The record as chapters: each game up to an illegal move that stood, then from there.
    [[nodiscard]] std::vector<std::vector<Chapter>> recorded() const {
        std::vector<std::vector<Chapter>> all;
        for (std::size_t board = 0; board < games.size(); ++board) {
            const Json game = record(board);
            auto& parts = all.emplace_back(1);
            parts[0].fen = game.at("setup").at("start_fen");
            for (const Json& move : game.at("moves")) {
                if (move.value("illegal", false)) {
                    parts.emplace_back().fen = move.at("fen");
                    continue;
                }
                parts.back().moves.push_back(move.at("uci"));
                const bool timed = move.contains("left_ms");
                parts.back().clocks.push_back(
                    timed ? to_pgn_time(Millis{move.at("left_ms").get<std::int64_t>()}) : "");
            }
            for (Chapter& part : parts) part.result = "*";
            if (game.contains("result")) parts.back().result = pgn_result(game.at("result"));
        }
        return all;
    }
    // As a broadcast reads it: a forfeit is a win, what the standard has no token for its own word.
    [[nodiscard]] static std::string pgn_result(const std::string& result) {
        if (result == "+-" || result == "1-0") return "1-0";
        if (result == "-+" || result == "0-1") return "0-1";
        return result == "--" ? "0-0" : result;
    }
    void expect_record(const std::string& after) const {
        std::vector<Chapter> expected;
        const auto all = recorded();
        for (const auto& parts : all) expected.push_back(parts.front());
        for (const auto& parts : all) {
            expected.insert(expected.end(), parts.begin() + 1, parts.end());
        }
        for (const BroadcastReader* reader : {&deciding, &suggesting}) {
            EXPECT_EQ(reader->moved_starts(), 0) << after;
            const auto chapters = reader->current();
            ASSERT_EQ(chapters.size(), expected.size()) << after;
            for (std::size_t i = 0; i < expected.size(); ++i) {
                EXPECT_EQ(chapters[i].fen, expected[i].fen) << after << ", chapter " << i;
                EXPECT_EQ(chapters[i].moves, expected[i].moves) << after << ", chapter " << i;
                EXPECT_EQ(chapters[i].clocks, expected[i].clocks) << after << ", chapter " << i;
                EXPECT_EQ(chapters[i].result, expected[i].result) << after << ", chapter " << i;
            }
        }
    }
    void step(std::size_t board, const Json& command) {
        ask(board, command);
        poll();
        expect_record(command.dump());
    }
};

// lichess-org/lila#7994, #15607: the game of the feed began anew from a FEN under the same tags.
TEST_F(BroadcastFeedTest, AnIllegalMoveThatStoodMakesAChapterOfItsOwn) {
    begin();
    poll();
    expect_record("at the start");
    for (const char* move : {"e4", "e5"}) step(0, {{"type", "move"}, {"move", move}});
    step(0, {{"type", "stand_illegal_move"}, {"move", "Ke3"}, {"from", "e1"}, {"to", "e3"}});
    for (const char* move : {"Nf6", "Kd3"}) step(0, {{"type", "move"}, {"move", move}});
    step(1, {{"type", "move"}, {"move", "d4"}});
    const auto chapters = deciding.chapters();
    ASSERT_EQ(chapters.size(), 3U);
    EXPECT_EQ(chapters[0].moves, (Texts{"e2e4", "e7e5"})) << "the viewer keeps them";
    EXPECT_EQ(chapters[2].name, "Player, A (from move 2) - Player, D");
    EXPECT_EQ(chapters[2].moves, (Texts{"g8f6", "e3d3"}));
    step(0, {{"type", "set_result"}, {"result", "0-1"}});
    EXPECT_EQ(deciding.chapters()[0].result, "*") << "one game counts once";
    EXPECT_EQ(deciding.chapters()[2].result, "0-1");
    const auto file = folder.path("games.pgn");
    const auto path = "/p/" + std::to_string(t) + "/round/1/games.pgn";
    std::ofstream(file) << request(desk.port(), "GET", path).body;
    const auto event = event_of(read_pgn_heads(file)->heads);
    EXPECT_EQ(event.players.size(), 4U) << "our own table has the parts as one game";
    ASSERT_EQ(event.games.size(), 2U);
    EXPECT_EQ(event.games[0].result, GameResult::BlackWins);
}

TEST_F(BroadcastFeedTest, TheNextIllegalMoveThatStoodIsAnotherChapterThanOneThatWasTakenBack) {
    begin();
    for (const char* move : {"e4", "e5"}) step(0, {{"type", "move"}, {"move", move}});
    step(0, {{"type", "stand_illegal_move"}, {"move", "Ke3"}, {"from", "e1"}, {"to", "e3"}});
    step(0, {{"type", "move"}, {"move", "Nf6"}});
    step(0, {{"type", "restore_position"}, {"ply", 2}, {"reason", "it was legal"}});
    step(0, {{"type", "stand_illegal_move"}, {"move", "Kd3"}, {"from", "e1"}, {"to", "d3"}});
    step(0, {{"type", "move"}, {"move", "Nc6"}});
}

TEST_F(BroadcastFeedTest, TakebacksCorrectionsAndOddResultsAreFollowed) {
    begin(0, false);
    for (const char* move : {"e4", "e5", "Nf3", "Nc6"}) step(1, {{"type", "move"}, {"move", move}});
    step(1, {{"type", "take_back"}, {"move", "Nc6"}, {"reason", "mistyped"}});
    step(1, {{"type", "correct_recording"},
             {"from_ply", 2},
             {"moves", {"c5", "Nf3", "d6"}},
             {"reason", "mistyped"}});
    step(1, {{"type", "restore_position"}, {"ply", 1}, {"reason", "ruling"}});
    step(1, {{"type", "move"}, {"move", "e5"}});
    for (const char* result : {"1/2-0", "0-0", "-+", "--", "1/2-1/2"}) {
        step(1, {{"type", "set_result"}, {"result", result}, {"reason", "corrected"}});
    }
    step(1, {{"type", "reopen_game"}, {"reason", "corrected"}});
    step(1, {{"type", "move"}, {"move", "Nf3"}});
}

TEST_F(BroadcastFeedTest, ADelayShowsNothingBeforeItsTimeAndTheChaptersStayTheSame) {
    begin(3600);
    poll();
    const auto before = deciding.chapters();
    for (const char* move : {"e4", "e5"}) ask(0, {{"type", "move"}, {"move", move}});
    ask(0, {{"type", "stand_illegal_move"}, {"move", "Ke3"}, {"from", "e1"}, {"to", "e3"}});
    ask(1, {{"type", "set_result"}, {"result", "1/2-0"}});
    poll();
    EXPECT_EQ(deciding.chapters(), before);
    for (const Chapter& chapter : before) EXPECT_TRUE(chapter.moves.empty());
}

// Whatever is done to two boards, one poll after each act.
TEST_F(BroadcastFeedTest, RandomActsAreFollowed) {
    begin();
    std::mt19937 random(31);  // fixed: a find must not turn another change red
    const auto any = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    const Texts results{"1-0", "0-1", "1/2-1/2", "1/2-0", "0-1/2", "0-0", "+-", "-+", "--"};
    const auto act = [&](const Json& game) -> Json {
        const auto plies = game.at("ply").get<int>();
        if (game.contains("result")) {
            if (any(3) > 0) return {{"type", "reopen_game"}, {"reason", "corrected"}};
            return {{"type", "set_result"}, {"result", results[any(9)]}, {"reason", "corrected"}};
        }
        const Position position = *parse_fen(game.at("fen").get<std::string>());
        const auto legal = position.legal_moves();
        const auto any_legal = [&] { return to_uci(legal[any(legal.size())], Variant::Standard); };
        switch (any(20)) {
            case 0:
                return {{"type", "set_result"}, {"result", results[any(9)]}};
            case 1:
            case 2:
                if (plies == 0) break;
                return {{"type", "correct_recording"},
                        {"from_ply", plies},
                        {"moves", Json::array()},
                        {"reason", "mistyped"}};
            case 3:
                return {{"type", "restore_position"},
                        {"ply", static_cast<int>(any(static_cast<std::size_t>(plies) + 1))},
                        {"reason", "ruling"}};
            case 4:
                return {{"type", "correct_recording"},
                        {"from_ply", plies + 1},
                        {"moves", {any_legal()}},
                        {"reason", "one more"}};
            case 5:
            case 6:
            case 7: {
                const auto from = static_cast<Square>(any(64));
                const auto to = static_cast<Square>(any(64));
                return {{"type", "stand_illegal_move"},
                        {"move", "as seen"},
                        {"from", to_text(from)},
                        {"to", to_text(to)}};
            }
            default:
                break;
        }
        return {{"type", "move"}, {"move", any_legal()}};
    };
    int stood = 0;
    for (int i = 0; i < 250 && !HasFailure(); ++i) {
        const std::size_t board = any(2);
        Json command = act(record(board));
        command["g"] = games[board];
        const auto answer = desk.command(t, command);  // an act may be refused
        if (command.at("type") == "stand_illegal_move" && answer.status == 200U) ++stood;
        poll();
        expect_record(std::to_string(i) + " " + command.dump());
    }
    EXPECT_GT(stood, 3);
}

}  // namespace
}  // namespace arbiter::testing
