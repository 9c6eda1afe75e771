// What one live move and one press cost: decide (legality, SAN, every automatic end) and evolve.
// Random legal games from fixed seeds that go on for 610 plies; prints median and 99th percentile
// around ply 60 and ply 600. The timer's own cost is in the figures and printed beside them.
#include "arbiter/game/game.hpp"
#include "tests/bench/random_game.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using Nanoseconds = std::int64_t;

constexpr std::size_t game_length = 610;

std::int64_t now_ns() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

Game opened() {
    GameOpened event;
    event.edition = "fide-2023";
    event.control = *parse_time_control("90+30");
    Game game = evolve(Game{}, event);
    return evolve(std::move(game), TerminalBound{.terminal = TerminalId{1}, .epoch = 1});
}

struct Samples {
    std::vector<Nanoseconds> move;
    std::vector<Nanoseconds> press;
};

Nanoseconds timed_step(Game& game, const GameCommand& command, const Moment& moment) {
    const std::int64_t start = now_ns();
    const auto events = decide(game, command, moment);
    if (!events) {
        std::fprintf(stderr, "refused: %s\n", events.error().code.c_str());
        std::exit(1);
    }
    for (const GameEvent& event : *events) evolve_in_place(game, event);
    return now_ns() - start;
}

ReportClock entry(const Game& game, ReportKind kind, Color side) {
    ClockReported report;
    report.seq = game.terminal.seq + 1;
    report.boot = "9f3a";
    report.at = game.clock.since + Millis{1000};
    report.kind = kind;
    report.side = side;
    const Clock after = kind == ReportKind::Press
                            ? advance(game.clock, ClockPress{side}, report.at)
                            : advance(game.clock, ClockStart{side}, report.at);
    report.left = {after.sides.white.main, after.sides.black.main};
    report.chain = "0123456789abcdef0123456789abcdef";
    return ReportClock{report};
}

void play(const std::vector<std::string>& sans, Samples& early, Samples& late) {
    const Moment board{.now = {}, .actor = {Seat::Operator, "operator:bench"}, .seed = 1};
    const Moment terminal{.now = {}, .actor = {Seat::Terminal, "terminal:bench"}, .seed = 1};
    Game game = opened();
    timed_step(game, entry(game, ReportKind::Start, Color::White), terminal);
    for (std::size_t i = 0; i < sans.size(); ++i) {
        const Color mover = game.record.position.turn();
        const GameCommand move = MakeMove{.move = sans[i], .ply = static_cast<int>(i) + 1};
        const Nanoseconds move_cost = timed_step(game, move, board);
        const GameCommand press = entry(game, ReportKind::Press, mover);
        const Nanoseconds press_cost = timed_step(game, press, terminal);
        Samples* samples = i >= 50 && i < 70 ? &early : i >= 590 && i < 610 ? &late : nullptr;
        if (samples == nullptr) continue;
        samples->move.push_back(move_cost);
        samples->press.push_back(press_cost);
    }
}

Nanoseconds quantile(std::vector<Nanoseconds> values, double q) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1))];
}

void print(const char* what, const std::vector<Nanoseconds>& values) {
    std::printf("%-18s median %5lld ns   p99 %5lld ns   (%zu samples)\n", what,
                static_cast<long long>(quantile(values, 0.5)),
                static_cast<long long>(quantile(values, 0.99)), values.size());
}

}  // namespace

int main() {
    std::vector<std::vector<std::string>> games;
    for (std::uint32_t seed = 1; games.size() < 60 && seed < 20'000; ++seed) {
        if (auto game = bench::random_game(seed, game_length)) games.push_back(std::move(*game));
    }
    if (games.empty()) return 1;
    Samples early;
    Samples late;
    for (int round = 0; round < 10; ++round) {
        for (const auto& game : games) play(game, early, late);
    }
    std::vector<Nanoseconds> timer;
    for (int i = 0; i < 10'000; ++i) {
        const std::int64_t start = now_ns();
        timer.push_back(now_ns() - start);
    }
    print("move at ply 60", early.move);
    print("move at ply 600", late.move);
    print("press at ply 60", early.press);
    print("press at ply 600", late.press);
    print("timer alone", timer);
}
