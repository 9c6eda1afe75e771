// Topics 1 and 2: touch-move and castling. Expected: matrix of the Laws, sections 1 and 2, and the
// explanations of the book of 1984 (6.1, 8.2, 8.4).
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

#include <gmock/gmock.h>

namespace arbiter::testing {
namespace {

// f1 is attacked: no castling; the king has d1.
constexpr auto barred = "r3k3/8/b7/8/8/8/3P1PPP/4K2R w K - 0 20";
// The pawns d4 and e4, for which Bc4 is no danger to e5.
constexpr auto open_centre = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5";

class TouchField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(TouchField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> touch_cases{
    {"AdjustingExempts",
     &fide_2023,
     [](Edition& e) { e.touch.adjusting_exempts.value = false; },
     {.fen = italian, .facts = {adjusts(white, Said::Before), touches(white, Square::D1)}},
     "FREE_MOVE 4.2.1",
     "MUST_MOVE 4.3.1 squares=d1;"},
    {"OffTurnPenalised",
     &fide_2001,
     [](Edition& e) { e.touch.off_turn_penalised.value = false; },
     {.fen = italian, .facts = {adjusts(black, Said::Before)}},
     "PENALTY_DISCRETION 13.4",
     "NO_INTERVENTION 13.4"},
    {"AccidentBinds",
     &chn_1984,
     [](Edition& e) { e.touch.accident_binds.value = true; },
     {.fen = italian, .facts = {brushes(white, Square::D1)}},
     "FREE_MOVE 8.2 e3",
     "MUST_MOVE 8.2(a) squares=d1;"},
    {"OwnBinds",
     &fide_1993,
     [](Edition& e) { e.touch.own_binds.value = false; },
     {.fen = italian, .facts = {touches(white, Square::D1)}},
     "MUST_MOVE 7.2(1) squares=d1;",
     "FREE_MOVE 7.2(1)"},
    {"TheirsBinds",
     &fide_2001,
     [](Edition& e) { e.touch.theirs_binds.value = false; },
     {.fen = italian, .facts = {touches(white, Square::C5), touches(white, Square::E5)}},
     "MUST_CAPTURE 4.3(2) squares=e5; by=f3;",
     "FREE_MOVE 4.3(2)"},
    {"BothColours",
     &chn_1984,
     [](Edition& e) { e.touch.both_colours.value = BothColours::FirstTouched; },
     {.fen = open_centre, .facts = {touches(white, Square::E5), touches(white, Square::C4)}},
     "MUST_MOVE 8.2(b) squares=c4;",
     "MUST_CAPTURE 8.2(b) squares=e5; by=f3;d4;"},
    {"UnclearIsOwnFirst",
     &fide_1993,
     [](Edition& e) { e.touch.unclear_is_own_first.value = false; },
     {.fen = open_centre,
      .facts = {touches_in_some_order(white, Square::E5),
                touches_in_some_order(white, Square::C4)}},
     "MUST_MOVE 7.2(2) squares=c4;",
     "MUST_CAPTURE 7.2(2) squares=e5; by=f3;d4;"},
    {"MorePiecesPenalised",
     &chn_1984,
     [](Edition& e) { e.touch.more_pieces.value = MorePieces::FirstOfEach; },
     {.fen = italian,
      .facts = {touches(white, Square::C6), touches(white, Square::F3),
                touches(white, Square::C4)}},
     "PENALTY_DISCRETION 8.2 e2",
     "MUST_MOVE 8.2(b) squares=f3;"},
    {"MorePiecesUnknown",
     &fide_2001,
     [](Edition& e) { e.touch.more_pieces.value = MorePieces::FirstOfEach; },
     {.fen = italian,
      .facts = {touches(white, Square::C6), touches(white, Square::F3),
                touches(white, Square::C4)}},
     "ARBITER_DISCRETION 12.5, 12.6",
     "MUST_MOVE 4.3(3) squares=f3;"},
    {"FreeIfImpossible",
     &fide_2023,
     [](Edition& e) { e.touch.free_if_impossible.value = false; },
     {.fen = italian, .facts = {touches(white, Square::A1)}},
     "FREE_MOVE 4.5",
     "ARBITER_DISCRETION 4.5"},
    {"Proof",
     &chn_1984,
     [](Edition& e) { e.touch.proof.value = TouchProof::ArbiterJudges; },
     {.fen = italian, .facts = {moves(white, "Nc3"), claims(black, ClaimKind::TouchMove)}},
     "CLAIM_REJECTED 8.2 e1",
     "ARBITER_DISCRETION 8.2 e1"},
    {"ComplaintEnds",
     &fide_2023,
     [](Edition& e) { e.touch.complaint_ends.value = ComplaintEnds::AnyTouch; },
     {.fen = italian,
      .facts = {touches(white, Square::C4), moves(white, "Nc3"), brushes(black, Square::G8),
                claims(black, ClaimKind::TouchMove)}},
     "MUST_MOVE 4.3.1 squares=c4;",
     "CLAIM_VOID 4.8"},
    {"UnaskedOnRequest",
     &fide_2001,
     [](Edition& e) { e.touch.unasked.rapid.value = Unasked::Acts; },
     {.fen = italian,
      .facts = {touches(white, Square::C4), moves(white, "Nc3")},
      .around = played_as(Play::Rapid)},
     "NO_INTERVENTION B5",
     "MUST_MOVE 4.3(1) squares=c4;"},
    {"UnaskedExpressly",
     &chn_1984,
     [](Edition& e) { e.touch.unasked.standard.value = Unasked::Acts; },
     {.fen = italian,
      .facts = {touches(white, Square::C4), moves(white, "Nc3"),
                arbiter_sees(ArbiterSight::TouchMoveBreach)}},
     "MUST_MOVE 8.2(a), 8.4 e squares=c4;",
     "MUST_MOVE 8.2(a) squares=c4;"},
    {"KingAndRook",
     &fide_1993,
     [](Edition& e) { e.castling.king_and_rook.value = KingAndRook::MustCastle; },
     {.fen = italian, .facts = {touches(white, Square::E1), touches(white, Square::H1)}},
     "MUST_MOVE_KING 7.2(1)",
     "MUST_CASTLE 7.2(1) side=king"},
    {"RookFirst",
     &chn_1984,
     [](Edition& e) { e.castling.rook_first.value = RookFirst::NotThatSide; },
     {.fen = italian,
      .facts = {touches(white, Square::H1), touches(white, Square::E1), moves(white, "O-O")}},
     "WARNING_MOVE_STANDS 6.1 e1",
     "MUST_MOVE 6.1 e1 squares=h1;"},
    {"NamesLegality",
     &fide_2023,
     [](Edition& e) { e.castling.names_legality.value = false; },
     {.fen = italian, .facts = {moves(white, "O-O"), claims(black, ClaimKind::IllegalMove)}},
     "CLAIM_REJECTED 3.8.2",
     "CLAIM_REJECTED 7.5.1"},
    {"KingAloneMeansIt",
     &fide_2001,
     [](Edition& e) { e.castling.king_alone_means_it.value = false; },
     {.fen = barred, .facts = {touches(white, Square::E1)}},
     "MUST_MOVE_KING 4.4(3)",
     "MUST_MOVE 4.3(1) squares=e1;"},
    {"KingMovesIfIllegal",
     &fide_2023,
     [](Edition& e) { e.castling.king_moves_if_illegal.value = false; },
     {.fen = barred,
      .facts = {grasps(white, Square::E1), grasps(white, Square::H1),
                moves_illegally(white, "O-O")}},
     "MUST_MOVE_KING 4.4.3",
     "FREE_MOVE 4.4.3"},
    {"RookMovesIfIllegal",
     &chn_1984,
     [](Edition& e) { e.castling.rook_moves_if_illegal.value = false; },
     {.fen = barred, .facts = {touches(white, Square::H1)}},
     "MUST_MOVE 6.1 e3 squares=h1;",
     "MUST_MOVE 8.2(a) squares=h1;"},
    {"KingReleasedBinds",
     &fide_1993,
     [](Edition& e) { e.castling.king_released_binds.value = false; },
     {.fen = italian, .facts = {lets_go(white, Role::King, Square::G1)}},
     "MUST_CASTLE 6.3 side=king",
     "MUST_MOVE_KING 6.3"},
    {"ReleasedIllegal",
     &fide_2023,
     [](Edition& e) { e.castling.released_illegal.value = false; },
     {.fen = barred, .facts = {lets_go(white, Role::King, Square::G1)}},
     "MUST_MOVE_KING 4.7.2",
     "FREE_MOVE 4.7.2"},
};

INSTANTIATE_TEST_SUITE_P(Touch, TouchField, ::testing::ValuesIn(touch_cases), name_of);

TEST(TouchDuty, NamesTheMovesThatFulfilIt) {
    const Proposal proposal =
        proposed(fide_2023, {.fen = italian, .facts = {touches(white, Square::B1)}});
    ASSERT_TRUE(proposal.effects.duty);
    EXPECT_EQ(proposal.effects.duty->player, white);
    EXPECT_EQ(proposal.effects.duty->kind, Ruling::MustMove);
    EXPECT_THAT(proposal.effects.duty->moves, ::testing::UnorderedElementsAre("b1a3", "b1c3"));
    EXPECT_FALSE(proposal.effects.restore_to_ply);
}

TEST(TouchDuty, OfAnEnPassantCaptureNamesThePawnThatGoes) {
    const Happening happening{.moves = {"e4", "d5", "e5", "f5"},
                              .facts = {touches(white, Square::E5), touches(white, Square::F5)}};
    EXPECT_EQ(ruling_text(fide_2023, happening), "MUST_CAPTURE 4.3.3 squares=f5; by=e5;");
    EXPECT_THAT(proposed(fide_2023, happening).effects.duty->moves, ::testing::ElementsAre("e5f6"));
}

TEST(TouchDuty, CountsForCastlingAsTheKingsMove) {
    const Proposal proposal =
        proposed(fide_1993, {.fen = italian, .facts = {touches(white, Square::E1)}});
    EXPECT_THAT(proposal.effects.duty->moves,
                ::testing::UnorderedElementsAre("e1e2", "e1f1", "e1g1"));
}

TEST(TouchDuty, OfTwoColoursIsTheSameInEveryOrderIn1984Only) {
    const std::vector<Fact> own_first{touches(white, Square::C4), touches(white, Square::E5)};
    const std::vector<Fact> other_first{touches(white, Square::E5), touches(white, Square::C4)};
    const auto said = [](const Edition& laws, const std::vector<Fact>& facts) {
        return ruling_text(laws, {.fen = open_centre, .facts = facts});
    };
    EXPECT_EQ(said(chn_1984, own_first), said(chn_1984, other_first));
    EXPECT_NE(said(fide_1993, own_first), said(fide_1993, other_first));
    EXPECT_EQ(said(fide_1993, other_first), "MUST_CAPTURE 7.2(2) squares=e5; by=f3;d4;");
}

TEST(TouchBreach, TakesTheMoveBackToTheBoardBeforeIt) {
    const Proposal proposal = proposed(
        fide_2023,
        {.moves = {"e4", "e5"}, .facts = {touches(white, Square::D2), moves(white, "Nf3")}});
    EXPECT_EQ(ruling_text(proposal), "MUST_MOVE 4.3.1 squares=d2;");
    EXPECT_EQ(proposal.effects.restore_to_ply, 2);
    EXPECT_THAT(proposal.effects.duty->moves, ::testing::UnorderedElementsAre("d2d3", "d2d4"));
}

TEST(TouchBreach, IsFoundInAMoveThatTheRecordHasAlready) {
    const Happening told{.moves = {"e4", "e5", "Nf3"},
                         .facts = {touches(white, Square::D2), moves(white, "Nf3"), presses(white),
                                   claims(black, ClaimKind::TouchMove)}};
    const Happening not_told{
        .moves = {"e4", "e5", "Nf3"},
        .facts = {touches(white, Square::D2), claims(black, ClaimKind::TouchMove)}};
    for (const Happening& happening : {told, not_told}) {
        const Proposal proposal = proposed(fide_2023, happening);
        EXPECT_EQ(ruling_text(proposal), "MUST_MOVE 4.3.1 squares=d2;");
        EXPECT_EQ(proposal.effects.restore_to_ply, 2);
    }
}

TEST(TouchBreach, ThatMatesEndsNothing) {
    const Happening happening{.fen = "6k1/5ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 31",
                              .facts = {touches(white, Square::A2), moves(white, "Rd8#")}};
    EXPECT_EQ(ruling_text(fide_2023, happening), "MUST_MOVE 4.3.1 squares=a2;");
    EXPECT_FALSE(proposed(fide_2023, happening).effects.result);
}

TEST(TouchBreach, ThatMatesStandsWhereNobodyAsks) {
    const Happening happening{.fen = "6k1/5ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 31",
                              .facts = {touches(white, Square::A2), moves(white, "Rd8#")},
                              .around = played_as(Play::Blitz)};
    EXPECT_EQ(ruling_text(fide_2001, happening), "WHITE_WINS 5.1(1)");
    Happening asked = happening;
    asked.facts.push_back(claims(black, ClaimKind::TouchMove));
    EXPECT_EQ(ruling_text(fide_2001, asked), "MUST_MOVE 4.3(1) squares=a2;");
}

TEST(TouchBreach, StandsOnceTheOpponentHasTouchedAPiece) {
    const Happening happening{
        .fen = italian,
        .facts = {touches(white, Square::C4), moves(white, "Nc3"), touches(black, Square::G8)}};
    EXPECT_EQ(ruling_text(fide_2001, happening), "MOVE_STANDS 4.6");
}

TEST(TouchFact, OfAnEmptySquareIsRefused) {
    const auto position = parse_fen(italian);
    const History history{*position};
    Incident incident{.facts = {touches(white, Square::B1), touches(white, Square::E5),
                                touches(white, Square::H5)},
                      .circumstances = {},
                      .evidence = {}};
    const auto judged = judge(fide_2023, history, incident);
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().code, "impossible_fact");
    EXPECT_EQ(judged.error().where, "events[2].square");
}

}  // namespace
}  // namespace arbiter::testing
