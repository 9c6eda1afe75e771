// Only a ruling counts an illegal move.
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

// 1 e4 e5; the electronic board sees White's bishop go from f1 to h3, through his pawn.
Table reported_by_board() {
    Table table;
    EXPECT_EQ(table.moves({"e4", "e5"}), "");
    EXPECT_TRUE(table.ask(MakeMove{.move = "f1h3", .ply = std::nullopt}, Seat::Board));
    return table;
}

Fact bishop_jumps() {
    MovedPiece made;
    made.actor = Color::White;
    made.san = "Bh3";
    made.from = Square::F1;
    made.to = Square::H3;
    made.illegal = true;
    return made;
}

// The questions whether somebody can still mate are answered as the search answers them.
const Proposal& report(Table& table, std::vector<Fact> facts, bool again = false) {
    Incident incident{.facts = std::move(facts), .circumstances = {}, .evidence = {}};
    for (const MateQuestion& question : open_questions(table.game, incident)) {
        const MateAnswer answer = can_mate(question.position, question.winner);
        incident.evidence.push_back(evidence_of(question, answer));
    }
    EXPECT_TRUE(table.ask(
        ReportIncident{.incident = std::move(incident), .alarm = std::nullopt, .again = again}));
    return table.game.rulings.open.back().proposal;
}

void accept(Table& table) {
    EXPECT_TRUE(table.ask(GiveRuling{.number = table.game.rulings.open.back().number,
                                     .step = RulingStep::Accepted,
                                     .own = {},
                                     .reason = {}}));
}

std::vector<Fact> pressed_and_claimed() {
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::IllegalMove;
    return {bishop_jumps(), Pressed{.actor = Color::White}, claim};
}

// 7.5.5: the first completed illegal move gives the opponent two minutes; the second loses.
TEST(CountedIllegalMove, what_a_board_reports_counts_by_the_ruling_alone) {
    Table table = reported_by_board();
    ASSERT_EQ(table.game.conduct.illegal_moves.white, 0);
    EXPECT_EQ(report(table, pressed_and_claimed()).ruling, Ruling::Restore);
    accept(table);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
}

TEST(CountedIllegalMove, the_next_one_is_the_second) {
    Table table = reported_by_board();
    report(table, pressed_and_claimed());
    accept(table);
    ASSERT_TRUE(table.ask(MakeMove{.move = "f1h3", .ply = std::nullopt}, Seat::Board));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    EXPECT_EQ(report(table, pressed_and_claimed()).ruling, Ruling::BlackWins);
    accept(table);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 2);
}

// Nobody has reported it before: the ruling counts it, and the next one is the second.
TEST(CountedIllegalMove, one_that_only_the_ruling_knows_is_counted_by_it) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    EXPECT_EQ(report(table, pressed_and_claimed()).ruling, Ruling::Restore);
    accept(table);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    EXPECT_EQ(report(table, pressed_and_claimed(), true).ruling, Ruling::BlackWins);
}

TEST(CountedIllegalMove, undoing_the_ruling_takes_its_count_and_no_other) {
    Table table = reported_by_board();
    report(table, pressed_and_claimed());
    accept(table);
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
    ASSERT_TRUE(table.ask(ProposeAgain{.number = 1}));
    EXPECT_EQ(table.game.rulings.open.front().proposal.ruling, Ruling::Restore);
    accept(table);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
}

// Two in one report are two: in 2001 (7.4(b)) the third loses, so that one more loses the game.
TEST(CountedIllegalMove, two_in_one_report_are_two) {
    Table table(Opening{.edition = "fide-2001"});
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    IllegalMoveReport completed;
    completed.kind = IllegalMoveKind::Completed;
    completed.actor = Whose::White;
    EXPECT_EQ(report(table, {Irregularity{completed}, Irregularity{completed}}).ruling,
              Ruling::Restore);
    const int number = table.game.rulings.open.back().number;
    accept(table);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 2);
    EXPECT_EQ(report(table, pressed_and_claimed(), true).ruling, Ruling::BlackWins);
    ASSERT_TRUE(table.ask(DropIncident{.number = number + 1, .reason = "asked only"}));
    ASSERT_TRUE(table.ask(UndoRuling{.number = number, .reason = "one was legal"}));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
}

// What a ruling took back can only be made again where it was taken from.
TEST(UndoneRuling, is_refused_when_the_record_was_cut_or_corrected_before_its_moves) {
    const auto restored = [](Table& table) {
        ASSERT_EQ(table.moves({"e4", "e5", "Nf3", "Nc6"}), "");
        report(table, {Fact{Noticed{}}});
        Effects back;
        back.restore_to_ply = 2;
        const int number = table.game.rulings.open.back().number;
        ASSERT_TRUE(table.ask(GiveRuling{
            .number = number,
            .step = RulingStep::Overruled,
            .own =
                OwnRuling{
                    .ruling = Ruling::Restore, .articles = {}, .details = {}, .effects = back},
            .reason = "the wrong side moved"}));
    };
    const UndoRuling undo{.number = 1, .reason = "wrong board"};
    Table cut;
    restored(cut);
    ASSERT_TRUE(cut.ask(RestorePosition{.ply = 1, .reason = "displaced"}));
    const auto after_cut = cut.ask(undo);
    ASSERT_FALSE(after_cut);
    EXPECT_EQ(after_cut.error().code, "moves_since");
    Table corrected;
    restored(corrected);
    ASSERT_TRUE(corrected.ask(CorrectRecording{1, {"Nf3", "e5"}, "misread"}));
    const auto after_correction = corrected.ask(undo);
    ASSERT_FALSE(after_correction);
    EXPECT_EQ(after_correction.error().code, "moves_since");
    Table untouched;
    restored(untouched);
    ASSERT_TRUE(untouched.ask(undo));
    EXPECT_EQ(untouched.game.record.moves.size(), 4U);
}

}  // namespace
}  // namespace arbiter::testing
