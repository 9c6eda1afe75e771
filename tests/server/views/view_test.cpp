// One view by itself: what a follower is sent from wherever he stands, and what it costs.
#include "server/views/open_views.hpp"
#include "tests/support/network/client.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct ViewTest : ::testing::Test {
    View view{{ViewKind::Hall, 1, 7}, "i1", 1, 100};

    void put(const std::string& key, const std::string& value, std::int64_t seq,
             bool beside = false) {
        view.put(key, value, {seq, beside});
    }
    void settle(std::int64_t seq) { view.settle(view.version(), seq); }
    // Everything behind the cursor, frame by frame.
    std::vector<Json> frames(ViewCursor& cursor) {
        std::vector<Json> all;
        while (const auto frame = view.next(cursor)) all.push_back(Json::parse(*frame));
        return all;
    }
    std::vector<Json> frames_after(std::int64_t after, const std::string& incarnation = "i1") {
        auto cursor = view.cursor_at(after, incarnation);
        return frames(cursor);
    }
};

TEST_F(ViewTest, WhoHasNothingGetsAllAndIsToldWhoseItIs) {
    put("1", "{}", 100);
    put("2", "{\"a\":1}", 100);
    settle(100);
    const auto all = frames_after(0);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].dump(), Json::parse(R"({"type":"put","view":"hall","t":1,"round":7,"seq":100,
        "incarnation":"i1","records":{"1":{},"2":{"a":1}}})")
                                 .dump());
}

TEST_F(ViewTest, WhoHasSomeGetsWhatChangedSinceAndWhatIsGone) {
    for (const char* key : {"1", "2", "3"}) put(key, "{}", 100);
    settle(100);
    put("2", "{\"a\":1}", 101);
    view.remove("3", {102, false});
    settle(102);
    const auto missing = frames_after(100);
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_FALSE(missing[0].contains("incarnation"));
    EXPECT_EQ(missing[0].at("records"), Json::parse(R"({"2":{"a":1}})"));
    EXPECT_EQ(missing[0].at("gone"), Json::array({"3"}));
    EXPECT_EQ(missing[0].at("seq"), 102);
    EXPECT_EQ(frames_after(101).at(0).at("records"), Json::object());
    // He has all of it: he is told so, once.
    const auto nothing = frames_after(102);
    ASSERT_EQ(nothing.size(), 1U);
    EXPECT_EQ(nothing[0].at("records"), Json::object());
}

TEST_F(ViewTest, AnotherIncarnationOrAnOlderNumberThanIsRememberedMeansAll) {
    put("1", "{}", 100);
    settle(100);
    EXPECT_EQ(frames_after(100).at(0).at("records").size(), 0U);
    EXPECT_EQ(frames_after(100, "i0").at(0).at("records").size(), 1U);
    EXPECT_EQ(frames_after(100, "").at(0).at("incarnation"), "i1");
    EXPECT_EQ(frames_after(99).at(0).at("incarnation"), "i1");
}

TEST_F(ViewTest, WhatIsTheSameIsNoChange) {
    put("1", "{}", 100);
    settle(100);
    auto cursor = view.cursor_at(100, "i1");
    EXPECT_EQ(frames(cursor).size(), 1U);
    put("1", "{}", 101);
    settle(101);
    EXPECT_TRUE(frames(cursor).empty());
}

TEST_F(ViewTest, WhatIsNotStoredYetIsNotTold) {
    put("1", "{}", 100);
    EXPECT_TRUE(frames_after(0).empty());
    settle(100);
    auto cursor = view.cursor_at(0, "");
    EXPECT_EQ(frames(cursor).size(), 1U);
    put("2", "{}", 101);
    EXPECT_TRUE(frames(cursor).empty());
    const auto version = view.version();
    put("3", "{}", 102);
    view.settle(version, 101);
    EXPECT_EQ(frames(cursor).at(0).at("records"), Json::parse(R"({"2":{}})"));
    view.settle(version, 101);  // those who waited longer come later
    EXPECT_TRUE(frames(cursor).empty());
}

TEST_F(ViewTest, WhatChangedBesideTheRowsIsSentToWhoHasTheRowBeforeIt) {
    put("1", "{}", 100);
    put("2", "{}", 100);
    settle(100);
    put("2", "{\"online\":true}", 100, true);
    settle(100);
    EXPECT_EQ(frames_after(100).at(0).at("records").size(), 1U);
    put("1", "{\"a\":1}", 101);
    settle(101);
    EXPECT_EQ(frames_after(101).at(0).at("records").size(), 0U);
}

TEST_F(ViewTest, OneWhoReadsSlowlyGetsTheNewestOfEachAndNoQueue) {
    put("1", "0", 100);
    put("2", "0", 100);
    settle(100);
    auto slow = view.cursor_at(100, "i1");
    EXPECT_EQ(frames(slow).size(), 1U);
    for (int seq = 101; seq <= 1100; ++seq) {
        put(std::to_string(1 + seq % 2), std::to_string(seq), seq);
        settle(seq);
    }
    const auto missing = frames(slow);
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_EQ(missing[0].at("records"), Json::parse(R"({"1":1100,"2":1099})"));
    EXPECT_LT(view.bytes(), 100U);
}

TEST_F(ViewTest, AFrameIsMadeOnceForAllWhoStandAtTheSamePlace) {
    put("1", "{}", 100);
    settle(100);
    auto one = view.cursor_at(0, "");
    auto other = view.cursor_at(0, "");
    EXPECT_EQ(view.next(one), view.next(other));
    put("1", "{\"a\":1}", 101);
    settle(101);
    EXPECT_EQ(view.next(one), view.next(other));
}

TEST_F(ViewTest, ALargeSetComesInPiecesAndABrokenOneBeginsAnew) {
    const std::string large = '"' + std::string(100'000, 'x') + '"';
    for (int key = 1; key <= 5; ++key) put(std::to_string(key), large, 100);
    put("6", '"' + std::string(1'000'000, 'y') + '"', 100);
    settle(100);
    const auto all = frames_after(0);
    ASSERT_EQ(all.size(), 4U);  // 2 + 2 + 1 + the one of a megabyte
    std::size_t records = 0;
    for (const Json& frame : all) records += frame.at("records").size();
    EXPECT_EQ(records, 6U);
    EXPECT_TRUE(all[0].contains("incarnation"));
    EXPECT_FALSE(all[1].contains("incarnation"));
    EXPECT_EQ(all[0].at("seq"), 99);
    EXPECT_EQ(all[3].at("seq"), 100);
    EXPECT_EQ(frames_after(99).size(), 4U);
}

TEST(OpenViews, WhatNobodyFollowsOrAskedForLatelyIsNotKept) {
    using namespace std::chrono_literals;
    OpenViews views("i1", 1000);
    OpenViews::Time now{1h};
    views.tick(now);
    const ViewId hall{ViewKind::Hall, 1, 1};
    const auto view = views.open(hall, 1);
    views.tick(now + OpenViews::lately - 1s);
    EXPECT_EQ(views.ask(hall), view);
    views.tick(now + 2 * OpenViews::lately - 2s);
    EXPECT_EQ(views.find(hall), view);
    views.tick(now + 2 * OpenViews::lately);
    EXPECT_EQ(views.find(hall), nullptr);
    // Those asked for longest ago go first where there is too much.
    for (int round = 1; round <= 3; ++round) {
        now += 1h;
        views.tick(now);
        const auto large = views.open({ViewKind::Hall, 1, round}, 1);
        large->put("1", std::string(600, '1'), {1, false});
    }
    views.tick(now + 1s);
    EXPECT_EQ(views.size(), 1U);
    EXPECT_NE(views.find({ViewKind::Hall, 1, 3}), nullptr);
}

}  // namespace
}  // namespace arbiter::testing
