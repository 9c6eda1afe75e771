// Presses that come late against presses that were forgotten: stamps tell which is which. Each test
// knows the true pairs, for it makes them.
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

// Legal for ever, and nobody's draw by itself before it is far longer than a test: knights go out
// and come home while pawns move between.
const std::vector<std::string>& long_game() {
    static const std::vector<std::string> moves = [] {
        std::vector<std::string> made;
        for (const char* ranks : {"36", "45"}) {
            for (const char file : {'a', 'b', 'c', 'd', 'e', 'g', 'h'}) {
                for (const char rank : {ranks[0], ranks[1]}) made.push_back({file, rank});
                for (const char* each : {"Nf3", "Nf6", "Ng1", "Ng8"}) made.emplace_back(each);
            }
        }
        return made;
    }();
    return moves;
}

// What happens at a board: every ply is made, and pressed unless it is forgotten; each becomes
// known to the server at a moment of its own.
struct Happening {
    Millis known{};  // by the server's time
    int ply = 0;
    bool press = false;
    Millis stamp{};  // of a press, by the terminal's time
};

struct Outcome {
    int right = 0;
    int wrong = 0;
    int missing = 0;
    int alarms = 0;
};

// A terminal's entries come in the order of its log.
void sort_as_known(std::vector<Happening>& all) {
    Millis last{};
    for (Happening& each : all) {
        if (!each.press) continue;
        each.known = std::max(each.known, last);
        last = each.known;
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Happening& a, const Happening& b) { return a.known < b.known; });
}

Outcome played(std::vector<Happening> all, bool server_has_time) {
    sort_as_known(all);
    Table table({.control = "200"});
    const Millis ahead = 3'600'000ms;  // the server's time runs on its own
    if (server_has_time) table.hall_at(ahead);
    table.bind_and_start();
    Outcome outcome;
    std::vector<std::optional<std::int64_t>> meant(long_game().size() + 1);
    for (const Happening& each : all) {
        if (server_has_time) table.hall_at(ahead + each.known);
        const auto before = table.journal.size();
        if (each.press) {
            table.at(each.stamp);
            const Color side = each.ply % 2 == 1 ? Color::White : Color::Black;
            EXPECT_TRUE(table.report(ReportKind::Press, side));
            meant.at(static_cast<std::size_t>(each.ply)) = table.seq;
        } else {
            const auto& san = long_game().at(static_cast<std::size_t>(each.ply - 1));
            EXPECT_EQ(table.move(san), "") << each.ply << ' ' << san;
        }
        for (std::size_t i = before; i < table.journal.size(); ++i) {
            const auto* raised = std::get_if<AlarmRaised>(&table.journal[i]);
            if (raised != nullptr && raised->kind == AlarmKind::PressBeforeMove) ++outcome.alarms;
        }
    }
    for (std::size_t i = 0; i < table.game.record.moves.size(); ++i) {
        const auto& said = table.game.record.moves[i].press.seq;
        if (said == meant.at(i + 1))
            ++outcome.right;
        else if (said)
            ++outcome.wrong;
        else
            ++outcome.missing;
    }
    Game folded;
    for (const GameEvent& event : table.journal) folded = evolve(std::move(folded), event);
    EXPECT_EQ(folded, table.game);
    return outcome;
}

// A ply every ten seconds, recorded at once, pressed after two.
std::vector<Happening> steady_game(int plies, const std::vector<int>& forgotten,
                                   const std::vector<int>& late) {
    std::vector<Happening> all;
    const auto is_in = [](const std::vector<int>& list, int ply) {
        return std::find(list.begin(), list.end(), ply) != list.end();
    };
    for (int ply = 1; ply <= plies; ++ply) {
        const Millis made = ply * 10s;
        all.push_back({.known = made, .ply = ply});
        if (is_in(forgotten, ply)) continue;
        const Millis stamp = made + 2s;
        all.push_back({.known = is_in(late, ply) ? stamp + 21s : stamp + 20ms,
                       .ply = ply,
                       .press = true,
                       .stamp = stamp});
    }
    return all;
}

constexpr int usual_plies = 30;

TEST(LateLinks, presses_two_plies_late_for_three_moves_stay_with_their_moves) {
    const auto outcome = played(steady_game(usual_plies, {}, {4, 5, 6}), true);
    EXPECT_EQ(outcome.right, usual_plies);
    EXPECT_EQ(outcome.alarms, 0);
    for (int first = 1; first < 12; ++first) {
        std::vector<int> late;
        for (int ply = first; ply < first + 6; ++ply) late.push_back(ply);
        const auto six = played(steady_game(usual_plies, {}, late), true);
        EXPECT_EQ(six.right, usual_plies) << first;
        EXPECT_EQ(six.alarms, 0) << first;
    }
}

TEST(LateLinks, a_forgotten_pair_is_seen_by_the_next_press) {
    const auto outcome = played(steady_game(usual_plies, {5, 6}, {}), true);
    EXPECT_EQ(outcome.right, usual_plies);  // the two have none, as they should
    EXPECT_EQ(outcome.alarms, 0);
    const auto twice = played(steady_game(usual_plies, {5, 6, 7, 8, 15, 16}, {}), true);
    EXPECT_EQ(twice.right, usual_plies);
}

TEST(LateLinks, forgotten_ones_among_late_ones_are_told_apart) {
    EXPECT_EQ(played(steady_game(usual_plies, {5, 6}, {7, 8, 9}), true).right, usual_plies);
    EXPECT_EQ(played(steady_game(usual_plies, {9, 10}, {5, 6, 7, 8}), true).right, usual_plies);
    EXPECT_EQ(played(steady_game(usual_plies, {7, 8}, {5, 6, 9, 10}), true).right, usual_plies);
}

// A game as halls have it: moves told late, links that break, presses forgotten by pairs.
std::vector<Happening> random_game(std::uint32_t seed) {
    std::mt19937 random{seed};
    const auto between = [&](int least, int most) {
        return Millis{std::uniform_int_distribution<int>{least, most}(random)};
    };
    const auto happens = [&](int of_a_thousand) { return between(0, 999).count() < of_a_thousand; };
    std::vector<Happening> all;
    Millis now = 1s;
    Millis broken_until{};
    const int plies = static_cast<int>(long_game().size());
    int forgotten_until = 0;
    for (int ply = 1; ply <= plies; ++ply) {
        now += between(500, 20'000);
        const Millis told = now + (happens(100) ? between(1'000, 15'000) : between(50, 800));
        all.push_back({.known = told, .ply = ply});
        if (ply > forgotten_until && ply + 2 < plies && happens(30)) forgotten_until = ply + 1;
        if (happens(30)) broken_until = now + between(5'000, 90'000);
        if (ply <= forgotten_until) continue;
        now += between(200, 1'500);
        const Millis arrives = std::max(now + between(5, 80), broken_until);
        all.push_back({.known = arrives, .ply = ply, .press = true, .stamp = now});
    }
    // Moves come in their order, too.
    Millis last{};
    for (Happening& each : all) {
        if (each.press) continue;
        each.known = std::max(each.known, last);
        last = each.known;
    }
    return all;
}

TEST(LateLinks, in_random_games_stamps_link_more_presses_rightly_than_counting) {
    Outcome counted;
    Outcome stamped;
    int plies = 0;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        const auto game = random_game(seed);
        const auto before = played(game, false);
        const auto after = played(game, true);
        counted.right += before.right;
        stamped.right += after.right;
        plies += static_cast<int>(long_game().size());
    }
    RecordProperty("plies", plies);
    RecordProperty("counted", counted.right);
    RecordProperty("stamped", stamped.right);
    std::cout << plies << " plies: " << counted.right << " right by counting, " << stamped.right
              << " by stamps\n";
    EXPECT_GE(stamped.right * 100, plies * 95);
    EXPECT_GT(stamped.right, counted.right);
}

}  // namespace
}  // namespace arbiter::testing
