// What holds for any sequence of facts and commands, sensible or not, from seeded chance.
#include "arbiter/chess/notation/notation.hpp"
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

namespace arbiter::testing {
namespace {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}
    // 0 to n - 1.
    int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
    bool one_in(int n) { return below(n) == 0; }
    Color side() { return one_in(2) ? Color::White : Color::Black; }
    Millis time(int most_ms) { return Millis{below(most_ms)}; }
    template <class T, std::size_t N>
    T one_of(const std::array<T, N>& from) {
        return from[static_cast<std::size_t>(below(static_cast<int>(N)))];
    }

  private:
    std::mt19937_64 random_;
};

std::string legal_san(const Position& position, Chance& chance) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return "e4";
    return to_san(position,
                  moves[static_cast<std::size_t>(chance.below(static_cast<int>(moves.size())))]);
}

std::string any_move(const Table& table, Chance& chance) {
    constexpr std::array<const char*, 8> odd{"e9", "Ke3", "0-0", "a7a8q", "", "xx", "Nbd2", "e2e4"};
    return chance.one_in(6) ? chance.one_of(odd) : legal_san(table.game.record.position, chance);
}

ClockAct any_act(Chance& chance) {
    switch (chance.below(9)) {
        case 0:
            return ClockStart{chance.side()};
        case 1:
            return ClockPause{};
        case 2:
            return ClockResume{chance.one_in(2) ? std::optional(chance.side()) : std::nullopt};
        case 3:
            return ClockAdjust{chance.side(), chance.time(400'000) - Millis{200'000}};
        case 4: {
            ClockSet set;
            set.main[chance.side()] = chance.time(400'000);
            return set;
        }
        case 5:
            return ClockSetIncrement{chance.time(60'000)};
        case 6:
            return chance.one_in(2) ? ClockAct{ClockLock{}} : ClockAct{ClockUnlock{}};
        case 7:
            return chance.one_in(2) ? ClockAct{ClockBeep{}}
                                    : ClockAct{ClockText{"Board 4, please"}};
        default:
            return chance.one_in(8) ? ClockAct{ClockEnd{}} : ClockAct{ClockPress{chance.side()}};
    }
}

void any_report(Table& table, Chance& chance) {
    constexpr std::array kinds{
        ReportKind::Start,      ReportKind::Press,        ReportKind::Press,
        ReportKind::Press,      ReportKind::Press,        ReportKind::Expire,
        ReportKind::Pause,      ReportKind::Resume,       ReportKind::Applied,
        ReportKind::Applied,    ReportKind::Refused,      ReportKind::Boot,
        ReportKind::FlagClear,  ReportKind::PeriodChange, ReportKind::Sleep,
        ReportKind::LowBattery, ReportKind::Local,        ReportKind::Doubt,
        ReportKind::WrongPin,   ReportKind::LogLost,      ReportKind::Held,
        ReportKind::Released};
    if (!table.game.terminal.binding) {
        if (table.game.phase == GamePhase::Ended) return;
        table.bind();
    }
    ReportKind kind = chance.one_of(kinds);
    const int known = static_cast<int>(table.game.orders.given.size());
    if (kind == ReportKind::Applied && known == 0) kind = ReportKind::Press;
    std::optional<int> order;
    if (kind == ReportKind::Applied) order = 1 + chance.below(known);
    if (kind == ReportKind::Refused) order = 1 + chance.below(known + 2);
    const bool sided = kind == ReportKind::Press || kind == ReportKind::Expire ||
                       kind == ReportKind::FlagClear || kind == ReportKind::Held ||
                       kind == ReportKind::Released || chance.one_in(2);
    table.at(table.now() + chance.time(chance.one_in(10) ? 200'000 : 20'000));
    const auto side = sided ? std::optional(chance.side()) : std::nullopt;
    const auto twist = [&](ClockReported& entry) {
        if (chance.one_in(12)) entry.left.white += Millis{1};
        if (chance.one_in(40)) entry.seq += chance.below(3) - 1;
        if (chance.one_in(30)) entry.boot = "other";
    };
    (void)table.report_changed(kind, side, order, twist);
    table.seq = table.game.terminal.seq;
}

GameCommand any_command(const Table& table, Chance& chance) {
    const int plies = static_cast<int>(table.game.record.moves.size());
    switch (chance.below(13)) {
        case 0:
            return OrderClock{any_act(chance), "", "", std::nullopt};
        case 1:
            return OfferDraw{chance.side()};
        case 2:
            return RefuseDraw{chance.side()};
        case 3:
            return chance.one_in(6) ? GameCommand{AgreeDraw{}} : GameCommand{OfferDraw{}};
        case 4:
            return chance.one_in(6) ? GameCommand{Resign{chance.side()}}
                                    : GameCommand{TakeAlarm{1}};
        case 5: {
            const int from = 1 + chance.below(plies + 2);
            std::vector<std::string> moves;
            if (from <= plies + 1 && chance.one_in(2)) {
                const auto& at = table.game.record.history.at(static_cast<std::size_t>(from - 1));
                moves.push_back(legal_san(at, chance));
            }
            return CorrectRecording{from, moves, "misread"};
        }
        case 6:
            return NoticeIllegalMove{chance.side(), "Ke3"};
        case 7:
            return RestorePosition{std::max(plies - chance.below(4), -1), "displaced"};
        case 8:
            if (!chance.one_in(8)) return TakeAlarm{1 + chance.below(5)};
            return SetResult{static_cast<GameResult>(chance.below(7)),
                             static_cast<Termination>(chance.below(13)), "", "ruled"};
        case 9:
            return ReopenGame{"appeal"};
        case 10:
            return TakeAlarm{1 + chance.below(5)};
        case 11:
            return SettleAlarm{1 + chance.below(8), ""};
        default:
            return chance.one_in(20) ? GameCommand{BindTerminal{TerminalId{2}}}
                                     : GameCommand{ReopenGame{"appeal"}};
    }
}

void any_step(Table& table, Chance& chance) {
    const int kind = chance.below(10);
    if (kind < 5) {
        const Seat seat = chance.one_in(2) ? Seat::Board : Seat::Operator;
        (void)table.ask(MakeMove{any_move(table, chance), std::nullopt}, seat);
    } else if (kind < 8) {
        any_report(table, chance);
    } else {
        (void)table.ask(any_command(table, chance));
    }
}

// Positions with few pieces, so that the Laws end games often.
Opening any_opening(Chance& chance) {
    constexpr std::array<const char*, 4> fens{"", "8/8/4k3/8/3pK3/8/8/8 w - - 0 1",
                                              "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 140 80",
                                              "7k/8/8/5Q2/8/8/8/K7 b - - 0 1"};
    constexpr std::array<const char*, 4> controls{"90+30", "3/60s+5, 60s", "5", "60s, 60s"};
    return Opening{.control = chance.one_of(controls), .fen = chance.one_of(fens)};
}

// Half of the tables have their clock going from the beginning.
Table any_table(Chance& chance) {
    Table table(any_opening(chance));
    if (chance.one_in(2)) table.bind_and_start();
    return table;
}

void check_record(const Game& game) {
    RC_ASSERT(game.record.history.size() == game.record.moves.size() + 1);
    Position position = game.record.start;
    for (const RecordedMove& move : game.record.moves) {
        RC_ASSERT(position.is_legal(move.move));
        RC_ASSERT(to_san(position, move.move) == move.san);
        position.play(move.move);
    }
    RC_ASSERT(position == game.record.position);
    RC_ASSERT(position == game.record.history.last());
}

void check_alarms(const Game& game) {
    std::set<int> numbers;
    for (const OpenAlarm& open : game.alarms.open) {
        RC_ASSERT(numbers.insert(open.alarm).second);
        RC_ASSERT(open.alarm >= 1);
        RC_ASSERT(open.alarm <= game.alarms.raised);
    }
}

void check_links(const Game& game) {
    for (const Color side : both_colors) {
        std::size_t own = 0;
        for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
            const Color mover = i % 2 == 0 ? game.record.start.turn() : !game.record.start.turn();
            if (mover == side) ++own;
        }
        const auto counted = static_cast<std::size_t>(game.links.counted[side]);
        const std::size_t waiting = game.links.waiting[side].size();
        RC_ASSERT(waiting == (counted > own ? counted - own : 0));
    }
}

RC_GTEST_PROP(GameProperty, replaying_the_journal_gives_the_live_state, (std::uint64_t seed)) {
    Chance chance(seed);
    Table table = any_table(chance);
    for (int i = *rc::gen::inRange(1, 120); i > 0; --i) any_step(table, chance);
    Game replayed;
    for (const GameEvent& event : table.journal) evolve_in_place(replayed, event);
    RC_ASSERT(replayed == table.game);
}

RC_GTEST_PROP(GameProperty, the_state_stays_sound_whatever_comes, (std::uint64_t seed)) {
    Chance chance(seed);
    Table table = any_table(chance);
    for (int i = *rc::gen::inRange(1, 120); i > 0; --i) {
        any_step(table, chance);
        RC_ASSERT((table.game.phase == GamePhase::Ended) == table.game.result.outcome.has_value());
        check_record(table.game);
        check_alarms(table.game);
        check_links(table.game);
    }
}

RC_GTEST_PROP(GameProperty, nothing_on_the_clock_ends_a_game, (std::uint64_t seed)) {
    Chance chance(seed);
    Table table = any_table(chance);
    for (int i = *rc::gen::inRange(1, 80); i > 0; --i) {
        const GamePhase before = table.game.phase;
        const std::size_t plies = table.game.record.moves.size();
        any_report(table, chance);
        RC_ASSERT(before == GamePhase::Ended || table.game.phase != GamePhase::Ended);
        RC_ASSERT(table.game.record.moves.size() == plies);
        if (chance.one_in(3)) (void)table.ask(OrderClock{any_act(chance), "", "", std::nullopt});
    }
}

// An account of its own, in whole milliseconds, beside the clock: 5 minutes and 3 seconds a move.
RC_GTEST_PROP(GameProperty, time_left_and_time_spent_are_the_time_given, (std::uint64_t seed)) {
    Chance chance(seed);
    Table table({.control = "5+3"});
    table.bind_and_start();
    ByColor<std::int64_t> given{303'000, 303'000};
    ByColor<std::int64_t> spent;
    Color runs = Color::White;
    bool paused = false;
    for (int i = *rc::gen::inRange(1, 40); i > 0; --i) {
        const std::int64_t step = chance.below(14'000);
        if (!paused && spent[runs] + step >= given[runs]) break;  // a flag: another test
        table.at(table.now() + Millis{step});
        if (!paused) spent[runs] += step;
        if (chance.one_in(5)) {
            paused = !paused;
            RC_ASSERT(table.report(paused ? ReportKind::Pause : ReportKind::Resume).has_value());
        } else if (!paused) {
            RC_ASSERT(table.move(legal_san(table.game.record.position, chance)).empty());
            RC_ASSERT(table.report(ReportKind::Press, runs).has_value());
            given[runs] += 3'000;
            RC_ASSERT(table.game.record.moves.back().press.left ==
                      Millis{given[runs] - spent[runs]});
            runs = !runs;
        }
        if (table.game.phase == GamePhase::Ended) break;
        for (const Color side : both_colors) {
            const std::int64_t left = table.game.clock.sides[side].main.count();
            RC_ASSERT(left + spent[side] == given[side]);
        }
    }
}

struct Streams {
    std::vector<std::string> sans;
    std::vector<Millis> lefts;  // what the mover has after his press of each ply
};

// A game of `plies` in which each ply takes 1 second more than the one before: 100 minutes a side.
Streams two_streams(int plies, Chance& chance) {
    Streams streams;
    Position position = Position::initial();
    ByColor<Millis> left{Millis{6'000'000}, Millis{6'000'000}};
    for (int ply = 1; ply <= plies; ++ply) {
        const Color mover = position.turn();
        const MoveList moves = position.legal_moves();
        const Move move =
            moves[static_cast<std::size_t>(chance.below(static_cast<int>(moves.size())))];
        Position next = position;
        next.play(move);
        if (!next.has_legal_move()) break;
        streams.sans.push_back(to_san(position, move));
        left[mover] -= Millis{1000 * ply};
        streams.lefts.push_back(left[mover]);
        position = next;
    }
    return streams;
}

void press_next(Table& table, std::size_t ply) {
    table.at(table.now() + Millis{1000 * static_cast<std::int64_t>(ply + 1)});
    const Color side = ply % 2 == 0 ? Color::White : Color::Black;
    RC_ASSERT(table.report(ReportKind::Press, side).has_value());
}

void check_linked(const Table& table, const Streams& streams) {
    RC_ASSERT(table.game.record.moves.size() == streams.sans.size());
    for (std::size_t i = 0; i < streams.sans.size(); ++i) {
        RC_ASSERT(table.game.record.moves[i].press.left == streams.lefts[i]);
    }
    const auto late = [](const OpenAlarm& open) { return open.kind == AlarmKind::PressBeforeMove; };
    RC_ASSERT(std::none_of(table.game.alarms.open.begin(), table.game.alarms.open.end(), late));
}

// Presses may be any number ahead of the messages of the moves, or one behind: the same links.
RC_GTEST_PROP(GameProperty, moves_and_presses_find_each_other_in_any_order, (std::uint64_t seed)) {
    Chance chance(seed);
    const Streams streams = two_streams(*rc::gen::inRange(1, 30), chance);
    Table table({.control = "100"});
    table.bind_and_start();
    std::size_t pressed = 0;
    std::size_t moved = 0;
    while (pressed < streams.sans.size() || moved < streams.sans.size()) {
        const bool can_press = pressed < streams.sans.size();
        const bool can_move = moved < streams.sans.size() && moved < pressed + 2;
        if (can_press && (!can_move || chance.one_in(2))) {
            press_next(table, pressed++);
        } else {
            RC_ASSERT(table.move(streams.sans[moved++]).empty());
        }
    }
    check_linked(table, streams);
}

// A terminal that was away for some moves sends its presses in one go.
RC_GTEST_PROP(GameProperty, presses_of_an_absent_terminal_are_linked_in_order,
              (std::uint64_t seed)) {
    Chance chance(seed);
    const Streams streams = two_streams(30, chance);
    const int plies = static_cast<int>(streams.sans.size());
    const auto gone = static_cast<std::size_t>(chance.below(plies));
    const auto back = gone + static_cast<std::size_t>(chance.below(plies));
    Table table({.control = "100"});
    table.bind_and_start();
    std::size_t pressed = 0;
    for (std::size_t moved = 0; moved < streams.sans.size(); ++moved) {
        RC_ASSERT(table.move(streams.sans[moved]).empty());
        if (moved >= gone && moved < back) continue;
        while (pressed <= moved) press_next(table, pressed++);
    }
    while (pressed < streams.sans.size()) press_next(table, pressed++);
    check_linked(table, streams);
}

}  // namespace
}  // namespace arbiter::testing
