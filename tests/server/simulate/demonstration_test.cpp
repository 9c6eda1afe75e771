// The demonstration and an arbiter who acts in it: what he stopped stays stopped until he starts
// it, what he decided is left to him, and a run that was ended goes on where it was.
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/simulate/simulation.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <future>
#include <utility>

namespace arbiter::testing {
namespace {

// Two boards; the game of the second takes four hours of its players.
constexpr const char* two_boards = R"([Event "Two boards"]
[White "A"]
[Black "B"]
[Round "1"]

1. e4 {[%emt 0:01:00]} e5 {[%emt 0:01:00]} 2. Nf3 {[%emt 0:01:00]} Nc6 {[%emt 0:01:00]} 1-0

[Event "Two boards"]
[White "C"]
[Black "D"]
[Round "1"]

1. d4 {[%emt 1:00:00]} d5 {[%emt 1:00:00]} 2. c4 {[%emt 0:20:00]} e6 {[%emt 0:20:00]}
3. Nc3 {[%emt 0:05:00]} Nf6 {[%emt 0:05:00]} 0-1
)";

class Demonstration : public ::testing::Test {
  protected:
    Script script = script_of(read_pgn(two_boards)).value();
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    std::atomic<bool> stop = false;
    std::future<Result<void>> run;

    void start(std::optional<double> speed) {
        SimulationOptions options{
            .server = parse_server_url("http://127.0.0.1:" + std::to_string(server.port())).value(),
            .token = server.login().token,
            .speed = speed,
            .ack_log = {},
            .arbiter_rules = true,
            .folder = folder.path("boards")};
        stop = false;
        run = std::async(std::launch::async, [this, options] {
            return run_simulation(script, options, stop, [](const Progress&) {});
        });
    }
    ~Demonstration() override {
        stop = true;
        if (run.valid()) run.wait();
    }
    Demonstration(const Demonstration&) = delete;
    Demonstration& operator=(const Demonstration&) = delete;
    Demonstration() = default;

    [[nodiscard]] Json event() const { return desk.get("/api/v1/tournaments/1").json(); }
    // The game of that board, once it is there; empty before.
    [[nodiscard]] std::string game_at(int board) const {
        const auto answer = desk.get("/api/v1/tournaments/1");
        if (answer.status != 200) return {};
        const Json told = answer.json();
        for (const auto& round : told.at("rounds")) {
            for (const auto& pairing : round.at("pairings")) {
                if (pairing.at("board") == board && pairing.contains("g")) return pairing.at("g");
            }
        }
        return {};
    }
    [[nodiscard]] Json board(int number) const { return desk.game(1, game_at(number)); }
    [[nodiscard]] bool has_clock_phase(int number, const std::string& phase) const {
        return !game_at(number).empty() && board(number).at("clock").at("phase") == phase;
    }
    [[nodiscard]] std::size_t moves_at(int number) const {
        return game_at(number).empty() ? 0 : board(number).at("moves").size();
    }
    [[nodiscard]] bool is_running() const {
        return run.wait_for(std::chrono::seconds{0}) == std::future_status::timeout;
    }
    void order(int number, const std::string& op) const {
        desk.done(1, {{"type", "order_clock"}, {"g", game_at(number)}, {"op", op}});
    }
    void expect_the_files_results() {
        const auto done = run.get();
        EXPECT_TRUE(done) << done.error().code << ' ' << done.error().where;
        const auto told = event();
        EXPECT_EQ(told.at("complete"), true);
        const auto& pairings = told.at("rounds").at(0).at("pairings");
        EXPECT_EQ(pairings.at(0).at("result"), "1-0");
        EXPECT_EQ(pairings.at(1).at("result"), "0-1");
    }
};

TEST_F(Demonstration, AClockThatTheArbiterStoppedStandsUntilHeStartsItAndThenTheGameGoesOn) {
    script.rounds.front().front().moves[2].think = std::chrono::hours(1);
    start(3600);  // an hour in a second
    ASSERT_TRUE(eventually([&] { return moves_at(1) == 2; }));
    ASSERT_TRUE(eventually([&] { return has_clock_phase(1, "running"); }));
    order(1, "pause");
    ASSERT_TRUE(eventually([&] { return has_clock_phase(1, "paused"); }));
    // The other board plays on to its end meanwhile.
    ASSERT_TRUE(eventually([&] { return moves_at(2) == 6; }));
    EXPECT_TRUE(is_running());
    EXPECT_TRUE(has_clock_phase(1, "paused"));
    EXPECT_LT(moves_at(1), 4U);
    order(1, "resume");
    expect_the_files_results();
    EXPECT_EQ(moves_at(1), 4U);
}

TEST_F(Demonstration, ACalledPlayersClocksAreSetGoingIfNobodyCameAndAreTheArbitersIfHeDid) {
    auto& games = script.rounds.front();
    games[0].scene = BoardScene{1, CalledByPlayer{Color::Black}};
    games[1].scene = BoardScene{1, CalledByPlayer{Color::Black}};
    start(1200);  // a player waits 20 minutes: a second
    const auto call_at = [&](int number) -> Json {
        if (game_at(number).empty()) return {};
        const Json told = board(number);
        for (const auto& alarm : told.at("alarms")) {
            if (alarm.at("what") == "call") return alarm;
        }
        return {};
    };
    ASSERT_TRUE(eventually([&] { return !call_at(2).is_null(); }));
    desk.done(1, {{"type", "take_alarm"}, {"g", game_at(2)}, {"alarm", call_at(2).at("alarm")}});
    ASSERT_TRUE(eventually([&] { return moves_at(1) == 4; })) << "nobody came to board 1";
    EXPECT_TRUE(is_running());
    EXPECT_TRUE(has_clock_phase(2, "paused"));
    order(2, "resume");
    expect_the_files_results();
}

TEST_F(Demonstration, AGameThatTheArbiterDecidedIsLeftAndTheRoundEnds) {
    script.rounds.front().front().moves[2].think = std::chrono::hours(1);
    start(3600);
    ASSERT_TRUE(eventually([&] { return moves_at(1) == 2; }));
    order(1, "pause");
    ASSERT_TRUE(eventually([&] { return has_clock_phase(1, "paused"); }));
    desk.done(1, {{"type", "set_result"},
                  {"g", game_at(1)},
                  {"result", "1-0"},
                  {"termination", "arbiter"},
                  {"reason", "decided"}});
    expect_the_files_results();
    EXPECT_EQ(moves_at(1), 2U);
}

TEST_F(Demonstration, ARunThatWasEndedGoesOnInTheSameEventWhereItWas) {
    auto& games = script.rounds.front();
    games[0].scene = BoardScene{1, CalledByPlayer{Color::Black}};
    // The run is stopped while board 2 thinks, however slow this machine is.
    const auto think = std::exchange(games[1].moves[2].think, std::chrono::hours(100'000));
    start(36000);  // an hour in a tenth of a second
    ASSERT_TRUE(eventually([&] { return moves_at(2) == 2; }));
    stop = true;
    EXPECT_EQ(run.get().error().code, "stopped");
    EXPECT_EQ(desk.get("/api/v1/tournaments/1").json().at("complete"), false);
    games[1].moves[2].think = think;
    start(36000);
    expect_the_files_results();
    EXPECT_EQ(moves_at(1), 4U);
    EXPECT_EQ(moves_at(2), 6U);
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 1U);
    const Json keys = desk.get("/api/v1/keys").json();
    EXPECT_EQ(keys.at("keys").size(), 3U) << "two boards and an operator";
    for (const int number : {1, 2}) {
        const Json told = board(number);
        for (const auto& alarm : told.at("alarms")) {
            EXPECT_EQ(alarm.at("what"), "call") << alarm;
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
