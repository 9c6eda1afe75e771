// The arbiter waits for the next completed move (2023: A.5.4), and matters that wait for a ruling
// when another is reported (2023: 6.8, 7.5.1, 7.5.5).
#include "arbiter/game/decision.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

ReportIncident report_of(std::vector<Fact> facts) {
    return {.incident = {.facts = std::move(facts), .circumstances = {}, .evidence = {}}};
}

ReportIncident both_kings_in_check() {
    return report_of({Irregularity{IllegalMoveReport{.kind = IllegalMoveKind::BothKingsInCheck}}});
}

ReportIncident next_move(bool still_illegal) {
    return report_of({NextMoveCompleted{.still_illegal = still_illegal}});
}

// What the server's workers would find.
std::vector<MateEvidence> answers(const std::vector<MateQuestion>& questions) {
    std::vector<MateEvidence> evidence;
    for (const MateQuestion& each : questions) {
        evidence.push_back(
            evidence_of(each, can_mate(each.position, each.winner, default_mate_search_limit)));
    }
    return evidence;
}

const OpenAlarm* watch_alarm(const Game& game) {
    const auto& open = game.alarms.open;
    const auto found = std::ranges::find(open, AlarmKind::PositionWatched, &OpenAlarm::kind);
    return found == open.end() ? nullptr : &*found;
}

// A rapid game at a clock alone: nobody enters moves, the arbiter watches many boards.
struct Watching : ::testing::Test {
    Watching() : table({.control = "10", .speed = Speed::Rapid}) {
        table.bind_and_start();
        table.at(10s);
        EXPECT_EQ(code_of(table.report(ReportKind::Press, Color::White)), "");
        EXPECT_EQ(code_of(table.ask(both_kings_in_check())), "");
        const Proposal& proposal = table.game.rulings.open.at(0).proposal;
        EXPECT_EQ(proposal.ruling, Ruling::NoIntervention);
        EXPECT_TRUE(proposal.effects.watch);
        EXPECT_EQ(code_of(table.ask(accepting(1))), "");
    }

    Table table;
};

TEST_F(Watching, TheDeskIsAskedWhenTheNextMoveWasCompleted) {
    EXPECT_EQ(watch_alarm(table.game), nullptr);
    table.at(20s);
    EXPECT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    ASSERT_NE(watch_alarm(table.game), nullptr);
    EXPECT_EQ(watch_alarm(table.game)->detail, "1");
    table.at(30s);
    EXPECT_EQ(code_of(table.report(ReportKind::Press, Color::White)), "");
    EXPECT_EQ(table.game.alarms.open.size(), 1U) << "once";
}

TEST_F(Watching, APositionThatIsStillIllegalIsADraw) {
    table.at(20s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    ASSERT_NE(watch_alarm(table.game), nullptr);
    ReportIncident seen = next_move(true);
    seen.alarm = watch_alarm(table.game)->alarm;
    ASSERT_EQ(code_of(table.ask(seen)), "");
    const OpenIncident& open = table.game.rulings.open.at(0);
    EXPECT_EQ(open.incident.facts.size(), 2U) << "with what was ruled on first";
    EXPECT_EQ(open.proposal.ruling, Ruling::Draw);
    EXPECT_EQ(open.proposal.articles, std::vector<std::string>{"A.5.4"});
    ASSERT_EQ(code_of(table.ask(accepting(2))), "");
    EXPECT_EQ(table.game.result.outcome->result, GameResult::Draw);
    EXPECT_EQ(watch_alarm(table.game), nullptr);
    EXPECT_FALSE(table.game.rulings.watch);
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 2, .reason = "wrong board"})), "");
    EXPECT_TRUE(table.game.rulings.watch) << "he waits again";
    EXPECT_NE(watch_alarm(table.game), nullptr);
}

// Two arbiters who both have seen it.
TEST_F(Watching, WhatStandsIsReportedOnce) {
    table.at(20s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    ASSERT_EQ(code_of(table.ask(next_move(true))), "");
    EXPECT_EQ(code_of(table.ask(next_move(true))), "already_reported");
    EXPECT_EQ(table.game.rulings.open.size(), 1U);
}

TEST_F(Watching, APositionThatIsLegalAgainIsPlayedOn) {
    table.at(20s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    ASSERT_EQ(code_of(table.ask(next_move(false))), "");
    EXPECT_EQ(table.game.rulings.open.at(0).proposal.ruling, Ruling::Continue);
    ASSERT_EQ(code_of(table.ask(accepting(2))), "");
    EXPECT_FALSE(table.game.rulings.watch);
    table.at(30s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::White)), "");
    EXPECT_TRUE(std::ranges::none_of(table.game.alarms.open, [](const OpenAlarm& each) {
        return each.kind == AlarmKind::PositionWatched && each.detail != "1";
    }));
}

TEST_F(Watching, EndsWhenTheRulingIsTakenBackOrTheAlarmIsSettled) {
    Table other = table;
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})), "");
    EXPECT_FALSE(table.game.rulings.watch);
    table.at(20s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    EXPECT_EQ(watch_alarm(table.game), nullptr);

    other.at(20s);
    ASSERT_EQ(code_of(other.report(ReportKind::Press, Color::Black)), "");
    ASSERT_NE(watch_alarm(other.game), nullptr);
    const int alarm = watch_alarm(other.game)->alarm;
    ASSERT_EQ(code_of(other.ask(SettleAlarm{.alarm = alarm, .reason = "legal"})), "");
    EXPECT_FALSE(other.game.rulings.watch);
}

TEST_F(Watching, IsInTheJournal) {
    table.at(20s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    Game again;
    for (const GameEvent& event : table.journal) evolve_in_place(again, event);
    EXPECT_EQ(again.rulings.watch, table.game.rulings.watch);
    EXPECT_TRUE(again.rulings.watch && again.rulings.watch->asked);
}

// Where no clock runs, the next move of the record was completed.
TEST(Watch, WithoutAClockTheNextMoveOfTheRecordAsks) {
    Table table({.control = "10", .speed = Speed::Rapid});
    ASSERT_EQ(table.move("e4"), "");
    ASSERT_EQ(code_of(table.ask(both_kings_in_check())), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_EQ(watch_alarm(table.game), nullptr);
    ASSERT_EQ(table.move("e5"), "");
    EXPECT_NE(watch_alarm(table.game), nullptr);
}

// White leaves the move illegal and presses, Black stops the clocks and claims; then the arbiter
// sees that Black's flag is down.
struct ClaimThenFlag : ::testing::Test {
    ClaimThenFlag() : table({.control = "90+30"}) {
        table.bind_and_start();
        table.at(10s);
        MovedPiece moved;
        moved.actor = Color::White;
        moved.san = "Ke3";
        moved.from = Square::E1;
        moved.to = Square::E3;
        moved.illegal = true;
        Claimed claim;
        claim.actor = Color::Black;
        claim.kind = ClaimKind::IllegalMove;
        EXPECT_EQ(code_of(table.ask(report_of({moved, Pressed{.actor = Color::White}, claim}))),
                  "");
        FlagSeen flag;
        flag.whose = Whose::Black;
        ReportIncident seen = report_of({flag});
        seen.incident.evidence = answers(open_questions(table.game, seen.incident));
        EXPECT_EQ(code_of(table.ask(seen)), "");
    }
    ProposeAgain again() {
        ProposeAgain asked{.number = 2};
        asked.evidence = answers(open_questions(table.game, asked));
        return asked;
    }
    const Proposal& of_flag() { return table.game.rulings.open.back().proposal; }

    Table table;
};

TEST_F(ClaimThenFlag, TheClaimIsFirstAndNothingFollowsFromTheFlag) {
    EXPECT_EQ(table.game.rulings.open.at(0).proposal.ruling, Ruling::Restore);
    EXPECT_EQ(of_flag().ruling, Ruling::NoIntervention);
    EXPECT_EQ(of_flag().effects, Effects{});
    const auto& reasons = of_flag().reasoning;
    const auto first = std::ranges::find(reasons, "open_matter_first", &Reason::key);
    ASSERT_NE(first, reasons.end());
    EXPECT_EQ(first->params.at(0).second, "1");
}

TEST_F(ClaimThenFlag, ItStaysSoWhenTheClaimWasRuledOn) {
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    const auto stale = table.ask(accepting(2));
    EXPECT_EQ(code_of(stale), "proposal_changed");
    ASSERT_EQ(code_of(table.ask(again())), "");
    EXPECT_EQ(of_flag().ruling, Ruling::NoIntervention);
    EXPECT_EQ(code_of(table.ask(accepting(2))), "");
    EXPECT_FALSE(table.game.result.outcome);
}

TEST_F(ClaimThenFlag, WithoutTheClaimTheFlagDecides) {
    ASSERT_EQ(code_of(table.ask(DropIncident{.number = 1, .reason = "no claim"})), "");
    ASSERT_EQ(code_of(table.ask(again())), "");
    EXPECT_EQ(of_flag().ruling, Ruling::WhiteWins);
}

}  // namespace
}  // namespace arbiter::testing
