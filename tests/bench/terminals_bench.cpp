// terminals_bench FLAGFALL [DIR [TERMINALS [PRESSES [SECONDS]]]]: that many clocks on one server
// and so many presses a second offered by all of them together, whether answered or not. A press is
// timed until its row is at the arbiter's screen, and until its clock has the acknowledgement;
// beside a bare Beast echo with as many connections and the same frames, and a bare fdatasync, in
// the same run. Then the server is killed, and all clocks come back at once, some threads of them.
// While no clock runs each says that it is there every 30 s, as clocks do. One client thread shares
// the machine's processors with the server.
#include "tests/bench/bench_event.hpp"
#include "tests/bench/load_socket.hpp"
#include "tests/bench/measuring.hpp"
#include "tests/bench/press_log.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/support/process/process.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace arbiter::bench {
namespace {

using Steady = std::chrono::steady_clock;

constexpr int most_boards_of_an_event = 995;
constexpr int comers = 4;                          // threads that connect clocks
constexpr int heartbeat_s = 30;                    // of a clock that does not run
constexpr std::size_t clocks_of_an_address = 250;  // fewer than may be connected from one

LoadOrigin origin_of(std::size_t clock) {
    constexpr std::uint32_t first = 0x7f000101;  // 127.0.1.1
    return {.address = first + static_cast<std::uint32_t>(clock / clocks_of_an_address)};
}

struct Load {
    int terminals = 19'900;
    int presses = 20'000;  // a second
    double seconds = 10;
};

float microseconds_since(Steady::time_point start) {
    return std::chrono::duration<float, std::micro>(Steady::now() - start).count();
}

// The text or number after `"name":`.
std::string_view field(std::string_view text, std::string_view name, std::size_t from = 0) {
    const auto at = text.find(name, from);
    if (at == std::string_view::npos) return {};
    const auto rest = text.substr(at + name.size());
    return rest.substr(0, rest.find_first_of("\",}]"));
}

std::int64_t whole(std::string_view text) {
    return text.empty() ? -1 : std::atoll(std::string(text).c_str());
}

// One clock's log and when each of its entries was sent.
struct Presses {
    Presses(std::string game, std::shared_ptr<const TimeControl> control)
        : log(std::move(game), std::move(control)) {}
    PressLog log;
    std::vector<Steady::time_point> sent;  // entry n at n - 1
};

// Offers presses at its rate, one clock after the other, and hears what comes back.
class Crowd final : public LoadLoop {
  public:
    ~Crowd() override { stop(); }
    struct Clock {
        LoadSocket* socket = nullptr;
        Presses* presses = nullptr;
    };
    std::vector<Clock> clocks;
    std::vector<float> answered;  // microseconds
    std::vector<float> shown;
    std::atomic<std::int64_t> made{0};
    std::atomic<std::int64_t> answers{0};
    std::atomic<std::int64_t> at_screen{0};
    std::atomic<int> ready{0};  // clocks that know their game, or are in step again
    std::atomic<bool> failed{false};

    void offer(int rate) {
        rate_ = rate;
        due_ = Steady::now();
        going_ = true;
    }
    void rest_now() { going_ = false; }
    // Every clock says once in that time that it is there.
    void beat(bool beats) {
        if (beats) beat_due_ = Steady::now();
        beating_ = beats;
    }

  private:
    void poke() override {
        if (beating_) beat_now();
        if (!going_) return;
        const auto step = std::chrono::nanoseconds(1'000'000'000 / rate_);
        for (const auto now = Steady::now(); due_ <= now; due_ += step) {
            const Clock& clock = clocks[next_++ % clocks.size()];
            const std::string text = entry_frame(clock.presses->log);
            clock.presses->sent.push_back(Steady::now());
            clock.socket->send(text);
            ++made;
        }
    }
    void beat_now() {
        const auto step = std::chrono::nanoseconds(std::chrono::seconds(heartbeat_s)) /
                          static_cast<std::int64_t>(clocks.size());
        for (const auto now = Steady::now(); beat_due_ <= now; beat_due_ += step) {
            clocks[next_++ % clocks.size()].socket->send(R"({"type":"ping","id":1,"t0":1000})");
        }
    }
    static std::string entry_frame(PressLog& log) {
        const std::string& game = log.game();
        return entry_json(game, 1, log.next()).dump();
    }

    std::atomic<bool> going_{false};
    std::atomic<bool> beating_{false};
    Steady::time_point beat_due_{};
    int rate_ = 1;
    Steady::time_point due_{};
    std::size_t next_ = 0;
};

class EchoClock final : public LoadSocket {
  public:
    EchoClock(Crowd& crowd, int port, Presses& presses)
        : LoadSocket(port, "/"), crowd_(crowd), presses_(presses) {
        crowd.clocks.push_back({this, &presses});
        crowd.add(*this);
    }

  private:
    void on_text(std::string_view) override {
        crowd_.answered.push_back(microseconds_since(presses_.sent[heard_++]));
        ++crowd_.answers;
    }
    Crowd& crowd_;
    Presses& presses_;
    std::size_t heard_ = 0;
};

class TerminalClock final : public LoadSocket {
  public:
    TerminalClock(Crowd& crowd, int port, const TerminalKey& key, Presses& presses,
                  const LoadOrigin& origin)
        : LoadSocket(port, "/ws/terminal", {}, origin), crowd_(crowd), presses_(presses) {
        std::string games;
        acknowledged_ = static_cast<std::size_t>(presses.log.last());
        if (acknowledged_ > 0) {
            games = R"({"g":")" + presses.log.game() + R"(","ep":1,"last_seq":)" +
                    std::to_string(acknowledged_) + R"(,"last_cmd":0})";
        }
        send(R"({"type":"hello","proto":1,"term":")" + key.terminal + R"(","key":")" + key.key +
             R"(","boot":"8f3a","t0":0,"games":[)" + games + R"(],"caps":[]})");
        crowd.add(*this);
    }

  private:
    void on_text(std::string_view text) override {
        if (text.find(R"("type":"ack")") != std::string_view::npos) return take_ack(text);
        if (text.find(R"("type":"welcome")") != std::string_view::npos) {
            // Nothing that was acknowledged is missing, and nothing has to be sent again.
            const auto have = whole(field(text, R"("have_seq":)"));
            if (acknowledged_ > 0 && have == static_cast<std::int64_t>(acknowledged_)) {
                ++crowd_.ready;
            }
        } else if (text.find(R"("type":"setup")") != std::string_view::npos) {
            if (acknowledged_ == 0) ++crowd_.ready;
        } else if (text.find(R"("type":"err")") != std::string_view::npos) {
            if (!crowd_.failed.exchange(true)) std::cerr << text << '\n';
        }
    }
    void take_ack(std::string_view text) {
        const auto upto = static_cast<std::size_t>(whole(field(text, R"("upto":)")));
        for (; acknowledged_ < std::min(upto, presses_.sent.size()); ++acknowledged_) {
            crowd_.answered.push_back(microseconds_since(presses_.sent[acknowledged_]));
            ++crowd_.answers;
        }
    }

    Crowd& crowd_;
    Presses& presses_;
    std::size_t acknowledged_ = 0;
};

// The arbiter's screen of one event: its rows as they come.
class Screen final : public LoadSocket {
  public:
    using Games = std::unordered_map<std::string, Presses*>;
    Screen(Crowd& crowd, int port, const std::string& session, std::int64_t stream, Games games)
        : LoadSocket(port, "/ws/desk", session), crowd_(crowd), games_(std::move(games)) {
        send(R"({"type":"subscribe","t":)" + std::to_string(stream) + R"(,"after":0})");
        crowd.add(*this);
    }

  private:
    void on_text(std::string_view text) override {
        if (text.find(R"("type":"rows")") == std::string_view::npos) return;
        constexpr std::string_view body = R"("body":{"g":")";
        for (auto at = text.find(body); at != std::string_view::npos;
             at = text.find(body, at + body.size())) {
            const auto found = games_.find(std::string(field(text, body, at)));
            const auto seq = whole(field(text, R"("seq":)", at));
            if (found == games_.end() || seq < 1) continue;
            const auto& sent = found->second->sent;
            if (static_cast<std::size_t>(seq) > sent.size()) continue;
            crowd_.shown.push_back(microseconds_since(sent[static_cast<std::size_t>(seq) - 1]));
            ++crowd_.at_screen;
        }
    }

    Crowd& crowd_;
    Games games_;
};

std::shared_ptr<const TimeControl> control() {
    return std::make_shared<const TimeControl>(must(parse_time_control(bench_control)));
}

void print(const char* what, const Load& load, std::vector<float> times, double passed,
           std::int64_t count) {
    std::printf("%-34s offered %d/s, done %7.0f/s  us p50 %8.0f p99 %8.0f\n", what, load.presses,
                static_cast<double>(count) / passed, percentile(times, 0.5),
                percentile(times, 0.99));
    std::fflush(stdout);
}

// Half a second to warm up, then the load.
double drive(Crowd& crowd, const Load& load) {
    crowd.offer(load.presses);
    rest(load.seconds + 0.5);
    crowd.rest_now();
    wait_until([&] { return crowd.answers >= crowd.made; }, "the answers");
    return load.seconds + 0.5;
}

void measure_echo(const std::string& program, const Load& load) {
    testing::Process process({program});
    const auto line = process.read_line(std::chrono::minutes{1});
    if (!line) fail("no echo");
    const int port = std::atoi(line->substr(6).c_str());
    std::vector<std::unique_ptr<Presses>> presses;
    std::vector<std::unique_ptr<EchoClock>> clocks;
    Crowd crowd;
    const long before = resident_kilobytes(process.pid());
    for (int i = 0; i < load.terminals; ++i) {
        presses.push_back(std::make_unique<Presses>("k7q2vd0m3z", control()));
        clocks.push_back(std::make_unique<EchoClock>(crowd, port, *presses.back()));
    }
    std::printf("Beast echo: %ld bytes of memory for each idle connection\n",
                (resident_kilobytes(process.pid()) - before) * 1024 / load.terminals);
    crowd.start();
    const double passed = drive(crowd, load);
    print("Beast echo, there and back", load, crowd.answered, passed, crowd.answers);
    crowd.stop();
}

void measure_sync(const std::string& folder) {
    const std::string path = folder + "/terminals_bench.sync";
    const int file = ::open(path.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
    std::vector<float> times;
    const std::array<char, 4096> block{};
    for (int i = 0; i < 500; ++i) {
        const auto start = Steady::now();
        if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0) break;
        times.push_back(microseconds_since(start));
    }
    ::close(file);
    std::filesystem::remove(path);
    std::printf("fdatasync of 4 KiB                 us p50 %8.0f p99 %8.0f\n",
                percentile(times, 0.5), percentile(times, 0.99));
}

// The server, its events and their clocks.
class House {
  public:
    House(std::string program, std::string journal, const Load& load)
        : program_(std::move(program)), journal_(std::move(journal)), load_(load) {
        start();
        RestClient rest(address_, token_, never_);
        for (int left = load.terminals; left > 0; left -= most_boards_of_an_event) {
            events_.push_back(make_event(rest, std::min(left, most_boards_of_an_event), false));
            for (const auto& game : events_.back().games) {
                presses_.push_back(std::make_unique<Presses>(game, control()));
            }
            std::fprintf(stderr, "\r%zu of %d boards", presses_.size(), load.terminals);
        }
        std::fprintf(stderr, "\n");
    }

    void measure_idle() {
        const long before = resident_kilobytes(process_->pid());
        const auto began = Steady::now();
        connect();
        std::printf("flagfall: %d clocks linked in %.1f s; %ld bytes of memory for each\n",
                    load_.terminals, static_cast<double>(microseconds_since(began)) / 1e6,
                    (resident_kilobytes(process_->pid()) - before) * 1024 / load_.terminals);
        crowd_->beat(true);
        rest(2);
        const double used = process_seconds(process_->pid());
        rest(10);
        std::printf("no clock runs: %.2f %% of a processor\n",
                    (process_seconds(process_->pid()) - used) * 10);
        crowd_->beat(false);
        std::fflush(stdout);
    }

    void measure_presses() {
        watch();
        const double network = thread_seconds(process_->pid());
        const double all = process_seconds(process_->pid());
        const double passed = drive(*crowd_, load_);
        wait_until([&] { return crowd_->at_screen >= crowd_->made; }, "the rows at the screens");
        const auto count = static_cast<double>(crowd_->made);
        print("press to the arbiter's screen", load_, crowd_->shown, passed, crowd_->at_screen);
        print("press to its acknowledgement", load_, crowd_->answered, passed, crowd_->answers);
        std::printf("us of the server's network thread for a press %.1f, of all %.1f\n",
                    (thread_seconds(process_->pid()) - network) / count * 1e6,
                    (process_seconds(process_->pid()) - all) / count * 1e6);
        std::fflush(stdout);
    }

    void measure_return() {
        process_->end(SIGKILL);
        disconnect();
        const auto down = Steady::now();
        start();
        const double serving = static_cast<double>(microseconds_since(down)) / 1e6;
        const auto up = Steady::now();
        connect();
        std::printf("killed: serving again after %.1f s, all in step %.1f s later\n", serving,
                    static_cast<double>(microseconds_since(up)) / 1e6);
        disconnect();
    }

  private:
    void start() {
        process_.emplace(std::vector<std::string>{program_, "serve", "--db", journal_, "--listen",
                                                  "127.0.0.1:0"});
        const auto line = process_->read_line(std::chrono::minutes{10});
        if (!line) fail("flagfall did not start");
        const std::string link = line->substr(9);
        address_ = must(parse_server_url(link));
        token_ = must(parse_login_link(link));
        port_ = std::atoi(address_.port.c_str());
    }
    void connect() {
        crowd_ = std::make_unique<Crowd>();
        crowd_->start();
        std::vector<const TerminalKey*> keys;
        for (const auto& event : events_) {
            for (const auto& key : event.terminals) keys.push_back(&key);
        }
        clocks_.resize(keys.size());
        std::atomic<std::size_t> next{0};
        const auto come = [&] {
            try {
                for (auto i = next++; i < keys.size(); i = next++) {
                    clocks_[i] = std::make_unique<TerminalClock>(*crowd_, port_, *keys[i],
                                                                 *presses_[i], origin_of(i));
                }
            } catch (const std::exception& error) {
                if (!crowd_->failed.exchange(true)) std::cerr << error.what() << '\n';
            }
        };
        std::vector<std::thread> threads;
        for (int i = 0; i < comers; ++i) threads.emplace_back(come);
        for (auto& thread : threads) thread.join();
        for (std::size_t i = 0; i < keys.size(); ++i) {
            crowd_->clocks.push_back({clocks_[i].get(), presses_[i].get()});
        }
        wait_until([&] { return crowd_->failed || crowd_->ready == load_.terminals; },
                   "the clocks to be in step");
        if (crowd_->failed) fail("a clock was refused");
    }
    void watch() {
        RestClient rest(address_, token_, never_);
        const auto session =
            must(rest.post("/api/v1/session", {{"token", token_}}))["session"].get<std::string>();
        std::size_t next = 0;
        for (const auto& event : events_) {
            Screen::Games games;
            for (const auto& game : event.games) games.emplace(game, presses_[next++].get());
            screens_.push_back(
                std::make_unique<Screen>(*crowd_, port_, session, event.stream, std::move(games)));
        }
        arbiter::bench::rest(2);  // what happened before has come
    }
    void disconnect() {
        crowd_.reset();
        screens_.clear();
        clocks_.clear();
    }

    std::string program_;
    std::string journal_;
    Load load_;
    std::optional<testing::Process> process_;
    ServerAddress address_;
    std::string token_;
    std::atomic<bool> never_{false};
    int port_ = 0;
    std::vector<BenchEvent> events_;
    std::vector<std::unique_ptr<Presses>> presses_;
    std::unique_ptr<Crowd> crowd_;
    std::vector<std::unique_ptr<TerminalClock>> clocks_;
    std::vector<std::unique_ptr<Screen>> screens_;
};

void run(const std::string& flagfall, const std::string& folder, const Load& load) {
    const std::string journal = folder + "/terminals_bench.db";
    remove_journal(journal);
    std::printf("%d clocks\n", load.terminals);
    measure_sync(folder);
    measure_echo(std::filesystem::read_symlink("/proc/self/exe").parent_path() / "beast_echo",
                 load);
    House house(flagfall, journal, load);
    house.measure_idle();
    house.measure_presses();
    house.measure_return();
    remove_journal(journal);
}

}  // namespace
}  // namespace arbiter::bench

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "terminals_bench FLAGFALL [DIR [TERMINALS [PRESSES [SECONDS]]]]\n";
        return 2;
    }
    arbiter::bench::raise_descriptor_limit();
    try {
        arbiter::bench::Load load;
        if (count > 3) load.terminals = std::atoi(words[3]);
        if (count > 4) load.presses = std::atoi(words[4]);
        if (count > 5) load.seconds = std::atof(words[5]);
        arbiter::bench::run(words[1], count > 2 ? words[2] : ".", load);
    } catch (const std::exception& error) {
        std::cerr << "terminals_bench: " << error.what() << '\n';
        return 1;
    }
}
