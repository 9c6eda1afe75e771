// Which of several terminals serves a board is decided once and stored, and a clock that stands at
// a board whose game goes to another one is told to the desk.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace arbiter::testing {
namespace {

struct BoardTerminalsTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    std::optional<ArbiterDesk> desk{server->login()};
    int t = desk->open_tournament(4);

    // A terminal's key for board 1.
    [[nodiscard]] Json key() const { return desk->key("terminal", t, 1); }
    [[nodiscard]] static std::string terminal(const Json& key) { return key.at("terminal"); }
    [[nodiscard]] std::string publish() const { return desk->publish_first_round(t).at(0); }
    [[nodiscard]] Json bound(const std::string& g) const { return desk->game(t, g).at("terminal"); }
    [[nodiscard]] Response choose(int board, const std::string& chosen) const {
        return desk->command(
            t, {{"type", "set_board_terminal"}, {"board", board}, {"terminal", chosen}});
    }
    // A clock that comes and is welcome.
    [[nodiscard]] Socket come(const Json& key) const {
        Socket socket(server->port(), "/ws/terminal");
        socket.send(TestTerminal(key.at("terminal"), key.at("key")).hello());
        EXPECT_EQ(socket.next().at("type"), "welcome");
        return socket;
    }
    // The alarms of a game as "what detail".
    [[nodiscard]] std::vector<std::string> alarms(const std::string& g) const {
        std::vector<std::string> found;
        const auto game = desk->game(t, g);
        for (const auto& alarm : game.at("alarms")) {
            found.push_back(alarm.at("what").get<std::string>() + ' ' +
                            alarm.value("detail", std::string{}));
        }
        return found;
    }
    [[nodiscard]] std::string stray(const Json& key) const {
        return "unbound_terminal " + terminal(key);
    }
    // Until the game's alarms are these: a socket that goes is noticed a little later.
    void expect_soon(const std::string& g, const std::vector<std::string>& wanted) const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        while (alarms(g) != wanted && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::yield();
        }
        EXPECT_EQ(alarms(g), wanted);
    }
    void restart() {
        EXPECT_EQ(server->stop(), 0);
        server = std::make_unique<RunningServer>(db);
        desk.emplace(server->login());
    }
    // The terminals shown as serving a board.
    [[nodiscard]] std::vector<std::string> serving(int board) const {
        std::vector<std::string> found;
        const auto answer = desk->get("/api/v1/keys").json();
        for (const auto& one : answer.at("keys")) {
            if (one.value("serves", 0) == board) found.push_back(one.at("terminal"));
        }
        return found;
    }
};

TEST_F(BoardTerminalsTest, TheNewestOfManyTerminalsServesTheBoardAndStillDoesAfterARestart) {
    Json newest;
    for (int i = 0; i < 12; ++i) newest = key();
    EXPECT_EQ(serving(1), std::vector{terminal(newest)});
    restart();
    EXPECT_EQ(serving(1), std::vector{terminal(newest)});
    EXPECT_EQ(bound(publish()), terminal(newest));
}

TEST_F(BoardTerminalsTest, AClockWithoutTheGameOfItsBoardIsToldToTheDeskUntilItHasIt) {
    const auto older = key();
    const auto newer = key();
    const auto g = publish();
    EXPECT_EQ(bound(g), terminal(newer));
    const auto socket = come(older);
    EXPECT_EQ(alarms(g), std::vector{stray(older)});
    EXPECT_EQ(choose(1, terminal(older)).status, 200U);
    EXPECT_EQ(bound(g), terminal(older));
    EXPECT_EQ(alarms(g), std::vector<std::string>{});
}

TEST_F(BoardTerminalsTest, AClockThatIsThereWhenItsBoardsGameGoesElsewhereIsToldToo) {
    const auto older = key();
    const auto socket = come(older);
    const auto newer = key();
    const auto g = publish();
    EXPECT_EQ(bound(g), terminal(newer));
    EXPECT_EQ(alarms(g), std::vector{stray(older)});
}

TEST_F(BoardTerminalsTest, TheAlarmIsRaisedOnceAndSettledWhenTheClockGoes) {
    const auto older = key();
    const auto newer = key();
    const auto g = publish();
    auto socket = come(older);
    const auto again = come(older);  // the newest hello wins, it is still the same clock
    EXPECT_EQ(alarms(g), std::vector{stray(older)});
    EXPECT_EQ(desk->remove("/api/v1/keys/" + older.at("key_id").get<std::string>()).status, 200U);
    expect_soon(g, {});
    EXPECT_EQ(bound(g), terminal(newer));
}

TEST_F(BoardTerminalsTest, AGameThatEndsSettlesIt) {
    const auto older = key();
    const auto newer = key();
    const auto g = publish();
    const auto socket = come(older);
    EXPECT_EQ(alarms(g), std::vector{stray(older)});
    desk->done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    EXPECT_EQ(alarms(g), std::vector<std::string>{});
}

TEST_F(BoardTerminalsTest, ANewKeyTakesTheReadyGameWhenItsClockComesAndNotBefore) {
    const auto older = key();
    const auto g = publish();
    const auto newer = key();
    EXPECT_EQ(bound(g), terminal(older));  // the new clock may never be switched on
    const auto socket = come(newer);
    EXPECT_EQ(bound(g), terminal(newer));
    EXPECT_EQ(alarms(g), std::vector<std::string>{});
}

TEST_F(BoardTerminalsTest, AGameThatIsPlayedStaysWithItsClock) {
    const auto older = key();
    const auto g = publish();
    desk->done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    const auto newer = key();
    const auto socket = come(newer);
    EXPECT_EQ(bound(g), terminal(older));
    EXPECT_EQ(alarms(g), std::vector{stray(newer)});
    EXPECT_EQ(choose(1, terminal(newer)).status, 200U);
    EXPECT_EQ(bound(g), terminal(older));
    desk->done(t, {{"type", "bind_terminal"}, {"g", g}, {"terminal", terminal(newer)}});
    EXPECT_EQ(bound(g), terminal(newer));
    EXPECT_EQ(alarms(g), std::vector<std::string>{});
}

TEST_F(BoardTerminalsTest, ARevokedKeyLeavesTheBoardToTheNewestOtherOne) {
    const auto first = key();
    const auto second = key();
    const auto third = key();
    const auto g = publish();
    const auto revoke = [&](const Json& one) {
        EXPECT_EQ(desk->remove("/api/v1/keys/" + one.at("key_id").get<std::string>()).status, 200U);
    };
    revoke(first);  // serves nothing: nothing follows
    EXPECT_EQ(bound(g), terminal(third));
    revoke(third);
    EXPECT_EQ(serving(1), std::vector{terminal(second)});
    EXPECT_EQ(bound(g), terminal(second));
    revoke(second);
    EXPECT_EQ(serving(1), std::vector<std::string>{});
    const auto last = key();  // nobody else can have the game: no need to wait for the clock
    EXPECT_EQ(bound(g), terminal(last));
}

TEST_F(BoardTerminalsTest, ASpareServesTheBoardItIsGivenAndNoOther) {
    const auto spare = desk->key("terminal", t, 9);
    const auto g = publish();
    EXPECT_EQ(choose(1, terminal(spare)).status, 200U);
    EXPECT_EQ(bound(g), terminal(spare));
    EXPECT_EQ(serving(1), std::vector{terminal(spare)});
    EXPECT_EQ(serving(9), std::vector<std::string>{});
    restart();
    EXPECT_EQ(serving(1), std::vector{terminal(spare)});
    EXPECT_EQ(serving(9), std::vector<std::string>{});
}

TEST_F(BoardTerminalsTest, OnlyATerminalOfTheEventCanBeChosenOrBound) {
    const auto mine = key();
    const auto revoked = key();
    EXPECT_EQ(desk->remove("/api/v1/keys/" + revoked.at("key_id").get<std::string>()).status, 200U);
    const int other = desk->open_tournament(4);
    const auto elsewhere = desk->key("terminal", other, 1);
    const auto g = publish();
    for (const auto& wrong : {std::string{"zzzzzzzzzz"}, terminal(revoked), terminal(elsewhere)}) {
        EXPECT_EQ(choose(1, wrong).code(), "not_found") << wrong;
        const auto bind =
            desk->command(t, {{"type", "bind_terminal"}, {"g", g}, {"terminal", wrong}});
        EXPECT_EQ(bind.code(), "not_found") << wrong;
        EXPECT_EQ(bind.json().value("where", ""), "terminal");
    }
    EXPECT_EQ(choose(0, terminal(mine)).json().at("where"), "board");
    EXPECT_EQ(choose(100'000, terminal(mine)).json().at("where"), "board");
    EXPECT_EQ(bound(g), terminal(mine));
}

TEST_F(BoardTerminalsTest, TheSameChoiceAgainGetsTheSameAnswer) {
    const auto older = key();
    const auto newer = key();
    const auto g = publish();
    const Json command{{"type", "set_board_terminal"}, {"board", 1}, {"terminal", terminal(older)}};
    const auto path = "/api/v1/tournaments/" + std::to_string(t) + "/commands";
    const auto first = desk->post(path, command, {{"Idempotency-Key", "choice-1"}});
    EXPECT_EQ(first.status, 200U);
    EXPECT_EQ(choose(1, terminal(newer)).status, 200U);
    const auto second = desk->post(path, command, {{"Idempotency-Key", "choice-1"}});
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(serving(1), std::vector{terminal(newer)});
}

}  // namespace
}  // namespace arbiter::testing
