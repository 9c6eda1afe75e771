// An illegal move from which play went on: in the record, across repetitions, taken back by a
// ruling, and back again.
#include "arbiter/chess/notation/notation.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

StandIllegalMove stand(const std::string& move, Square from, Square to) {
    return {.move = move,
            .from = from,
            .to = to,
            .promote = std::nullopt,
            .taken_off = std::nullopt,
            .ply = std::nullopt};
}

std::string place_of(const Result<std::vector<GameEvent>>& answer) {
    return answer ? "" : answer.error().where;
}

GiveRuling overruled(int number, const Effects& effects) {
    return {.number = number,
            .step = RulingStep::Overruled,
            .own = OwnRuling{.ruling = Ruling::Restore,
                             .articles = {"7.5.1"},
                             .details = {},
                             .effects = effects},
            .reason = "seen by the arbiter"};
}

ReportIncident a_press() {
    return {.incident = {.facts = {Pressed{.actor = Color::White, .without_move = false}},
                         .circumstances = {},
                         .evidence = {}}};
}

TEST(IllegalMoveThatStood, play_goes_on_from_the_position_after_it) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(stand("Ke1-e3", Square::E1, Square::E3)));
    EXPECT_EQ(to_fen(table.game.record.position),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2");
    ASSERT_EQ(table.moves({"Nf6", "Kd3"}), "");
    ASSERT_EQ(table.game.record.moves.size(), 5U);
    EXPECT_TRUE(table.game.record.moves[2].illegal);
    EXPECT_EQ(table.game.record.moves[2].san, "Ke1-e3");
    EXPECT_EQ(table.game.record.moves[2].uci, "e1e3");
}

TEST(IllegalMoveThatStood, moves_the_rook_in_a_castling_that_was_not_allowed) {
    Table table({.fen = "r3k2r/8/8/8/8/8/5r2/4K2R w K - 0 1"});  // f1 and g1 are attacked
    ASSERT_EQ(table.move("O-O"), "illegal_move");
    EXPECT_EQ(code_of(table.ask(stand("O-O", Square::E1, Square::G1))), "");
    EXPECT_EQ(to_fen(table.game.record.position), "r3k2r/8/8/8/8/8/5r2/5RK1 b - - 1 1");
}

TEST(IllegalMoveThatStood, takes_off_what_was_taken_off) {
    Table table({.fen = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 9"});  // no en passant right any more
    StandIllegalMove late = stand("exd6 e.p.", Square::E5, Square::D6);
    late.taken_off = Square::D5;
    ASSERT_TRUE(table.ask(late));
    EXPECT_EQ(to_fen(table.game.record.position), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
}

TEST(IllegalMoveThatStood, is_refused_where_it_is_none_or_cannot_be) {
    Table table;
    const auto ask = [&](const StandIllegalMove& command) { return table.ask(command); };
    EXPECT_EQ(code_of(ask(stand("e4", Square::E2, Square::E4))), "not_illegal");
    EXPECT_EQ(code_of(ask(stand("?", Square::E4, Square::E5))), "impossible_fact");
    EXPECT_EQ(place_of(ask(stand("?", Square::E4, Square::E5))), "from");
    EXPECT_EQ(place_of(ask(stand("?", Square::E2, Square::E2))), "to");
    StandIllegalMove odd = stand("Ke3", Square::E1, Square::E3);
    odd.promote = Role::Queen;
    EXPECT_EQ(place_of(ask(odd)), "promote");
    odd.promote.reset();
    odd.taken_off = Square::E5;
    EXPECT_EQ(place_of(ask(odd)), "taken_off");
    odd.taken_off.reset();
    odd.ply = 2;
    EXPECT_EQ(code_of(ask(odd)), "wrong_ply");
    EXPECT_EQ(code_of(table.ask(stand("", Square::E1, Square::E3))), "bad_field");
    EXPECT_EQ(code_of(table.ask(stand("Ke3", Square::E1, Square::E3), Seat::Operator)),
              "forbidden");
    const auto captured = ask(stand("Qxe8", Square::D1, Square::E8));  // the king is gone
    EXPECT_EQ(code_of(captured), "cannot_stand");
    EXPECT_EQ(captured.error().params.at(0).second, "no_black_king");
    EXPECT_EQ(table.game.record.moves.size(), 0U);
}

TEST(IllegalMoveThatStood, does_not_stand_with_its_own_king_in_check_or_with_mate) {
    Table check({.fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"});
    const auto pinned = check.ask(stand("Nc3", Square::E2, Square::C3));
    EXPECT_EQ(code_of(pinned), "cannot_stand");
    EXPECT_EQ(pinned.error().params.at(0).second, "opposite_check");
    Table mate({.fen = "7k/5ppp/8/8/8/8/8/R3K3 w - - 0 1"});
    const auto mated = mate.ask(stand("Ra1-b8", Square::A1, Square::B8));
    EXPECT_EQ(code_of(mated), "cannot_stand");
    EXPECT_EQ(mated.error().params.at(0).second, "no_legal_move");
}

// 9.2: the position is the same whatever led to it; the illegal move only gave the castling away.
TEST(IllegalMoveThatStood, repetitions_are_counted_across_it) {
    Table table({.fen = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"});
    ASSERT_EQ(table.moves({"Ra2", "Kd8"}), "");
    ASSERT_TRUE(table.ask(stand("Ra2-a1 (through nothing)", Square::A2, Square::C1)));
    ASSERT_EQ(table.moves({"Ke8", "Ra1", "Kd8", "Ra2", "Ke8", "Ra1", "Kd8"}), "");
    const SamePosition same = SamePosition::CastlingRights;
    EXPECT_EQ(table.game.record.history.occurrences(same), 2);
    ASSERT_EQ(table.moves({"Rc1", "Ke8"}), "");
    EXPECT_EQ(table.game.record.history.occurrences(same),
              2);  // as after the reply to the illegal move
}

TEST(IllegalMoveThatStood, a_later_ruling_takes_it_back_and_an_undo_brings_it_again) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const std::string before = to_fen(table.game.record.position);
    ASSERT_TRUE(table.ask(stand("Ke1-e3", Square::E1, Square::E3)));
    ASSERT_EQ(table.moves({"Nf6", "Kd3", "Nxe4"}), "");
    const std::string reached = to_fen(table.game.record.position);
    ASSERT_TRUE(table.ask(a_press()));
    Effects back;
    back.restore_to_ply = 2;
    back.illegal_by = Color::White;
    back.illegal_move = "Ke1-e3";
    ASSERT_TRUE(table.ask(overruled(1, back)));
    EXPECT_EQ(to_fen(table.game.record.position), before);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    ASSERT_EQ(table.game.record.annulled.size(), 1U);
    EXPECT_EQ(table.game.record.annulled[0].moves.size(), 4U);
    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "the move was legal"}));
    EXPECT_EQ(to_fen(table.game.record.position), reached);
    EXPECT_TRUE(table.game.record.moves.at(2).illegal);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
    EXPECT_TRUE(table.game.record.annulled.empty());
}

}  // namespace
}  // namespace arbiter::testing
