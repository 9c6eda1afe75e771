// All clocks of a round stopped and set going again, and orders that would come too late: what the
// hall decides, without a server.
#include "arbiter/hall/late_orders.hpp"
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

constexpr Millis given{5'430'000};  // 90+30

// Two boards, each with a terminal whose log is written here: what it says is a fact.
struct RoundPauses : ::testing::Test {
    RoundPauses() {
        hall.open_event();
        for (const int board : {1, 2}) keys.push_back(hall.issue_terminal(board));
    }

    [[nodiscard]] GameId id(int board) const { return hall.game_at(board); }
    [[nodiscard]] const Game& game(int board) const { return hall.game(id(board)); }
    [[nodiscard]] std::size_t orders(int board) const { return game(board).orders.given.size(); }

    void says(int board, ReportKind kind, std::optional<int> order = std::nullopt,
              std::optional<Color> side = std::nullopt) {
        const Game& before = game(board);
        const ClockReported report{.epoch = before.terminal.binding->epoch,
                                   .seq = before.terminal.seq + 1,
                                   .boot = "b1",
                                   .at = Instant{Millis{1000} * (before.terminal.seq + 1)},
                                   .kind = kind,
                                   .side = side,
                                   .order = order,
                                   .left = {given, given}};
        const auto index = static_cast<std::size_t>(board - 1);
        const auto events =
            decide(hall.state, ReportEntry{keys[index].terminal, id(board), report, true},
                   hall.moment(Seat::Terminal));
        ASSERT_TRUE(events) << events.error().code;
        hall.take(*events);
    }
    void applies(int board) { says(board, ReportKind::Applied, game(board).orders.answered + 1); }
    void start(std::initializer_list<int> some) {
        for (const int board : some) says(board, ReportKind::Start, {}, Color::White);
    }
    void pause_both() {
        start({1, 2});
        hall.ask(PauseRound{1});
        applies(1);
        applies(2);
    }
    // How many events; the hall takes them.
    std::size_t asked(const HallCommand& command) {
        const std::size_t before = hall.journal.size();
        hall.ask(command);
        return hall.journal.size() - before;
    }
    [[nodiscard]] std::vector<OpenAlarm> late_alarms(int board) const {
        std::vector<OpenAlarm> late;
        for (const OpenAlarm& open : game(board).alarms.open) {
            if (open.kind == AlarmKind::OrderLate) late.push_back(open);
        }
        return late;
    }
    void order(int board, ClockAct act) {
        hall.ask(OnGame{id(board), OrderClock{std::move(act), {}, {}, {}}});
    }
    void comes(int board, int taken) {
        hall.take(late_orders_withdrawn(hall.state, id(board), taken, hall.moment()));
    }

    PureHall hall;
    std::vector<KeyIssued> keys;
};

TEST_F(RoundPauses, a_second_press_changes_nothing) {
    start({1, 2});
    EXPECT_EQ(asked(PauseRound{1}), 3U);  // two orders, and that it was the whole round
    EXPECT_EQ(hall.refusal(PauseRound{1}), "no_effect");
    applies(1);
    applies(2);
    EXPECT_EQ(hall.refusal(PauseRound{1}), "no_effect");
    EXPECT_EQ(game(1).clock.phase, ClockPhase::Paused);
    EXPECT_EQ(asked(ResumeRound{1}), 3U);
    EXPECT_EQ(hall.refusal(ResumeRound{1}), "no_effect");
}

TEST_F(RoundPauses, the_clocks_go_on_with_the_times_they_had) {
    pause_both();
    const ByColor<Millis> left{game(1).clock.sides.white.main, game(1).clock.sides.black.main};
    hall.ask(ResumeRound{1});
    applies(1);
    applies(2);
    for (const int board : {1, 2}) {
        EXPECT_EQ(game(board).clock.phase, ClockPhase::Running);
        EXPECT_EQ(game(board).clock.on_move, Color::White);
    }
    EXPECT_EQ(game(1).clock.sides.white.main, left.white);
    EXPECT_EQ(game(1).clock.sides.black.main, left.black);
}

TEST_F(RoundPauses, a_clock_that_stood_before_goes_on_standing) {
    start({1, 2});
    order(2, ClockPause{});
    applies(2);
    hall.ask(PauseRound{1});
    applies(1);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), 2U);
    EXPECT_EQ(orders(2), 1U);
}

TEST_F(RoundPauses, one_that_the_arbiter_set_going_and_stopped_meanwhile_is_his) {
    pause_both();
    order(1, ClockResume{});
    applies(1);
    order(1, ClockPause{});
    applies(1);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), 3U);
    EXPECT_EQ(orders(2), 2U);
}

TEST_F(RoundPauses, a_player_who_calls_meanwhile_is_waited_for) {
    pause_both();
    says(1, ReportKind::Pause, {}, Color::Black);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), 1U);
    EXPECT_EQ(orders(2), 2U);
}

TEST_F(RoundPauses, a_player_who_stopped_the_clock_before_the_order_came_is_waited_for) {
    start({1, 2});
    hall.ask(PauseRound{1});
    says(1, ReportKind::Pause, {}, Color::White);
    applies(1);
    applies(2);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), 1U);
    EXPECT_EQ(orders(2), 2U);
}

TEST_F(RoundPauses, a_game_that_ended_meanwhile_is_left_alone) {
    pause_both();
    hall.ask(OnGame{id(1), SetResult{GameResult::Draw, Termination::Agreement, {}, {}}});
    const std::size_t before = orders(1);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), before);
    EXPECT_EQ(orders(2), 2U);
}

TEST_F(RoundPauses,
       a_clock_that_ran_again_is_paused_by_the_next_pause_and_resumed_with_the_others) {
    pause_both();
    order(1, ClockResume{});
    applies(1);
    EXPECT_EQ(asked(PauseRound{1}), 2U);
    applies(1);
    EXPECT_EQ(hall.live().tournament.rounds[0].paused.size(), 2U);
    hall.ask(ResumeRound{1});
    EXPECT_EQ(orders(1), 4U);
    EXPECT_EQ(orders(2), 2U);
}

TEST_F(RoundPauses, the_journal_alone_knows_which_clocks_it_paused) {
    pause_both();
    HallState replayed;
    for (const StreamEvent& event : hall.journal) {
        static_cast<void>(evolve_in_place(replayed, event.stream, event.event, hall.now));
    }
    EXPECT_EQ(replayed, hall.state);
    const auto resumed = decide(replayed, PureHall::stream, ResumeRound{1}, hall.moment());
    ASSERT_TRUE(resumed);
    EXPECT_EQ(resumed->size(), 3U);
}

TEST_F(RoundPauses, of_an_unknown_round_are_refused) {
    EXPECT_EQ(hall.refusal(PauseRound{2}), "not_found");
    EXPECT_EQ(hall.refusal(ResumeRound{2}), "not_found");
}

TEST_F(RoundPauses, the_public_is_told_of_no_order) {
    start({1, 2});
    EXPECT_TRUE(hall.ask(PauseRound{1}).empty());
    applies(1);
    EXPECT_TRUE(hall.ask(ResumeRound{1}).empty());
}

// Orders that wait for a clock which is not there.
struct LateOrders : RoundPauses {};

TEST_F(LateOrders, a_start_is_not_delivered_after_ten_seconds_and_is_asked_for_again) {
    hall.ask(StartRound{1});
    hall.now += std::chrono::seconds{10};
    comes(1, 0);
    EXPECT_TRUE(game(1).orders.withdrawn.empty());
    hall.now += std::chrono::milliseconds{1};
    comes(1, 0);
    EXPECT_EQ(game(1).orders.withdrawn, std::vector<int>{1});
    ASSERT_EQ(late_alarms(1).size(), 1U);
    EXPECT_EQ(late_alarms(1)[0].detail, "1");
    EXPECT_TRUE(late_alarms(2).empty());
    comes(1, 0);
    EXPECT_EQ(late_alarms(1).size(), 1U);  // once
    hall.ask(StartRound{1});
    EXPECT_EQ(orders(1), 2U);
    EXPECT_EQ(orders(2), 1U);  // this one still waits
    EXPECT_TRUE(late_alarms(1).empty());
}

TEST_F(LateOrders, changes_of_times_and_starts_lapse_but_a_pause_and_an_end_may_come_late) {
    start({1});
    order(1, ClockAdjust{Color::White, Millis{60'000}});
    order(1, ClockPause{});
    ClockSet set;
    set.main.black = Millis{1000};
    order(1, set);
    order(1, ClockSetIncrement{Millis{5000}});
    order(1, ClockEnd{});
    hall.now += std::chrono::hours{1};
    comes(1, 0);
    EXPECT_EQ(game(1).orders.withdrawn, (std::vector<int>{1, 3, 4}));
    EXPECT_EQ(late_alarms(1).size(), 3U);
}

TEST_F(LateOrders, what_the_clock_says_it_has_is_not_late) {
    start({1});
    order(1, ClockAdjust{Color::White, Millis{60'000}});
    hall.now += std::chrono::hours{1};
    comes(1, 1);
    EXPECT_TRUE(game(1).orders.withdrawn.empty());
    applies(1);
    EXPECT_EQ(game(1).orders.answered, 1);
}

TEST_F(LateOrders, one_that_was_applied_all_the_same_is_a_fact_and_no_alarm) {
    start({1});
    order(1, ClockAdjust{Color::White, Millis{60'000}});
    hall.now += std::chrono::hours{1};
    comes(1, 0);
    ASSERT_EQ(late_alarms(1).size(), 1U);
    const Millis before = game(1).clock.sides.white.main;
    applies(1);
    EXPECT_TRUE(late_alarms(1).empty());
    EXPECT_GT(game(1).clock.sides.white.main, before);
}

TEST_F(LateOrders, a_pause_and_its_resume_that_both_wait_are_forgotten_together) {
    start({1, 2});
    hall.ask(PauseRound{1});
    applies(2);
    hall.ask(ResumeRound{1});
    ASSERT_EQ(orders(1), 2U);
    hall.now += std::chrono::minutes{5};
    comes(1, 0);
    EXPECT_EQ(game(1).orders.withdrawn, (std::vector<int>{2, 1}));
    EXPECT_TRUE(late_alarms(1).empty());
    EXPECT_EQ(game(1).clock.phase, ClockPhase::Running);
}

TEST_F(LateOrders, a_wall_clock_set_back_makes_an_order_late_not_young) {
    hall.ask(StartRound{1});
    hall.now -= std::chrono::hours{1};
    comes(1, 0);
    EXPECT_EQ(game(1).orders.withdrawn, std::vector<int>{1});
}

}  // namespace
}  // namespace arbiter::testing
