// A duty laid on a player by a ruling: a move that does not fulfil it is put to the arbiter.
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

int broken(const Table& table) {
    return static_cast<int>(
        std::count_if(table.game.alarms.open.begin(), table.game.alarms.open.end(),
                      [](const OpenAlarm& each) { return each.kind == AlarmKind::DutyBroken; }));
}

// 4.3.1: White has touched the knight on b1.
void lay_duty(Table& table) {
    ASSERT_TRUE(table.ask(ReportIncident{
        .incident = {.facts = {Touched{.actor = Color::White, .square = Square::B1, .order = {}}},
                     .circumstances = {},
                     .evidence = {}}}));
    ASSERT_TRUE(table.ask(GiveRuling{.number = table.game.rulings.open.back().number,
                                     .step = RulingStep::Accepted,
                                     .own = {},
                                     .reason = {}}));
    ASSERT_TRUE(table.game.conduct.duty);
}

TEST(Duty, a_move_that_does_not_fulfil_it_raises_an_alarm) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    lay_duty(table);
    ASSERT_EQ(table.move("Nf3"), "");
    ASSERT_EQ(broken(table), 1);
    EXPECT_EQ(table.game.alarms.open.back().side, Color::White);
    EXPECT_EQ(table.game.alarms.open.back().detail, "g1f3");
}

TEST(Duty, a_move_that_fulfils_it_raises_none) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    lay_duty(table);
    ASSERT_EQ(table.moves({"Nc3", "Nf6"}), "");
    EXPECT_EQ(broken(table), 0);
    EXPECT_FALSE(table.game.conduct.duty);
}

Ruling proposed_for_touch(Table& table) {
    EXPECT_TRUE(table.ask(ReportIncident{
        .incident = {.facts = {Touched{.actor = Color::White, .square = Square::B1, .order = {}}},
                     .circumstances = {},
                     .evidence = {}}}));
    return table.game.rulings.open.back().proposal.ruling;
}

// D.2.2: of a visually disabled player a touch counts once the piece has left its hole.
TEST(Impaired, the_rules_for_such_games_hold_from_when_it_is_noted) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(NoteImpairment{.impaired = Whose::White}));
    EXPECT_EQ(table.game.impaired, Whose::White);
    EXPECT_EQ(proposed_for_touch(table), Ruling::ArbiterDiscretion);
}

TEST(Impaired, a_proposal_made_before_is_made_again) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(proposed_for_touch(table), Ruling::MustMove);
    ASSERT_TRUE(table.ask(NoteImpairment{.impaired = Whose::White}));
    EXPECT_EQ(code_of(table.ask(accepting(1))), "proposal_changed");
    ASSERT_TRUE(table.ask(ProposeAgain{.number = 1, .evidence = {}}));
    EXPECT_EQ(table.game.rulings.open.back().proposal.ruling, Ruling::ArbiterDiscretion);
}

TEST(Impaired, it_is_noted_once_and_until_the_game_is_over) {
    Table table;
    ASSERT_TRUE(table.ask(NoteImpairment{.impaired = Whose::Both}));
    const auto rows = table.journal.size();
    ASSERT_TRUE(table.ask(NoteImpairment{.impaired = Whose::Both}));
    EXPECT_EQ(table.journal.size(), rows);
    ASSERT_TRUE(table.ask(NoteImpairment{}));
    EXPECT_EQ(table.game.impaired, std::nullopt);
    ASSERT_TRUE(table.ask(Resign{.by = Color::White, .evidence = {}}));
    EXPECT_EQ(code_of(table.ask(NoteImpairment{.impaired = Whose::Black})), "game_over");
}

}  // namespace
}  // namespace arbiter::testing
