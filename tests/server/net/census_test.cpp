// Who keeps a place when places run out.
#include "server/net/census.hpp"

#include "tests/support/hall/running_server.hpp"
#include "tests/support/network/raw_connection.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <deque>
#include <filesystem>
#include <sys/resource.h>

namespace arbiter::testing {
namespace {

struct CensusTest : ::testing::Test {
    Limits limits;
    std::vector<int> gone;

    // A stranger by that number.
    std::unique_ptr<Census::Place> enter(Census& census, int number, const std::string& address) {
        auto place = census.enter(address);
        if (place) place->on_evict([this, number] { gone.push_back(number); });
        return place;
    }
};

TEST_F(CensusTest, TheOldestStrangerMakesRoomAndWhoIsKnownStays) {
    limits.connections = 4;
    Census census(limits);
    const auto first = enter(census, 1, "a");
    const auto second = enter(census, 2, "b");
    const auto third = enter(census, 3, "c");
    first->become_known();
    const auto fourth = enter(census, 4, "d");
    EXPECT_TRUE(gone.empty());
    const auto fifth = enter(census, 5, "e");
    EXPECT_EQ(gone, std::vector<int>{2});
    const auto sixth = enter(census, 6, "f");
    EXPECT_EQ(gone, (std::vector<int>{2, 3}));
    EXPECT_TRUE(sixth);
}

TEST_F(CensusTest, StrangersHaveThreeQuartersOfThePlaces) {
    limits.connections = 8;
    Census census(limits);
    std::deque<std::unique_ptr<Census::Place>> places;
    for (int i = 1; i <= 6; ++i) places.push_back(enter(census, i, "10.0.0." + std::to_string(i)));
    EXPECT_TRUE(gone.empty());
    places.push_back(enter(census, 7, "10.0.0.7"));
    EXPECT_EQ(gone, std::vector<int>{1});
    for (const auto& place : places) place->become_known();
    EXPECT_TRUE(enter(census, 8, "10.0.0.8"));
    EXPECT_EQ(gone, std::vector<int>{1});
}

TEST_F(CensusTest, OnlyWhenAllAreKnownIsTheNewcomerTurnedAway) {
    limits.connections = 2;
    Census census(limits);
    auto first = enter(census, 1, "a");
    first->become_known();
    const auto second = enter(census, 2, "a");
    second->become_known();
    EXPECT_FALSE(enter(census, 3, "b"));
    EXPECT_FALSE(census.evict_oldest());
    first.reset();
    EXPECT_TRUE(enter(census, 4, "b"));
    EXPECT_TRUE(gone.empty());
}

TEST_F(CensusTest, AnAddressThatIsFullMakesRoomOfItsOwn) {
    limits.connections_per_address = 2;
    Census census(limits);
    const auto other = enter(census, 1, "b");
    const auto first = enter(census, 2, "a");
    first->become_known();
    const auto second = enter(census, 3, "a");
    const auto third = enter(census, 4, "a");
    EXPECT_EQ(gone, std::vector<int>{3});
    third->become_known();
    EXPECT_FALSE(enter(census, 5, "a"));
    EXPECT_TRUE(enter(census, 6, "b"));
    EXPECT_EQ(census.size(), 4U);  // those that are on their way out too
}

TEST_F(CensusTest, AnAddressThatTookMoreThanItsShareMakesRoomForItself) {
    limits.connections = 8;
    Census census(limits);
    const auto guest = enter(census, 1, "b");
    std::deque<std::unique_ptr<Census::Place>> flood;
    for (int i = 2; i <= 20; ++i) flood.push_back(enter(census, i, "a"));
    EXPECT_EQ(gone.size(), 14U);
    EXPECT_EQ(gone.front(), 2);  // not the guest, who is older
    EXPECT_EQ(std::count(gone.begin(), gone.end(), 1), 0);
}

// All of a hall come through one proxy: each has a share of his own.
TEST_F(CensusTest, WhomAProxyBringsIsCountedForHimself) {
    limits.connections_per_address = 2;
    Census census(limits);
    std::deque<std::unique_ptr<Census::Place>> places;
    for (int i = 1; i <= 6; ++i) {
        auto place = census.enter("proxy", true);
        ASSERT_TRUE(place) << i;
        place->on_evict([this, i] { gone.push_back(i); });
        places.push_back(std::move(place));
    }
    EXPECT_TRUE(places[0]->belong_to("a"));
    places[0]->become_known();
    EXPECT_TRUE(places[1]->belong_to("a"));
    places[1]->become_known();
    EXPECT_FALSE(places[2]->belong_to("a")) << "both places of that address are taken";
    EXPECT_TRUE(places[2]->belong_to("b"));
    EXPECT_TRUE(places[3]->belong_to("b"));
    EXPECT_TRUE(gone.empty());
    EXPECT_TRUE(places[5]->belong_to("b")) << "a stranger makes room for his own";
    EXPECT_EQ(gone, std::vector<int>{3});
    // A connection that the proxy keeps brings somebody else next.
    EXPECT_TRUE(places[1]->belong_to("c"));
    EXPECT_TRUE(places[4]->belong_to("a"));
    EXPECT_EQ(gone, std::vector<int>{3});
}

TEST(Silence, WhoSaysNothingForAWhileIsClosed) {
    Folder folder;
    Limits limits;
    limits.header_time = std::chrono::milliseconds{50};
    RunningServer server(folder.path("journal.db"), limits);
    EXPECT_EQ(send_raw(server.port(), ""), "");
    EXPECT_EQ(send_raw(server.port(), "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "), "");
}

// Sockets that say nothing, from one address of the loopback or from many.
class SilentCrowd {
  public:
    explicit SilentCrowd(std::uint16_t port) : port_(port) {}
    void come(int count, bool from_many) {
        for (int i = 0; i < count; ++i) {
            const int last = from_many ? 2 + static_cast<int>(sockets_.size() % 200) : 1;
            sockets_.emplace_back(port_, last);
        }
    }

  private:
    std::uint16_t port_;
    std::deque<RawConnection> sockets_;
};

class FewDescriptors : public ::testing::TestWithParam<bool> {};

TEST_P(FewDescriptors, SilentSocketsKeepNeitherTheArbiterNorAClockOut) {
    Folder folder;
    const auto db = folder.path("journal.db");
    ServerProcess server(db, {.descriptors = 64});
    SilentCrowd crowd(server.login().port);
    crowd.come(100, GetParam());
    const ArbiterDesk desk(server.login());
    const int t = desk.open_tournament(4);
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    desk.publish_first_round(t);
    Socket screen(desk.port(), "/ws/desk", desk.auth());
    screen.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_GT(screen.next("caught_up").at("seq"), 1);
    Socket board(desk.port(), "/ws/terminal");
    board.send(clock.hello());
    clock.take_setup(board.next("setup"));
    crowd.come(100, GetParam());
    // Both were known before the crowd came, and stay.
    desk.done(t, {{"type", "start_round"}, {"round", 1}});
    const auto order = board.next("cmd");
    board.send(clock.applied(order.at("cmd"), ClockStart{Color::White}, 1000));
    EXPECT_EQ(board.next("ack").at("upto"), 1);
    crowd.come(100, GetParam());
    board.send(clock.press(Color::White, 60000));
    EXPECT_EQ(board.next("ack").at("upto"), 2);
    while (screen.next("rows").at("rows").back().at("kind") != "clock_reported") {
    }
    EXPECT_EQ(request(desk.port(), "GET", "/readyz").status, 200U);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

INSTANTIATE_TEST_SUITE_P(FromOneAddressAndFromMany, FewDescriptors, ::testing::Bool());

// The system takes descriptors away later: what was counted at the start is no longer there.
TEST(NoDescriptors, AStrangerGoesAndWhoIsKnownIsServed) {
    Folder folder;
    ServerProcess server(folder.path("journal.db"), {.descriptors = 256});
    const ArbiterDesk desk(server.login());
    Socket screen(desk.port(), "/ws/desk", desk.auth());
    EXPECT_EQ(screen.next().at("type"), "hello");
    const std::filesystem::directory_iterator open_now("/proc/" + std::to_string(server.pid()) +
                                                       "/fd");
    const auto count = static_cast<rlim_t>(std::distance(begin(open_now), end(open_now)));
    const rlimit few{count + 8, count + 8};
    ASSERT_EQ(::prlimit(server.pid(), RLIMIT_NOFILE, &few, nullptr), 0);
    SilentCrowd crowd(desk.port());
    crowd.come(60, true);
    const int t = desk.open_tournament(4);
    screen.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_GT(screen.next("caught_up").at("seq"), 1);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

}  // namespace
}  // namespace arbiter::testing
