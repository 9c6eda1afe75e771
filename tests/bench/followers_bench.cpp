// followers_bench FLAGFALL [DIR [FOLLOWERS [SECONDS]]]: how long a move takes from its commit to
// the sockets of all who read one hall page, and what they cost the server's memory; beside a bare
// Beast broadcast of frames as large, in turn. 100 of the readers stop reading in the last run. One
// client thread for all readers, one for the operator: they share the machine's processors with the
// server.
#include "server/simulate/rest_client.hpp"
#include "tests/bench/load_socket.hpp"
#include "tests/bench/measuring.hpp"
#include "tests/bench/processor_time.hpp"
#include "tests/bench/random_game.hpp"
#include "tests/support/process/process.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace arbiter::bench {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr int players = 60;
constexpr int stuck_readers = 100;
constexpr std::size_t readers_of_an_address = 250;  // fewer than may follow at once
constexpr std::size_t frame_bytes = 850;            // a tile

std::int64_t number_after(std::string_view text, std::string_view name) {
    const auto at = text.find(name);
    if (at == std::string_view::npos) return -1;
    return std::atoll(text.substr(at + name.size(), 20).data());
}

// What a reader got: everything up to a number, at a time.
struct Got {
    std::int64_t seq = 0;
    Clock::time_point at;
};

class Reader final : public LoadSocket {
  public:
    Reader(int port, const std::string& path, const std::string& hello, const LoadOrigin& origin)
        : LoadSocket(port, path, {}, origin) {
        if (!hello.empty()) send(hello);
    }
    std::vector<Got> got;
    std::atomic<bool> follows{false};

  private:
    void on_text(std::string_view text) override {
        const auto seq = number_after(text.substr(0, 400), R"("seq":)");
        if (seq < 0) return;
        follows = true;
        got.push_back({seq, Clock::now()});
    }
};

class Crowd : public LoadLoop {
  public:
    ~Crowd() override { stop(); }

  private:
    void poke() override {}
};

// Who makes the changes, so many a second; `done` has when each of them was.
class Operator final : public LoadSocket, public LoadLoop {
  public:
    // Of the k-th change: its frame.
    using Change = std::function<std::string(std::size_t)>;

    Operator(int port, const std::string& path, const std::string& session, bool acknowledged,
             Change change)
        : LoadSocket(port, path, session), acknowledged_(acknowledged), change_(std::move(change)) {
        add(*this);
        LoadLoop::start();
    }
    ~Operator() override { LoadLoop::stop(); }

    // Waits until the last is done; gives the first of them.
    std::size_t make(int rate, double seconds) {
        const std::size_t first = sent_;
        interval_ = std::chrono::microseconds(1'000'000 / rate);
        due_ = Clock::now();
        upto_ = first + static_cast<std::size_t>(rate * seconds);
        while (done_ < upto_) rest(0.01);
        return first;
    }
    [[nodiscard]] std::size_t count() const { return done_; }

    std::vector<Clock::time_point> done = std::vector<Clock::time_point>(1 << 16);

  private:
    void poke() override {
        for (; sent_ < upto_ && Clock::now() >= due_; due_ += interval_) {
            if (!acknowledged_) done[done_++] = Clock::now();
            send(change_(sent_));
            ++sent_;
        }
    }
    void on_text(std::string_view text) override {
        if (acknowledged_ && text.starts_with(R"({"type":"ok")")) {
            done[done_] = Clock::now();
            ++done_;
        }
        if (text.starts_with(R"({"type":"err")")) std::cerr << text << '\n';
    }

    bool acknowledged_;
    Change change_;
    std::atomic<std::size_t> sent_{0};
    std::atomic<std::size_t> done_{0};
    std::atomic<std::size_t> upto_{0};
    std::chrono::microseconds interval_{};
    Clock::time_point due_;
};

// A server with its readers and its operator; change k has the number `before + k + 1`.
struct Scene {
    std::string name;
    testing::Process process;
    int port = 0;
    std::string reader_path{};
    std::string reader_hello{};
    std::int64_t before = 0;
    std::unique_ptr<Operator> source{};
    std::vector<std::unique_ptr<Reader>> readers{};
    std::vector<std::unique_ptr<Reader>> stuck{};
    std::unique_ptr<Crowd> crowd = std::make_unique<Crowd>();
};

LoadOrigin origin_of(std::size_t reader) {
    constexpr std::uint32_t first = 0x7f000101;  // 127.0.1.1
    return {.address = first + static_cast<std::uint32_t>(reader / readers_of_an_address)};
}

void let_read(Scene& scene, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        scene.readers.push_back(std::make_unique<Reader>(scene.port, scene.reader_path,
                                                         scene.reader_hello, origin_of(i)));
        scene.crowd->add(*scene.readers.back());
    }
    scene.crowd->start();
    const auto all_follow = [&] {
        return scene.reader_hello.empty() ||
               std::ranges::all_of(scene.readers, [](const auto& one) { return !!one->follows; });
    };
    for (int i = 0; !all_follow(); ++i) {
        if (i == 1200) fail("not all readers follow");
        rest(0.1);
    }
    rest(1);
}

void let_stop_reading(Scene& scene) {
    for (int i = 0; i < stuck_readers; ++i) {
        LoadOrigin origin = origin_of(scene.readers.size());
        origin.receive_bytes = 2048;
        scene.stuck.push_back(
            std::make_unique<Reader>(scene.port, scene.reader_path, scene.reader_hello, origin));
    }
    rest(1);
}

bool all_have(const Scene& scene, std::int64_t seq) {
    return std::ranges::all_of(scene.readers, [seq](const auto& reader) {
        return !reader->got.empty() && reader->got.back().seq >= seq;
    });
}

void measure(Scene& scene, const char* what, int rate, double seconds) {
    const double used = thread_seconds(scene.process.pid());
    const auto start = Clock::now();
    std::size_t frames = 0;
    for (const auto& reader : scene.readers) frames -= reader->got.size();
    const std::size_t first = scene.source->make(rate, seconds);
    const std::size_t last = scene.source->count();
    for (int i = 0; i < 1200; ++i) {
        if (all_have(scene, scene.before + static_cast<std::int64_t>(last))) break;
        rest(0.1);
    }
    const std::chrono::duration<double> passed = Clock::now() - start;
    const double network = thread_seconds(scene.process.pid()) - used;
    scene.crowd->stop();
    std::vector<float> times;
    for (const auto& reader : scene.readers) {
        frames += reader->got.size();
        auto next = static_cast<std::int64_t>(first);
        for (const Got& got : reader->got) {
            for (; next < got.seq - scene.before && next < static_cast<std::int64_t>(last);
                 ++next) {
                const std::chrono::duration<float, std::milli> late =
                    got.at - scene.source->done[static_cast<std::size_t>(next)];
                times.push_back(std::max(0.0F, late.count()));
            }
        }
    }
    const std::size_t expected = (last - first) * scene.readers.size();
    std::printf(
        "%-16s %-18s %3d/s: told %3.0f %%  ms p50 %8.1f p99 %8.1f  frames/s %7.0f (%4.1f %% of "
        "readers times changes)  network thread %3.0f %%  resident %5ld MB\n",
        scene.name.c_str(), what, rate,
        100.0 * static_cast<double>(times.size()) / static_cast<double>(expected),
        percentile(times, 0.5), percentile(times, 0.99),
        static_cast<double>(frames) / passed.count(),
        100.0 * static_cast<double>(frames) / static_cast<double>(expected),
        100.0 * network / passed.count(), resident_kilobytes(scene.process.pid()) / 1024);
    std::fflush(stdout);
    if (scene.crowd->lost_connection()) fail("a reader was closed");
    // The same readers, heard from here on.
    auto again = std::make_unique<Crowd>();
    for (const auto& reader : scene.readers) again->add(*reader);
    scene.crowd = std::move(again);
    scene.crowd->start();
}

void measure_all(Scene& scene, std::size_t readers, double seconds) {
    std::printf("%-16s resident without readers %ld MB\n", scene.name.c_str(),
                resident_kilobytes(scene.process.pid()) / 1024);
    let_read(scene, readers);
    measure(scene, "all read", 1, seconds);
    measure(scene, "all read", 50, seconds);
    let_stop_reading(scene);
    measure(scene, "100 stopped reading", 50, seconds);
    scene.source.reset();
    scene.crowd.reset();
}

void broadcast(const std::string& program, std::size_t readers, double seconds) {
    Scene scene{.name = "Beast broadcast", .process = testing::Process({program})};
    const auto line = scene.process.read_line(std::chrono::minutes{1});
    if (!line) fail("no broadcast");
    scene.port = std::atoi(line->substr(6).c_str());
    scene.reader_path = "/";
    scene.source = std::make_unique<Operator>(scene.port, "/", "", false, [](std::size_t change) {
        std::string text = R"({"type":"put","seq":)" + std::to_string(change + 1) + "}";
        text.resize(frame_bytes, ' ');
        return text;
    });
    measure_all(scene, readers, seconds);
}

// The page that all of them read, as it is sent.
std::string page_text(int port, const std::string& path) {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    const std::string ask = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        ::send(descriptor, ask.data(), ask.size(), MSG_NOSIGNAL) < 0) {
        fail("no page");
    }
    std::string text;
    std::array<char, 65536> part;
    for (ssize_t size = 0; (size = ::recv(descriptor, part.data(), part.size(), 0)) > 0;) {
        text.append(part.data(), static_cast<std::size_t>(size));
    }
    ::close(descriptor);
    return text;
}

std::vector<std::vector<std::string>> scripts(std::size_t boards) {
    constexpr std::size_t plies = 150;
    std::vector<std::vector<std::string>> all;
    for (std::uint32_t seed = 1; all.size() < boards; ++seed) {
        if (auto game = random_game(seed, plies)) all.push_back(*std::move(game));
    }
    return all;
}

std::string move_frame(std::int64_t stream, const std::string& game, std::size_t change,
                       const std::string& san) {
    const json command{{"type", "move"}, {"g", game}, {"move", san}};
    return json{{"type", "command"},
                {"id", "c" + std::to_string(change)},
                {"t", stream},
                {"command", command}}
        .dump();
}

void server(const std::string& program, const std::string& journal, std::size_t readers,
            double seconds) {
    Scene scene{.name = "flagfall",
                .process = testing::Process(
                    {program, "serve", "--db", journal, "--listen", "127.0.0.1:0"})};
    const auto line = scene.process.read_line(std::chrono::minutes{1});
    if (!line) fail("no server");
    const std::string link = line->substr(9);
    const auto address = must(parse_server_url(link));
    const auto token = must(parse_login_link(link));
    scene.port = std::atoi(address.port.c_str());
    std::atomic<bool> never{false};
    RestClient arbiter(address, token, never);
    const json made = must(arbiter.post("/api/v1/tournaments",
                                        {{"settings", {{"name", "Bench"}, {"control", "90+30"}}}}));
    const auto stream = made["t"].get<std::int64_t>();
    const std::string path = "/api/v1/tournaments/" + std::to_string(stream);
    const auto command = [&](const json& body) { must(arbiter.post(path + "/commands", body)); };
    json named = json::array();
    for (int i = 1; i <= players; ++i) named.push_back({{"name", "Player " + std::to_string(i)}});
    command({{"type", "enter_players"}, {"players", std::move(named)}});
    command({{"type", "draft_round_robin"}});
    command({{"type", "publish_round"}, {"round", 1}});
    std::vector<std::string> games;
    const json event = must(arbiter.get(path));
    for (const json& pairing : event["rounds"][0]["pairings"]) {
        games.push_back(pairing["g"].get<std::string>());
    }
    const auto moves = scripts(games.size());
    // Every board is played before anything is measured.
    for (std::size_t board = 0; board < games.size(); ++board) {
        command({{"type", "move"}, {"g", games[board]}, {"move", moves[board][0]}});
    }
    const std::string page = page_text(scene.port, "/p/" + std::to_string(stream) + "?boards=99");
    scene.before = number_after(page, " data-n=\"");
    const auto mark = page.find("data-incarnation=\"") + 18;
    scene.reader_path = "/ws/public";
    scene.reader_hello = json{{"type", "follow"},
                              {"view", "page"},
                              {"t", stream},
                              {"page", "?boards=99&lang=en&results=shown"},
                              {"after", scene.before},
                              {"incarnation", page.substr(mark, page.find('"', mark) - mark)}}
                             .dump();
    const json session = must(arbiter.post("/api/v1/session", {{"token", token}}));
    scene.source = std::make_unique<Operator>(
        scene.port, "/ws/desk", session["session"].get<std::string>(), true,
        [&](std::size_t change) {
            const std::size_t board = change % games.size();
            const auto& script = moves[board];
            return move_frame(stream, games[board], change, script.at(1 + change / games.size()));
        });
    measure_all(scene, readers, seconds);
}

void run(const std::string& program, const std::string& folder, std::size_t readers,
         double seconds) {
    const std::string journal = folder + "/followers_bench.db";
    remove_journal(journal);
    std::printf("%zu readers, %.0f s each\n", readers, seconds);
    broadcast(std::filesystem::read_symlink("/proc/self/exe").parent_path() / "beast_broadcast",
              readers, seconds);
    server(program, journal, readers, seconds);
    remove_journal(journal);
}

}  // namespace
}  // namespace arbiter::bench

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "followers_bench FLAGFALL [DIR [FOLLOWERS [SECONDS]]]\n";
        return 2;
    }
    // The server takes over the limit.
    arbiter::bench::raise_descriptor_limit();
    try {
        arbiter::bench::run(words[1], count > 2 ? words[2] : ".",
                            count > 3 ? static_cast<std::size_t>(std::atoi(words[3])) : 10'000,
                            count > 4 ? std::atof(words[4]) : 10.0);
    } catch (const std::exception& error) {
        std::cerr << "followers_bench: " << error.what() << '\n';
        return 1;
    }
}
