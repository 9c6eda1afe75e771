// Topic 5: illegal moves. Expected: matrix of the Laws, section 5, and the book of 1984 (9.1).
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"

#include <gmock/gmock.h>

namespace arbiter::testing {
namespace {

constexpr auto pinned_pawn = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
constexpr auto lone_king = "8/8/8/3k4/4q3/8/8/3K4 b - - 0 70";

const std::vector<Fact> bad_bishop{moves_illegally(white, "Bxf7", Square::B5, Square::F7),
                                   presses(white)};
const std::vector<Fact> bad_bishop_claimed{moves_illegally(white, "Bxf7", Square::B5, Square::F7),
                                           presses(white), claims(black, ClaimKind::IllegalMove)};

Circumstances illegal_before(int times, Play play = Play::Standard) {
    Circumstances around;
    around.play = play;
    around.counts.illegal_before.white = times;
    return around;
}

Fact found(bool restorable, std::optional<int> last = {}) {
    return IllegalMoveReport{.actor = Whose::White,
                             .found_at_move = 30,
                             .move = "24",
                             .restorable = restorable,
                             .last_identifiable_move = last};
}

class IllegalField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(IllegalField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> illegal_cases{
    {"Restore",
     &fide_2001,
     [](Edition& e) { e.illegal.restore.value = false; },
     {.fen = pinned_pawn, .facts = bad_bishop},
     "RESTORE 7.4(a), 7.4(b) opp_plus_s=120 touch_move=b5;",
     "MOVE_STANDS 7.4(a), 7.4(b) opp_plus_s=120"},
    {"NamesTouchMove",
     &chn_1984,
     [](Edition& e) { e.illegal.names_touch_move.value = false; },
     {.fen = pinned_pawn, .facts = bad_bishop},
     "RESTORE 9.1, 8 opp_plus_s=0 touch_move=b5;",
     "RESTORE 9.1 opp_plus_s=0 touch_move=b5;"},
    {"RouteClaimWins",
     &fide_2001,
     [](Edition& e) { e.illegal.route.blitz.value = IllegalRoute::Normal; },
     {.fen = pinned_pawn, .facts = bad_bishop_claimed, .around = played_as(Play::Blitz)},
     "BLACK_WINS C3",
     "RESTORE 7.4(a), 7.4(b) opp_plus_s=120 touch_move=b5;"},
    {"RouteLimited",
     &fide_2023,
     [](Edition& e) { e.illegal.route.blitz.value = IllegalRoute::Supervised; },
     {.fen = pinned_pawn, .facts = bad_bishop_claimed, .around = played_as(Play::Blitz)},
     "RESTORE B.3, A.5.2, A.3, 7.5.5 opp_plus_s=60 touch_move=b5;",
     "RESTORE B.3, A.5.2, 7.5.1, A.3, 7.5.5 opp_plus_s=60 touch_move=b5;"},
    {"RouteUnknown",
     &fide_2001,
     [](Edition& e) { e.illegal.route.blitz_supervised.value = IllegalRoute::Normal; },
     {.fen = pinned_pawn, .facts = bad_bishop_claimed, .around = played_as(Play::BlitzSupervised)},
     "ARBITER_DISCRETION C3",
     "RESTORE 7.4(a), 7.4(b) opp_plus_s=120 touch_move=b5;"},
    {"Unrestorable",
     &chn_1984,
     [](Edition& e) { e.illegal.unrestorable.value = Unrestorable::LastIdentifiable; },
     {.facts = {found(false, 22)}},
     "VOID_NEW_GAME 9.1",
     "RESTORE_LAST_IDENTIFIABLE 9.1 move=22"},
    {"ClocksBack",
     &fide_1993,
     [](Edition& e) { e.illegal.clocks_back.value = ClocksBack::ArbiterJudges; },
     {.facts = {found(true)},
      .around =
          [] {
              Circumstances around;
              around.clocks.used.white = Millis{3'000'000};
              around.clocks.used.black = Millis{4'500'000};
              return around;
          }()},
     "RESTORE 8.1, 12.7 opp_plus_s=0 white_used_s=2400 black_used_s=3600",
     "RESTORE 8.1 opp_plus_s=0"},
    {"CorrectedUntil",
     &chn_1984,
     [](Edition& e) { e.illegal.corrected_until.value = CorrectedUntil::GameOver; },
     {.facts = {GameOver{.how = ToldEnd::Resignation, .winner = Winner::White, .move = {}},
                IllegalMoveReport{.actor = Whose::White}}},
     "RESTORE 9.1, 9.1 e1 opp_plus_s=0",
     "WHITE_WINS 11.2"},
    {"TouchOnlyBeforePress",
     &fide_2023,
     [](Edition& e) { e.illegal.touch_only_before_press.standard.value = false; },
     {.fen = pinned_pawn,
      .facts = {moves_illegally(white, "Bxf7", Square::B5, Square::F7),
                Noticed{.by = Observer::White, .before_press = true}}},
     "MUST_MOVE 4.3.1 squares=b5;",
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=b5;"},
    {"SeenIsEnough",
     &fide_2001,
     [](Edition& e) { e.illegal.seen_is_enough.rapid.value = true; },
     {.fen = pinned_pawn, .facts = bad_bishop, .around = played_as(Play::Rapid)},
     "NO_INTERVENTION B5",
     "RESTORE 7.4(a), 7.4(b) opp_plus_s=120 touch_move=b5;"},
    {"AfterReply",
     &fide_2023,
     [](Edition& e) { e.illegal.after_reply.rapid.value = AfterReply::StillCorrected; },
     {.fen = pinned_pawn,
      .facts = {moves_illegally(white, "Bxf7", Square::B5, Square::F7), presses(white),
                OpponentReplied{}, claims(black, ClaimKind::IllegalMove)},
      .around = played_as(Play::Rapid)},
     "MOVE_STANDS A.5.2",
     "RESTORE A.5.2, A.3, 7.5.5 opp_plus_s=60 touch_move=b5;"},
    {"OpponentGains",
     &fide_2023,
     [](Edition& e) { e.illegal.opponent_gains.standard.value = Millis{60'000}; },
     {.fen = pinned_pawn, .facts = bad_bishop},
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=b5;",
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=60 touch_move=b5;"},
    {"LosesOn",
     &fide_2023,
     [](Edition& e) { e.illegal.loses_on.standard.value = 3; },
     {.fen = pinned_pawn, .facts = bad_bishop, .around = illegal_before(1)},
     "BLACK_WINS 7.5.5",
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=b5;"},
    {"QuickplayLadder",
     &fide_1997,
     [](Edition& e) { e.illegal.quickplay_ladder.value.reset(); },
     {.fen = pinned_pawn,
      .facts = bad_bishop,
      .around =
          [] {
              Circumstances around;
              around.regulations.period = PeriodNow::Last;
              return around;
          }()},
     "RESTORE 7.4, 10.3 opp_plus_s=120 touch_move=b5;",
     "RESTORE 7.4 opp_plus_s=0 touch_move=b5;"},
    {"DrawIfNoMate",
     &fide_2023,
     [](Edition& e) { e.illegal.draw_if_no_mate.value = false; },
     {.fen = lone_king,
      .facts = {IllegalMoveReport{.kind = IllegalMoveKind::Completed, .actor = Whose::Black}},
      .around =
          [] {
              Circumstances around;
              around.counts.illegal_before.black = 1;
              return around;
          }()},
     "DRAW 7.5.5",
     "WHITE_WINS 7.5.5"},
    {"TwoHands",
     &fide_2023,
     [](Edition& e) { e.illegal.two_hands.value = HandFault::NoOffence; },
     {.fen = pinned_pawn, .facts = {moves_with_two_hands(white, "O-O"), presses(white)}},
     "RESTORE 7.5.4, 7.5.5 opp_plus_s=120 touch_move=e1;",
     "MOVE_STANDS 4.7.2"},
    {"TwoHandsAtDiscretion",
     &fide_2001,
     [](Edition& e) { e.illegal.two_hands.value = HandFault::NoOffence; },
     {.fen = pinned_pawn, .facts = {moves_with_two_hands(white, "O-O"), presses(white)}},
     "PENALTY_DISCRETION 4.1, 13.4",
     "MOVE_STANDS 4.7"},
    {"TwoHandsBeforePress",
     &fide_2023,
     [](Edition& e) { e.illegal.two_hands_before_press.value = HandFault::NoOffence; },
     {.fen = pinned_pawn, .facts = {moves_with_two_hands(white, "O-O")}},
     "PENALTY_DISCRETION 4.1",
     "MOVE_STANDS 4.7.2"},
    {"PressWithoutMove",
     &fide_1993,
     [](Edition& e) { e.illegal.press_without_move.value = HandFault::Discretion; },
     {.fen = pinned_pawn, .facts = {presses_without_move(white)}},
     "ARBITER_DISCRETION 8.1",
     "PENALTY_DISCRETION 8.1"},
    {"KingCaptured",
     &fide_2023,
     [](Edition& e) { e.illegal.king_captured.value = false; },
     {.facts = {IllegalMoveReport{.kind = IllegalMoveKind::KingCaptured, .actor = Whose::Black}}},
     "RESTORE 7.5.1, 1.4.1, 7.5.5 opp_plus_s=120",
     "ARBITER_DISCRETION 1.4.1"},
    {"BothKingsInCheckWaits",
     &fide_2023,
     [](Edition& e) { e.illegal.both_kings_in_check.rapid.value = IllegalPosition::Intervene; },
     {.facts = {IllegalMoveReport{.kind = IllegalMoveKind::BothKingsInCheck}},
      .around = played_as(Play::Rapid)},
     "NO_INTERVENTION A.5.4",
     "RESTORE A.5.4"},
    {"NoMateByIt",
     &fide_2001,
     [](Edition& e) { e.illegal.no_mate_by_it.value = false; },
     {.fen = "6k1/5ppp/8/8/3B4/8/5PPP/3R2K1 w - - 0 31",
      .facts = {moves_illegally(white, "Rd8#"), presses(white)}},
     "RESTORE 5.1(1), 7.4(a), 7.4(b) opp_plus_s=120 touch_move=d1;",
     "RESTORE 7.4(a), 7.4(b) opp_plus_s=120 touch_move=d1;"},
    {"NoStalemateByIt",
     &fide_2023,
     [](Edition& e) { e.illegal.no_stalemate_by_it.value = false; },
     {.fen = "7k/8/8/8/8/3B4/6P1/3Q2K1 w - - 0 31",
      .facts = {moves_illegally(white, "Qd6"), presses(white),
                GameOver{.how = ToldEnd::Stalemate, .winner = {}, .move = {}},
                claims(black, ClaimKind::IllegalMove)}},
     "RESTORE 5.2.1, 7.5.1, 7.5.5 opp_plus_s=120 touch_move=d1;",
     "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=d1;"},
};

INSTANTIATE_TEST_SUITE_P(Illegal, IllegalField, ::testing::ValuesIn(illegal_cases), name_of);

TEST(IllegalMove, OfEachPlayerIsCountedByItself) {
    Circumstances around;
    around.counts.illegal_before.black = 5;
    EXPECT_EQ(ruling_text(fide_2023, {.fen = pinned_pawn, .facts = bad_bishop, .around = around}),
              "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=b5;");
}

TEST(IllegalMove, OfOneOfTwoBishopsBindsNoneIfNobodySaysWhich) {
    const Happening happening{.fen = pinned_pawn,
                              .facts = {moves_illegally(white, "Bxf7"), presses(white)}};
    EXPECT_EQ(ruling_text(chn_1984, happening), "RESTORE 9.1 opp_plus_s=0");
}

TEST(IllegalMove, CountsOnceHoweverManyFaultsItHas) {
    MovedPiece both;
    both.actor = white;
    both.san = "Bxf7";
    both.from = Square::B5;
    both.illegal = true;
    both.two_hands = true;
    const Proposal proposal =
        proposed(fide_2023, {.fen = pinned_pawn, .facts = {both, presses(white)}});
    EXPECT_EQ(ruling_text(proposal), "RESTORE 7.5.1, 7.5.4, 7.5.5 opp_plus_s=120 touch_move=b5;");
    EXPECT_EQ(proposal.effects.illegal_by, white);
    EXPECT_EQ(proposal.effects.add[black], Millis{120'000});
}

TEST(IllegalMove, ThatLosesStaysLostWhenTheOpponentClaims) {
    EXPECT_EQ(
        ruling_text(fide_2023,
                    {.fen = pinned_pawn, .facts = bad_bishop_claimed, .around = illegal_before(1)}),
        "BLACK_WINS 7.5.5");
}

TEST(IllegalMove, WithoutALegalMoveOfThatPieceLeavesTheChoice) {
    const Proposal proposal =
        proposed(fide_2023, {.fen = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w - - 0 25",
                             .facts = {moves_illegally(white, "h3"), presses(white)}});
    EXPECT_EQ(ruling_text(proposal), "RESTORE 7.5.1, 7.5.5 opp_plus_s=120");
    EXPECT_EQ(proposal.effects.duty->kind, Ruling::FreeMove);
}

// The increment gained by the press after an illegal move is taken back (2023 7.1 and the manual).
TEST(IllegalMove, GivesNoIncrementForItsPress) {
    Happening happening{.facts = {moves_illegally(white, "h3"), presses(white)}};
    happening.fen = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w - - 0 25";
    happening.around.clocks.increment = Millis{30'000};
    EXPECT_EQ(proposed(fide_2023, happening).effects.add[white], Millis{-30'000});
    EXPECT_EQ(proposed(fide_2023, happening).effects.add[black], Millis{120'000});
    EXPECT_EQ(proposed(fide_2001, happening).effects.add[white], Millis{});
}

TEST(IllegalMove, FoundTenMovesLaterGoesBackToTheBoardBeforeIt) {
    const IllegalMoveReport fact{.move = "Nf3", .ply = 3};
    const Happening happening{
        .moves = {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"},
        .facts = {fact}};
    const Proposal proposal = proposed(fide_2023, happening);
    EXPECT_EQ(ruling_text(proposal), "RESTORE 7.5.1, 7.5.5 opp_plus_s=120 touch_move=g1;");
    EXPECT_EQ(proposal.effects.restore_to_ply, 2);
    EXPECT_EQ(proposal.effects.illegal_by, white);
}

TEST(IllegalMove, ThatCannotBeUndoneGoesBackToTheLastBoardThatIsSure) {
    const IllegalMoveReport fact{
        .actor = Whose::Black, .restorable = false, .last_identifiable_move = 2};
    const Happening happening{.moves = {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"}, .facts = {fact}};
    const Proposal proposal = proposed(fide_2023, happening);
    EXPECT_EQ(ruling_text(proposal), "RESTORE_LAST_IDENTIFIABLE 7.5.1 move=2");
    EXPECT_EQ(proposal.effects.restore_to_ply, 4);
    EXPECT_EQ(proposal.effects.illegal_by, black);
}

TEST(IllegalMove, VoidsTheGameInOldBooksIfItCannotBeUndone) {
    const Proposal proposal = proposed(fide_1993, {.facts = {found(false)}});
    EXPECT_EQ(ruling_text(proposal), "VOID_NEW_GAME 8.1");
    EXPECT_TRUE(proposal.effects.void_game);
}

TEST(IllegalMove, AfterTheResultIsSignedChangesNothing) {
    const Happening happening{
        .facts = {ResultSigned{.winner = Winner::Black}, IllegalMoveReport{.actor = Whose::White}}};
    EXPECT_EQ(ruling_text(fide_2023, happening), "BLACK_WINS 8.7");
}

}  // namespace
}  // namespace arbiter::testing
