// restart_bench [DIR [ROWS]]: a million events read, their chain checked, decoded and folded by a
// callback, against reading and folding bare JSON rows of the same table without any check.
#include "db/journal.hpp"
#include "db/sqlite.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace arbiter {
namespace {

using Steady = std::chrono::steady_clock;

struct GameSum {
    std::int64_t entries = 0;
    std::int64_t plies = 0;
    ByColor<Millis> left;
};
using Fold = std::unordered_map<GameId, GameSum>;

void fold(Fold& games, const JournalEvent& event) {
    const auto* entry = std::get_if<GameEntry>(&event);
    if (entry == nullptr) return;
    GameSum& game = games[entry->game];
    ++game.entries;
    if (const auto* move = std::get_if<MoveMade>(&entry->event)) game.plies = move->ply;
    if (const auto* report = std::get_if<ClockReported>(&entry->event)) game.left = report->left;
}

[[nodiscard]] std::vector<Draft> drafts_from(std::int64_t first, int count) {
    std::vector<Draft> drafts(static_cast<std::size_t>(count));
    for (Draft& draft : drafts) {
        const std::int64_t number = first++;
        const auto board = static_cast<std::uint64_t>(number / 2 % 1000);
        const int ply = static_cast<int>(number / 2000) + 1;
        const GameId game{board * 7919 + 12345678901};
        draft.stream = 1;
        draft.recorded = WallTime{WallClock::duration{1'795'302'130'000'000 + number}};
        if (number % 2 == 0) {
            draft.actor = "board:" + id_text(board);
            draft.command_id = "m-" + std::to_string(ply);
            draft.event = GameEntry{game, MoveMade{.ply = ply,
                                                   .move = Move::normal(Square::B8, Square::D7),
                                                   .uci = "b8d7",
                                                   .san = "Nbxd7+"}};
        } else {
            draft.actor = "terminal:" + id_text(board);
            draft.event =
                GameEntry{game, ClockReported{.epoch = 1,
                                              .seq = ply,
                                              .boot = "8f3a",
                                              .at = at_ms(60'000 + number),
                                              .kind = ReportKind::Press,
                                              .side = ply % 2 == 1 ? Color::White : Color::Black,
                                              .order = std::nullopt,
                                              .left = {Millis{5'399'120 - ply}, Millis{5'371'004}},
                                              .chain = "00112233445566778899aabbccddeeff"}};
        }
    }
    return drafts;
}

template <class Run>
[[nodiscard]] double median_seconds(Run run) {
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        const auto start = Steady::now();
        run();
        times.push_back(std::chrono::duration<double>(Steady::now() - start).count());
    }
    std::ranges::sort(times);
    return times[2];
}

// What SQLite alone needs: every row's number and body, one byte of each looked at.
[[nodiscard]] std::int64_t read_only(const std::string& path) {
    const Database database(path, OpenMode::ReadOnly);
    Statement select(database, "SELECT seq, body FROM journal ORDER BY id");
    std::int64_t sum = 0;
    while (select.step()) sum += select.integer(0) + select.text(1).back();
    return sum;
}

void run(const std::string& folder, std::int64_t rows) {
    const std::string path = folder + "/restart_bench.db";
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) ::unlink((path + ending).c_str());
    {
        Journal journal = Journal::open(path);
        constexpr int part = 10'000;
        for (std::int64_t at = 0; at < rows; at += part) journal.append(drafts_from(at, part));
    }
    const Journal journal = Journal::open(path);
    std::size_t games_folded = 0;
    const auto replay = [&](bool check) {
        Fold games;
        journal.replay(check, [&](const Row&, JournalEvent&& event) { fold(games, event); });
        games_folded = games.size();
    };
    const double bare = median_seconds([&] { static_cast<void>(read_only(path)); });
    const double unchecked = median_seconds([&] { replay(false); });
    const double checked = median_seconds([&] { replay(true); });
    const double verified = median_seconds([&] { static_cast<void>(verify_journal(path, {})); });
    const auto print = [&](const char* what, double seconds) {
        std::printf("%-34s %.3f s  %.2f Mrows/s  %.2f times read only\n", what, seconds,
                    static_cast<double>(rows) / seconds / 1e6, seconds / bare);
    };
    std::printf("%lld rows, %zu games\n", static_cast<long long>(rows), games_folded);
    print("read only (seq and body)", bare);
    print("read, decode, fold", unchecked);
    print("read, check chain, decode, fold", checked);
    print("verify", verified);
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) ::unlink((path + ending).c_str());
}

}  // namespace
}  // namespace arbiter

int main(int count, char** words) {
    const std::string folder = count > 1 ? words[1] : ".";
    arbiter::run(folder, count > 2 ? std::atoll(words[2]) : 1'000'000);
}
