// A terminal that lies or is broken leaves a trace at the desk, with the figures, and floods
// nobody.
#include "arbiter/game/clock/entry_doubts.hpp"

#include "arbiter/game/alarms.hpp"
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

Texts raised_in(const Result<std::vector<GameEvent>>& events) {
    Texts texts;
    for (const GameEvent& event : events.value()) {
        const auto* alarm = std::get_if<AlarmRaised>(&event);
        if (alarm == nullptr) continue;
        texts.push_back(word(alarm->kind) + (alarm->side ? ' ' + word(*alarm->side) : "") +
                        (alarm->detail.empty() ? "" : ' ' + alarm->detail));
    }
    return texts;
}

// Five minutes each, White's clock running since 0:00, and a second has passed.
Table started() {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{1000});
    return table;
}

Table::Change with_left(Millis white, Millis black) {
    return [=](ClockReported& entry) { entry.left = {white, black}; };
}

TEST(EntryDoubts, times_set_by_hand_at_the_clock_are_told_with_the_figures) {
    Table table = started();
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Local, {}, {},
                                             with_left(Millis{299'000}, Millis{360'000}))),
              Texts{"changed_at_device seq=2 before=299000,300000 after=299000,360000"});
    EXPECT_EQ(table.game.clock.sides.black.main, Millis{360'000});  // and it is so
}

TEST(EntryDoubts, counters_set_by_hand_at_the_clock_are_told_and_hold) {
    Table table = started();
    const auto change = [](ClockReported& entry) {
        entry.left = {Millis{299'000}, Millis{360'000}};
        entry.moves = ByColor<int>{13, 11};
    };
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Local, {}, {}, change)),
              Texts{"changed_at_device seq=2 before=299000,300000 after=299000,360000 "
                    "counted=0,0 moves=13,11"});
    EXPECT_EQ(table.game.clock.sides.white.moves, 13);
    EXPECT_EQ(table.game.clock.sides.black.moves, 11);
    EXPECT_EQ(table.game.clock.sides.black.main, Millis{360'000});
}

TEST(EntryDoubts, counters_belong_to_an_act_of_the_arbiter_and_are_sane) {
    Table table = started();
    const auto with = [](ByColor<int> moves) {
        return [=](ClockReported& entry) { entry.moves = moves; };
    };
    for (const auto& [kind, moves] : {std::pair{ReportKind::Pause, ByColor<int>{1, 1}},
                                      std::pair{ReportKind::Local, ByColor<int>{-1, 1}},
                                      std::pair{ReportKind::Local, ByColor<int>{1, 100'001}}}) {
        const auto refused = table.report_changed(kind, {}, {}, with(moves));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().where, "moves");
        --table.seq;
    }
}

// A slip is none; three are somebody's who does not know it, and so are three more.
TEST(EntryDoubts, wrong_pins_are_told_after_three_of_them_and_after_three_more) {
    Table table = started();
    const auto wrong = [&] { return raised_in(table.report(ReportKind::WrongPin)); };
    EXPECT_EQ(wrong(), Texts{});
    EXPECT_EQ(wrong(), Texts{});
    EXPECT_EQ(wrong(), Texts{"wrong_pin tries=3"});
    EXPECT_EQ(wrong(), Texts{});
    EXPECT_EQ(wrong(), Texts{});
    EXPECT_EQ(wrong(), Texts{"wrong_pin tries=6"});
    EXPECT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Running);
    // An arbiter was there, who knows it.
    ASSERT_TRUE(table.report(ReportKind::Pause));
    ASSERT_TRUE(table.report(ReportKind::Resume));
    EXPECT_EQ(wrong(), Texts{});
}

TEST(EntryDoubts, a_log_that_lost_entries_is_told) {
    Table table = started();
    EXPECT_EQ(raised_in(table.report(ReportKind::LogLost)), Texts{"doubt log"});
}

TEST(EntryDoubts, a_flag_cleared_at_the_clock_is_told_with_the_figures) {
    Table table = started();
    table.at(Millis{300'000});
    ASSERT_TRUE(table.report(ReportKind::Expire, Color::White));
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::FlagClear, Color::White, {},
                                             with_left(Millis{60'000}, Millis{300'000}))),
              Texts{"changed_at_device white seq=3 before=0,300000 after=60000,300000"});
}

TEST(EntryDoubts, a_boot_that_brings_time_is_told_and_one_that_costs_time_is_a_boot) {
    Table table = started();
    table.boot = "b2";
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Boot, {}, {},
                                             with_left(Millis{298'000}, Millis{300'000}))),
              Texts{"terminal_boot"});
    table.boot = "b3";
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Boot, {}, {},
                                             with_left(Millis{298'000}, Millis{300'500}))),
              Texts{"changed_at_device seq=3 before=298000,300000 after=298000,300500"});
    table.boot = "b4";  // it stands paused now: nobody's time may be another
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Boot, {}, {},
                                             with_left(Millis{297'000}, Millis{300'500}))),
              Texts{"changed_at_device seq=4 before=298000,300500 after=297000,300500"});
}

TEST(EntryDoubts, a_boot_may_give_the_time_of_an_hourglass_to_the_other_side) {
    Table table({.control = "*5"});
    table.bind_and_start();
    table.boot = "b2";
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::Boot, {}, {},
                                             with_left(Millis{298'000}, Millis{302'000}))),
              Texts{"terminal_boot"});
    Table counting({.control = "count-up"});
    counting.bind_and_start();
    counting.boot = "b2";
    EXPECT_EQ(raised_in(counting.report_changed(ReportKind::Boot, {}, {},
                                                with_left(Millis{2'000}, Millis{0}))),
              Texts{"terminal_boot"});
}

TEST(EntryDoubts, an_expiry_after_which_the_time_goes_on_is_no_flag_and_no_doubt) {
    for (const char* control : {"10s byo 3x10", "10s canadian 3/20s", "10/gong", "10s overtime"}) {
        Table table({.control = control});
        table.bind_and_start();
        table.at(Millis{10'000});
        EXPECT_EQ(raised_in(table.report(ReportKind::Expire, Color::White)), Texts{}) << control;
        table.at(Millis{12'000});
        EXPECT_EQ(raised_in(table.report(ReportKind::Press, table.terminal.on_move)), Texts{})
            << control;
        EXPECT_TRUE(table.game.terminal.agrees) << control;
    }
}

TEST(EntryDoubts, a_boot_that_comes_again_is_a_doubt) {
    Table table = started();
    table.boot = "b2";
    EXPECT_EQ(raised_in(table.report(ReportKind::Boot)), Texts{"terminal_boot"});
    table.boot = "b1";
    EXPECT_EQ(raised_in(table.report(ReportKind::Boot)), Texts{"doubt boot"});
}

TEST(EntryDoubts, time_that_rises_without_a_press_is_told_with_the_figures) {
    Table table = started();
    EXPECT_EQ(raised_in(table.report_changed(ReportKind::LowBattery, {}, {},
                                             with_left(Millis{330'000}, Millis{300'000}))),
              (Texts{"low_battery", "diverged seq=2 ours=299000,300000 said=330000,300000"}));
}

TEST(EntryDoubts, a_stamp_that_runs_back_is_a_doubt) {
    Table table = started();
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    const auto events = table.report_changed(ReportKind::LowBattery, {}, {},
                                             [](ClockReported& entry) { entry.at -= Millis{1}; });
    EXPECT_EQ(raised_in(events).at(1), "doubt t_ms");
}

TEST(EntryDoubts, an_expiry_of_time_that_is_left_is_a_doubt) {
    Table table = started();
    EXPECT_EQ(raised_in(table.report(ReportKind::Expire, Color::Black)),
              Texts{"doubt black expire"});
}

TEST(EntryDoubts, an_order_passed_over_is_a_doubt) {
    Table table = started();
    ASSERT_TRUE(table.ask(OrderClock{ClockPause{}, "", "", std::nullopt}));
    ASSERT_TRUE(table.ask(OrderClock{ClockAdjust{Color::White, Millis{1000}}, "", "", {}}));
    EXPECT_EQ(raised_in(table.report(ReportKind::Applied, {}, 2)), Texts{"doubt cmd"});
}

TEST(EntryDoubts, an_order_carried_out_later_than_it_may_be_is_a_doubt) {
    Table table = started();
    const OrderClock order{ClockAdjust{Color::White, Millis{1000}}, "", "", std::int64_t{1}};
    ASSERT_TRUE(table.ask(order));
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_EQ(raised_in(table.report(ReportKind::Applied, {}, 1)), Texts{"doubt cmd"});
}

TEST(EntryDoubts, an_order_in_its_turn_and_time_is_none) {
    Table table = started();
    ASSERT_TRUE(
        table.ask(OrderClock{ClockAdjust{Color::White, Millis{1000}}, "", "", std::int64_t{1}}));
    EXPECT_EQ(raised_in(table.apply_order()), Texts{});
    ASSERT_TRUE(table.ask(OrderClock{ClockPause{}, "", "", std::int64_t{0}}));
    EXPECT_EQ(raised_in(table.apply_order()), Texts{});  // a late pause still pauses
}

TEST(EntryDoubts, a_known_number_with_other_content_is_told_once_with_both_contents) {
    Table table = started();
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ClockReported other = table.last_sent;
    other.left.white = Millis{360'000};
    other.kind = ReportKind::Resume;
    const auto told = told_difference(table.game, other);
    ASSERT_TRUE(told);
    EXPECT_EQ(told->kind, AlarmKind::EntryDiffers);
    EXPECT_EQ(told->detail, "seq=2 known=299000,300000 said=360000,300000 differs=kind,rem");
    evolve_in_place(table.game, *told);
    other.left.white = Millis{370'000};
    EXPECT_FALSE(told_difference(table.game, other));
}

TEST(EntryDoubts, only_a_hash_that_differs_is_told_as_that) {
    Table table = started();
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ClockReported other = table.last_sent;
    other.chain += "0";
    EXPECT_EQ(told_difference(table.game, other).value().detail,
              "seq=2 known=299000,300000 said=299000,300000 differs=other");
}

TEST(EntryDoubts, a_terminal_that_changes_times_without_end_does_not_flood_the_desk) {
    Table table = started();
    for (int i = 1; i <= 200; ++i) {
        ASSERT_TRUE(table.report_changed(ReportKind::Local, {}, {},
                                         with_left(Millis{299'000}, Millis{300'000 + i})));
    }
    EXPECT_EQ(table.game.alarms.open.size(), std::size_t{most_open_of_a_kind});
    EXPECT_EQ(table.game.terminal.seq, 201);  // the facts are there, every one
}

TEST(EntryDoubts, what_comes_and_goes_without_end_stays_open_at_last) {
    Table table = started();
    std::size_t rows = 0;
    for (int i = 0; i < 2 * most_alarms_that_settle; ++i) {
        const auto wrong = with_left(Millis{1}, Millis{300'000});
        rows += table.report_changed(ReportKind::LowBattery, {}, {}, wrong).value().size();
        rows += table.report(ReportKind::LowBattery).value().size();
    }
    EXPECT_LE(table.game.alarms.raised, most_alarms_that_settle + most_open_of_a_kind);
    const auto open = [](const OpenAlarm& each) { return each.kind == AlarmKind::Diverged; };
    EXPECT_TRUE(std::any_of(table.game.alarms.open.begin(), table.game.alarms.open.end(), open));
    EXPECT_LT(rows, std::size_t{6} * most_alarms_that_settle + 20);
}

}  // namespace
}  // namespace arbiter::testing
