// What is refused, with which code, place and parameters (docs/protocol.md); and that a refusal or
// a repeated entry leaves the game as it was.
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace arbiter::testing {
namespace {

using Params = std::vector<std::pair<std::string, std::string>>;

Refusal refused(const Result<std::vector<GameEvent>>& answer) {
    return answer ? Refusal{.code = "accepted"} : answer.error();
}

Table running_table() {
    Table table;
    table.bind_and_start();
    table.at(Millis{5000});
    EXPECT_TRUE(table.report(ReportKind::Press, Color::White));
    return table;
}

TEST(Refusals, a_guarded_move_names_the_ply_that_is_next) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const Refusal refusal = refused(table.ask(MakeMove{.move = "Nf3", .ply = 2}, Seat::Operator));
    EXPECT_EQ(refusal.code, "wrong_ply");
    EXPECT_EQ(refusal.params, (Params{{"next", "3"}}));
}

TEST(Refusals, an_illegal_move_comes_back_with_its_text) {
    Table table;
    const Refusal refusal = refused(table.ask(MakeMove{"Qh5", std::nullopt}, Seat::Operator));
    EXPECT_EQ(refusal.code, "illegal_move");
    EXPECT_EQ(refusal.where, "move");
    EXPECT_EQ(refusal.params, (Params{{"move", "Qh5"}}));
}

TEST(Refusals, an_ambiguous_move_comes_with_its_candidates) {
    Table table({.fen = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"});
    const Refusal refusal = refused(table.ask(MakeMove{"Rd1", std::nullopt}, Seat::Arbiter));
    EXPECT_EQ(refusal.code, "ambiguous_move");
    std::vector<std::string> candidates;
    for (const auto& [key, value] : refusal.params) {
        if (key == "candidate") candidates.push_back(value);
    }
    std::sort(candidates.begin(), candidates.end());
    EXPECT_EQ(candidates, (std::vector<std::string>{"a1d1", "h1d1"}));
}

TEST(Refusals, a_correction_names_the_move_that_does_not_fit) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const CorrectRecording command{2, {"c5", "Nf3", "Ke5"}, "misread"};
    const Refusal refusal = refused(table.ask(command, Seat::Operator));
    EXPECT_EQ(refusal.code, "illegal_move");
    EXPECT_EQ(refusal.where, "moves[2]");
    EXPECT_EQ(refusal.params, (Params{{"move", "Ke5"}, {"ply", "4"}}));
}

TEST(Refusals, a_draw_before_both_have_moved_names_its_article) {
    Table table;
    const Refusal refusal = refused(table.ask(AgreeDraw{}, Seat::Operator));
    EXPECT_EQ(refusal.code, "too_early");
    EXPECT_EQ(refusal.article, "5.2.3");
}

TEST(Refusals, an_entry_beyond_the_next_names_what_is_here) {
    Table table = running_table();
    const Game before = table.game;
    const Refusal refusal =
        refused(table.report_changed(ReportKind::Press, Color::Black, std::nullopt,
                                     [](ClockReported& entry) { entry.seq += 1; }));
    EXPECT_EQ(refusal.code, "out_of_sequence");
    EXPECT_EQ(refusal.params, (Params{{"have", "2"}}));
    EXPECT_TRUE(table.game == before);
}

TEST(Refusals, the_same_entry_again_is_accepted_and_changes_nothing) {
    Table table = running_table();
    const Game before = table.game;
    const auto answer = table.resend();
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->empty());
    EXPECT_TRUE(table.game == before);
}

TEST(Refusals, an_old_number_with_other_content_has_diverged) {
    Table table = running_table();
    const Game before = table.game;
    const std::vector<Table::Change> changes{
        [](ClockReported& e) { e.at += Millis{1}; },
        [](ClockReported& e) { e.left.white += Millis{1}; },
        [](ClockReported& e) { e.left.black -= Millis{1}; },
        [](ClockReported& e) { std::swap(e.left.white, e.left.black); },
        [](ClockReported& e) { e.chain += "0"; },
        [](ClockReported& e) { e.boot = "b2"; },
        [](ClockReported& e) { e.side = Color::Black; },
        [](ClockReported& e) { e.kind = ReportKind::Expire; },
    };
    for (const Table::Change& change : changes) {
        EXPECT_EQ(refused(table.resend(change)).code, "diverged");
    }
    EXPECT_TRUE(table.game == before);
}

TEST(Refusals, an_answer_to_another_order_is_another_entry) {
    Table table;
    table.bind();
    ASSERT_TRUE(table.ask(OrderClock{ClockStart{}, "", "", std::nullopt}));
    ASSERT_TRUE(table.apply_order());
    const auto answer = table.resend([](ClockReported& entry) { entry.order = 2; });
    EXPECT_EQ(refused(answer).code, "diverged");
}

TEST(Refusals, an_entry_of_another_epoch_is_not_folded) {
    Table table;
    EXPECT_EQ(refused(table.report(ReportKind::Start)).code, "wrong_epoch");
    table.bind_and_start();
    const auto answer = table.resend([](ClockReported& entry) { entry.epoch = 2; });
    EXPECT_EQ(refused(answer).code, "wrong_epoch");
    table.bind();
    const auto old = table.resend([](ClockReported& entry) { entry.seq = 2; });
    EXPECT_EQ(refused(old).code, "wrong_epoch");
}

TEST(Refusals, an_entry_of_the_wrong_form_names_the_field) {
    Table table = running_table();
    const Game before = table.game;
    const auto wrong = [&](ReportKind kind, std::optional<Color> side, std::optional<int> order,
                           const Table::Change& change) {
        Table copy = table;
        const Refusal refusal = refused(copy.report_changed(kind, side, order, change));
        EXPECT_TRUE(copy.game == before);
        return refusal.code + ' ' + refusal.where;
    };
    const auto side = Color::Black;
    const auto none = std::nullopt;
    const auto press = [&](const Table::Change& change) {
        return wrong(ReportKind::Press, side, none, change);
    };
    EXPECT_EQ(press([](ClockReported& e) { e.side.reset(); }), "bad_field side");
    EXPECT_EQ(press([](ClockReported& e) { e.seq = 0; }), "bad_field seq");
    EXPECT_EQ(press([](ClockReported& e) { e.boot.clear(); }), "bad_field boot");
    EXPECT_EQ(press([](ClockReported& e) { e.at = at_ms(-1); }), "bad_field t_ms");
    EXPECT_EQ(press([](ClockReported& e) { e.left.black = Millis{-1}; }), "bad_field rem");
    EXPECT_EQ(press([](ClockReported& e) { e.order = 1; }), "bad_field cmd");
    static constexpr std::int64_t for_ever = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(press([](ClockReported& e) { e.at = at_ms(for_ever); }), "bad_field t_ms");
    EXPECT_EQ(press([](ClockReported& e) { e.left.white = Millis{for_ever}; }), "bad_field rem");
    EXPECT_EQ(wrong(ReportKind::Expire, none, none, {}), "bad_field side");
    EXPECT_EQ(wrong(ReportKind::Refused, none, none, {}), "bad_field cmd");
    EXPECT_EQ(wrong(ReportKind::Refused, none, 0, {}), "bad_field cmd");
}

TEST(Refusals, only_the_terminal_reports_its_log) {
    Table table;
    table.bind();
    table.last_sent = ClockReported{.seq = 1, .boot = "b", .kind = ReportKind::Start};
    for (const Seat seat : {Seat::Arbiter, Seat::Operator, Seat::Board, Seat::Laws}) {
        EXPECT_EQ(refused(table.ask(ReportClock{table.last_sent}, seat)).code, "forbidden");
    }
}

// What has a sense only while a game is being played.
std::vector<GameCommand> play_and_direct() {
    return {OrderClock{ClockStart{}, "", "", std::nullopt},
            BindTerminal{TerminalId{1}},
            MakeMove{"Nf3", std::nullopt},
            OfferDraw{Color::White},
            RefuseDraw{Color::White},
            AgreeDraw{},
            Resign{Color::White},
            NoticeIllegalMove{Color::White, "Ke3"},
            RestorePosition{1, "x"}};
}

TEST(Refusals, a_terminal_asks_for_nothing_but_its_log) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    auto commands = play_and_direct();
    commands.insert(commands.end(), {CorrectRecording{1, {"d4"}, "x"}, SetResult{}, ReopenGame{"x"},
                                     TakeAlarm{1}, SettleAlarm{1, ""}});
    for (const GameCommand& command : commands) {
        EXPECT_EQ(refused(table.ask(command, Seat::Terminal)).code, "forbidden") << command.index();
    }
}

TEST(Refusals, an_operator_enters_what_players_do_and_nothing_else) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    EXPECT_TRUE(table.ask(OfferDraw{Color::White}, Seat::Operator));
    EXPECT_TRUE(table.ask(RefuseDraw{Color::Black}, Seat::Operator));
    EXPECT_TRUE(table.ask(CorrectRecording{1, {"d4"}, "misread"}, Seat::Operator));
    const auto order = OrderClock{ClockPause{}, "", "", std::nullopt};
    EXPECT_EQ(refused(table.ask(order, Seat::Operator)).code, "forbidden");
    EXPECT_EQ(refused(table.ask(SetResult{}, Seat::Operator)).code, "forbidden");
    EXPECT_EQ(refused(table.ask(BindTerminal{}, Seat::Operator)).code, "forbidden");
}

TEST(Refusals, a_game_that_was_never_opened_is_not_found) {
    const auto answer = decide(Game{}, MakeMove{"e4", std::nullopt}, moment(Seat::Arbiter));
    EXPECT_EQ(refused(answer).code, "not_found");
}

TEST(Refusals, after_the_end_nothing_is_played_ordered_or_offered) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    const auto commands = play_and_direct();
    for (const GameCommand& command : commands) {
        EXPECT_EQ(refused(table.ask(command)).code, "game_over") << command.index();
    }
    EXPECT_TRUE(table.ask(OrderClock{ClockEnd{}, "", "", std::nullopt}));
}

TEST(Refusals, a_move_is_taken_back_only_where_it_is_the_last_one) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const auto ask = [&](const TakeBack& command) {
        return refused(table.ask(command, Seat::Operator));
    };
    EXPECT_EQ(ask({.move = "e2e4", .ply = 1, .reason = "mistyped"}).code, "wrong_ply");
    EXPECT_EQ(ask({.move = "e7e6", .ply = 2, .reason = "mistyped"}).params,
              (Params{{"next", "3"}}));
    EXPECT_EQ(ask({.move = "e7e5", .ply = 3, .reason = "mistyped"}).code, "wrong_ply");
    EXPECT_EQ(ask({.move = "e7e5", .ply = 2, .reason = ""}).code, "reason_needed");
    EXPECT_EQ(table.game.record.moves.size(), 2U);
    EXPECT_EQ(ask({.move = "e7e5", .ply = 2, .reason = "mistyped"}).code, "accepted");
    EXPECT_EQ(table.game.record.moves.size(), 1U);
    EXPECT_EQ(table.game.record.position.turn(), Color::Black);
    ASSERT_TRUE(table.ask(Resign{Color::Black}));
    EXPECT_EQ(ask({.move = "e2e4", .ply = 1, .reason = "mistyped"}).code, "game_over");
}

// Otherwise a board could ask which of its moves the Laws allow.
TEST(Refusals, a_board_that_takes_a_move_back_hears_the_same_whether_the_record_has_it) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(MakeMove{"e1e3", std::nullopt}, Seat::Board));
    const TakeBack illegal{.move = "e1e3", .ply = std::nullopt, .reason = "mistyped"};
    EXPECT_EQ(
        refused(table.ask({TakeBack{.move = "e7e5", .ply = 2, .reason = "mistyped"}}, Seat::Board))
            .code,
        "wrong_ply");
    ASSERT_TRUE(table.ask(illegal, Seat::Board));
    EXPECT_EQ(table.game.record.moves.size(), 2U);
    EXPECT_EQ(refused(table.ask(illegal, Seat::Board)).code, "wrong_ply");
    const TakeBack legal{.move = "e7e5", .ply = std::nullopt, .reason = "mistyped"};
    ASSERT_TRUE(table.ask(legal, Seat::Board));
    EXPECT_EQ(table.game.record.moves.size(), 1U);
}

TEST(Refusals, a_castling_is_taken_back_by_the_text_it_was_sent_with) {
    Table table({.fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"});
    ASSERT_EQ(table.move("e1g1"), "");
    const TakeBack back{.move = "e1g1", .ply = 1, .reason = "mistyped"};
    ASSERT_TRUE(table.ask(back, Seat::Operator));
    EXPECT_TRUE(table.game.record.moves.empty());
}

TEST(Refusals, a_result_said_at_the_board_calls_the_arbiter_and_ends_nothing) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const auto say = [&](GameResult result) {
        return refused(table.ask(ReportResult{result}, Seat::Board)).code;
    };
    EXPECT_EQ(say(GameResult::WhiteForfeits), "bad_field");
    EXPECT_EQ(say(GameResult::BothLose), "bad_field");
    EXPECT_EQ(say(GameResult::BlackWins), "accepted");
    EXPECT_EQ(say(GameResult::BlackWins), "accepted");
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open[0].kind, AlarmKind::ResultReported);
    EXPECT_EQ(table.game.alarms.open[0].side, Color::Black);
    ASSERT_TRUE(
        table.ask(SetResult{GameResult::BlackWins, Termination::ArbiterDecision, {}, "slip"}));
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(say(GameResult::BlackWins), "accepted");
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(say(GameResult::Draw), "accepted");
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open[0].side, std::nullopt);
}

TEST(Refusals, a_call_for_the_arbiter_is_one_while_it_is_open) {
    Table table;
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Operator));
    ASSERT_TRUE(table.ask(CallArbiter{Color::White}, Seat::Board));
    ASSERT_EQ(table.game.alarms.open.size(), 2U);
    EXPECT_EQ(table.game.alarms.open[0].kind, AlarmKind::Call);
    EXPECT_EQ(table.game.alarms.open[1].side, Color::White);
}

}  // namespace
}  // namespace arbiter::testing
