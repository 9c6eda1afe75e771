// Topic 6: wrong set-up, colours, board, displaced pieces. Expected: matrix of the Laws, section 6,
// and the explanations of the book of 1984 (9.4, 9.5).
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"

namespace arbiter::testing {
namespace {

Fact reversed_after(int moves) {
    return ColoursReversed{.found_after_moves = moves};
}

Fact turned(bool pieces_correct) {
    return BoardTurned{.pieces_correct = pieces_correct};
}

Fact displaced(bool restorable) {
    return PiecesDisplaced{.restorable = restorable, .last_identifiable_move = 20};
}

Fact by_whose_fault(Observer fault) {
    return InitialPositionWrong{.fault = fault};
}

Fact in_swiss(int moves) {
    return ColoursReversed{.found_after_moves = moves, .event = EventSystem::Swiss};
}

Fact mated(Winner winner) {
    return GameOver{.how = ToldEnd::Checkmate, .winner = winner, .move = {}};
}

// Both have used so much of two hours each.
Circumstances used(Millis white, Millis black) {
    Circumstances around;
    around.clocks.used.white = white;
    around.clocks.used.black = black;
    around.clocks.first_control = Millis{7'200'000};
    return around;
}

class SetUpField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(SetUpField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> set_up_cases{
    {"InitialWrongVoids",
     &fide_1993,
     [](Edition& e) { e.set_up.initial_wrong_voids.value = false; },
     {.facts = {InitialPositionWrong{}}},
     "VOID_NEW_GAME 8.5",
     "CONTINUE 8.5"},
    {"WhoeverIsAtFault",
     &chn_1984,
     [](Edition& e) { e.set_up.whoever_is_at_fault.value = false; },
     {.facts = {by_whose_fault(Observer::Arbiter)}},
     "VOID_NEW_GAME 9.4, 9.4 e4",
     "VOID_NEW_GAME 9.4"},
    {"InitialAfterEnd",
     &fide_2023,
     [](Edition& e) { e.set_up.initial_after_end.value = true; },
     {.facts = {mated(Winner::White), InitialPositionWrong{}}},
     "WHITE_WINS 7.2.1",
     "VOID_NEW_GAME 7.2.1"},
    {"ReversedVoid",
     &chn_1984,
     [](Edition& e) { e.set_up.reversed.value = ReversedColours::GoesOn; },
     {.facts = {reversed_after(30)}},
     "VOID_NEW_GAME 9.4 e1",
     "CONTINUE 9.4 e1"},
    {"ReversedGoesOn",
     &fide_2001,
     [](Edition& e) { e.set_up.reversed.value = ReversedColours::Void; },
     {.facts = {reversed_after(2)}},
     "CONTINUE 7.2",
     "VOID_NEW_GAME 7.2"},
    {"FewMoves",
     &fide_2023,
     [](Edition& e) { e.set_up.few_moves.value = 9; },
     {.facts = {reversed_after(9)}},
     "VOID_NEW_GAME 7.3",
     "CONTINUE 7.3"},
    {"EarlyShare",
     &fide_1993,
     [](Edition& e) { e.set_up.early_share.value = 8; },
     {.facts = {reversed_after(8)}, .around = used(Millis{1'500'000}, Millis{2'100'000})},
     "VOID_NEW_GAME 8.6",
     "CONTINUE 8.6"},
    {"ReversedInSwiss",
     &chn_1984,
     [](Edition& e) { e.set_up.reversed_in_swiss.value = false; },
     {.facts = {in_swiss(20)}},
     "VOID_NEW_GAME 9.4 e1, 9.4 e2",
     "VOID_NEW_GAME 9.4 e1"},
    {"ReversedAfterEnd",
     &chn_1984,
     [](Edition& e) { e.set_up.reversed_after_end.value = true; },
     {.facts = {mated(Winner::Black), reversed_after(8)}},
     "BLACK_WINS 9.4 e2",
     "VOID_NEW_GAME 9.4 e1"},
    {"TurnedBoardMoves",
     &fide_2001,
     [](Edition& e) { e.set_up.turned_board_moves.value = false; },
     {.facts = {turned(true)}},
     "TRANSFER_BOARD 7.1(b)",
     "CONTINUE 7.1(b)"},
    {"TurnedNeedsSetUp",
     &chn_1984,
     [](Edition& e) { e.set_up.turned_needs_set_up.value = false; },
     {.facts = {turned(false)}},
     "VOID_NEW_GAME 9.4, 9.5 e",
     "TRANSFER_BOARD 9.5"},
    {"TurnedAfterEnd",
     &chn_1984,
     [](Edition& e) { e.set_up.turned_after_end.value = true; },
     {.facts = {mated(Winner::White), turned(true)}},
     "WHITE_WINS 9.4 e3",
     "TRANSFER_BOARD 9.5"},
    {"Displaced",
     &fide_1993,
     [](Edition& e) { e.set_up.displaced.value = Unrestorable::LastIdentifiable; },
     {.facts = {displaced(false)}},
     "VOID_NEW_GAME 8.2",
     "RESTORE_LAST_IDENTIFIABLE 8.2 move=20"},
    {"KnockedOverOwnTime",
     &fide_2023,
     [](Edition& e) { e.set_up.knocked_over_own_time.value = false; },
     {.facts = {PiecesDisplaced{.actor = Whose::White}}},
     "RESTORE 7.4.1",
     "RESTORE 7.6"},
    {"AdjournedReset",
     &chn_1984,
     [](Edition& e) { e.set_up.adjourned_reset.value = false; },
     {.facts = {AdjournedPositionWrong{}}},
     "RESTORE 9.3",
     "CONTINUE 9.3"},
    {"ClockSetting",
     &fide_2023,
     [](Edition& e) { e.set_up.clock_setting.value = WrongSetting::ArbiterJudges; },
     {.facts = {ClockSettingWrong{}}},
     "CONTINUE 6.10.2",
     "ARBITER_DISCRETION 6.10.2"},
    {"ClaimsUntilMoves",
     &fide_2001,
     [](Edition& e) { e.set_up.claims_until_moves.rapid.value = 10; },
     {.facts = {InitialPositionWrong{.found_after_moves = 5}}, .around = played_as(Play::Rapid)},
     "CONTINUE B4",
     "VOID_NEW_GAME 7.1(a)"},
    {"MisplacedCastles",
     &fide_2023,
     [](Edition& e) { e.set_up.misplaced_castles.rapid.value = true; },
     {.facts = {InitialPositionWrong{.found_after_moves = 12, .pieces = "e1 d1"}},
      .around = played_as(Play::Rapid)},
     "CONTINUE A.5.1 castling=false",
     "CONTINUE A.5.1"},
};

INSTANTIATE_TEST_SUITE_P(SetUp, SetUpField, ::testing::ValuesIn(set_up_cases), name_of);

TEST(ReversedColours, GoOnFromTheTenthMoveOfBoth) {
    const auto at = [](int moves) {
        return ruling_text(fide_2023, {.facts = {reversed_after(moves)}});
    };
    EXPECT_EQ(at(9), "VOID_NEW_GAME 7.3");
    EXPECT_EQ(at(10), "CONTINUE 7.3");
}

TEST(ReversedColours, AreCountedOnTheBoardWhereNobodyCounts) {
    const auto at = [](const std::string& fen) {
        return ruling_text(fide_2023, {.fen = fen, .facts = {ColoursReversed{}}});
    };
    EXPECT_EQ(at("4k3/8/8/8/8/8/8/4K2R w - - 0 10"), "VOID_NEW_GAME 7.3");
    EXPECT_EQ(at("4k3/8/8/8/8/8/8/4K2R w - - 0 11"), "CONTINUE 7.3");
}

TEST(ReversedColours, AtExactlyAQuarterAreStillEarlyIn1993) {
    const auto after = [](Millis white, Millis black) {
        return ruling_text(fide_1993, {.facts = {reversed_after(8)}, .around = used(white, black)});
    };
    EXPECT_EQ(after(Millis{2'700'000}, Millis{900'000}), "VOID_NEW_GAME 8.6");
    EXPECT_EQ(after(Millis{2'700'000}, Millis{901'000}), "CONTINUE 8.6");
}

TEST(ReversedColours, AskTheArbiterWhereTheTimesAreNotKnown) {
    EXPECT_EQ(ruling_text(fide_1993, {.facts = {reversed_after(8)}}), "ARBITER_DISCRETION 8.6");
}

TEST(VoidGame, IsPlayedAnew) {
    EXPECT_TRUE(proposed(chn_1984, {.facts = {InitialPositionWrong{}}}).effects.void_game);
}

}  // namespace
}  // namespace arbiter::testing
