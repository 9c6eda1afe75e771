// Who may what at the doors themselves: every route without a session and with one, every command
// type on the socket of an operator and of a board (docs/protocol.md, "Rights").
#include "server/http/routes.hpp"
#include "server/net/path_words.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

// The route's path; its open words are the event's number and names of nothing.
std::string address_of(const Route& route, int tournament) {
    std::string address;
    for (const std::string_view word : path_words(route.path)) {
        address += '/';
        if (word == "{t}") {
            address += std::to_string(tournament);
        } else if (word.starts_with('{')) {
            address += "0000000000";
        } else {
            address += word;
        }
    }
    return address;
}

// The session's own end comes last: what is asked with it later is asked by nobody.
std::vector<Route> routes_with_the_sessions_end_last() {
    auto routes = Routes::all();
    std::stable_partition(routes.begin(), routes.end(), [](const Route& route) {
        return route.method != Method::Delete || route.path != "/api/v1/session";
    });
    return routes;
}

// "A arbiter, O operator, B board" of the table of commands; the others are A.
const std::map<std::string, std::string> not_only_arbiters{{"move", "OB"},
                                                           {"offer_draw", "OB"},
                                                           {"refuse_draw", "OB"},
                                                           {"resign", "OB"},
                                                           {"agree_draw", "OB"},
                                                           {"correct_recording", "O"},
                                                           {"note_board_feed", "O"},
                                                           {"take_back", "OB"},
                                                           {"call_arbiter", "OB"},
                                                           {"report_result", "OB"},
                                                           {"report_incident", "O"},
                                                           {"write_sheet", "O"},
                                                           {"propose_reconstruction", "O"}};

std::set<std::string> words_of(const Json& list) {
    return list.get<std::set<std::string>>();
}

struct RightsTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);
};

// Nothing is said of who asks: `unauthorized`, `forbidden`.
void expect_open(const Response& answer, const std::string& request) {
    EXPECT_TRUE(answer.status != 401U && answer.status != 403U) << request << answer.status;
}

// docs/protocol.md: without a session what is not public is `unauthorized`; a key is none.
TEST_F(RightsTest, EveryRouteIsOpenToWhomItsRightSays) {
    std::vector<std::pair<std::string, Headers>> without_session{{"nobody", {}}};
    for (const char* role : {"operator", "board", "terminal"}) {
        const auto key = desk.key(role, t, role == std::string_view{"operator"} ? 0 : 1);
        without_session.push_back(
            {role, {{"Authorization", "Bearer " + key.at("key").get<std::string>()}}});
    }
    const auto routes = routes_with_the_sessions_end_last();
    EXPECT_GT(routes.size(), 60U);
    for (const Route& route : routes) {
        const std::string method(word_of(route.method));
        const auto address = address_of(route, t);
        const bool is_public = has(Seat::Spectator, route.right);
        for (const auto& [who, headers] : without_session) {
            const auto asked = who + ": " + method + " " + address + " ";
            const auto answer = request(desk.port(), method, address, {}, headers);
            if (is_public) {
                expect_open(answer, asked);
            } else {
                EXPECT_EQ(answer.status, 401U) << asked;
            }
        }
        const auto asked = "arbiter: " + method + " " + address + " ";
        const auto answer = request(desk.port(), method, address, {}, desk.auth());
        if (has(Seat::Arbiter, route.right)) {
            expect_open(answer, asked);
        } else {
            EXPECT_EQ(answer.status, 403U) << asked;
        }
    }
    EXPECT_EQ(refused_upgrade(desk.port(), "/ws/desk").status, 401U);
}

// docs/protocol.md, "Login": with the cookie, what changes something comes from our own host.
TEST_F(RightsTest, NoRouteThatChangesSomethingIsOpenToAnotherHostsPage) {
    const Headers headers{{"Cookie", "flagfall_session=" + desk.session()},
                          {"Origin", "http://elsewhere.example"}};
    for (const Route& route : Routes::all()) {
        if (route.method == Method::Get || has(Seat::Spectator, route.right)) continue;
        const std::string method(word_of(route.method));
        const auto address = address_of(route, t);
        const auto answer = request(desk.port(), method, address, {}, headers);
        EXPECT_EQ(answer.status, 403U) << method << ' ' << address;
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
