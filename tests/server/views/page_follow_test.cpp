// A page that is read is followed: over a real server, what comes of it and when it is to be read
// anew.
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>

namespace arbiter::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct PageFollowTest : TerminalTest {
    [[nodiscard]] std::string page(const std::string& path) const {
        return request(port, "GET", "/p/" + std::to_string(t) + path).body;
    }
    // As the page itself says: which one it is, and up to where.
    [[nodiscard]] Json follow(const std::string& html) const {
        return {{"type", "follow"},
                {"view", "page"},
                {"t", t},
                {"page", said(html, "page")},
                {"after", std::stoll(said(html, "n"))},
                {"incarnation", said(html, "incarnation")}};
    }
    [[nodiscard]] static std::string said(const std::string& html, const std::string& what) {
        const std::string mark = " data-" + what + "=\"";
        const auto at = html.find(mark, html.find("<body")) + mark.size();
        std::string text = html.substr(at, html.find('"', at) - at);
        for (auto amp = text.find("&amp;"); amp != std::string::npos; amp = text.find("&amp;")) {
            text.erase(amp + 1, 4);
        }
        return text;
    }
    [[nodiscard]] Socket reader() const { return {port, "/ws/public"}; }
    void move(const std::string& text) const {
        desk.done(t, {{"type", "move"}, {"g", g}, {"move", text}});
    }
    // The names of the parts of the next frame.
    static std::vector<std::string> next_parts(Socket& socket) {
        std::vector<std::string> names;
        const Json put = socket.next("put");
        for (const auto& [name, part] : put.at("records").items()) {
            names.push_back(name);
        }
        return names;
    }
    using Names = std::vector<std::string>;
};

TEST_F(PageFollowTest, WhatChangesOfItComesAndNothingElse) {
    move("e4");
    auto board = reader();
    board.send(follow(page("/round/1/1")));
    EXPECT_EQ(next_parts(board), Names{}) << "he has it all";
    auto players = reader();
    players.send(follow(page("/players")));
    EXPECT_EQ(next_parts(players), Names{});
    move("e5");
    const Json put = board.next("put");
    EXPECT_EQ(put.at("records").size(), 3U);
    EXPECT_THAT(put.at("records").at("m1").at("html"), HasSubstr("aria-current=\"true\">e5"));
    desk.done(t, {{"type", "set_result"}, {"g", g}, {"result", "1-0"}});
    EXPECT_EQ(next_parts(players), Names{"counts"}) << "of the move it heard nothing";
}

TEST_F(PageFollowTest, AfterASleepOnlyWhatIsMissingComes) {
    move("e4");
    const std::string had = page("/round/1/1");
    auto first = reader();
    first.send(follow(had));
    (void)next_parts(first);
    first.drop();
    move("e5");
    auto again = reader();
    again.send(follow(had));
    EXPECT_EQ(next_parts(again), (Names{"diagram", "m1", "steps"}));
}

TEST_F(PageFollowTest, APageThatIsAnotherIsToBeReadAnew) {
    auto socket = reader();
    socket.send(follow(page("")));
    (void)next_parts(socket);
    desk.done(t, {{"type", "change_tournament"}, {"settings", {{"name", "Another name"}}}});
    EXPECT_EQ(next_parts(socket), Names{"whole"});
    const std::string now = page("");
    EXPECT_THAT(now, HasSubstr("Another name"));
    socket.send(follow(now));
    EXPECT_EQ(next_parts(socket), Names{});
    move("e4");
    EXPECT_THAT(next_parts(socket), ::testing::Contains("tile-1"));
}

TEST_F(PageFollowTest, AServerStartedAgainHasItReadAnew) {
    Json had = follow(page(""));
    had["incarnation"] = "another";
    auto socket = reader();
    socket.send(had);
    EXPECT_EQ(next_parts(socket), Names{"whole"});
}

TEST_F(PageFollowTest, ASocketReadsOnePageAtATime) {
    auto socket = reader();
    socket.send(follow(page("/round/1/1")));
    (void)next_parts(socket);
    socket.send(follow(page("/players")));
    (void)next_parts(socket);
    move("e4");
    desk.done(t, {{"type", "set_result"}, {"g", g}, {"result", "1-0"}});
    for (bool last = false; !last;) {
        const Json put = socket.next("put");
        EXPECT_EQ(put.at("page"), "players?lang=en&results=shown");
        last = put.at("records").at("counts").at("html").get<std::string>().find("1 finished") !=
               std::string::npos;
    }
}

TEST_F(PageFollowTest, InHisLanguageAndWithoutResultsIfHeDoesNotWantThem) {
    auto socket = reader();
    socket.send(follow(page("?lang=zh-Hans&results=hidden")));
    (void)next_parts(socket);
    move("e4");
    desk.done(t, {{"type", "set_result"}, {"g", g}, {"result", "1-0"}});
    std::string heard;
    while (heard.find("已结束") == std::string::npos) heard += socket.next("put").dump();
    EXPECT_THAT(heard, Not(HasSubstr("1–0")));
    EXPECT_THAT(heard, HasSubstr("class=\\\"pt\\\">·<"));
    EXPECT_THAT(heard, Not(HasSubstr("class=\\\"pt\\\">1<")));
}

TEST_F(PageFollowTest, WhatIsNotThereOrNotForHimIsRefused) {
    const auto refused = [&](Socket& socket, const std::string& page, int tournament) {
        socket.send({{"type", "follow"}, {"view", "page"}, {"t", tournament}, {"page", page}});
        const auto problem = socket.next("err");
        return problem.at("code").get<std::string>() + " " + problem.at("where").get<std::string>();
    };
    auto socket = reader();
    EXPECT_EQ(refused(socket, "round/9/1", t), "not_found round");
    EXPECT_EQ(refused(socket, "nothing", t), "not_found path");
    EXPECT_EQ(refused(socket, "round/2/1?lang=en", t), "not_found round") << "drafted only";
    EXPECT_EQ(refused(socket, "", 77), "not_found t");
    Socket at_desk(port, "/ws/desk", desk.auth());
    EXPECT_EQ(refused(at_desk, "", t), "not_found view");
    const std::string path = "/api/v1/public/tournaments/" + std::to_string(t) + "/views/page";
    EXPECT_EQ(request(port, "GET", path).status, 403U);
}

TEST_F(PageFollowTest, APingIsAnsweredBehindTheNews) {
    move("e4");
    auto socket = reader();
    socket.send(follow(page("/round/1/1")));
    (void)next_parts(socket);
    move("e5");
    socket.send({{"type", "ping"}, {"id", 7}});
    EXPECT_EQ(socket.next().at("type"), "put");
    const Json pong = socket.next();
    EXPECT_EQ(pong.at("type"), "pong");
    EXPECT_EQ(pong.at("id"), 7);
}

}  // namespace
}  // namespace arbiter::testing
