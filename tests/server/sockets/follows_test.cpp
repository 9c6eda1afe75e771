// Who follows views and does not read, asks for more than there is room for, or comes back to
// another run of the server.
#include "server/sockets/follows.hpp"

#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

// The server's side of a socket, without one.
class Screen : public ViewFollower, public std::enable_shared_from_this<Screen> {
  public:
    void view_changed() override { follows.pump(); }
    Result<void> follow(const std::shared_ptr<View>& view) {
        auto followed = follows.follow(weak_from_this(), view, FollowFrame{view->id(), 0, {}}, 0);
        if (followed) follows.pump();
        return followed;
    }
    void unfollow(const View& view) { follows.unfollow(weak_from_this(), view.id()); }
    // All that has come by now, as somebody who reads gets it.
    std::vector<Json> read() {
        std::vector<Json> frames;
        while (const auto text = outbox->take()) {
            frames.push_back(Json::parse(**text));
            follows.pump();
        }
        return frames;
    }

    std::shared_ptr<Outbox> outbox = std::make_shared<Outbox>(OutboxLimits{});
    Follows follows{outbox};
};

std::shared_ptr<View> view_of_round(int round) {
    auto view = std::make_shared<View>(ViewId{ViewKind::Hall, 1, round}, "i1", 1, 0);
    view->settle(0, 0);
    return view;
}

struct StoppedReader : ::testing::Test {
    std::shared_ptr<View> view = view_of_round(1);
    std::shared_ptr<Screen> stopped = std::make_shared<Screen>();
    std::shared_ptr<Screen> other = std::make_shared<Screen>();
    std::int64_t seq = 0;

    void SetUp() override {
        for (const auto& screen : {stopped, other}) EXPECT_TRUE(screen->follow(view));
        (void)other->read();
    }
    void put(int key, const std::string& value) {
        ++seq;
        view->put(std::to_string(key), '"' + value + '"', {seq, false});
        view->settle(view->version(), seq);
    }
};

TEST_F(StoppedReader, CostsItsChangedKeysAndTheOthersMoveOn) {
    constexpr int keys = 50;
    const auto waits = stopped->outbox->bytes();
    for (int change = 1; change <= 10'000; ++change) {
        put(change % keys, std::to_string(change));
        const auto told = other->read();
        ASSERT_EQ(told.size(), 1U);
        ASSERT_EQ(told[0].at("seq"), change);
    }
    EXPECT_EQ(stopped->outbox->bytes(), waits) << "nothing is queued for it";
    EXPECT_LE(view->bytes(), keys * std::string("\"10000\"").size());
    const auto told = stopped->read();
    ASSERT_EQ(told.size(), 2U) << "what it was about to read, and the newest of each";
    ASSERT_EQ(told[1].at("records").size(), static_cast<std::size_t>(keys));
    for (int change = 10'000; change > 10'000 - keys; --change) {
        EXPECT_EQ(told[1].at("records").at(std::to_string(change % keys)), std::to_string(change));
    }
    put(7, "late");
    EXPECT_EQ(stopped->read().at(0).at("records"), (Json{{"7", "late"}})) << "it follows as before";
}

TEST_F(StoppedReader, OfALargeRecordHoldsOneAndGetsTheNewest) {
    constexpr std::size_t megabyte = 1U << 20U;
    (void)stopped->read();
    for (int change = 0; change < 20; ++change) {
        put(1, std::string(megabyte, static_cast<char>('a' + change)));
        EXPECT_EQ(other->read().size(), 1U);
        EXPECT_LT(stopped->outbox->bytes(), megabyte + 200);
    }
    const auto told = stopped->read();
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[1].at("records").at("1"), std::string(megabyte, 't'));
    EXPECT_FALSE(stopped->outbox->overrun());
}

TEST_F(StoppedReader, ThatGoesAwayLeavesNothing) {
    stopped->follows.end(stopped->weak_from_this());
    (void)stopped->read();
    put(1, "a");
    EXPECT_TRUE(stopped->read().empty());
    EXPECT_EQ(other->read().size(), 1U);
    stopped.reset();
    put(1, "b");
    EXPECT_EQ(other->read().size(), 1U);
}

TEST(Follows, OfAHundredViewsSixtyFourAreTakenAndAPlaceThatIsLeftIsFree) {
    const auto screen = std::make_shared<Screen>();
    std::vector<std::shared_ptr<View>> views;
    for (int round = 1; round <= 100; ++round) views.push_back(view_of_round(round));
    for (int round = 1; round <= 100; ++round) {
        const auto followed = screen->follow(views.at(static_cast<std::size_t>(round - 1)));
        ASSERT_EQ(followed.has_value(), round <= 64) << round;
        if (!followed) {
            EXPECT_EQ(followed.error().code, "too_many");
        }
    }
    EXPECT_EQ(screen->read().size(), 64U) << "each is answered";
    EXPECT_TRUE(screen->follow(views[0])) << "again for a view takes no other place";
    EXPECT_FALSE(screen->follow(views[64]));
    screen->unfollow(*views[3]);
    EXPECT_TRUE(screen->follow(views[64]));
    EXPECT_FALSE(screen->follow(views[3]));
}

TEST(Follows, ServeEachViewInItsTurnHoweverOftenOneChanges) {
    const auto screen = std::make_shared<Screen>();
    const auto busy = view_of_round(1);
    const auto quiet = view_of_round(2);
    for (const auto& view : {busy, quiet}) EXPECT_TRUE(screen->follow(view));
    (void)screen->read();
    std::int64_t seq = 0;
    const auto change = [&](View& view) {
        ++seq;
        view.put("1", std::to_string(seq), {seq, false});
        view.settle(view.version(), seq);
    };
    change(*busy);
    change(*quiet);
    change(*busy);
    (void)screen->outbox->take();
    screen->follows.pump();
    const auto next = screen->outbox->take();
    ASSERT_TRUE(next);
    EXPECT_EQ(Json::parse(**next).at("round"), 2);
}

// What was told had been stored: nothing of it is lost, and all of it is told anew.
TEST(FollowAfterAKill, BringsAllFromTheServerThatCameInstead) {
    const Folder folder;
    const auto db = folder.path("journal.db");
    Json had;
    Json had_in_public;
    const std::string view = "/tournaments/1/views/hall?round=1";
    {
        ServerProcess server(db);
        const ArbiterDesk desk(server.login());
        const int t = desk.open_tournament(4);
        const auto games = desk.publish_first_round(t);
        desk.done(t, {{"type", "move"}, {"g", games.at(0)}, {"move", "e4"}});
        had = desk.get("/api/v1" + view).json();
        had_in_public = request(desk.port(), "GET", "/api/v1/public" + view).json();
        EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    }
    ServerProcess again(db);
    const ArbiterDesk late(again.login());
    const auto follow = [](Socket socket, const Json& known) {
        socket.send({{"type", "follow"},
                     {"view", "hall"},
                     {"t", 1},
                     {"round", 1},
                     {"after", known.at("seq")},
                     {"incarnation", known.at("incarnation")}});
        const auto put = socket.next("put");
        EXPECT_NE(put.value("incarnation", ""), known.at("incarnation"));
        EXPECT_TRUE(put.contains("incarnation"));
        EXPECT_EQ(put.at("records"), known.at("records"));
    };
    EXPECT_EQ(had.at("records").at("1").at("last"), "e4");
    follow({late.port(), "/ws/desk", late.auth()}, had);
    follow({late.port(), "/ws/public"}, had_in_public);
}

}  // namespace
}  // namespace arbiter::testing
