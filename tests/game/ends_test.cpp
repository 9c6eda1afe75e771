// How a live game ends by the edition's fields: dead positions, resignations, losses on time.
// Expected: FIDE Laws 2023, 5.1.2, 5.2.2, 6.9; 1984 book, 12.4 e1; FIDE Laws 1993, 10.4, 10.5.
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

std::optional<Outcome> after_move(const std::string& edition, const std::string& fen,
                                  const std::string& move) {
    Table table({.edition = edition, .fen = fen});
    EXPECT_EQ(table.move(move), "");
    return table.game.result.outcome;
}

std::optional<Outcome> resigned(const std::string& edition, const std::string& fen) {
    Table table({.edition = edition, .fen = fen});
    EXPECT_TRUE(table.ask(Resign{Color::White}));
    return table.game.result.outcome;
}

// The same with the searches it asks for made, as the hall makes them.
Outcome resigned_searched(const std::string& edition, const std::string& fen) {
    Table table({.edition = edition, .fen = fen});
    GameCommand command = Resign{Color::White};
    for (;;) {
        const std::vector<MateQuestion> questions = open_questions(table.game, command);
        if (questions.empty()) break;
        std::vector<MateEvidence> evidence;
        for (const MateQuestion& each : questions) {
            evidence.push_back(evidence_of(each, can_mate(each.position, each.winner)));
        }
        add_evidence(command, std::move(evidence));
    }
    EXPECT_TRUE(table.ask(command));
    return table.game.result.outcome.value_or(Outcome{});
}

bool is_doubted(const std::string& edition, const std::string& fen, Speed speed = Speed::Standard) {
    Table table({.edition = edition, .fen = fen, .speed = speed});
    SetResult result;
    result.result = GameResult::BlackWins;
    result.termination = Termination::TimeForfeit;
    const auto events = table.ask(result);
    EXPECT_TRUE(events);
    for (const OpenAlarm& alarm : table.game.alarms.open) {
        if (alarm.kind == AlarmKind::ResultDisagrees) return true;
    }
    return false;
}

constexpr auto queen_v_knight = "8/8/8/3k1n2/8/8/2Q5/3K4 w - - 0 80";
constexpr auto queen_v_king = "8/8/8/3k4/8/8/2Q5/3K4 w - - 0 80";

std::vector<AlarmKind> open_alarms(const Table& table) {
    std::vector<AlarmKind> kinds;
    for (const OpenAlarm& open : table.game.alarms.open) kinds.push_back(open.kind);
    return kinds;
}

Table table_with_alarms() {
    Table table;
    EXPECT_EQ(table.moves({"e4", "e5"}), "");
    table.bind_and_start();
    EXPECT_TRUE(table.report(ReportKind::Pause, Color::Black));
    EXPECT_TRUE(table.report(ReportKind::LowBattery));
    EXPECT_TRUE(table.report(ReportKind::Doubt, Color::White));
    const std::vector<AlarmKind> raised{AlarmKind::Call, AlarmKind::LowBattery, AlarmKind::Doubt};
    EXPECT_EQ(open_alarms(table), raised);
    return table;
}

// 6.8: a flag counts when it is seen in the game; a call wants the arbiter at a game. What a clock
// did to the times may still change what the result rests on.
TEST(LiveEnd, WhatAsksForNothingAnyMoreIsSettledWithTheGame) {
    Table agreed = table_with_alarms();
    const auto events = agreed.ask(AgreeDraw{});
    ASSERT_TRUE(events);
    EXPECT_EQ(all_of<AlarmSettled>(*events).size(), 2U);
    EXPECT_EQ(open_alarms(agreed), std::vector{AlarmKind::Doubt});
    Table resigned = table_with_alarms();
    ASSERT_TRUE(resigned.ask(Resign{Color::White}));
    EXPECT_EQ(open_alarms(resigned), std::vector{AlarmKind::Doubt});
}

TEST(LiveEnd, AMoveThatLocksTheLastPawnsEndsTheGameWhereAnyDeadPositionDraws) {
    const std::string almost = "4k3/8/p7/2p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 60";
    const auto drawn = after_move("fide-2023", almost, "a5");
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->termination, Termination::DeadPosition);
    EXPECT_EQ(drawn->article, "5.2.2");
    EXPECT_FALSE(after_move("chn-1984", almost, "a5"));
    EXPECT_FALSE(after_move("fide-1993", almost, "a5"));
}

TEST(LiveEnd, TheListOf1993NamesEachOfItsCases) {
    EXPECT_EQ(after_move("fide-1993", "8/8/8/2k1n3/8/3K2B1/8/8 w - - 0 70", "Bxe5")->article,
              "10.4(2)");
    EXPECT_EQ(after_move("fide-1993", "8/8/8/3k4/8/3Kp3/8/8 w - - 0 70", "Kxe3")->article,
              "10.4(1)");
}

TEST(LiveEnd, ResigningAgainstAKnightThatCannotMateIsADrawOnlyIn2023) {
    EXPECT_EQ(resigned("fide-2023", queen_v_knight)->result, GameResult::Draw);
    EXPECT_EQ(resigned("fide-2001", queen_v_knight)->result, GameResult::BlackWins);
    EXPECT_EQ(resigned("fide-2023", "8/8/8/3k1n2/8/8/2R5/3K4 w - - 0 80")->result,
              GameResult::BlackWins);
}

TEST(LiveEnd, AWinOnTimeThatTheEditionDoesNotKnowIsDoubted) {
    EXPECT_TRUE(is_doubted("fide-2023", queen_v_knight));
    EXPECT_FALSE(is_doubted("fide-1993", queen_v_knight));
    EXPECT_TRUE(is_doubted("fide-1993", queen_v_king));
    EXPECT_FALSE(is_doubted("chn-1984", queen_v_king));
}

// Matrix, sections 9 and 12: a dead position has ended the game before whoever resigns in it (2001:
// 5.2(2), 2023: 5.2.2); 1984 and 1993 know nothing of the kind. The position: data/chess, dead.
TEST(LiveEnd, ResigningInADeadPositionComesTooLate) {
    const std::string locked = "8/6k1/6p1/6P1/6PK/6P1/6PP/8 w - - 0 1";
    for (const char* edition : {"fide-2001@1997", "fide-2001", "fide-2023"}) {
        const Outcome outcome = resigned_searched(edition, locked);
        EXPECT_EQ(outcome.result, GameResult::Draw) << edition;
        EXPECT_EQ(outcome.termination, Termination::DeadPosition) << edition;
    }
    EXPECT_EQ(resigned_searched("fide-2023", locked).article, "5.2.2");
    EXPECT_EQ(resigned_searched("fide-1993", locked).result, GameResult::BlackWins);
    EXPECT_EQ(resigned_searched("chn-1984", locked).result, GameResult::BlackWins);
}

// Only the opponent cannot mate: the draw rests on 5.1.2, not on a dead position.
TEST(LiveEnd, ResigningToWhoCannotMateIsNoDeadPositionWhileTheOtherCan) {
    const Outcome outcome = resigned_searched("fide-2023", queen_v_knight);
    EXPECT_EQ(outcome.termination, Termination::Resignation);
    EXPECT_EQ(outcome.article, "5.1.2");
}

// Matrix, section 9: by C4 of 1997 two knights against a bare king are not enough in blitz; a third
// knight, or standard play, has a mate that can be helped.
TEST(LiveEnd, OfBareKnightsOnlyTwoAreHarmlessInTheBlitzOf1997) {
    const std::string two = "8/8/4k3/8/8/3KNN2/8/8 w - - 0 70";
    const std::string reversed_two = "8/8/3knn2/8/8/4K3/8/8 w - - 0 70";
    const std::string reversed_three = "8/8/3knn2/3n4/8/4K3/8/8 w - - 0 70";
    const std::string reversed_one = "8/8/3kn3/8/8/4K3/8/8 w - - 0 70";
    EXPECT_TRUE(is_doubted("fide-2001@1997", reversed_one, Speed::Blitz));
    EXPECT_TRUE(is_doubted("fide-2001@1997", reversed_two, Speed::Blitz));
    EXPECT_FALSE(is_doubted("fide-2001@1997", reversed_three, Speed::Blitz));
    EXPECT_FALSE(is_doubted("fide-2001@1997", reversed_two, Speed::Standard));
    EXPECT_TRUE(is_doubted("fide-2001@1997", two, Speed::Blitz));  // a bare king wins nothing
}

// Seed 002, 14.4 e3: who resigns before the flag of the other is seen has lost.
TEST(LiveEnd, AnIncidentAfterAResignationFindsTheGameEnded) {
    Table table({.edition = "chn-1984"});
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{Color::White}));
    FlagSeen flag;
    flag.whose = Whose::Black;
    ASSERT_TRUE(table.ask(
        ReportIncident{.incident = {.facts = {flag}, .circumstances = {}, .evidence = {}}}));
    ASSERT_EQ(table.game.rulings.open.size(), 1u);
    const OpenIncident& open = table.game.rulings.open.front();
    EXPECT_EQ(open.proposal.ruling, Ruling::BlackWins);
    EXPECT_EQ(open.proposal.articles, std::vector<std::string>{"14.4 e3"});
    ASSERT_TRUE(open.incident.circumstances.ended);
    EXPECT_EQ(open.incident.circumstances.ended->termination, Termination::Resignation);
    ASSERT_TRUE(table.ask(
        GiveRuling{.number = 1, .step = RulingStep::Accepted, .own = std::nullopt, .reason = {}}));
    EXPECT_EQ(table.game.result.outcome->result, GameResult::BlackWins);
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Resignation);
}

// Two arbiters enter the same result, or one enters what the board has said already.
TEST(Ends, TheSameResultAgainChangesNothingAndAsksForNoReason) {
    Table table;
    EXPECT_EQ(table.moves({"f3", "e5", "g4", "Qh4#"}), "");
    const auto before = table.game;
    const auto again =
        table.ask(SetResult{GameResult::BlackWins, Termination::ArbiterDecision, {}, {}});
    ASSERT_TRUE(again) << again.error().code;
    EXPECT_TRUE(again->empty());
    EXPECT_EQ(table.game, before);
    EXPECT_TRUE(
        table.ask(SetResult{GameResult::BlackWins, Termination::Checkmate, {}, {}})->empty());
    const auto other =
        table.ask(SetResult{GameResult::BlackWins, Termination::TimeForfeit, {}, {}});
    ASSERT_FALSE(other) << "another end of it is a correction";
    EXPECT_EQ(other.error().code, "reason_needed");
}

// 6.7.1 of 2023: who does not come loses; nobody is mated, or loses on time, who was not there.
TEST(Ends, AForfeitIsByDefaultAndNothingElseIs) {
    struct Case {
        GameResult result;
        Termination termination;
        bool possible;
    };
    for (const auto& [result, termination, possible] :
         std::vector<Case>{{GameResult::WhiteForfeits, Termination::Default, true},
                           {GameResult::BothForfeit, Termination::Default, true},
                           {GameResult::BlackForfeits, Termination::ArbiterDecision, true},
                           {GameResult::WhiteForfeits, Termination::Checkmate, false},
                           {GameResult::BothForfeit, Termination::Agreement, false},
                           {GameResult::BothForfeit, Termination::TimeForfeit, false},
                           {GameResult::Draw, Termination::Default, false},
                           {GameResult::WhiteWins, Termination::Default, false}}) {
        Table table;
        const auto told = table.ask(SetResult{result, termination, {}, {}});
        EXPECT_EQ(told.has_value(), possible) << static_cast<int>(termination);
        if (!told) {
            EXPECT_EQ(told.error().where, "termination");
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
