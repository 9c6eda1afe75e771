// A whole round on real links over TCP, through a network that cuts, loses, delays and lets old
// connections speak beside new ones, while the arbiter pauses and resumes: nothing is lost or
// doubled, and in the end all sides have the same times.
#include "tests/support/network/unreliable_network.hpp"

#include "clock/terminal/link.hpp"
#include "server/simulate/socket_client.hpp"
#include "tests/support/hall/running_server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

constexpr int boards = 10;
constexpr int presses_each = 60;

// A terminal as the program is one, its players pressing as the test wants.
class Board {
  public:
    Board(boost::asio::io_context& io, std::uint16_t port, const Json& key)
        : link_(TerminalLink::open({.terminal = key.at("terminal"),
                                    .key = key.at("key"),
                                    .boot = "boot",
                                    .sim_rate = {}},
                                   store_, now())
                    .value()),
          socket_(io, {"127.0.0.1", std::to_string(port)}, "/ws/terminal",
                  {.opened =
                       [this] {
                           link_.on_disconnected();
                           send(link_.on_connected(now()));
                       },
                   .frame = [this](std::string_view text) { send(link_.on_frame(text, now())); }}) {
        socket_.start();
    }
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    void tick() { send(link_.tick(now())); }
    void press() {
        const GameLog* log = game();
        if (log == nullptr || log->clock().phase != ClockPhase::Running) return;
        const Color side = log->clock().on_move;
        send(link_.press(log->setup().game, side, now()));
        ++presses_[side];
    }
    void close() { socket_.close(); }

    [[nodiscard]] const GameLog* game() const {
        const auto ids = link_.games();
        return ids.empty() ? nullptr : link_.game(ids.front());
    }
    [[nodiscard]] const ByColor<int>& presses() const { return presses_; }
    [[nodiscard]] int pressed() const { return presses_.white + presses_.black; }
    [[nodiscard]] bool is_synced(int orders) const {
        const GameLog* log = game();
        return log != nullptr && log->last_order() == orders &&
               link_.acknowledged(log->setup().game) == log->last_seq();
    }

  private:
    static TerminalMoment now() {
        return at_ms(
            std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch())
                .count());
    }
    void send(const TerminalLink::Frames& frames) {
        for (const std::string& text : frames) socket_.send(text);
    }

    MemoryLogStore store_;
    TerminalLink link_;
    ByColor<int> presses_;
    SocketClient socket_;
};

struct Round {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    UnreliableNetwork network{server.port(), 7};
    int t = desk.open_tournament(2 * boards);
    boost::asio::io_context io{1};
    std::vector<std::unique_ptr<Board>> clocks;
    std::vector<std::string> games;
    std::mt19937 random{11};

    Round() {
        for (int board = 1; board <= boards; ++board) {
            clocks.push_back(
                std::make_unique<Board>(io, network.port(), desk.key("terminal", t, board)));
        }
        games = desk.publish_first_round(t);
    }
    ~Round() {
        for (const auto& clock : clocks) clock->close();
        io.poll();
    }
    void order(const char* type) { desk.done(t, {{"type", type}, {"round", 1}}); }

    // Until it holds on every board; every board presses now and then meanwhile.
    [[nodiscard]] bool play_until(const std::function<bool(const Board&)>& holds, bool presses) {
        const auto end = std::chrono::steady_clock::now() + 120s;
        boost::asio::steady_timer timer(io);
        while (std::chrono::steady_clock::now() < end) {
            const bool all = std::all_of(clocks.begin(), clocks.end(),
                                         [&](const auto& clock) { return holds(*clock); });
            if (all) return true;
            for (const auto& clock : clocks) {
                clock->tick();
                const bool wants = presses && clock->pressed() < presses_each;
                if (wants && std::uniform_int_distribution(1, 8)(random) == 1) clock->press();
            }
            bool due = false;
            timer.expires_after(5ms);
            timer.async_wait([&](const auto&) { due = true; });
            while (!due) io.run_one();
            io.restart();
        }
        return false;
    }
};

TEST(UnreliableNetworkTest, AWholeRoundLosesAndDoublesNothingAndAllSidesHaveTheSameTimes) {
    Round round;
    ASSERT_TRUE(
        round.play_until([](const Board& board) { return board.game() != nullptr; }, false));
    round.order("start_round");
    const auto pressed = [](int count) {
        return [count](const Board& board) { return board.pressed() >= count; };
    };
    ASSERT_TRUE(round.play_until(pressed(presses_each / 3), true));
    round.order("pause_round");
    const auto stands = [](const Board& board) {
        return board.game()->clock().phase == ClockPhase::Paused;
    };
    ASSERT_TRUE(round.play_until(stands, true));
    round.order("resume_round");
    ASSERT_TRUE(round.play_until(pressed(presses_each), true));
    for (const std::string& game : round.games) {
        round.desk.done(round.t, {{"type", "set_result"}, {"g", game}, {"result", "1/2-1/2"}});
    }
    const auto& faults = round.network.faults();
    EXPECT_GT(faults.cuts, boards);
    EXPECT_GT(faults.late, 0);
    EXPECT_GT(faults.delays, presses_each * boards);  // on a busy machine several go in one piece
    round.network.heal();
    // Start, pause, resume and the end.
    ASSERT_TRUE(round.play_until([](const Board& board) { return board.is_synced(4); }, false));

    for (const auto& clock : round.clocks) {
        const GameLog& log = *clock->game();
        const Clock& mine = log.clock();
        EXPECT_EQ(mine.phase, ClockPhase::Ended);
        EXPECT_EQ(mine.sides.white.moves, clock->presses().white);
        EXPECT_EQ(mine.sides.black.moves, clock->presses().black);
        const Json desk = round.desk.game(round.t, log.setup().game);
        const Json& shadow = desk.at("clock");
        EXPECT_EQ(shadow.at("left_ms"),
                  Json({mine.sides.white.main.count(), mine.sides.black.main.count()}));
        EXPECT_EQ(shadow.at("moves"), Json({mine.sides.white.moves, mine.sides.black.moves}));
        for (const Json& alarm : desk.at("alarms")) {
            EXPECT_EQ(alarm.at("what"), "") << alarm.dump();
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
