// path_bench FLAGFALL [DIR [SECONDS [ROUNDS]]]: messages a second through the whole server, from
// 1,000 terminals over rules and disk back to the terminal and, as rows, to a desk that follows
// everything; against a bare Beast echo of the same frames in the same run, in turn. Closed loop:
// every board has one message under way. "presses" are clock entries alone; "moves, presses" are a
// move by one operator a tournament and the press after it, each answered before the next.
#include "tests/bench/measuring.hpp"
#include "tests/bench/path_boards.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/bench/random_game.hpp"
#include "tests/support/process/process.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace arbiter::bench {
namespace {

using nlohmann::json;

constexpr int event_count = 2;  // one loop each
constexpr int boards_each = 500;
constexpr std::size_t script_plies = 610;

std::shared_ptr<const TimeControl> control() {
    return std::make_shared<const TimeControl>(must(parse_time_control(bench_control)));
}

struct Figures {
    double rate = 0;  // messages a second
    double p50 = 0;   // milliseconds
    double p99 = 0;
    double network = 0;      // microseconds of the server's network thread for a message
    double all = 0;          // of the whole server
    std::int64_t count = 0;  // messages
};

// A server with its boards; quiet while it is not measured.
class Target {
  public:
    explicit Target(const std::vector<std::string>& command) : process_{command} {
        const auto line = process_.read_line(std::chrono::minutes{10});
        if (!line) throw std::runtime_error(command.front() + " did not start");
        first_line_ = *line;
        for (auto& loop : loops_) loop = std::make_unique<BoardLoop>();
    }
    virtual ~Target() {
        for (auto& loop : loops_) loop->stop();
    }

    [[nodiscard]] Figures measure(double seconds) {
        set(Phase::Warm);
        rest(0.5);
        const double network = thread_seconds(process_.pid());
        const double all = process_seconds(process_.pid());
        const auto start = Steady::now();
        set(Phase::Measure);
        rest(seconds);
        set(Phase::Warm);
        const std::chrono::duration<double> passed = Steady::now() - start;
        const double network_used = thread_seconds(process_.pid()) - network;
        const double all_used = process_seconds(process_.pid()) - all;
        set(Phase::Wait);
        rest(0.3);
        return figures(passed.count(), network_used, all_used);
    }

  protected:
    void start_loops() {
        for (auto& loop : loops_) loop->start();
    }
    testing::Process process_;
    std::string first_line_;
    std::array<std::unique_ptr<BoardLoop>, event_count> loops_;

  private:
    void set(Phase phase) {
        for (auto& loop : loops_) loop->set(phase);
    }
    Figures figures(double passed, double network, double all) {
        Figures figures;
        std::vector<float> times;
        for (auto& loop : loops_) {
            if (const auto failure = loop->failure(); !failure.empty()) fail(failure);
            const Tally tally = loop->take_tally();
            figures.count += tally.answered;
            times.insert(times.end(), tally.latencies.begin(), tally.latencies.end());
        }
        if (times.empty()) fail("no message was answered");
        std::ranges::sort(times);
        const auto count = static_cast<double>(times.size());
        figures.rate = count / passed;
        figures.p50 = static_cast<double>(times[times.size() / 2]) / 1e3;
        figures.p99 = static_cast<double>(times[times.size() * 99 / 100]) / 1e3;
        figures.network = network / count * 1e6;
        figures.all = all / count * 1e6;
        return figures;
    }
};

class Echo final : public Target {
  public:
    explicit Echo(const std::string& program) : Target({program}) {
        const int port = std::atoi(first_line_.substr(6).c_str());
        for (int i = 0; i < event_count * boards_each; ++i) {
            auto& loop = *loops_[static_cast<std::size_t>(i / boards_each)];
            boards_.push_back(
                std::make_unique<EchoBoard>(loop, port, PressLog("k7q2vd0m3z", control())));
        }
        start_loops();
    }
    ~Echo() override {
        for (auto& loop : loops_) loop->stop();
    }

  private:
    std::vector<std::unique_ptr<EchoBoard>> boards_;
};

class LiveServer final : public Target {
  public:
    LiveServer(const std::string& program, const std::string& path, bool with_moves,
               const std::vector<std::string>& script)
        : Target({program, "serve", "--db", path, "--listen", "127.0.0.1:0"}),
          with_moves_(with_moves),
          script_(script) {
        const std::string link = first_line_.substr(9);
        const auto address = must(parse_server_url(link));
        const auto token = must(parse_login_link(link));
        port_ = std::atoi(address.port.c_str());
        RestClient rest(address, token, never_);
        std::vector<std::int64_t> streams;
        for (auto& loop : loops_) streams.push_back(set_up(rest, *loop));
        start_loops();
        wait_until([this] { return ready(); }, "the terminals' games");
        const json session = must(rest.post("/api/v1/session", {{"token", token}}));
        desk_ = std::make_unique<DeskSocket>(desk_loop_, port_,
                                             session["session"].get<std::string>(), streams);
        desk_loop_.start();
        before_ = settled_rows();
    }
    ~LiveServer() override {
        for (auto& loop : loops_) loop->stop();
        desk_loop_.stop();
    }

    // Rows that the desk got since the last call.
    [[nodiscard]] std::int64_t rows_at_desk() {
        const std::int64_t before = before_;
        before_ = settled_rows();
        return before_ - before;
    }

  private:
    // One event of 500 games, its terminals connected. Gives the stream.
    std::int64_t set_up(RestClient& rest, BoardLoop& loop) {
        const BenchEvent event = make_event(rest, boards_each, with_moves_);
        OperatorSocket* moves = nullptr;
        if (with_moves_) {
            operators_.push_back(std::make_unique<OperatorSocket>(loop, port_, event.operator_key));
            moves = operators_.back().get();
        }
        for (std::size_t i = 0; i < event.games.size(); ++i) {
            boards_.push_back(std::make_unique<TerminalBoard>(loop, port_, event.terminals[i],
                                                              PressLog(event.games[i], control()),
                                                              moves, script_));
        }
        return event.stream;
    }

    [[nodiscard]] bool ready() const {
        return std::ranges::all_of(boards_, [](const auto& board) { return board->ready(); }) &&
               std::ranges::all_of(operators_, [](const auto& each) { return each->ready(); });
    }

    [[nodiscard]] std::int64_t settled_rows() const {
        std::int64_t last = -1;
        wait_until(
            [&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                return std::exchange(last, desk_->rows()) == desk_->rows();
            },
            "the desk's rows");
        if (const auto failure = desk_loop_.failure(); !failure.empty()) fail("desk: " + failure);
        return last;
    }

    bool with_moves_;
    const std::vector<std::string>& script_;
    std::atomic<bool> never_{false};
    int port_ = 0;
    std::vector<std::unique_ptr<OperatorSocket>> operators_;
    std::vector<std::unique_ptr<TerminalBoard>> boards_;
    std::unique_ptr<DeskSocket> desk_;
    BoardLoop desk_loop_;
    std::int64_t before_ = 0;
};

std::vector<std::string> script() {
    for (std::uint32_t seed = 1;; ++seed) {
        if (auto game = random_game(seed, script_plies)) return *std::move(game);
    }
}

void print(const char* what, std::vector<Figures> runs, std::vector<Figures> echo) {
    std::vector<double> ratios;
    std::vector<double> costs;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ratios.push_back(runs[i].rate / echo[i].rate);
        costs.push_back(echo[i].network / runs[i].network);
    }
    std::ranges::sort(ratios);
    std::ranges::sort(costs);
    std::ranges::sort(runs, {}, &Figures::rate);
    const Figures& median = runs[runs.size() / 2];
    std::printf(
        "%-15s %8.0f messages/s  ms p50 %6.2f p99 %6.2f  us of network thread %5.2f, of "
        "all %5.2f  ratio %.2f [%.2f-%.2f], by network thread %.2f\n",
        what, median.rate, median.p50, median.p99, median.network, median.all,
        ratios[ratios.size() / 2], ratios.front(), ratios.back(), costs[costs.size() / 2]);
}

void run(const std::string& flagfall, const std::string& folder, double seconds, int rounds) {
    const auto moves = script();
    const std::string presses_db = folder + "/path_bench_presses.db";
    const std::string moves_db = folder + "/path_bench_moves.db";
    remove_journal(presses_db);
    remove_journal(moves_db);
    {
        Echo echo(std::filesystem::read_symlink("/proc/self/exe").parent_path() / "beast_echo");
        LiveServer presses(flagfall, presses_db, false, moves);
        LiveServer both(flagfall, moves_db, true, moves);
        std::vector<Figures> of_echo;
        std::vector<Figures> of_presses;
        std::vector<Figures> of_both;
        std::int64_t rows = 0;
        std::int64_t messages = 0;
        for (int i = 0; i < rounds; ++i) {
            of_echo.push_back(echo.measure(seconds));
            of_presses.push_back(presses.measure(seconds));
            of_both.push_back(both.measure(seconds));
            rows += presses.rows_at_desk() + both.rows_at_desk();
            messages += of_presses.back().count + of_both.back().count;
        }
        std::printf("%d boards, %d rounds of %.1f s in turn, medians\n", event_count * boards_each,
                    rounds, seconds);
        print("Beast echo", of_echo, of_echo);
        print("presses", of_presses, of_echo);
        print("moves, presses", of_both, of_echo);
        std::printf("rows at the desk: %lld, for %lld messages measured (the warm-ups' included)\n",
                    static_cast<long long>(rows), static_cast<long long>(messages));
    }
    remove_journal(presses_db);
    remove_journal(moves_db);
}

}  // namespace
}  // namespace arbiter::bench

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "path_bench FLAGFALL [DIR [SECONDS [ROUNDS]]]\n";
        return 2;
    }
    arbiter::bench::raise_descriptor_limit();
    try {
        arbiter::bench::run(words[1], count > 2 ? words[2] : ".",
                            count > 3 ? std::atof(words[3]) : 2.0,
                            count > 4 ? std::atoi(words[4]) : 3);
    } catch (const std::exception& error) {
        std::cerr << "path_bench: " << error.what() << '\n';
        return 1;
    }
}
