// What is large is made beside the loop: once for all who ask, in a queue with a bound, while
// everybody else is served. A test shuts the way that each such answer takes, and opens it again.
#include "server/hall/public_feed.hpp"
#include "server/http/answer_queue.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/network/raw_connection.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <dlfcn.h>
#include <functional>
#include <future>
#include <gmock/gmock.h>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <zlib.h>

namespace {

// Large answers are packed where they are made, and those of these tests nowhere else.
class PackingGate {
  public:
    void shut() {
        const std::lock_guard lock(mutex_);
        open_ = false;
        came_ = 0;
    }
    void open() {
        {
            const std::lock_guard lock(mutex_);
            open_ = true;
        }
        changed_.notify_all();
    }
    void pass() {
        std::unique_lock lock(mutex_);
        ++came_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return open_; });
    }
    // False if they do not come.
    [[nodiscard]] bool have_come(int count) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, arbiter::testing::patience,
                                 [this, count] { return came_ >= count; });
    }
    [[nodiscard]] int came() {
        const std::lock_guard lock(mutex_);
        return came_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = true;
    int came_ = 0;
};
PackingGate gate;

}  // namespace

// zlib's call comes here: the program's own symbol goes before the library's.
extern "C" int deflate(z_streamp stream, int flush) {
    using Deflate = int (*)(z_streamp, int);
    static const auto real = reinterpret_cast<Deflate>(::dlsym(RTLD_NEXT, "deflate"));
    gate.pass();
    return real(stream, flush);
}

namespace arbiter::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A worker whose outcome waits until the test lets the loop run.
struct AnswerQueueTest : ::testing::Test {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> posted;
    Workers workers{[this](std::function<void()> task) {
        const std::lock_guard lock{mutex};
        posted.push_back(std::move(task));
        changed.notify_all();
    }};
    AnswerQueue queue{workers, WorkKind::PublicAnswer, 2};
    std::int64_t version = 1;
    std::vector<std::string> made{};
    std::vector<std::string> told{};

    // Each answer's outcome, and what its work held.
    void run_loop(int answers) {
        for (int i = 0; i < 2 * answers; ++i) {
            std::unique_lock lock{mutex};
            ASSERT_TRUE(changed.wait_for(lock, patience, [this] { return !posted.empty(); }));
            const auto task = std::move(posted.front());
            posted.pop_front();
            lock.unlock();
            task();
        }
    }
    [[nodiscard]] bool ask(const std::string& key, const std::string& who) {
        return queue
            .ask(
                key, version,
                [this, key] {
                    const std::string text = key + std::to_string(version);
                    made.push_back(text);
                    return AnswerQueue::Task{.version = version,
                                             .make = [text]() -> Result<MadeText> {
                                                 if (text == "bad1")
                                                     throw std::runtime_error("on purpose");
                                                 return MadeText{make_text(text), nullptr};
                                             }};
                },
                [this, who](const Result<MadeText>& answer) {
                    told.push_back(who + ":" + (answer ? *answer->body : answer.error().code));
                })
            .has_value();
    }
};

TEST_F(AnswerQueueTest, MakesOnceWhatManyAskForMeanwhile) {
    ASSERT_TRUE(ask("a", "first"));
    ASSERT_TRUE(ask("a", "second"));
    ASSERT_TRUE(ask("b", "third"));
    ASSERT_TRUE(ask("b", "fourth"));
    run_loop(2);
    EXPECT_THAT(made, ElementsAre("a1", "b1"));
    EXPECT_THAT(told, ElementsAre("first:a1", "second:a1", "third:b1", "fourth:b1"));
}

TEST_F(AnswerQueueTest, MakesOfTheNewestStateWhatHasNotBegun) {
    ASSERT_TRUE(ask("a", "early"));
    version = 2;
    ASSERT_TRUE(ask("a", "late"));
    version = 3;
    ASSERT_TRUE(ask("a", "later"));
    run_loop(2);
    EXPECT_THAT(made, ElementsAre("a1", "a3"));
    EXPECT_THAT(told, ElementsAre("early:a1", "late:a3", "later:a3"));
}

TEST_F(AnswerQueueTest, RefusesWhatFindsNoPlaceAndGoesOnAfterWhatThrows) {
    ASSERT_TRUE(ask("bad", "bad"));
    ASSERT_TRUE(ask("b", "b"));
    ASSERT_TRUE(ask("c", "c"));
    EXPECT_FALSE(ask("d", "d"));
    EXPECT_TRUE(ask("c", "again")) << "it takes no place of its own";
    run_loop(3);
    EXPECT_THAT(told, ElementsAre("bad:internal", "b:b1", "c:c1", "again:c1"));
}

// Of an event that is imported, tens of thousands of rows are told.
TEST(PublicFeed, WhatWaitsForNothingIsToldInPartsAndNothingBehindItBefore) {
    using namespace std::chrono_literals;
    PublicFeed feed;
    for (std::int64_t seq = 1; seq <= 4; ++seq) {
        const PlayerEntered entered{PlayerId{static_cast<std::uint64_t>(seq)}, {}};
        feed.offer(seq, PublicEvent{TournamentEvent{entered}}, {}, seq == 4 ? 60s : 0s);
    }
    EXPECT_EQ(feed.release_undelayed(2).size(), 2U);
    EXPECT_EQ(feed.state().tournament.players.size(), 2U);
    EXPECT_EQ(feed.due(1h), 0) << "the third is before it";
    EXPECT_EQ(feed.release_undelayed(2).size(), 1U);
    EXPECT_EQ(feed.due(1h), 4);
}

struct LargeEventTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(14);
    std::vector<std::string> games = desk.publish_first_round(t);

    ~LargeEventTest() override { gate.open(); }

    [[nodiscard]] std::string page(const std::string& name) const {
        return "/p/" + std::to_string(t) + "/" + name;
    }
    [[nodiscard]] std::string api(const std::string& name) const {
        return "/api/v1/tournaments/" + std::to_string(t) + "/" + name;
    }
    [[nodiscard]] std::string public_api(const std::string& rest) const {
        return "/api/v1/public/tournaments/" + std::to_string(t) + rest;
    }
    [[nodiscard]] std::future<Response> later(const std::string& path) const {
        return std::async(std::launch::async, [this, path] {
            return request(desk.port(), "GET", path, {}, desk.auth());
        });
    }
    [[nodiscard]] unsigned status(const std::string& path) const {
        return request(desk.port(), "GET", path).status;
    }
};

TEST_F(LargeEventTest, NobodyWaitsForALargeAnswerButWhoAsksForIt) {
    const std::string print = "/print/" + std::to_string(t);
    for (const auto& path :
         {page("standings"), page("crosstable"), page(""), page("players"), page("round/1"),
          public_api("/standings"), public_api(""), api("standings"), api("trf?unfinished=1"),
          api("export.json"), api("pgn"), print + "/standings", print + "/slips", print + "/report",
          page("games.pgn"), page("round/1/games.pgn"), public_api("/pgn")}) {
        gate.shut();
        auto answer = later(path);
        ASSERT_TRUE(gate.have_come(1)) << path << " was made in the loop, or not at all";
        EXPECT_EQ(status("/healthz"), 200U) << path;
        desk.done(t, {{"type", "change_tournament"}, {"settings", {{"name", "Not " + path}}}});
        EXPECT_EQ(status(page("board/" + games.at(1))), 200U) << path;
        gate.open();
        EXPECT_EQ(answer.get().status, 200U) << path;
    }
}

// The worker has a part of the event: all that the report tells must be in it.
TEST_F(LargeEventTest, TheReportHasWhatTheArbiterDid) {
    const auto done = [&](std::size_t board, Json command) {
        command["g"] = games.at(board);
        desk.done(t, command);
    };
    done(0, {{"type", "report_incident"},
             {"facts", {{{"type", "touch"}, {"actor", "white"}, {"square", "b1"}}}}});
    done(0, {{"type", "give_ruling"},
             {"incident", 1},
             {"step", "overruled"},
             {"ruling", "NO_INTERVENTION"},
             {"articles", {"7.5.1"}},
             {"effects", Json::object()},
             {"reason", "the ruling’s reason"}});
    done(
        1,
        {{"type", "correct_count"}, {"side", "w"}, {"count", 1}, {"reason", "the count’s reason"}});
    done(2, {{"type", "move"}, {"move", "e4"}});
    done(2, {{"type", "adjourn_game"},
             {"resumes", "1999-05-12T15:00"},
             {"left_ms", {{"w", 3'600'000}, {"b", 3'600'000}}}});
    const std::string report = "/print/" + std::to_string(t) + "/report?lang=en";
    const auto told = request(desk.port(), "GET", report, {}, desk.auth());
    ASSERT_EQ(told.status, 200U) << told.body;
    for (const char* text : {"the ruling’s reason", "the count’s reason", "1999-05-12 15:00"}) {
        EXPECT_THAT(told.body, HasSubstr(text));
    }
}

// A move costs the text of its own game.
TEST_F(LargeEventTest, TheFileOfAllGamesHasEachAsItIsByItself) {
    const auto by_themselves = [&] {
        std::string text;
        for (const std::string& g : games) {
            text += request(desk.port(), "GET", public_api("/pgn?game=" + g)).body;
        }
        return text;
    };
    for (const char* move : {"e4", "e5", "Nf3"}) {
        desk.done(t, {{"type", "move"}, {"g", games.at(2)}, {"move", move}});
        const std::string all = by_themselves();
        EXPECT_NE(all.find(move), std::string::npos);
        EXPECT_EQ(request(desk.port(), "GET", public_api("/pgn")).body, all) << move;
        EXPECT_EQ(request(desk.port(), "GET", page("games.pgn")).body, all) << move;
        EXPECT_EQ(request(desk.port(), "GET", page("round/1/games.pgn")).body, all) << move;
    }
    desk.done(t, {{"type", "change_tournament"}, {"settings", {{"name", "Another name"}}}});
    EXPECT_EQ(request(desk.port(), "GET", page("games.pgn")).body, by_themselves());
}

TEST_F(LargeEventTest, TwoWhoAskForTheSameShareOneMaking) {
    gate.shut();
    auto first = later(page("standings"));
    ASSERT_TRUE(gate.have_come(1));
    auto second = later(page("standings"));
    gate.open();
    const auto one = first.get();
    const auto other = second.get();
    EXPECT_EQ(one.status, 200U);
    EXPECT_EQ(one.body, other.body);
    EXPECT_EQ(one.header("ETag"), other.header("ETag"));
    EXPECT_EQ(gate.came(), 1);
}

TEST_F(LargeEventTest, AnAnswerIsOfTheStateAtWhichItWasMadeAndTheNextOfTheNewOne) {
    gate.shut();
    auto before = later(api("standings"));
    ASSERT_TRUE(gate.have_come(1));
    desk.done(t, {{"type", "set_result"}, {"g", games.at(0)}, {"result", "1-0"}});
    auto after = later(api("standings"));
    gate.open();
    const auto points = [](const Json& table) {
        int sum = 0;
        for (const Json& row : table.at("rows")) sum += row.at("points").get<int>();
        return sum;
    };
    EXPECT_EQ(points(before.get().json()), 0);
    EXPECT_EQ(points(after.get().json()), 100);
}

TEST_F(LargeEventTest, WhoLeavesBeforeHisAnswerAndAServerThatStopsDoNoHarm) {
    gate.shut();
    {
        const RawConnection gone{desk.port()};
        gone.send("GET " + page("standings") + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        ASSERT_TRUE(gate.have_come(1));
    }
    gate.open();
    EXPECT_EQ(status(page("standings")), 200U);
    gate.shut();
    const RawConnection waits{desk.port()};
    waits.send("GET " + page("crosstable") + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    ASSERT_TRUE(gate.have_come(1));
    server.ask_to_stop();
    gate.open();
    EXPECT_EQ(server.stop(), 0);
}

TEST_F(LargeEventTest, APageThatIsFollowedIsMadeBesideTheLoopToo) {
    const auto html = request(desk.port(), "GET", page("standings")).body;
    Socket reader{desk.port(), "/ws/public"};
    reader.send({{"type", "follow"},
                 {"view", "page"},
                 {"t", t},
                 {"page", "standings?lang=en&results=shown"},
                 {"after", 0}});
    EXPECT_TRUE(reader.next("put").at("records").contains("whole")) << "he has nothing of it";
    const auto n = html.find(" data-n=\"") + 9;
    const auto incarnation = html.find(" data-incarnation=\"") + 19;
    reader.send(
        {{"type", "follow"},
         {"view", "page"},
         {"t", t},
         {"page", "standings?lang=en&results=shown"},
         {"after", std::stoll(html.substr(n))},
         {"incarnation", html.substr(incarnation, html.find('"', incarnation) - incarnation)}});
    EXPECT_TRUE(reader.next("put").at("records").empty()) << "he has it all";
    gate.shut();
    desk.done(t, {{"type", "set_result"}, {"g", games.at(0)}, {"result", "1-0"}});
    ASSERT_TRUE(gate.have_come(1));
    EXPECT_EQ(status("/healthz"), 200U);
    // What comes meanwhile is told, too.
    desk.done(t, {{"type", "set_result"}, {"g", games.at(1)}, {"result", "0-1"}});
    gate.open();
    std::string told;
    while (told.find("2 finished") == std::string::npos) told += reader.next("put").dump();
    EXPECT_EQ(status(page("standings")), 200U);
}

TEST_F(LargeEventTest, APageThatNobodyHasReadYetCanBeFollowed) {
    gate.shut();
    Socket reader{desk.port(), "/ws/public"};
    reader.send({{"type", "follow"},
                 {"view", "page"},
                 {"t", t},
                 {"page", "players?lang=en&results=shown"},
                 {"after", 0}});
    ASSERT_TRUE(gate.have_come(1));
    EXPECT_EQ(status("/healthz"), 200U);
    gate.open();
    EXPECT_TRUE(reader.next("put").at("records").contains("whole"));
}

}  // namespace
}  // namespace arbiter::testing
