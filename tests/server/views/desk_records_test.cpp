// What the desk's records say of orders, rulings, flags, pauses and what waits: told by the rows of
// the journal beside them, and kept up as they come.
#include "tests/support/hall/staged_table.hpp"
#include "tests/support/network/client.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

const ViewId hall_view{ViewKind::Hall, StagedHall::stream, 1};
const ViewId queue_view{ViewKind::Queue};
const ViewId events_view{ViewKind::Events};
const ViewId event_view{ViewKind::Event, StagedHall::stream};

// A table and the desk's views of it. They are asked for before anything happens: what they say
// later was kept up.
struct WatchedTable : Table {
    explicit WatchedTable(const char* control = "90+30") : Table(control) {
        hall.on_published = [this](const auto& rows) { desk.on_published(rows); };
        for (const ViewId& view : {game_view, hall_view, queue_view, event_view, events_view})
            (void)desk.open(view);
    }

    [[nodiscard]] Json records(const ViewId& view) {
        return Json::parse(*desk.body(**desk.open(view))).at("records");
    }
    [[nodiscard]] Json of_game(const std::string& key) { return records(game_view).at(key); }
    [[nodiscard]] Json tile(int board = 1) { return records(hall_view).at(std::to_string(board)); }
    [[nodiscard]] Json head() { return of_game("head"); }
    // The rows of that kind, as the journal has them.
    [[nodiscard]] std::vector<Json> rows(const std::string& kind) {
        std::vector<Json> found;
        for (const SharedText& text : hall.hall().rows(StagedHall::stream, 0, 10'000)) {
            Json row = Json::parse(*text);
            if (row.at("kind") == kind) found.push_back(std::move(row));
        }
        return found;
    }
    [[nodiscard]] Json alarm(const std::string& what) {
        const Json all = records(game_view);
        for (const auto& [key, record] : all.items()) {
            if (key.starts_with("alarm:") && record.at("what") == what) return record;
        }
        return {};
    }
    // Of the queue.
    [[nodiscard]] Json waiting(const std::string& what) {
        for (const Json& record : records(queue_view)) {
            if (record.value("what", "incident") == what) return record;
        }
        return {};
    }
    // What a follower of the view is sent meanwhile.
    template <class Act>
    [[nodiscard]] std::vector<Json> sent_for(const ViewId& asked, const Act& act) {
        const auto view = *desk.open(asked);
        auto cursor = view->cursor_at(view->since(), view->incarnation());
        while (view->next(cursor)) {
        }
        act();
        std::vector<Json> frames;
        while (const auto frame = view->next(cursor)) frames.push_back(Json::parse(*frame));
        return frames;
    }

    void start() { report(ReportKind::Start, Color::White, ClockStart{Color::White}); }
    void press() {
        const Color side = clock.on_move;
        report(ReportKind::Press, side, ClockPress{side});
    }
    [[nodiscard]] int orders() { return static_cast<int>(game().orders.given.size()); }
    void give(const ClockAct& act) { ask(OrderClock{act, {}, {}, {}}); }
    void apply(const ClockAct& act) { report(ReportKind::Applied, {}, act, orders()); }
    // White's time, to the last millisecond.
    void run_out() {
        pass(clock.sides.white.main);
        report(ReportKind::Expire, Color::White, {});
    }
    // Incident and ruling are numbered alike.
    void report_touch(Square square) {
        Touched touched{};
        touched.actor = Color::White;
        touched.square = square;
        ask(ReportIncident{{{touched}, {}, {}}});
    }
    void accept(int number) { ask(GiveRuling{number, RulingStep::Accepted, {}, {}}); }

    ViewId game_view{ViewKind::Game, StagedHall::stream, 0, id};
    DeskViews desk{hall.hall(), "i1",
                   [](const KeyIssued& key) { return TerminalLinked{.terminal = key.terminal}; }};
};

TEST(DeskRecords, ARulingSaysWhenItWasGivenAndOnWhichFacts) {
    WatchedTable table;
    table.start();
    table.report_touch(Square::B1);
    table.pass(7s);
    table.accept(1);
    const auto first = table.of_game("ruling:1");
    EXPECT_EQ(first.at("since"), table.rows("ruling_given").at(0).at("recorded"));
    EXPECT_GT(first.at("since"), table.rows("incident_reported").at(0).at("recorded"));
    EXPECT_EQ(first.at("facts"), table.rows("incident_reported").at(0).at("body").at("facts"));
    EXPECT_EQ(first.at("facts").at(0).at("square"), "b1");
    table.pass(60s);
    table.ask(UndoRuling{1, "wrong board"});
    auto undone = first;
    undone["undone"] = true;
    EXPECT_EQ(table.of_game("ruling:1"), undone);
    table.report_touch(Square::G1);
    table.pass(9s);
    table.accept(2);
    EXPECT_EQ(table.of_game("ruling:1"), undone);
    const auto again = table.of_game("ruling:2");
    EXPECT_EQ(again.at("since"), table.rows("ruling_given").at(1).at("recorded"));
    EXPECT_EQ(again.at("since").get<std::int64_t>() - first.at("since").get<std::int64_t>(),
              69'000'000);
    EXPECT_EQ(again.at("facts").at(0).at("square"), "g1");
    EXPECT_EQ(again.at("undone"), false);
}

// The last result ends the event; a second event is made while somebody looks.
TEST(DeskRecords, TheListOfEventsIsKeptUp) {
    WatchedTable table;
    const auto listed = [&table](const std::string& key) {
        return table.records(events_view).at(key);
    };
    EXPECT_EQ(listed("event:1").at("complete"), false);
    for (int number = 1; number <= 3; ++number) {
        if (number > 1) table.hall.ask(TournamentCommand{PublishRound{number}});
        const Round round = *find_round(table.live().tournament, number);
        for (const Pairing& pairing : round.pairings) {
            if (pairing.result) continue;
            table.hall.ask(
                OnGame{*pairing.game, SetResult{GameResult::Draw, Termination::Agreement, {}, {}}});
        }
    }
    EXPECT_EQ(listed("event:1").at("rounds"), 3);
    EXPECT_EQ(listed("event:1").at("complete"), true);
    const auto undone = table.sent_for(events_view, [&table] {
        table.ask(UndoResult{.result = GameResult::Draw, .reason = "wrong board"});
    });
    ASSERT_EQ(undone.size(), 1U);
    EXPECT_EQ(undone.at(0).at("records").at("event:1").at("complete"), false);
    const auto made = table.sent_for(events_view, [&table] { table.hall.open(0); });
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(made.at(0).at("records").at("event:2").at("name"), "Test");
    const auto moved = table.sent_for(events_view, [&table] { table.ask(MakeMove{"e4", {}}); });
    EXPECT_TRUE(moved.empty()) << "a move changes no event";
}

TEST(DeskRecords, AnOrderWaitsUntilItIsAnsweredOrWithdrawn) {
    WatchedTable table;
    table.start();
    EXPECT_EQ(table.head().at("orders"), Json::array());
    table.give(ClockAdjust{Color::White, Millis{60'000}});
    table.give(ClockSetIncrement{Millis{5'000}});
    const auto given = table.rows("clock_ordered");
    const auto waiting = table.head().at("orders");
    ASSERT_EQ(waiting.size(), 2U);
    for (const std::size_t i : {0U, 1U}) {
        Json row = given.at(i).at("body");
        row.erase("g");
        EXPECT_EQ(waiting.at(i), row);
    }
    table.report(ReportKind::Applied, {}, ClockAdjust{Color::White, Millis{60'000}}, 1);
    ASSERT_EQ(table.head().at("orders").size(), 1U);
    EXPECT_EQ(table.head().at("orders").at(0).at("op"), "set_increment");
    table.ask(WithdrawOrder{2});
    EXPECT_EQ(table.head().at("orders"), Json::array());
}

TEST(DeskRecords, AnOrderThatCameTooLateStandsInItsAlarm) {
    WatchedTable table;
    table.start();
    table.give(ClockSetIncrement{Millis{5'000}});
    table.give(ClockAdjust{Color::Black, Millis{-30'000}});
    table.report(ReportKind::Applied, {}, ClockSetIncrement{Millis{5'000}}, 1);
    table.pass(10s + 1ms);
    EXPECT_TRUE(table.hall.hall().withdrew_late_orders(table.id, 0));
    table.hall.commit();
    const auto late = table.alarm("order_late");
    Json row = table.rows("clock_ordered").at(1).at("body");
    row.erase("g");
    EXPECT_EQ(late.at("order"), row);
    EXPECT_EQ(late.at("order").at("args"), (Json{{"side", "b"}, {"ms", -30'000}}));
    EXPECT_EQ(late.at("since"), table.rows("alarm_raised").at(0).at("recorded"));
    EXPECT_FALSE(late.contains("due"));
    EXPECT_EQ(table.waiting("order_late").at("order"), row);
    EXPECT_EQ(table.head().at("orders"), Json::array());
    table.give(ClockAdjust{Color::Black, Millis{-30'000}});
    EXPECT_TRUE(table.alarm("order_late").is_null()) << "it was asked again";
}

// The moves that each side must have made by the end of its period: 40, then 20 more.
TEST(DeskRecords, AFlagSaysHowManyMovesWereDue) {
    struct Case {
        const char* control;
        int made;  // by each side
        Json due;  // null: all of them
    };
    const char* three = "40/90+30, 20/60, 15";
    for (const Case& each : {Case{three, 39, 40},
                             {three, 40, 60},
                             {three, 60, {}},
                             {"20/60", 20, 40},
                             {"5+3", 1, {}}}) {
        WatchedTable table(each.control);
        table.start();
        for (int move = 0; move < 2 * each.made; ++move) table.press();
        table.run_out();
        const auto fell = table.alarm("flag");
        ASSERT_EQ(fell.value("side", ""), "w") << each.control << ' ' << each.made;
        EXPECT_EQ(fell.value("due", Json{}), each.due) << each.control << ' ' << each.made;
        EXPECT_EQ(table.waiting("flag").value("due", Json{}), each.due);
    }
}

TEST(DeskRecords, WhatIsDueFollowsTheClock) {
    WatchedTable table("40/90+30, 20/60, 15");
    table.start();
    table.run_out();
    EXPECT_EQ(table.alarm("flag").at("due"), 40);
    ClockSet second;
    second.period.white = 2;
    table.order(second);
    EXPECT_EQ(table.alarm("flag").at("due"), 60);
    EXPECT_EQ(table.waiting("flag").at("due"), 60);
}

TEST(DeskRecords, AClockCanBeStoppedUntilItIsOrderedTo) {
    WatchedTable table;
    const auto stoppable = [&] {
        const bool says = table.tile().value("stoppable", false);
        EXPECT_EQ(table.head().value("stoppable", false), says);
        EXPECT_EQ(table.waiting("incident").value("stoppable", false), says);
        return says;
    };
    table.report_touch(Square::B1);  // so that the queue has this board
    EXPECT_FALSE(stoppable()) << "it does not run";
    table.start();
    EXPECT_TRUE(stoppable());
    table.press();
    EXPECT_TRUE(stoppable());
    table.give(ClockAdjust{Color::White, Millis{1000}});
    EXPECT_TRUE(stoppable()) << "what waits does not stop it";
    table.give(ClockPause{});
    EXPECT_FALSE(stoppable()) << "the order is on its way";
    table.ask(WithdrawOrder{2});
    EXPECT_TRUE(stoppable());
    table.ask(WithdrawOrder{1});
    table.give(ClockPause{});
    table.apply(ClockPause{});
    EXPECT_FALSE(stoppable()) << "it stands";
    table.order(ClockResume{});
    EXPECT_TRUE(stoppable());
    table.ask(SetResult{GameResult::WhiteWins, Termination::Resignation, {}, {}});
    EXPECT_TRUE(table.running()) << "the order to end it is on its way";
    EXPECT_FALSE(table.tile().contains("stoppable"));
    EXPECT_FALSE(table.head().contains("stoppable"));
}

// Board 2 has no clock: it does not run, and is never one of those that were stopped.
struct PausedRound : WatchedTable {
    PausedRound() { WatchedTable::start(); }
    void pause_all() { hall.ask(PauseRound{1}); }
    [[nodiscard]] bool resumable() {
        EXPECT_FALSE(tile(2).contains("resumable"));
        return tile().value("resumable", false);
    }
};

TEST(DeskRecords, AClockThatPauseAllStoppedCanBeSetGoingWithTheOthers) {
    PausedRound table;
    EXPECT_FALSE(table.resumable());
    table.pause_all();
    EXPECT_TRUE(table.resumable()) << "the order is on its way";
    table.apply(ClockPause{});
    EXPECT_TRUE(table.resumable());
    table.hall.ask(ResumeRound{1});
    EXPECT_FALSE(table.resumable());
    table.apply(ClockResume{});
    EXPECT_FALSE(table.resumable());
}

TEST(DeskRecords, AClockThatTheArbiterOrderedSinceIsHis) {
    PausedRound table;
    table.pause_all();
    table.apply(ClockPause{});
    table.give(ClockResume{});
    EXPECT_FALSE(table.resumable());
    table.ask(WithdrawOrder{2});
    EXPECT_TRUE(table.resumable()) << "nothing came of it";
    table.order(ClockAdjust{Color::White, Millis{1000}});
    EXPECT_FALSE(table.resumable());
}

TEST(DeskRecords, AClockThatStoodBeforeOrWasStoppedAtTheBoardWaitsForItsArbiter) {
    PausedRound before;
    before.order(ClockPause{});
    EXPECT_EQ(before.hall.asked(PauseRound{1}), "no_effect round");
    EXPECT_FALSE(before.resumable());
    PausedRound meanwhile;
    meanwhile.pause_all();
    meanwhile.apply(ClockPause{});
    meanwhile.report(ReportKind::Pause, Color::Black, ClockPause{});
    EXPECT_FALSE(meanwhile.resumable());
    PausedRound ended;
    ended.pause_all();
    ended.apply(ClockPause{});
    ended.ask(SetResult{GameResult::Draw, Termination::Agreement, {}, {}});
    EXPECT_FALSE(ended.resumable());
}

TEST(DeskRecords, TheQueueSaysHowTheBoardStandsAndOnlyWhereSomethingWaits) {
    WatchedTable table;
    table.start();
    const auto quiet = table.sent_for(queue_view, [&] {
        table.ask(MakeMove{"e4", {}});
        table.press();
    });
    EXPECT_TRUE(quiet.empty());
    EXPECT_EQ(table.records(queue_view), Json::object());
    table.report_touch(Square::G8);
    auto waiting = table.waiting("incident");
    EXPECT_EQ(waiting.at("ply"), 1);
    EXPECT_EQ(waiting.at("turn"), "b");
    EXPECT_EQ(waiting.at("last"), "e4");
    const auto sent = table.sent_for(queue_view, [&] { table.ask(MakeMove{"Nf6", {}}); });
    ASSERT_EQ(sent.size(), 1U);
    ASSERT_EQ(sent[0].at("records").size(), 1U);
    const Json& now = sent[0].at("records").begin().value();
    // Its moment stays what it was; the game has another state.
    waiting["state"] = waiting.at("state").get<int>() + 1;
    EXPECT_EQ(now, waiting);
    EXPECT_EQ(table.waiting("incident"), waiting);
    table.ask(DropIncident{1, "nothing happened"});
    EXPECT_EQ(table.records(queue_view), Json::object());
    EXPECT_TRUE(table.sent_for(queue_view, [&] { table.ask(MakeMove{"e5", {}}); }).empty());
}

TEST(DeskRecords, ARoundSaysWhenItWasPublished) {
    WatchedTable table;
    const auto round = [&](int number) {
        return table.records(event_view).at("round:" + std::to_string(number));
    };
    table.pass(1h);
    EXPECT_FALSE(round(2).contains("published_at"));
    table.hall.ask(TournamentCommand{PublishRound{2}});
    const auto published = table.rows("round_published");
    ASSERT_EQ(published.size(), 2U);
    for (const int number : {1, 2}) {
        EXPECT_EQ(round(number).at("published_at"),
                  published.at(static_cast<std::size_t>(number - 1)).at("recorded"));
    }
    EXPECT_FALSE(round(3).contains("published_at"));
}

TEST(DeskRecords, BeforeTheFirstMoveTheQueueNamesNone) {
    WatchedTable table;
    table.report_touch(Square::B1);
    EXPECT_FALSE(table.waiting("incident").contains("last"));
    EXPECT_EQ(table.waiting("incident").at("ply"), 0);
    EXPECT_EQ(table.waiting("incident").at("turn"), "w");
}

TEST(DeskRecords, ByWhatAGameIsPlayedIsToldOnce) {
    WatchedTable table("3+2");
    const auto opened = table.rows("game_opened");
    const auto row = std::ranges::find_if(
        opened, [&](const Json& each) { return each.at("body").at("g") == to_text(table.id); });
    ASSERT_NE(row, opened.end());
    const auto setup = table.of_game("setup");
    for (const char* field : {"edition", "speed", "variant", "control"}) {
        EXPECT_EQ(setup.at(field), row->at("body").at(field)) << field;
    }
    EXPECT_EQ(setup.at("start_fen"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(setup.at("low_ms"), 18'000) << "a tenth of three minutes";
    EXPECT_EQ(WatchedTable("90+30").of_game("setup").at("low_ms"), 300'000) << "Laws 8.4";
    EXPECT_EQ(table.tile().at("low_ms"), 18'000);
    const auto frames = table.sent_for(table.game_view, [&] {
        table.start();
        table.ask(MakeMove{"e4", {}});
        table.press();
        table.order(ClockSetIncrement{Millis{5'000}});
        table.report_touch(Square::B1);
        table.accept(1);
    });
    ASSERT_FALSE(frames.empty());
    for (const Json& frame : frames) EXPECT_FALSE(frame.at("records").contains("setup"));
    EXPECT_EQ(table.of_game("setup"), setup);
}

}  // namespace
}  // namespace arbiter::testing
