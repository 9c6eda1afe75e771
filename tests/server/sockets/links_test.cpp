// Which terminals are there, told to the desk: few frames however many come and go at once, and
// sessions that have ended are told nothing more.
#include "server/net/roster.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/test_terminal.hpp"

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
    static std::int64_t online(const Json& links) {
        const auto& terminals = links.at("terminals");
        return std::count_if(terminals.begin(), terminals.end(),
                             [](const Json& each) { return each.at("online") == true; });
    }
};

struct Told {
    std::int64_t frames = 0;
    std::size_t largest = 0;
};

// Frames up to the one that says so many are there.
Told read_until(Socket& socket, std::int64_t there) {
    Told told;
    for (;;) {
        const auto links = socket.next("links");
        ++told.frames;
        told.largest = std::max(told.largest, links.dump().size());
        EXPECT_EQ(links.at("terminals").size(), std::size_t{boards});
        if (LinksTest::online(links) == there) return told;
    }
}

TEST_F(LinksTest, FiveHundredTerminalsComeAndGoAndTheDeskHearsOfItInFewFrames) {
    equip();
    Socket watcher(port, "/ws/desk", desk.auth());
    watcher.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_EQ(read_until(watcher, 0).frames, 1);
    const auto heard_before = watcher.heard().size();
    const auto begun = Time::now();
    std::int64_t frames = 0;
    std::size_t largest = 0;
    for (int turn = 0; turn < 3; ++turn) {
        all_come();
        const auto came = read_until(watcher, boards);
        all_go();
        const auto went = read_until(watcher, 0);
        frames += came.frames + went.frames;
        largest = std::max({largest, came.largest, went.largest});
    }
    const auto ticks = (Time::now() - begun) / std::chrono::milliseconds{100};
    EXPECT_LE(frames, ticks + 1) << "more than one a tick";
    EXPECT_LT(frames, boards) << "3000 terminals came or went";
    const auto bytes = watcher.heard().size() - heard_before;
    EXPECT_LE(bytes, static_cast<std::size_t>(frames) * (largest + 1));
    RecordProperty("frames", static_cast<int>(frames));
    RecordProperty("bytes", static_cast<int>(bytes));
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "Late"}}}});
    EXPECT_EQ(watcher.next("rows").at("rows").at(0).at("body").at("data").at("name"), "Late");
}

TEST_F(LinksTest, ADeskThatReadsNothingMeanwhileIsNotThrownOffAndThenSeesHowItIs) {
    equip();
    auto watcher = Socket::with_small_window(port, "/ws/desk", desk.auth());
    watcher.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_EQ(read_until(watcher, 0).frames, 1);
    for (int turn = 0; turn < 3; ++turn) {
        all_come();
        all_go();
    }
    all_come();
    const auto told = read_until(watcher, boards);
    EXPECT_GT(told.frames, 0);
    EXPECT_EQ(watcher.heard().find("slow_reader"), std::string::npos);
}

TEST_F(LinksTest, ADeskThatDoesNotFollowTheTournamentIsToldNothingOfItsTerminals) {
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    const int other = desk.open_tournament(4);
    Socket elsewhere(port, "/ws/desk", desk.auth());
    elsewhere.send({{"type", "subscribe"}, {"t", other}, {"after", 0}});
    EXPECT_EQ(elsewhere.next("links").at("t"), other);
    Socket watcher(port, "/ws/desk", desk.auth());
    watcher.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_EQ(watcher.next("links").at("terminals").at(0).at("online"), false);
    Socket board(port, "/ws/terminal");
    board.send(clock.hello());
    EXPECT_EQ(watcher.next("links").at("terminals").at(0).at("online"), true);
    desk.done(other, {{"type", "enter_player"}, {"data", {{"name", "Late"}}}});
    EXPECT_EQ(elsewhere.next().at("type"), "rows");
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
