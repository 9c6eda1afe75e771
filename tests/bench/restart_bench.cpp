// restart_bench [DIR [ROWS [FLAGFALL]]]: from a million events on disk to a serving state, with and
// without the check of the chain, against reading and folding bare JSON rows (69 bytes, no names,
// no hashes, no rules) from a table of the same length in the same run. With FLAGFALL also the
// program itself, from its start to the login link. The journal is kept in DIR for the next run.
#include "db/store/journals.hpp"
#include "db/store/sqlite/sqlite.hpp"
#include "server/hall/hall.hpp"
#include "server/secrets/secrets.hpp"
#include "tests/bench/restart_journal.hpp"
#include "tests/support/process/process.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <iostream>
#include <vector>

namespace arbiter::bench {
namespace {

using Steady = std::chrono::steady_clock;

constexpr int rounds = 5;
constexpr std::int64_t peer_games = 1000;

struct Spent {
    double seconds = 0;
    double own = 0;  // processor time of the thread that folds
};

double own_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

Spent spent_in(const std::function<void()>& run) {
    const auto start = Steady::now();
    const double own = own_seconds();
    run();
    return {std::chrono::duration<double>(Steady::now() - start).count(), own_seconds() - own};
}

Spent median(std::vector<Spent> times) {
    std::ranges::sort(times, {}, &Spent::seconds);
    return times[times.size() / 2];
}

void remove_database(const std::string& path) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads"}) {
        std::filesystem::remove(path + ending);
    }
}

void make_peer(const std::string& path, std::int64_t rows) {
    remove_database(path);
    Database database(path, OpenMode::Create);
    database.execute(
        "PRAGMA synchronous=OFF; CREATE TABLE log(id INTEGER PRIMARY KEY, game INTEGER NOT NULL, "
        "seq INTEGER NOT NULL, body TEXT NOT NULL) STRICT; BEGIN");
    Statement insert(database, "INSERT INTO log(game, seq, body) VALUES(?, ?, ?)");
    for (std::int64_t i = 0; i < rows; ++i) {
        const std::int64_t turn = i / peer_games;
        const std::string body = R"({"t":"press","uci":"b8d7","w":)" +
                                 std::to_string(5'400'000 - turn * 17) + R"(,"b":)" +
                                 std::to_string(5'390'000 - turn * 13) + R"(,"at":)" +
                                 std::to_string(1'790'000'000'000 + i) + '}';
        insert.bind(1, i % peer_games);
        insert.bind(2, turn);
        insert.bind(3, body);
        insert.run();
    }
    database.execute("COMMIT");
}

struct PeerGame {
    std::int64_t entries = 0;
    std::int64_t white = 0;
    std::int64_t black = 0;
};

std::int64_t number_after(std::string_view text, std::string_view name) {
    const char* from = text.data() + text.find(name) + name.size();
    std::int64_t value = 0;
    std::from_chars(from, text.data() + text.size(), value);
    return value;
}

void fold_peer(const std::string& path) {
    const Database database(path, OpenMode::ReadOnly);
    std::vector<PeerGame> games(peer_games);
    Statement select(database, "SELECT game, seq, body FROM log ORDER BY id");
    while (select.step()) {
        PeerGame& game = games[static_cast<std::size_t>(select.integer(0))];
        const std::string_view body = select.text(2);
        ++game.entries;
        game.white = number_after(body, R"("w":)");
        game.black = number_after(body, R"("b":)");
    }
    if (games.back().entries == 0) throw std::runtime_error("the peer has no rows");
}

// The same steps as Server: every row of the journal into a new hall.
std::size_t restart(const std::string& path, bool check) {
    const Journal journal = open_journal(path);
    Hall hall({.submit = [](const std::vector<Draft>&,
                            const std::vector<SecretChange>&) { return std::uint64_t{0}; },
               .history = [](StreamId, std::int64_t, const std::function<bool(const Row&)>&) {},
               .new_stream = [] { return hall_stream; },
               .now = [] { return WallTime{std::chrono::microseconds(1'900'000'000'000'000)}; },
               .seed = random_number});
    journal.replay(check, [&](const Row& row, JournalEvent&& event) { hall.replay(row, event); });
    return hall.state().game_streams.size();
}

void decode(const std::string& path) {
    const Journal journal = open_journal(path);
    journal.replay(true, [](const Row&, JournalEvent&&) {});
}

std::int64_t rows_of(const std::string& path) {
    if (!std::filesystem::exists(path)) return 0;
    return Database(path, OpenMode::ReadOnly).integer("SELECT count(*) FROM journal");
}

void run(const std::string& folder, std::int64_t wanted, const std::string& flagfall) {
    const std::string path = folder + "/restart_bench.db";
    const std::string peer = folder + "/restart_bench_peer.db";
    std::int64_t rows = rows_of(path);
    if (rows < wanted || rows > wanted + 200'000) rows = make_journal(path, wanted);
    make_peer(peer, rows);
    std::size_t games = 0;
    std::vector<Spent> bare;
    std::vector<Spent> decoded;
    std::vector<Spent> trusted;
    std::vector<Spent> checked;
    std::vector<Spent> whole;
    for (int i = 0; i < rounds; ++i) {
        bare.push_back(spent_in([&] { fold_peer(peer); }));
        decoded.push_back(spent_in([&] { decode(path); }));
        trusted.push_back(spent_in([&] { games = restart(path, false); }));
        checked.push_back(spent_in([&] { games = restart(path, true); }));
        if (flagfall.empty()) continue;
        whole.push_back(spent_in([&] {
            testing::Process server{{flagfall, "serve", "--db", path, "--listen", "127.0.0.1:0"}};
            if (!server.read_line(std::chrono::minutes{10})) {
                throw std::runtime_error(flagfall + " did not start");
            }
        }));
    }
    const auto print = [&](const char* what, const std::vector<Spent>& times) {
        const auto [seconds, own] = median(times);
        const auto [least, most] = std::ranges::minmax(times, {}, &Spent::seconds);
        std::printf("%-34s %.3f s [%.3f-%.3f], own thread %.3f  %.2f Mrows/s  %.1f times bare\n",
                    what, seconds, least.seconds, most.seconds, own,
                    static_cast<double>(rows) / seconds / 1e6, seconds / median(bare).seconds);
    };
    std::printf("%lld rows, %zu games, medians of %d\n", static_cast<long long>(rows), games,
                rounds);
    print("bare JSON rows, read and folded", bare);
    print("chain checked, decoded only", decoded);
    print("serving state, chain not checked", trusted);
    print("serving state, chain checked", checked);
    if (!whole.empty()) print("flagfall serve, start to link", whole);
    remove_database(peer);
}

}  // namespace
}  // namespace arbiter::bench

int main(int count, char** words) {
    const std::string folder = count > 1 ? words[1] : ".";
    const std::int64_t rows = count > 2 ? std::atoll(words[2]) : 1'000'000;
    try {
        arbiter::bench::run(folder, rows, count > 3 ? words[3] : "");
    } catch (const std::exception& error) {
        std::cerr << "restart_bench: " << error.what() << '\n';
        return 1;
    }
}
