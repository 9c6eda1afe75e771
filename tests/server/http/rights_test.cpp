// Who may what at the doors themselves: every route without a session and with one, every command
// type on the socket of an operator and of a board (docs/protocol.md, "Rights").
#include "tests/support/running_server.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

struct Door {
    const char* method;
    const char* path;
};

// Closed to all but an arbiter's session.
const std::vector<Door> closed{{"GET", "/api/v1/session"},
                               {"DELETE", "/api/v1/session"},
                               {"POST", "/api/v1/tournaments"},
                               {"GET", "/api/v1/tournaments/1"},
                               {"POST", "/api/v1/tournaments/1/commands"},
                               {"POST", "/api/v1/tournaments/1/players/preview"},
                               {"GET", "/api/v1/tournaments/1/players/search?q=a"},
                               {"GET", "/api/v1/tournaments/1/standings"},
                               {"GET", "/api/v1/tournaments/1/crosstable"},
                               {"GET", "/api/v1/tournaments/1/players/0000000000/sums"},
                               {"GET", "/api/v1/tournaments/1/ratings"},
                               {"GET", "/api/v1/tournaments/1/teams"},
                               {"GET", "/api/v1/tournaments/1/grades"},
                               {"GET", "/api/v1/tournaments/1/chances"},
                               {"GET", "/api/v1/tournaments/1/round-robin"},
                               {"GET", "/api/v1/tournaments/1/rounds/1/check"},
                               {"GET", "/api/v1/tournaments/1/pgn"},
                               {"GET", "/api/v1/tournaments/1/trf"},
                               {"POST", "/api/v1/trf"},
                               {"POST", "/api/v1/tournaments/trf"},
                               {"GET", "/api/v1/tournaments/1/games/0000000000"},
                               {"GET", "/api/v1/tournaments/1/games/0000000000/legal"},
                               {"GET", "/api/v1/tournaments/1/games/0000000000/ruling"},
                               {"GET", "/api/v1/tournaments/1/games/0000000000/log"},
                               {"GET", "/api/v1/tournaments/1/games/0000000000/sheets"},
                               {"DELETE", "/api/v1/tournaments/1/games/0000000000/sheets/search"},
                               {"GET", "/print/1/pairings"},
                               {"GET", "/api/v1/queue"},
                               {"GET", "/api/v1/tournaments/1/views/event"},
                               {"GET", "/api/v1/views/queue"},
                               {"GET", "/api/v1/views/keys"},
                               {"GET", "/api/v1/tournaments/1/rows"},
                               {"GET", "/api/v1/tournaments/1/clock-pin"},
                               {"GET", "/api/v1/tournaments/1/adjournment-key"},
                               {"POST", "/api/v1/tournaments/1/adjournment-key"},
                               {"POST", "/api/v1/tournaments/1/games/0000000000/seal"},
                               {"POST", "/api/v1/tournaments/1/games/0000000000/open"},
                               {"GET", "/api/v1/keys"},
                               {"POST", "/api/v1/keys"},
                               {"DELETE", "/api/v1/keys/0000000000"}};
const std::vector<Door> open{{"GET", "/healthz"},
                             {"GET", "/readyz"},
                             {"GET", "/api/v1/hall"},
                             {"GET", "/api/v1/editions/fide-2023"},
                             {"GET", "/api/v1/time-control?control=%2290%2B30%22"},
                             {"GET", "/api/v1/openapi.json"},
                             {"GET", "/api/v1/public/tournaments/1"},
                             {"GET", "/api/v1/public/tournaments/1/standings"},
                             {"GET", "/api/v1/public/tournaments/1/crosstable"},
                             {"GET", "/api/v1/public/tournaments/1/players/0000000000/sums"},
                             {"GET", "/api/v1/public/tournaments/1/ratings"},
                             {"GET", "/api/v1/public/tournaments/1/teams"},
                             {"GET", "/api/v1/public/tournaments/1/grades"},
                             {"GET", "/api/v1/public/tournaments/1/chances"},
                             {"GET", "/api/v1/public/tournaments/1/games/0000000000"},
                             {"GET", "/api/v1/public/tournaments/1/views/event"},
                             {"GET", "/api/v1/public/tournaments/1/pgn"},
                             {"GET", "/r/1/0000000000/x"},
                             {"POST", "/r/1/0000000000/x"}};

// "A arbiter, O operator, B board" of the table of commands; the others are A.
const std::map<std::string, std::string> not_only_arbiters{
    {"move", "OB"},           {"offer_draw", "OB"},   {"refuse_draw", "OB"},
    {"resign", "OB"},         {"agree_draw", "OB"},   {"correct_recording", "O"},
    {"take_back", "OB"},      {"call_arbiter", "OB"}, {"report_result", "OB"},
    {"report_incident", "O"}, {"write_sheet", "O"},   {"propose_reconstruction", "O"}};

std::set<std::string> words_of(const Json& list) {
    return list.get<std::set<std::string>>();
}

struct RightsTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);
};

TEST_F(RightsTest, WithoutASessionOnlyWhatIsPublicIsOpen) {
    for (const Door& door : closed) {
        EXPECT_EQ(request(desk.port(), door.method, door.path).status, 401U) << door.path;
    }
    for (const Door& door : open) {
        const auto status = request(desk.port(), door.method, door.path).status;
        EXPECT_TRUE(status == 200U || status == 404U) << door.path << ' ' << status;
    }
    EXPECT_EQ(refused_upgrade(desk.port(), "/ws/desk").status, 401U);
}

TEST_F(RightsTest, AnArbitersSessionIsTurnedAwayNowhere) {
    for (const Door& door : closed) {
        const bool ends =
            std::string(door.method) == "DELETE" && std::string(door.path) == "/api/v1/session";
        if (ends) continue;
        const auto status = request(desk.port(), door.method, door.path, {}, desk.auth()).status;
        EXPECT_NE(status, 401U) << door.path;
        EXPECT_NE(status, 403U) << door.path;
    }
}

TEST_F(RightsTest, EveryCommandIsTakenFromTheKeysThatTheDocumentNames) {
    const auto all = words_of(desk.get("/api/v1/session").json().at("may"));
    ASSERT_TRUE(all.contains("give_ruling"));
    for (const auto& [role, letter] : {std::pair{"operator", 'O'}, std::pair{"board", 'B'}}) {
        const auto key = desk.key(role, t, letter == 'O' ? 0 : 1);
        Socket socket(desk.port(), "/ws/moves");
        socket.send({{"type", "hello"}, {"key", key.at("key")}});
        (void)socket.next("welcome");
        for (const auto& type : all) {
            socket.send({{"type", "command"}, {"id", type}, {"command", {{"type", type}}}});
            const auto code = socket.next("err").at("code");
            if (code == "unknown_type") continue;  // a query, or a route of its own
            const auto known = not_only_arbiters.find(type);
            const bool may =
                known != not_only_arbiters.end() && known->second.find(letter) != std::string::npos;
            EXPECT_EQ(code == "forbidden", !may) << role << ' ' << type;
        }
    }
}

TEST_F(RightsTest, ATerminalsKeyOpensNoOtherSocketAndASpectatorSendsNothing) {
    const auto key = desk.key("terminal", t, 1);
    Socket moves(desk.port(), "/ws/moves");
    moves.send({{"type", "hello"}, {"key", key.at("key")}});
    EXPECT_EQ(moves.next("err").at("code"), "forbidden");
    Socket spectator(desk.port(), "/ws/public");
    const auto hello = spectator.next("hello");
    EXPECT_EQ(hello.at("role"), "spectator");
    EXPECT_EQ(words_of(hello.at("may")), (std::set<std::string>{"public", "login"}));
    spectator.send({{"type", "command"}, {"id", "x"}, {"command", {{"type", "move"}}}});
    EXPECT_EQ(spectator.next("err").at("code"), "forbidden");
}

TEST_F(RightsTest, AnArbitersPageIsToldWhatItMayAsk) {
    const auto session = desk.get("/api/v1/session").json();
    EXPECT_EQ(session.at("role"), "arbiter");
    Socket socket(desk.port(), "/ws/desk", desk.auth());
    const auto hello = socket.next("hello");
    EXPECT_EQ(hello.at("role"), "arbiter");
    EXPECT_EQ(hello.at("may"), session.at("may"));
    for (const char* word : {"move", "change_tournament", "create_tournament", "issue_key",
                             "revoke_key", "set_adjournment_key", "seal_move", "open_envelope",
                             "stop_sheet_search", "keys", "queue", "event", "game"}) {
        EXPECT_TRUE(words_of(session.at("may")).contains(word)) << word;
    }
    EXPECT_FALSE(words_of(session.at("may")).contains("clock"));
}

}  // namespace
}  // namespace arbiter::testing
