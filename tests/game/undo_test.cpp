// An undo takes back exactly what its act did, or is refused with what stands now; what the act
// closed is open again.
#include "arbiter/game/clock/waiting_orders.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

SetResult result(GameResult given, std::string reason = {}) {
    return SetResult{.result = given,
                     .termination = Termination::ArbiterDecision,
                     .article = {},
                     .reason = std::move(reason)};
}

std::optional<GameResult> result_of(const Game& game) {
    if (!game.result.outcome) return std::nullopt;
    return game.result.outcome->result;
}

// A ruling of that kind on an incident reported just now.
void rule(Table& table, Ruling kind, Effects effects, std::optional<GameResult> removes = {}) {
    ASSERT_TRUE(table.ask(ReportIncident{
        .incident = {.facts = {Fact{Noticed{}}}, .circumstances = {}, .evidence = {}},
        .again = true}));
    const auto given = table.ask(GiveRuling{
        .number = table.game.rulings.open.back().number,
        .step = RulingStep::Overruled,
        .own = OwnRuling{.ruling = kind, .articles = {}, .details = {}, .effects = effects},
        .reason = "as seen",
        .removes = removes});
    ASSERT_TRUE(given) << given.error().code;
}

Effects ends(GameResult as) {
    Effects effects;
    effects.result = as;
    return effects;
}

// A rules 0-1, B enters a draw on appeal, A undoes the ruling.
TEST(Undo, ARulingWhoseResultWasChangedSinceIsRefused) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    rule(table, Ruling::BlackWins, ends(GameResult::BlackWins));
    ASSERT_TRUE(table.ask(result(GameResult::Draw, "appeal")));
    const auto undone = table.ask(UndoRuling{.number = 1, .reason = "wrong board"});
    ASSERT_FALSE(undone);
    EXPECT_EQ(undone.error().code, "result_changed");
    ASSERT_FALSE(undone.error().params.empty());
    EXPECT_EQ(undone.error().params.front(),
              (std::pair<std::string, std::string>{"result", "1/2-1/2"}));
    EXPECT_EQ(result_of(table.game), GameResult::Draw);
}

TEST(Undo, ARulingThatReplacedAResultGivesBackThatOne) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(result(GameResult::WhiteWins)));
    rule(table, Ruling::BlackWins, ends(GameResult::BlackWins), GameResult::WhiteWins);
    EXPECT_EQ(result_of(table.game), GameResult::BlackWins);
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}));
    EXPECT_EQ(result_of(table.game), GameResult::WhiteWins);
    // And that one is the act of who entered it: the next undo takes it back, not the ruling's.
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::WhiteWins, .reason = "mistake"}));
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

TEST(Undo, WhatAResultClosedIsOpenAgain) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(CallArbiter{Color::Black}, Seat::Board));
    ASSERT_TRUE(table.ask(OfferDraw{Color::Black}, Seat::Board));
    ASSERT_TRUE(table.ask(TellResult{Color::White, GameResult::Draw}, Seat::Phone));
    ASSERT_TRUE(table.ask(ReportIncident{
        .incident = {.facts = {Fact{Noticed{}}}, .circumstances = {}, .evidence = {}}}));
    const Game before = table.game;
    ASSERT_TRUE(table.ask(result(GameResult::WhiteWins)));
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(table.game.offers.by(), std::nullopt);
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::WhiteWins, .reason = "wrong board"}));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open.front().kind, AlarmKind::Call);
    EXPECT_EQ(table.game.alarms.open.front().ply, before.alarms.open.front().ply);
    EXPECT_EQ(table.game.offers.by(), Color::Black);
    EXPECT_EQ(table.game.result.told, before.result.told);
    EXPECT_EQ(table.game.rulings.open.size(), 1U);
    EXPECT_EQ(table.game.phase, before.phase);
}

TEST(Undo, SoIsWhatTheEndByARulingClosed) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(CallArbiter{Color::Black}, Seat::Board));
    ASSERT_TRUE(table.ask(OfferDraw{Color::Black}, Seat::Board));
    rule(table, Ruling::WhiteWins, ends(GameResult::WhiteWins));
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}));
    EXPECT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.offers.by(), Color::Black);
    EXPECT_EQ(table.game.rulings.open.size(), 1U) << "and the incident waits for its ruling";
}

// White resigned at the board; the same result typed at the wrong board writes nothing.
TEST(Undo, OfAResultThatStoodAlreadyNamesNoActOfItsOwn) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{.by = Color::White}, Seat::Arbiter));
    const int resignation = table.game.result.acts.back().number;
    const auto again = table.ask(result(GameResult::BlackWins));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->empty());
    const UndoResult undo{
        .result = GameResult::BlackWins, .reason = "wrong board", .end = resignation + 1};
    EXPECT_EQ(code_of(table.ask(undo)), "result_changed");
    EXPECT_EQ(result_of(table.game), GameResult::BlackWins);
}

TEST(Undo, BeforeTheClocksStartLeavesTheGameReady) {
    Table table;
    table.bind();
    ASSERT_TRUE(table.ask(result(GameResult::WhiteWins)));
    ASSERT_TRUE(table.ask(OrderClock{ClockEnd{}, {}, {}, {}}));
    ASSERT_TRUE(table.apply_order());
    ASSERT_EQ(table.game.clock.phase, ClockPhase::Ended);
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::WhiteWins, .reason = "wrong board"}));
    EXPECT_EQ(table.game.phase, GamePhase::Ready);
    EXPECT_EQ(table.game.clock.phase, ClockPhase::Ready);
    EXPECT_EQ(code_of(table.ask(OrderClock{ClockStart{Color::White}, {}, {}, {}})), "");
}

TEST(Undo, AnOrderWithoutEffectIsRefused) {
    Table table;
    table.bind_and_start();
    const auto order = [&](ClockAct act) {
        return code_of(table.ask(OrderClock{std::move(act), {}, {}, {}}));
    };
    EXPECT_EQ(order(ClockStart{Color::White}), "no_effect");
    EXPECT_EQ(order(ClockResume{}), "no_effect");
    EXPECT_EQ(order(ClockPause{}), "");
    EXPECT_EQ(order(ClockPause{}), "no_effect") << "one is on its way";
    EXPECT_EQ(order(ClockResume{}), "") << "behind the pause";
    EXPECT_EQ(order(ClockAdjust{.side = Color::White, .delta = Millis{0}}), "no_effect");
    EXPECT_EQ(order(ClockAdjust{.side = Color::White, .delta = Millis{1000}}), "");
}

// The ruling gave Black two minutes; it is undone after the game was over, and the game reopened.
TEST(Undo, TimesOfARulingUndoneAfterTheEndAreGivenBackAtTheReopening) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4"}), "");
    table.at(Millis{1000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    Effects two_minutes;
    two_minutes.add.black = Millis{120'000};
    rule(table, Ruling::PenaltyDiscretion, two_minutes);
    ASSERT_TRUE(table.apply_order());
    const Millis with = table.game.clock.sides.black.main;
    ASSERT_TRUE(table.ask(result(GameResult::Draw)));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}));
    ASSERT_TRUE(table.ask(ReopenGame{.reason = "appeal"}));
    const auto waiting = waiting_orders(table.game);
    ASSERT_EQ(waiting.size(), 1U);
    const auto* back = std::get_if<ClockAdjust>(&waiting.front().act);
    ASSERT_NE(back, nullptr);
    EXPECT_EQ(back->side, Color::Black);
    EXPECT_EQ(with + back->delta, with - Millis{120'000});
}

TEST(Undo, ACountThatWasCorrectedSinceIsNotSubtractedFrom) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    Effects illegal;
    illegal.illegal_by = Color::White;
    rule(table, Ruling::PenaltyDiscretion, illegal);
    ASSERT_EQ(table.game.conduct.illegal_moves.white, 1);
    ASSERT_TRUE(table.ask(CorrectCount{.side = Color::White, .count = 0, .reason = "was legal"}));
    EXPECT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "mistake"})), "count_corrected");
}

// 9.1.2.1: an offer stands until it is answered or the opponent moves.
TEST(Undo, AnOfferDoesNotOutliveACorrectionByWhichTheOpponentHasMoved) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3"}), "");
    ASSERT_TRUE(table.ask(OfferDraw{Color::White}, Seat::Board));
    ASSERT_TRUE(table.ask(CorrectRecording{3, {"Nc3"}, "misread"}));
    EXPECT_EQ(table.game.offers.by(), Color::White) << "the same moment";
    ASSERT_TRUE(table.ask(CorrectRecording{3, {"Nc3", "Nc6"}, "one was missing"}));
    EXPECT_EQ(table.game.offers.by(), std::nullopt);
}

TEST(Undo, AnOfferThatStoodBeforeARulingDoesNotComeBackAfterMoves) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3"}), "");
    ASSERT_TRUE(table.ask(OfferDraw{Color::White}, Seat::Board));
    Effects refused;
    refused.offer_refused = true;
    rule(table, Ruling::Continue, refused);
    ASSERT_EQ(table.game.offers.by(), std::nullopt);
    ASSERT_EQ(table.moves({"Nc6"}), "");
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "mistake"}));
    EXPECT_EQ(table.game.offers.by(), std::nullopt);
}

TEST(Undo, AVoidGameHasNothingToRule) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportIncident{
        .incident = {.facts = {Fact{Noticed{}}}, .circumstances = {}, .evidence = {}}}));
    Effects again;
    again.void_game = true;
    rule(table, Ruling::VoidNewGame, again);
    EXPECT_TRUE(table.game.rulings.open.empty());
    EXPECT_EQ(code_of(table.ask(accepting(1))), "not_found");
    ASSERT_TRUE(table.ask(UndoRuling{.number = 2, .reason = "mistake"}));
    EXPECT_EQ(table.game.rulings.open.size(), 2U);
}

TEST(Undo, TheOnlyMoveTakenBackLeavesTheGameReady) {
    Table table;
    ASSERT_EQ(table.moves({"e4"}), "");
    ASSERT_TRUE(table.ask(TakeBack{.move = "e4", .ply = 1, .reason = "wrong board"}));
    EXPECT_EQ(table.game.phase, GamePhase::Ready);
}

Effects adds(Color side, Millis time) {
    Effects effects;
    effects.add[side] = time;
    return effects;
}

// A ruling gives Black two minutes; another arbiter withdraws the order.
void give_two_minutes_and_withdraw(Table& table) {
    table.bind_and_start();
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    ASSERT_TRUE(table.ask(WithdrawOrder{table.game.orders.given.back().order}));
}

// Time that no clock was given is not taken away again.
TEST(Undo, OfARulingWhoseOrderWasWithdrawnOrRefusedTakesNoTime) {
    Table withdrawn;
    give_two_minutes_and_withdraw(withdrawn);
    const auto undone = withdrawn.ask(UndoRuling{.number = 1, .reason = "wrong board"});
    ASSERT_TRUE(undone);
    EXPECT_TRUE(all_of<ClockOrdered>(*undone).empty());

    Table set;
    set.bind_and_start();
    Effects effects;
    effects.set_left.white = Millis{1'000'000};
    rule(set, Ruling::Continue, effects);
    const int sets = set.game.orders.given.back().order;
    ASSERT_TRUE(set.report(ReportKind::Refused, std::nullopt, sets));
    const auto back = set.ask(UndoRuling{.number = 1, .reason = "wrong board"});
    ASSERT_TRUE(back);
    EXPECT_TRUE(all_of<ClockOrdered>(*back).empty());
}

TEST(Undo, OfARulingWhoseTimeWasGivenTakesItBack) {
    Table table;
    table.bind_and_start();
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    ASSERT_TRUE(table.apply_order());
    const auto undone = table.ask(UndoRuling{.number = 1, .reason = "wrong board"});
    ASSERT_TRUE(undone);
    const auto orders = all_of<ClockOrdered>(*undone);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(orders.front().act,
              ClockAct(ClockAdjust{.side = Color::Black, .delta = Millis{-120'000}}));
}

bool resumes(const Result<std::vector<GameEvent>>& undone) {
    const auto orders = all_of<ClockOrdered>(undone.value());
    return !orders.empty() && std::holds_alternative<ClockResume>(orders.back().act);
}

TEST(Undo, OfARulingThatStoppedTheClocksSetsThemGoingUnlessSomebodyElseStoppedThem) {
    Effects stops;
    stops.stop_clocks = true;
    Table table;
    table.bind_and_start();
    rule(table, Ruling::Continue, stops);
    ASSERT_TRUE(table.apply_order());
    EXPECT_TRUE(resumes(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})));

    Table other;
    other.bind_and_start();
    rule(other, Ruling::Continue, stops);
    ASSERT_TRUE(other.apply_order());
    ASSERT_TRUE(other.ask(OrderClock{ClockResume{}, {}, {}, {}}));
    ASSERT_TRUE(other.apply_order());
    ASSERT_TRUE(other.ask(OrderClock{ClockPause{}, {}, {}, {}}));
    ASSERT_TRUE(other.apply_order());
    EXPECT_FALSE(resumes(other.ask(UndoRuling{.number = 1, .reason = "wrong board"})));
}

TEST(Undo, OfARulingThatEndedARunningGameSetsItGoing) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.move("e4"), "");
    rule(table, Ruling::WhiteWins, ends(GameResult::WhiteWins));
    while (is_waiting<ClockEnd>(table.game)) ASSERT_TRUE(table.apply_order());
    EXPECT_TRUE(resumes(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})));
}

// A board's entry that waits for the arbiter is play, whatever the record says.
TEST(Undo, AGameThatABoardHasBegunIsNoReadyOne) {
    Table table;
    ASSERT_TRUE(table.ask(MakeMove{.move = "e2e5", .ply = 1}, Seat::Board));
    ASSERT_TRUE(table.ask(result(GameResult::WhiteWins)));
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::WhiteWins, .reason = "wrong board"}));
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

TEST(Undo, AMateThatIsNotInTheRecordAnyMoreIsToldWhereItsResultStandsAgain) {
    Table table;
    ASSERT_EQ(table.moves({"f3", "e5", "g4", "Qh4#"}), "");
    ASSERT_EQ(result_of(table.game), GameResult::BlackWins);
    ASSERT_TRUE(table.ask(result(GameResult::Draw, "appeal")));
    ASSERT_TRUE(table.ask(CorrectRecording{4, {"Nc6"}, "misread"}));
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::Draw, .reason = "mistake"}));
    EXPECT_EQ(result_of(table.game), GameResult::BlackWins);
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open.front().kind, AlarmKind::ResultDisagrees);
}

Result<std::vector<GameEvent>> undo(Table& table, int ruling) {
    return table.ask(UndoRuling{.number = ruling, .reason = "wrong board"});
}

std::vector<ClockAct> acts_of(const Result<std::vector<GameEvent>>& undone) {
    std::vector<ClockAct> acts;
    for (const ClockOrdered& order : all_of<ClockOrdered>(undone.value()))
        acts.push_back(order.act);
    return acts;
}

const ClockAct two_minutes_less = ClockAdjust{.side = Color::Black, .delta = Millis{-120'000}};

// Two rulings that give the same time: only the one whose order the clock took is taken back.
TEST(Undo, OfOneOfTwoEqualRulingsTakesItsOwnTime) {
    Table table;
    table.bind_and_start();
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    ASSERT_TRUE(
        table.report(ReportKind::Refused, std::nullopt, table.game.orders.given.back().order));
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(acts_of(undo(table, 2)), (std::vector<ClockAct>{two_minutes_less}));
    EXPECT_EQ(acts_of(undo(table, 1)), std::vector<ClockAct>{});
}

// The undo opens the incident again, and it is ruled on anew.
TEST(Undo, OfASecondRulingOnOneIncidentTakesItsOwnTimeAlone) {
    Table table;
    table.bind_and_start();
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(undo(table, 1));
    ASSERT_TRUE(table.apply_order());
    ASSERT_TRUE(table.ask(ProposeAgain{.number = 1}));
    const OwnRuling three{.ruling = Ruling::Continue,
                          .articles = {},
                          .details = {},
                          .effects = adds(Color::Black, Millis{180'000})};
    ASSERT_TRUE(table.ask(
        GiveRuling{.number = 1, .step = RulingStep::Overruled, .own = three, .reason = "three"}));
    ASSERT_TRUE(table.apply_order());
    EXPECT_EQ(
        acts_of(undo(table, 1)),
        (std::vector<ClockAct>{ClockAdjust{.side = Color::Black, .delta = Millis{-180'000}}}));
}

TEST(Undo, OfARulingWhoseOrderIsOnItsWayWithdrawsIt) {
    Table table;
    table.bind_and_start();
    rule(table, Ruling::Continue, adds(Color::Black, Millis{120'000}));
    const auto undone = undo(table, 1);
    EXPECT_EQ(acts_of(undone), std::vector<ClockAct>{});
    ASSERT_EQ(all_of<ClockOrderWithdrawn>(*undone).size(), 1U);
    // It had reached the clock all the same.
    const auto applied = table.report(ReportKind::Applied, std::nullopt,
                                      all_of<ClockOrderWithdrawn>(*undone).front().order);
    EXPECT_EQ(acts_of(applied), (std::vector<ClockAct>{two_minutes_less}));
}

TEST(Undo, OfARulingWhoseOrderWasWithdrawnAfterTheClockTookItTakesTheTimeBack) {
    Table table;
    give_two_minutes_and_withdraw(table);
    ASSERT_TRUE(
        table.report(ReportKind::Applied, std::nullopt, table.game.orders.given.back().order));
    EXPECT_EQ(acts_of(undo(table, 1)), (std::vector<ClockAct>{two_minutes_less}));
}

TEST(Undo, LeavesAClockStandingThatAnotherArbiterStopped) {
    Effects stops;
    stops.stop_clocks = true;
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(OrderClock{ClockPause{}, {}, {}, {}}));
    rule(table, Ruling::Continue, stops);
    EXPECT_EQ(acts_of(undo(table, 1)), std::vector<ClockAct>{}) << "his pause is on its way";

    Table ended;
    ended.bind_and_start();
    ASSERT_TRUE(ended.ask(OrderClock{ClockPause{}, {}, {}, {}}));
    ASSERT_TRUE(ended.ask(result(GameResult::WhiteWins)));
    const auto undone =
        ended.ask(UndoResult{.result = GameResult::WhiteWins, .reason = "wrong board"});
    EXPECT_FALSE(resumes(undone));
}

// The round was stopped meanwhile: the hall says so.
TEST(Undo, SetsNoClockGoingInARoundThatIsStopped) {
    Table table;
    table.bind_and_start();
    ASSERT_TRUE(table.ask(result(GameResult::WhiteWins)));
    const UndoResult held{
        .result = GameResult::WhiteWins, .reason = "wrong board", .end = {}, .hold = true};
    EXPECT_FALSE(resumes(table.ask(held)));
}

// A mated game is void; its record is read again and corrected.
TEST(Undo, AVoidGameDoesNotComeBackByACorrection) {
    Table table;
    ASSERT_EQ(table.moves({"f3", "e5", "g4", "Qh4#"}), "");
    Effects voids;
    voids.void_game = true;
    rule(table, Ruling::VoidNewGame, voids, GameResult::BlackWins);
    ASSERT_TRUE(table.game.result.voided);
    ASSERT_TRUE(table.ask(CorrectRecording{4, {"Nc6"}, "misread"}));
    EXPECT_TRUE(table.game.result.voided);
    EXPECT_EQ(table.game.phase, GamePhase::Ended);
}

}  // namespace
}  // namespace arbiter::testing
