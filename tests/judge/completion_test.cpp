// Topics 3 and 4: made and completed moves, the press, promotion. Expected: matrix of the Laws,
// sections 3 and 4, and the explanations of the book of 1984 (6.6(c), 13.2, 14.3).
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

constexpr auto pawn_on_seventh = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 50";
constexpr auto pawn_and_rook = "8/P6k/8/4K3/8/8/8/2r5 w - - 0 55";

class HandField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(HandField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> hand_cases{
    {"QuietBinds",
     &chn_1984,
     [](Edition& e) { e.completion.quiet_binds.value = false; },
     {.fen = italian, .facts = {lets_go(white, Role::Knight, Square::G5)}},
     "MOVE_STANDS 7.1",
     "CONTINUE 7.1"},
    {"CaptureBinds",
     &fide_1993,
     [](Edition& e) { e.completion.capture_binds.value = false; },
     {.fen = italian,
      .facts = {touches(white, Square::F3), takes_off(white, Square::E5),
                lets_go(white, Role::Knight, Square::E5)}},
     "MOVE_STANDS 6.2",
     "CONTINUE 6.2"},
    {"CastlingBinds",
     &fide_2023,
     [](Edition& e) { e.completion.castling_binds.value = false; },
     {.fen = italian,
      .facts = {lets_go(white, Role::King, Square::G1), lets_go(white, Role::Rook, Square::F1)}},
     "MOVE_STANDS 4.7.2",
     "CONTINUE 4.7.2"},
    {"PromotionBinds",
     &fide_2001,
     [](Edition& e) { e.completion.promotion_binds.value = false; },
     {.fen = pawn_on_seventh, .facts = {lets_go(white, Role::Rook, Square::A8)}},
     "MOVE_STANDS 3.7(5), 4.7",
     "CONTINUE 3.7(5), 4.7"},
    {"LastRankBinds",
     &chn_1984,
     [](Edition& e) { e.completion.last_rank_binds.value = false; },
     {.fen = pawn_on_seventh, .facts = {lets_go(white, Role::Pawn, Square::A8)}},
     "MOVE_STANDS 7.4",
     "CONTINUE 7.4"},
    {"RemindsOfPress",
     &chn_1984,
     [](Edition& e) { e.completion.reminds_of_press.value = true; },
     {.facts = {PressFault{PressFaultKind::Forgot, Whose::White}}},
     "NO_INTERVENTION 14.3 e2",
     "CONTINUE 14.3 e2"},
    {"PressAfterReply",
     &fide_2023,
     [](Edition& e) { e.completion.press_after_reply.value = PressAfterReply::NotReminded; },
     {.facts = {PressFault{PressFaultKind::AfterReply, Whose::White}}},
     "CONTINUE 6.2.2 allowed=true",
     "NO_INTERVENTION 6.2.2"},
    {"OtherHandFree",
     &chn_1984,
     [](Edition& e) { e.completion.other_hand.value = OtherHand::Penalised; },
     {.facts = {PressFault{PressFaultKind::OtherHand, Whose::White}}},
     "NO_INTERVENTION 13.2 e4",
     "PENALTY_DISCRETION 13.2 e4"},
    {"OtherHandUnknown",
     &fide_1993,
     [](Edition& e) { e.completion.other_hand.value = OtherHand::Free; },
     {.facts = {PressFault{PressFaultKind::OtherHand, Whose::White}}},
     "ARBITER_DISCRETION 12",
     "NO_INTERVENTION 12"},
    {"ChoiceFinal",
     &fide_2023,
     [](Edition& e) { e.promotion.choice_final.value = ChoiceFinal::OnRelease; },
     {.fen = pawn_on_seventh,
      .facts = {holds(white, Role::Knight, Square::A8), lets_go(white, Role::Queen, Square::A8)}},
     "MOVE_STANDS 4.4.4 promote_to=N",
     "MOVE_STANDS 4.6, 4.7.3"},
    {"FreeChoice",
     &chn_1984,
     [](Edition& e) { e.promotion.free_choice.value = false; },
     {.fen = pawn_on_seventh,
      .facts = {moves(white, "axb8=N"), presses(white), claims(black, ClaimKind::Promotion)}},
     "MOVE_STANDS 6.6(c)",
     "ARBITER_DISCRETION 6.6(c)"},
    {"UnreplacedReplay",
     &chn_1984,
     [](Edition& e) { e.promotion.unreplaced.value = Unreplaced::AsIllegal; },
     {.fen = pawn_and_rook, .facts = {leaves_pawn(white, Square::A8), presses(white)}},
     "RESTORE 6.6(c) e1 replay=a8 opp_plus_s=0",
     "RESTORE 9.1 opp_plus_s=0 touch_move=a7;"},
    {"UnreplacedQueen",
     &fide_2023,
     [](Edition& e) { e.promotion.unreplaced.value = Unreplaced::AsIllegal; },
     {.fen = pawn_and_rook, .facts = {leaves_pawn(white, Square::A8), presses(white)}},
     "RESTORE_QUEEN 7.5.2, 7.5.5 opp_plus_s=120",
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=a7;"},
    {"LastRankWaits",
     &fide_2023,
     [](Edition& e) { e.promotion.last_rank.rapid.value = IllegalPosition::AsIllegalMove; },
     {.fen = pawn_and_rook,
      .facts = {leaves_pawn(white, Square::A8), presses(white)},
      .around = played_as(Play::Rapid)},
     "NO_INTERVENTION A.5.4",
     "RESTORE_QUEEN A.5.2, 7.5.2, A.3, 7.5.5 opp_plus_s=60"},
    {"LastRankIntervenes",
     &fide_2001,
     [](Edition& e) { e.promotion.last_rank.blitz.value = IllegalPosition::AsIllegalMove; },
     {.fen = pawn_and_rook,
      .facts = {leaves_pawn(white, Square::A8), presses(white)},
      .around = played_as(Play::Blitz)},
     "RESTORE B5, 7.4(a), 7.4(b) opp_plus_s=120 touch_move=a7;",
     "NO_INTERVENTION C3"},
    {"InvertedRookIsRook",
     &fide_2023,
     [](Edition& e) { e.promotion.inverted_rook.value = InvertedRook::IsQueen; },
     {.fen = pawn_on_seventh,
      .facts = {lets_go(white, Role::Rook, Square::A8), presses(white),
                [] {
                    Claimed claim;
                    claim.actor = white;
                    claim.kind = ClaimKind::Promotion;
                    claim.declared = "a8=Q";
                    return claim;
                }()}},
     "MOVE_STANDS 3.7.3 promote_to=R",
     "MOVE_STANDS 3.7.3 promote_to=Q"},
    {"InvertedRookUnknown",
     &chn_1984,
     [](Edition& e) { e.promotion.inverted_rook.value = InvertedRook::IsRook; },
     {.fen = pawn_on_seventh,
      .facts = {lets_go(white, Role::Rook, Square::A8),
                [] {
                    Claimed claim;
                    claim.actor = white;
                    claim.kind = ClaimKind::Promotion;
                    claim.declared = "Q";
                    return claim;
                }()}},
     "ARBITER_DISCRETION 6.6(c)",
     "MOVE_STANDS 6.6(c) promote_to=R"},
};

INSTANTIATE_TEST_SUITE_P(Hands, HandField, ::testing::ValuesIn(hand_cases), name_of);

TEST(Capture, IsNotMadeWhileTheCapturedPieceStands) {
    const Happening happening{
        .fen = italian,
        .facts = {touches(white, Square::F3), lets_go(white, Role::Knight, Square::E5)}};
    EXPECT_EQ(ruling_text(fide_2023, happening), "MUST_CAPTURE 4.3.3 squares=e5; by=f3;");
    Happening taken = happening;
    taken.facts.push_back(takes_off(white, Square::E5));
    EXPECT_EQ(ruling_text(fide_2023, taken), "MOVE_STANDS 4.7.1");
}

TEST(PieceInHand, MayGoElsewhereButHasToMove) {
    const Happening happening{.fen = italian,
                              .facts = {holds(white, Role::Knight, Square::G5),
                                        lets_go(white, Role::Knight, Square::H4)}};
    EXPECT_EQ(ruling_text(fide_1993, happening), "MOVE_STANDS 6.1");
    EXPECT_EQ(
        ruling_text(fide_1993, {.fen = italian, .facts = {holds(white, Role::Knight, Square::G5)}}),
        "MUST_MOVE 7.2(1) squares=f3;");
}

TEST(MadeMove, IsNotChangedByWhatTheHandDoesAfterIt) {
    EXPECT_EQ(ruling_text(fide_2001, {.fen = italian,
                                      .facts = {lets_go(white, Role::Knight, Square::G5),
                                                lets_go(white, Role::Knight, Square::H4)}}),
              "MOVE_STANDS 4.7");
}

TEST(PawnLeftOnTheLastRank, IsNothingYetBeforeThePress) {
    const Happening happening{
        .fen = pawn_and_rook,
        .facts = {leaves_pawn(white, Square::A8), claims(black, ClaimKind::Promotion)}};
    EXPECT_EQ(ruling_text(chn_1984, happening), "CONTINUE 7.4");
    EXPECT_EQ(ruling_text(fide_2023, happening), "CONTINUE 4.7.3");
}

TEST(PawnLeftOnTheLastRank, BecomesAQueenOrIsPlayedAgain) {
    const Happening happening{.fen = pawn_and_rook,
                              .facts = {leaves_pawn(white, Square::A8), presses(white)}};
    const Effects queen = proposed(fide_2023, happening).effects;
    EXPECT_THAT(queen.duty->moves, ::testing::ElementsAre("a7a8q"));
    EXPECT_EQ(queen.add[black], Millis{120'000});
    EXPECT_EQ(queen.illegal_by, white);
    const Effects again = proposed(chn_1984, happening).effects;
    EXPECT_THAT(again.duty->moves,
                ::testing::UnorderedElementsAre("a7a8q", "a7a8r", "a7a8b", "a7a8n"));
    EXPECT_EQ(again.add[black], Millis{0});
    EXPECT_FALSE(again.illegal_by);
}

TEST(PawnLeftOnTheLastRank, DrawsAfterOneMoreMoveInUnwatchedRapid) {
    Happening happening{.fen = pawn_and_rook,
                        .facts = {leaves_pawn(white, Square::A8), presses(white),
                                  NextMoveCompleted{.still_illegal = true}},
                        .around = played_as(Play::Rapid)};
    EXPECT_EQ(ruling_text(fide_2023, happening), "DRAW A.5.4");
    happening.facts.back() = NextMoveCompleted{.still_illegal = false};
    EXPECT_EQ(ruling_text(fide_2023, happening), "CONTINUE A.5.4");
}

TEST(Press, BeforeAnyMoveWasPossibleIsRefused) {
    const History history{Position::initial()};
    const Incident incident{.facts = {presses(white)}, .circumstances = {}, .evidence = {}};
    const auto judged = judge(fide_2023, history, incident);
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().where, "events[0].actor");
}

TEST(Press, AfterTheReplyIsAllowedOrPassedOver) {
    const Happening happening{.moves = {"e4", "e5"},
                              .facts = {moves(white, "Nf3"), moves(black, "Nc6"), presses(white)}};
    EXPECT_EQ(ruling_text(fide_2023, happening), "CONTINUE 6.2.2 allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, happening), "NO_INTERVENTION 14.3 e2");
}

TEST(ToldMove, ThatIsNotLegalIsRefusedUnlessItIsCalledSo) {
    const History history{Position::initial()};
    const auto where = [&](const Fact& fact) {
        const Incident incident{.facts = {fact}, .circumstances = {}, .evidence = {}};
        const auto judged = judge(fide_2023, history, incident);
        return judged ? std::string{"judged"} : judged.error().where;
    };
    EXPECT_EQ(where(moves(white, "e5")), "events[0].san");
    EXPECT_EQ(where(moves(black, "e5")), "events[0].actor");
    EXPECT_EQ(where(moves_illegally(white, "e4")), "events[0].illegal");
    EXPECT_EQ(where(moves_illegally(white, "e5")), "judged");
}

}  // namespace
}  // namespace arbiter::testing
