// journal_bench [DIR [SECONDS [ROUNDS]]]: rows a second of the journal, encoding and hashing
// included, against raw append + fdatasync in the same run, for groups of 1, 10, 100 and 1000 rows.
// The raw side writes max(4 KiB, 100 bytes a row); "same bytes" writes as many as our rows have.
#include "db/store/journals.hpp"
#include "db/store/sqlite/row_table.hpp"
#include "db/store/sqlite/schema.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <string>
#include <unistd.h>
#include <vector>

namespace arbiter {
namespace {

using Steady = std::chrono::steady_clock;

constexpr int boards = 1000;

[[nodiscard]] double seconds_since(Steady::time_point start) {
    return std::chrono::duration<double>(Steady::now() - start).count();
}

struct Rate {
    double rows = 0;  // a second
    double p50 = 0;   // of a commit, microseconds
    double p99 = 0;
};

// Calls `commit` until the time is over; each call stores `group` rows.
[[nodiscard]] Rate measure(double seconds, int group, const std::function<void()>& commit) {
    for (int i = 0; i < 20; ++i) commit();
    std::vector<double> times;
    times.reserve(1 << 18);
    const auto start = Steady::now();
    while (seconds_since(start) < seconds) {
        const auto before = Steady::now();
        commit();
        times.push_back(seconds_since(before));
    }
    const double all = seconds_since(start);
    std::ranges::sort(times);
    const auto at = [&](double part) {
        const auto last = static_cast<double>(times.size() - 1);
        return times[static_cast<std::size_t>(part * last)] * 1e6;
    };
    return {static_cast<double>(times.size()) * group / all, at(0.5), at(0.99)};
}

// What a board sends for one move: the move, then the press.
[[nodiscard]] Draft draft_of(int number) {
    const int board = number / 2 % boards;
    const int ply = number / 2 / boards + 1;
    const GameId game{static_cast<std::uint64_t>(board) * 7919 + 12345678901};
    Draft draft;
    draft.stream = 1;
    draft.recorded = WallTime{WallClock::duration{1'795'302'130'000'000 + number}};
    if (number % 2 == 0) {
        draft.actor = "board:" + id_text(static_cast<std::uint64_t>(board));
        draft.command_id = "m-" + std::to_string(ply);
        draft.event = GameEntry{game, MoveMade{.ply = ply,
                                               .move = Move::normal(Square::B8, Square::D7),
                                               .uci = "b8d7",
                                               .san = "Nbxd7+"}};
        return draft;
    }
    draft.actor = "terminal:" + id_text(static_cast<std::uint64_t>(board));
    draft.event =
        GameEntry{game, ClockReported{.epoch = 1,
                                      .seq = ply,
                                      .boot = "8f3a",
                                      .at = at_ms(60'000 + number),
                                      .kind = ReportKind::Press,
                                      .side = ply % 2 == 1 ? Color::White : Color::Black,
                                      .order = std::nullopt,
                                      .left = {Millis{5'399'120 - number}, Millis{5'371'004}},
                                      .chain = "00112233445566778899aabbccddeeff"}};
    return draft;
}

[[nodiscard]] std::vector<std::vector<Draft>> groups_of(int group) {
    std::vector<std::vector<Draft>> groups(static_cast<std::size_t>(std::max(4, 20'000 / group)));
    int number = 0;
    for (auto& drafts : groups) {
        for (int i = 0; i < group; ++i) drafts.push_back(draft_of(number++));
    }
    return groups;
}

void remove_journal(const std::string& path) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads"})
        ::unlink((path + ending).c_str());
}

[[nodiscard]] Rate measure_raw(const std::string& path, double seconds, int group,
                               std::size_t row_bytes) {
    const std::size_t wanted = static_cast<std::size_t>(group) * row_bytes;
    const std::size_t size = std::max<std::size_t>(4096, (wanted + 4095) / 4096 * 4096);
    const std::string bytes(size, 'x');
    ::unlink(path.c_str());
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) std::exit(1);
    off_t at = 0;
    const Rate rate = measure(seconds, group, [&] {
        if (::pwrite(file, bytes.data(), size, at) != static_cast<ssize_t>(size)) std::exit(1);
        if (::fdatasync(file) != 0) std::exit(1);
        at += static_cast<off_t>(size);
    });
    ::close(file);
    ::unlink(path.c_str());
    return rate;
}

[[nodiscard]] Rate measure_journal(const std::string& path, double seconds, int group) {
    const auto groups = groups_of(group);
    remove_journal(path);
    std::size_t next = 0;
    Rate rate;
    {
        Journal journal = open_journal(path);
        rate = measure(seconds, group, [&] { journal.append(groups[next++ % groups.size()]); });
    }
    remove_journal(path);
    return rate;
}

// The same rows through the same statement, but encoded and hashed beforehand. The log starts anew
// as in the journal, but on the writer's connection.
[[nodiscard]] Rate measure_ready_made(const std::string& path, double seconds, int group) {
    remove_journal(path);
    std::vector<Row> rows;
    {
        Journal journal = open_journal(path);
        for (const auto& drafts : groups_of(group)) {
            for (Row& row : journal.append(drafts)) rows.push_back(std::move(row));
        }
    }
    remove_journal(path);
    { open_journal(path); }
    Rate rate;
    {
        Database database(path, OpenMode::ReadWrite);
        database.execute("PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=16384");
        Statement begin(database, "BEGIN IMMEDIATE");
        Statement commit(database, "COMMIT");
        RowInserter inserter(database);
        std::int64_t seq = 0;
        rate = measure(seconds, group, [&] {
            begin.run();
            for (int i = 0; i < group; ++i) {
                const Row& row = rows[static_cast<std::size_t>(seq++) % rows.size()];
                inserter.insert({.stream = 1,
                                 .seq = seq,
                                 .recorded = row.recorded.time_since_epoch().count(),
                                 .actor = row.actor,
                                 .command_id = row.command_id,
                                 .kind = row.kind,
                                 .body = row.body,
                                 .prev = row.prev,
                                 .hash = row.hash});
            }
            commit.run();
        });
    }
    remove_journal(path);
    return rate;
}

[[nodiscard]] Rate median(std::vector<Rate> rates) {
    std::ranges::sort(rates, {}, &Rate::rows);
    return rates[rates.size() / 2];
}

void print_rate(const char* what, int group, const Rate& rate, double raw) {
    std::printf("%-22s group %5d  rows/s %9.0f  commit us p50 %7.0f p99 %7.0f  ratio %.2f\n", what,
                group, rate.rows, rate.p50, rate.p99, rate.rows / raw);
}

void run(const std::string& folder, double seconds, int rounds) {
    const std::string path = folder + "/journal_bench.db";
    constexpr std::size_t our_row_bytes = 400;  // texts, numbers, two hashes and SQLite's own
    for (const int group : {1, 10, 100, 1000}) {
        std::vector<Rate> raw;
        std::vector<Rate> same;
        std::vector<Rate> ready;
        std::vector<Rate> full;
        for (int i = 0; i < rounds; ++i) {  // in turn, so that a busy disk hits all alike
            raw.push_back(measure_raw(folder + "/journal_bench.raw", seconds, group, 100));
            full.push_back(measure_journal(path, seconds, group));
            same.push_back(
                measure_raw(folder + "/journal_bench.raw", seconds, group, our_row_bytes));
            ready.push_back(measure_ready_made(path, seconds, group));
        }
        const double anchor = median(raw).rows;
        print_rate("raw, 100 bytes a row", group, median(raw), anchor);
        print_rate("raw, same bytes", group, median(same), anchor);
        print_rate("journal", group, median(full), anchor);
        print_rate("journal, ready-made", group, median(ready), anchor);
    }
}

}  // namespace
}  // namespace arbiter

int main(int count, char** words) {
    const std::string folder = count > 1 ? words[1] : ".";
    const double seconds = count > 2 ? std::atof(words[2]) : 1.0;
    const int rounds = count > 3 ? std::atoi(words[3]) : 3;
    arbiter::run(folder, seconds, rounds);
}
