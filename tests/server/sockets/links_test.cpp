// Which terminals are there, told to the desk: few frames however many come and go at once, and
// sessions that have ended are told nothing more.
#include "server/net/roster.hpp"
#include "tests/support/hall/links_view.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace arbiter::testing {
namespace {

using Time = std::chrono::steady_clock;

constexpr int boards = 500;

struct LinksTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    std::uint16_t port = server.port();
    int t = desk.open_tournament(4);
    std::vector<TestTerminal> clocks;
    std::vector<Socket> sockets;

    void equip() {
        for (int board = 1; board <= boards; ++board) {
            const auto key = desk.key("terminal", t, board);
            clocks.emplace_back(key.at("terminal"), key.at("key"));
        }
    }
    void all_come() {
        for (auto& clock : clocks) {
            sockets.emplace_back(port, "/ws/terminal");
            sockets.back().send(clock.hello());
        }
        for (auto& socket : sockets) EXPECT_EQ(socket.next().at("type"), "welcome");
    }
    void all_go() {
        for (auto& socket : sockets) socket.drop();
        sockets.clear();
    }
};

struct Told {
    std::int64_t frames = 0;
    std::size_t records = 0;
};

// Frames up to the one after which so many are there.
Told read_until(LinksView& watcher, std::int64_t there) {
    Told told;
    do {
        ++told.frames;
        told.records += watcher.take();
        EXPECT_EQ(watcher.records.size(), std::size_t{boards});
    } while (watcher.online() != there);
    return told;
}

TEST_F(LinksTest, FiveHundredTerminalsComeAndGoAndTheDeskHearsOfItInFewFrames) {
    equip();
    LinksView watcher({port, "/ws/desk", desk.auth()}, t);
    EXPECT_EQ(read_until(watcher, 0).frames, 1);
    const auto begun = Time::now();
    std::int64_t frames = 0;
    std::size_t records = 0;
    for (int turn = 0; turn < 3; ++turn) {
        all_come();
        const auto came = read_until(watcher, boards);
        all_go();
        const auto went = read_until(watcher, 0);
        frames += came.frames + went.frames;
        records += came.records + went.records;
    }
    const auto ticks = (Time::now() - begun) / std::chrono::milliseconds{100};
    EXPECT_LE(frames, ticks + 1) << "more than one a tick";
    EXPECT_LT(frames, boards) << "3000 terminals came or went";
    EXPECT_EQ(records, std::size_t{6} * boards) << "each once for each time that it came or went";
    RecordProperty("frames", static_cast<int>(frames));
}

TEST_F(LinksTest, ADeskThatReadsNothingMeanwhileIsNotThrownOffAndThenSeesHowItIs) {
    equip();
    LinksView watcher(Socket::with_small_window(port, "/ws/desk", desk.auth()), t);
    EXPECT_EQ(read_until(watcher, 0).frames, 1);
    for (int turn = 0; turn < 3; ++turn) {
        all_come();
        all_go();
    }
    all_come();
    const auto told = read_until(watcher, boards);
    EXPECT_GT(told.frames, 0);
    EXPECT_EQ(watcher.socket.heard().find("slow_reader"), std::string::npos);
}

TEST_F(LinksTest, ADeskThatDoesNotFollowTheTournamentIsToldNothingOfItsTerminals) {
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    const int other = desk.open_tournament(4);
    LinksView elsewhere({port, "/ws/desk", desk.auth()}, other);
    EXPECT_EQ(elsewhere.take(), 0U);
    LinksView watcher({port, "/ws/desk", desk.auth()}, t);
    EXPECT_EQ(watcher.next_link().at("online"), false);
    Socket board(port, "/ws/terminal");
    board.send(clock.hello());
    EXPECT_EQ(watcher.next_link().at("online"), true);
    elsewhere.socket.send({{"type", "ping"}, {"id", 1}});
    EXPECT_EQ(elsewhere.socket.next().at("type"), "pong");
}

struct Guest : std::enable_shared_from_this<Guest> {
    explicit Guest(Roster<Guest>& of) : roster(&of) {}
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    ~Guest() { roster->leave(weak_from_this()); }
    Roster<Guest>* roster;
};

TEST(RosterTest, WhoeverComesGoesOrIsGoneWhileItIsGoneThroughDoesNoHarm) {
    Roster<Guest> roster;
    std::vector<std::shared_ptr<Guest>> guests;
    const auto come = [&] {
        guests.push_back(std::make_shared<Guest>(roster));
        roster.enter(guests.back()->weak_from_this());
    };
    for (int i = 0; i < 3; ++i) come();
    int seen = 0;
    for (const auto& guest : roster.present()) {
        ++seen;
        roster.leave(guest->weak_from_this());
        guests.clear();
        come();
    }
    EXPECT_EQ(seen, 3);
    EXPECT_EQ(roster.present(), guests);
    const auto stranger = std::make_shared<Guest>(roster);
    roster.leave(stranger->weak_from_this());
    guests.clear();
    EXPECT_TRUE(roster.empty()) << "who is gone has left";
}

struct SessionsTest : ::testing::Test {
    Folder folder;
    static Limits many_logins() {
        Limits limits;
        limits.logins = {1e6, 1e6};
        return limits;
    }
    RunningServer server{folder.path("journal.db"), many_logins()};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);

    [[nodiscard]] Socket open_desk() const { return {server.port(), "/ws/desk", desk.auth()}; }
    [[nodiscard]] Json entering() const {
        return {{"type", "command"},
                {"id", "late"},
                {"t", t},
                {"command", {{"type", "enter_player"}, {"data", {{"name", "Late"}}}}}};
    }
    static void expect_revoked(Socket& socket) {
        EXPECT_EQ(socket.next("err").at("code"), "revoked");
        EXPECT_TRUE(socket.closes());
        EXPECT_EQ(socket.close_reason(), "revoked");
    }
    [[nodiscard]] static std::size_t players(const ArbiterDesk& asked, int t) {
        const auto view = asked.get("/api/v1/tournaments/" + std::to_string(t)).json();
        return view.at("players").size();
    }
};

TEST_F(SessionsTest, ASessionThatWasPushedOutCommandsNoMoreAndItsSocketsAreClosed) {
    auto idle = open_desk();
    auto busy = open_desk();
    EXPECT_EQ(idle.next().at("type"), "hello");
    EXPECT_EQ(busy.next().at("type"), "hello");
    std::vector<std::unique_ptr<ArbiterDesk>> later;
    for (int i = 0; i < 1000; ++i) later.push_back(std::make_unique<ArbiterDesk>(server.login()));
    busy.send(entering());
    expect_revoked(busy);
    expect_revoked(idle);
    EXPECT_EQ(desk.get("/api/v1/session").status, 401U);
    EXPECT_EQ(players(*later.back(), t), 4U);
}

TEST_F(SessionsTest, AfterTheLogoutNoCommandOfAnOpenSocketIsTaken) {
    auto first = open_desk();
    auto second = open_desk();
    EXPECT_EQ(first.next().at("type"), "hello");
    EXPECT_EQ(second.next().at("type"), "hello");
    EXPECT_EQ(desk.remove("/api/v1/session").status, 200U);
    first.send(entering());
    expect_revoked(first);
    expect_revoked(second);
    const ArbiterDesk later(server.login());
    EXPECT_EQ(players(later, t), 4U);
}

}  // namespace
}  // namespace arbiter::testing
