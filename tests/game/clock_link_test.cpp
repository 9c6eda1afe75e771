// Orders, epochs, boots and the alarms that need more than a story can say.
#include "arbiter/game/clock/waiting_orders.hpp"
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

std::vector<std::string> alarms_of(const std::vector<GameEvent>& events) {
    std::vector<std::string> words;
    for (const AlarmRaised& alarm : all_of<AlarmRaised>(events)) {
        const bool figures = alarm.detail.find('=') != std::string::npos;
        const bool bare = alarm.detail.empty() || figures;
        words.push_back(word(alarm.kind) + (bare ? "" : ' ' + alarm.detail));
    }
    return words;
}

OrderClock order(ClockAct act) {
    return OrderClock{std::move(act), "", "", std::nullopt};
}

TEST(Orders, are_numbered_within_the_game_and_keep_their_guard) {
    Table table;
    table.bind();
    ASSERT_TRUE(table.ask(order(ClockStart{})));
    const auto events =
        table.ask(OrderClock{ClockPause{}, "noise", "6.11.3", std::int64_t{12}}).value();
    const auto orders = all_of<ClockOrdered>(events);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders[0].order, 2);
    EXPECT_EQ(orders[0].reason, "noise");
    EXPECT_EQ(orders[0].article, "6.11.3");
    EXPECT_EQ(orders[0].not_after_seq, 12);
}

TEST(Orders, change_nothing_before_the_terminal_applies_them) {
    Table table;
    table.bind_and_start();
    const Clock before = table.game.clock;
    ASSERT_TRUE(table.ask(order(ClockPause{})));
    EXPECT_EQ(table.game.clock, before);
    table.at(Millis{7000});
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
    EXPECT_EQ(table.game.clock.sides.white.main, time_of("90:23"));
}

TEST(Orders, an_order_applied_twice_takes_effect_once) {
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(order(ClockAdjust{Color::Black, Millis{60'000}})));
    ASSERT_TRUE(table.apply_order());
    const auto again = table.report(ReportKind::Applied, std::nullopt, 1);
    // The device of this test did it twice, so its time differs too.
    EXPECT_EQ(alarms_of(again.value()), (std::vector<std::string>{"doubt cmd", "diverged"}));
    EXPECT_EQ(table.game.clock.sides.black.main, time_of("91:30"));
}

TEST(Orders, an_answer_to_no_order_is_a_fact_and_a_doubt) {
    Table table;
    table.bind_and_start();
    const auto events = table.report(ReportKind::Refused, std::nullopt, 5);
    EXPECT_EQ(alarms_of(events.value()),
              (std::vector<std::string>{"doubt cmd", "order_refused 5"}));
    EXPECT_EQ(table.game.orders.answered, 0);
}

TEST(Orders, an_end_is_ordered_once_however_the_game_ends) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const auto ended = table.ask(Resign{Color::White}).value();
    ASSERT_EQ(all_of<ClockOrdered>(ended).size(), 1U);
    EXPECT_TRUE(std::holds_alternative<ClockEnd>(all_of<ClockOrdered>(ended)[0].act));
    SetResult ruling{GameResult::Draw, Termination::ArbiterDecision, "", "appeal"};
    const auto changed = table.ask(ruling).value();
    EXPECT_EQ(all_of<GameEnded>(changed).size(), 1U);
    EXPECT_TRUE(all_of<ClockOrdered>(changed).empty());
}

TEST(Orders, a_clock_that_was_never_started_is_not_ended) {
    Table table;
    table.bind();
    const SetResult forfeit{GameResult::BlackForfeits, Termination::Default, "", ""};
    EXPECT_TRUE(all_of<ClockOrdered>(table.ask(forfeit).value()).empty());
}

TEST(Orders, a_start_on_its_way_is_followed_by_an_end) {
    Table table;
    table.bind();
    ASSERT_TRUE(table.ask(order(ClockStart{})));
    const SetResult forfeit{GameResult::BlackForfeits, Termination::Default, "", ""};
    EXPECT_EQ(all_of<ClockOrdered>(table.ask(forfeit).value()).size(), 1U);
}

TEST(Orders, a_reopened_game_voids_its_end_and_counts_on) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));  // order 1, not applied yet
    const auto reopened = table.ask(ReopenGame{"wrong board"}).value();
    ASSERT_EQ(all_of<TerminalBound>(reopened).size(), 1U);
    EXPECT_EQ(all_of<TerminalBound>(reopened)[0].epoch, 2);
    EXPECT_EQ(table.game.orders.answered, 1);
    const auto resumed = table.ask(order(ClockResume{Color::White})).value();
    EXPECT_EQ(all_of<ClockOrdered>(resumed)[0].order, 2);
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
}

TEST(Orders, a_clock_that_has_ended_can_be_resumed_after_the_game_is_reopened) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    ASSERT_TRUE(table.apply_order());
    ASSERT_EQ(table.game.clock.phase, ClockPhase::Ended);
    ASSERT_TRUE(table.ask(ReopenGame{"wrong board"}));
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
}

TEST(Orders, a_flag_that_fell_before_the_end_is_still_down_after_it) {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{300'000});
    ASSERT_TRUE(table.report(ReportKind::Expire, Color::White));
    const SetResult ruling{GameResult::BlackWins, Termination::TimeForfeit, "", ""};
    ASSERT_TRUE(table.ask(ruling));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.ask(ReopenGame{"the clock was set wrongly"}));
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Frozen);
    EXPECT_EQ(table.game.clock.flag_first, Color::White);
}

TEST(Orders, time_given_after_a_flag_lifts_it_and_settles_its_alarm_and_the_clock_goes_on) {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{300'000});
    ASSERT_TRUE(table.report(ReportKind::Expire, Color::White));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(code_of(table.ask(order(ClockResume{Color::White}))), "no_effect");
    ASSERT_TRUE(table.ask(order(ClockAdjust{Color::White, Millis{120'000}})));
    EXPECT_EQ(table.game.alarms.open.size(), 1U);  // the clock has not done it yet
    ASSERT_TRUE(table.apply_order());
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_FALSE(table.game.clock.sides.white.flag);
    ASSERT_TRUE(table.ask(order(ClockResume{Color::White})));
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Running);
    EXPECT_EQ(table.game.clock, table.terminal);
}

TEST(Orders, a_reopened_game_without_a_clock_that_ended_keeps_its_terminal) {
    Table table;
    table.bind();
    const SetResult forfeit{GameResult::BlackForfeits, Termination::Default, "", ""};
    ASSERT_TRUE(table.ask(forfeit));
    const auto reopened = table.ask(ReopenGame{"he is here"}).value();
    EXPECT_TRUE(all_of<TerminalBound>(reopened).empty());
    EXPECT_EQ(table.game.phase, GamePhase::Ready);
}

TEST(Orders, one_that_waits_can_be_withdrawn_and_its_number_is_used_up) {
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(order(ClockAdjust{Color::Black, Millis{60'000}})));
    ASSERT_EQ(all_of<ClockOrderWithdrawn>(table.ask(WithdrawOrder{1}).value()).size(), 1U);
    EXPECT_TRUE(table.ask(WithdrawOrder{1}).value().empty());  // a second press
    ASSERT_TRUE(table.ask(order(ClockPause{})));
    const auto refused = table.report(ReportKind::Refused, std::nullopt, 1);
    EXPECT_TRUE(alarms_of(refused.value()).empty());
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
    EXPECT_EQ(table.game.orders.answered, 2);
}

// A copy of the journal was put back: the clock has seen the numbers up to 5, the journal knows of
// two orders. What waits is given again above them, and so is what comes next.
TEST(Orders, are_numbered_above_what_the_clock_has_seen_in_a_lost_history) {
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(order(ClockPause{})));
    ASSERT_TRUE(table.ask(order(ClockAdjust{Color::Black, Millis{120'000}})));
    const auto events = orders_numbered_above(table.game, 5, moment(Seat::Laws));
    for (const GameEvent& event : events) table.game = evolve(std::move(table.game), event);
    std::vector<std::pair<int, ClockAct>> waiting;
    for (const ClockOrdered& each : waiting_orders(table.game)) {
        waiting.emplace_back(each.order, each.act);
    }
    const std::vector<std::pair<int, ClockAct>> wanted{{6, ClockPause{}},
                                                       {7, table.game.orders.given[1].act}};
    EXPECT_EQ(waiting, wanted);
    const auto next = table.ask(order(ClockEnd{})).value();
    EXPECT_EQ(all_of<ClockOrdered>(next).front().order, 8);
    // The same said again changes nothing, nor does what no clock has counted.
    EXPECT_TRUE(orders_numbered_above(table.game, 5, moment(Seat::Laws)).empty());
    EXPECT_TRUE(orders_numbered_above(table.game, 2'000'000'000, moment(Seat::Laws)).empty());
}

// A device that says "end" by itself would end the clock of a game that goes on.
TEST(Orders, without_one_no_clock_ends) {
    Table table;
    table.bind_and_start();
    const auto refused = table.report(ReportKind::End);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad_field");
    EXPECT_EQ(refused.error().where, "kind");
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Running);
}

TEST(Orders, what_is_answered_unknown_or_of_an_ended_game_is_not_withdrawn) {
    Table table;
    table.bind_and_start();
    EXPECT_EQ(code_of(table.ask(WithdrawOrder{1})), "not_found");
    EXPECT_EQ(code_of(table.ask(WithdrawOrder{0})), "not_found");
    ASSERT_TRUE(table.ask(order(ClockPause{})));
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(code_of(table.ask(WithdrawOrder{1})), "order_answered");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    EXPECT_EQ(code_of(table.ask(WithdrawOrder{2})), "game_over");
}

TEST(Orders, a_start_that_was_withdrawn_leaves_nothing_to_pause) {
    Table table;
    table.bind();
    ASSERT_TRUE(table.ask(order(ClockStart{})));
    ASSERT_TRUE(table.ask(WithdrawOrder{1}));
    EXPECT_EQ(code_of(table.ask(order(ClockPause{}))), "not_started");
}

TEST(Orders, a_clock_is_locked_while_it_stands_and_a_text_is_one_line) {
    Table standing;
    standing.bind();
    EXPECT_TRUE(standing.ask(order(ClockLock{})));
    Table table;
    table.bind_and_start();
    EXPECT_EQ(code_of(table.ask(order(ClockLock{}))), "clock_runs");
    EXPECT_EQ(code_of(table.ask(order(ClockText{"one\ntwo"}))), "bad_field");
    EXPECT_TRUE(table.ask(order(ClockText{"请等裁判"})));
}

SetResult white_wins() {
    return {GameResult::WhiteWins, Termination::ArbiterDecision, "", "", {}};
}

TEST(UndoneResult, of_a_running_game_sets_its_clock_going_with_the_times_it_had) {
    for (const bool applied : {true, false}) {
        Table table;
        table.bind_and_start();
        ASSERT_EQ(table.moves({"e4", "e5"}), "");
        table.at(Millis{60'000});
        ASSERT_TRUE(table.ask(white_wins()));
        if (applied) {
            ASSERT_TRUE(table.apply_order());
        }
        const Millis left = table.game.clock.sides.white.main;
        const auto undone = table.ask(UndoResult{GameResult::WhiteWins, "mistaken"}).value();
        EXPECT_EQ(all_of<GameReopened>(undone).size(), 1U);
        const auto orders = all_of<ClockOrdered>(undone);
        ASSERT_EQ(orders.size(), 1U);
        EXPECT_TRUE(std::holds_alternative<ClockResume>(orders[0].act));
        EXPECT_EQ(table.game.phase, GamePhase::Playing);
        EXPECT_FALSE(table.game.result.outcome);
        EXPECT_EQ(table.game.clock.sides.white.main, left) << applied;
        EXPECT_EQ(table.game.clock.on_move, Color::White);
    }
}

TEST(UndoneResult, of_a_game_whose_clock_stood_leaves_it_standing) {
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(order(ClockPause{})));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.ask(white_wins()));
    ASSERT_TRUE(table.apply_order());
    const auto undone = table.ask(UndoResult{GameResult::WhiteWins, "mistaken"}).value();
    EXPECT_TRUE(all_of<ClockOrdered>(undone).empty());
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
}

TEST(UndoneResult, gives_back_the_result_that_it_had_changed) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    SetResult changed = white_wins();
    changed.reason = "appeal";
    ASSERT_TRUE(table.ask(changed));
    ASSERT_TRUE(table.ask(UndoResult{GameResult::WhiteWins, "mistaken"}));
    EXPECT_EQ(table.game.phase, GamePhase::Ended);
    ASSERT_TRUE(table.game.result.outcome);
    EXPECT_EQ(table.game.result.outcome->result, GameResult::BlackWins);
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Resignation);
}

TEST(UndoneResult, is_refused_where_another_result_stands_or_none) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    EXPECT_EQ(code_of(table.ask(UndoResult{GameResult::WhiteWins, "x"})), "not_over");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    EXPECT_EQ(code_of(table.ask(UndoResult{GameResult::WhiteWins, "x"})), "result_changed");
    EXPECT_EQ(code_of(table.ask(UndoResult{GameResult::BlackWins, ""})), "reason_needed");
    ASSERT_TRUE(table.ask(UndoResult{GameResult::BlackWins, "x"}));
    EXPECT_EQ(code_of(table.ask(UndoResult{GameResult::BlackWins, "x"})), "not_over");
}

TEST(UndoneResult, shows_the_flag_again_that_it_had_settled) {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{300'000});
    ASSERT_TRUE(table.report(ReportKind::Expire, Color::White));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    ASSERT_TRUE(table.ask(SetResult{GameResult::BlackWins, Termination::TimeForfeit, "", "", {}}));
    ASSERT_TRUE(table.game.alarms.open.empty());
    ASSERT_TRUE(table.ask(UndoResult{GameResult::BlackWins, "mistaken"}));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open[0].kind, AlarmKind::Flag);
}

TEST(Terminal, another_one_takes_over_the_times_stopped) {
    Table table;
    table.bind_and_start();
    table.at(Millis{5000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    table.at(Millis{9000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::Black));
    table.bind();
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
    EXPECT_EQ(table.game.terminal.seq, 0);
    table.boot = "other";
    table.at(Millis{100});  // the new device's own time
    const auto events = table.report(ReportKind::Resume, Color::White).value();
    EXPECT_TRUE(alarms_of(events).empty());
    table.at(Millis{10'100});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_EQ(table.game.clock.sides.white.main, time_of("91:15"));  // 90:55 - 10 s + 30 s
}

TEST(Terminal, an_unsaid_boot_is_seen_by_its_name) {
    Table table;
    table.bind_and_start();
    table.boot = "b2";
    const auto events = table.report(ReportKind::LowBattery).value();
    EXPECT_EQ(alarms_of(events), (std::vector<std::string>{"low_battery", "terminal_boot"}));
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
}

TEST(Terminal, time_that_runs_back_within_a_boot_is_a_doubt) {
    Table table;
    table.bind_and_start();
    table.at(Millis{5000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    table.at(Millis{4000});
    EXPECT_EQ(alarms_of(table.report(ReportKind::LowBattery).value()),
              (std::vector<std::string>{"low_battery", "doubt t_ms"}));
}

TEST(Terminal, a_broken_chain_is_not_settled_by_times_that_agree) {
    Table table;
    table.bind_and_start();
    const AlarmRaised broken{1, AlarmKind::Diverged, std::nullopt, "hash"};  // raised by the shell
    table.game = evolve(std::move(table.game), broken);
    table.at(Millis{3000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open[0].detail, "hash");
}

TEST(Terminal, what_is_done_at_the_device_is_taken_over) {
    Table table;
    table.bind_and_start();
    const auto set = [](ClockReported& entry) { entry.left.black = time_of("80:00"); };
    const auto events =
        table.report_changed(ReportKind::Local, std::nullopt, std::nullopt, set).value();
    EXPECT_EQ(alarms_of(events), std::vector<std::string>{"changed_at_device"});
    EXPECT_EQ(table.game.clock.sides.black.main, time_of("80:00"));
}

TEST(Terminal, a_flag_that_only_the_device_sees_is_told_too) {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{1000});
    const auto empty = [](ClockReported& entry) { entry.left.white = Millis{0}; };
    const auto events =
        table.report_changed(ReportKind::Expire, Color::White, std::nullopt, empty).value();
    EXPECT_EQ(alarms_of(events), (std::vector<std::string>{"flag", "diverged"}));
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

TEST(Terminal, a_late_press_shows_the_flag_even_if_the_expiry_was_not_said) {
    Table table({.control = "5"});
    table.bind_and_start();
    table.at(Millis{300'000});  // exactly zero: too late
    EXPECT_EQ(alarms_of(table.report(ReportKind::Press, Color::White).value()),
              (std::vector<std::string>{"flag"}));
    EXPECT_EQ(table.game.links.counted.white, 0);
}

TEST(Terminal, after_the_end_its_entries_are_facts_without_alarms) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    table.at(Millis{3000});
    EXPECT_TRUE(alarms_of(table.report(ReportKind::Press, Color::Black).value()).empty());
    EXPECT_TRUE(alarms_of(table.report(ReportKind::Pause, Color::White).value()).empty());
    EXPECT_EQ(table.game.terminal.seq, 3);
}

void play(Table& table, const char* move, bool press = true) {
    const Color mover = table.game.record.position.turn();
    table.at(table.now() + Millis{1000});
    ASSERT_EQ(table.move(move), "");
    if (!press) return;
    ASSERT_TRUE(table.report(ReportKind::Press, mover));
}

std::vector<std::string> open_texts(const Table& table) {
    std::vector<std::string> texts;
    for (const OpenAlarm& open : table.game.alarms.open) {
        texts.push_back(word(open.kind) + ' ' + word(open.side.value()) + ' ' + open.detail);
    }
    return texts;
}

// The matrix of the Laws, section 7: a clock pressed without a move.
TEST(PressBeforeMove, names_the_article_of_the_events_rulebook) {
    const auto told_by = [](const char* edition) {
        Table table({.edition = edition, .control = "5"});
        table.bind_and_start();
        play(table, "e4"), play(table, "e5");
        for (const Color side : both_colors) {
            static_cast<void>(table.report(ReportKind::Press, side));
        }
        return open_texts(table);
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(told_by("fide-2023"), Texts{"press_before_move white article=7.5.3"});
    EXPECT_EQ(told_by("fide-2001"), Texts{"press_before_move white article=13.4,12.5"});
}

// FIDE 2023, 6.10.2: the arbiter adjusts the move counter.
TEST(MoveCounter, of_a_clock_that_missed_two_presses_is_wrong_until_it_is_set) {
    Table table({.control = "40/90+30, 30+30"});
    table.bind_and_start();
    play(table, "e4"), play(table, "e5");
    play(table, "Nf3", false), play(table, "Nc6", false);
    play(table, "Bb5"), play(table, "a6");
    EXPECT_TRUE(open_texts(table).empty());  // the presses may only be late
    play(table, "Ba4"), play(table, "Nf6");
    const std::vector<std::string> both{"move_counter white clock=3 record=4 article=6.10.2",
                                        "move_counter black clock=3 record=4 article=6.10.2"};
    EXPECT_EQ(open_texts(table), both);
    play(table, "O-O"), play(table, "Be7"), play(table, "Re1");
    EXPECT_EQ(open_texts(table), both);
    ClockSet set;
    set.moves = {6, 5};
    ASSERT_TRUE(table.ask(order(set)));
    ASSERT_TRUE(table.apply_order());
    play(table, "b5");
    play(table, "Bb3");
    EXPECT_TRUE(open_texts(table).empty());
}

TEST(MoveCounter, decides_nothing_where_no_period_ends_after_moves) {
    Table table({.control = "90+30"});
    table.bind_and_start();
    play(table, "e4"), play(table, "e5");
    play(table, "Nf3", false), play(table, "Nc6", false);
    for (const char* move : {"Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"}) play(table, move);
    EXPECT_TRUE(open_texts(table).empty());
}

TEST(Terminal, a_sleep_is_over_when_the_clock_runs_again) {
    Table table;
    table.bind_and_start();
    table.at(Millis{3000});
    EXPECT_EQ(alarms_of(table.report(ReportKind::Sleep).value()),
              std::vector<std::string>{"sleep"});
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Paused);
    table.at(Millis{60'000});
    ASSERT_TRUE(table.report(ReportKind::Resume, Color::White));
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(table.game.clock.sides.white.main, time_of("90:27"));
}

TEST(Terminal, a_game_without_a_time_control_takes_entries_as_facts) {
    GameOpened opened;
    opened.edition = "fide-2023";
    Table table;
    table.game = evolve(Game{}, opened);
    ASSERT_TRUE(table.ask(BindTerminal{TerminalId{1}}));
    const ClockReported entry{
        .seq = 1, .boot = "b", .kind = ReportKind::Press, .side = Color::White};
    const auto events = table.ask(ReportClock{entry}, Seat::Terminal);
    ASSERT_TRUE(events);
    EXPECT_TRUE(alarms_of(*events).empty());
}

}  // namespace
}  // namespace arbiter::testing
