// Topic 11: draw offers and agreement. Expected: matrix, section 11; seed 004, 10.7 to 10.9.
#include "tests/judge/draws_words.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

Circumstances no_draws() {
    Circumstances around;
    around.regulations.draw_agreement_forbidden = true;
    return around;
}

class OfferField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(OfferField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> agreement{
    {"AgreementDraws",
     &fide_2023,
     [](Edition& e) { e.offers.agreement_draws.value = false; },
     {.moves = spanish, .facts = {AgreedDraw{}}},
     "DRAW 5.2.3",
     "CONTINUE 5.2.3"},
    {"AgreementMinMovesEach",
     &fide_2023,
     [](Edition& e) { e.offers.agreement_min_moves_each.value = 0; },
     {.moves = {"e4"}, .facts = {AgreedDraw{}}},
     "NO_OFFER_POSSIBLE 5.2.3",
     "DRAW 5.2.3"},
    {"AgreementWithoutCondition",
     &fide_1993,
     [](Edition& e) {
         e.offers.agreement_min_moves_each = fide_2023.offers.agreement_min_moves_each;
     },
     {.moves = {"e4"}, .facts = {AgreedDraw{}}},
     "DRAW 10.6",
     "NO_OFFER_POSSIBLE 5.2.3"},
    {"AcceptanceNeedsOffer",
     &fide_1993,
     [](Edition& e) { e.offers.acceptance_needs_offer.value = false; },
     {.moves = spanish, .facts = {answers(white, AnswerKind::Accepted)}},
     "CONTINUE 10.7",
     "DRAW 10.6"},
    {"EventMayLimit",
     &fide_2023,
     [](Edition& e) { e.offers.event_may_limit = fide_2001.offers.event_may_limit; },
     {.moves = spanish, .facts = {AgreedDraw{}}, .around = no_draws()},
     "NO_OFFER_POSSIBLE 9.1.1",
     "DRAW 5.2.3"},
    {"WordRefuses",
     &fide_1993,
     [](Edition& e) { e.offers.word_refuses.value = false; },
     {.moves = spanish, .facts = {offers(black), answers(white, AnswerKind::Refused)}},
     "CONTINUE 10.7",
     "OFFER_VALID 10.7"},
    {"TouchRefuses",
     &fide_2001,
     [](Edition& e) { e.offers.touch_refuses = fide_1997.offers.touch_refuses; },
     {.moves = spanish, .facts = {offers(black), touches(white, Square::B5), AgreedDraw{}}},
     "CONTINUE 9.1(a)",
     "DRAW 5.2(3), 9.1(a)"},
    {"MoveRefuses",
     &fide_2023,
     [](Edition& e) { e.offers.move_refuses.value = false; },
     {.moves = spanish, .facts = {offers(black), moves(white, "Ba4"), AgreedDraw{}}},
     "CONTINUE 9.1.2.1",
     "DRAW 5.2.3, 9.1.2.1"},
    {"UnpressedMoveRefuses",
     &fide_1993,
     [](Edition& e) { e.offers.unpressed_move_refuses.value = true; },
     {.moves = spanish, .facts = {offers(black), moves(white, "Ba4"), AgreedDraw{}}},
     "DRAW 10.6, 10.7",
     "CONTINUE 10.7"},
    {"Withdrawable",
     &fide_1993,
     [](Edition& e) { e.offers.withdrawable.value = true; },
     {.moves = spanish, .facts = {offers(black), Withdrawn{.actor = black}}},
     "OFFER_VALID 10.7",
     "CONTINUE 10.7"},
};

const std::vector<FieldCase> moments{
    {"RightMoment",
     &fide_2001,
     [](Edition& e) { e.offers.right_moment.value = false; },
     {.facts = {offers(white)}},
     "OFFER_VALID 9.1(a)",
     "OFFER_VALID_PENALISE 9.1(a)"},
    {"PenalisedBeforeOwnMove",
     &fide_2001,
     [](Edition& e) {
         e.offers.penalised_before_own_move = fide_1993.offers.penalised_before_own_move;
     },
     {.facts = {offers(white, OfferMoment::OwnClockBeforeMove)}},
     "OFFER_VALID_PENALISE 9.1(a), 12.5",
     "OFFER_VALID 10.9"},
    {"PenalisedWhileOpponentThinks",
     &fide_1993,
     [](Edition& e) { e.offers.penalised_while_opponent_thinks.value = false; },
     {.facts = {offers(white, OfferMoment::OpponentClockRunning)}},
     "OFFER_VALID_PENALISE 10.8",
     "OFFER_VALID 10.8"},
    {"PenalisedAfterSealing",
     &fide_2001,
     [](Edition& e) { e.offers.penalised_after_sealing.value = true; },
     {.facts = {seals(white, "Ba4"), offers(white)}},
     "OFFER_VALID App. A4",
     "OFFER_VALID_PENALISE App. A4"},
    {"MayHaveConditions",
     &fide_2023,
     [](Edition& e) { e.offers.may_have_conditions.value = true; },
     {.facts = {offers(white, OfferMoment::AfterMoveBeforePress, "Rd1")}},
     "OFFER_VALID 9.1.2.1 condition=void",
     "OFFER_VALID 9.1.2.1"},
};

INSTANTIATE_TEST_SUITE_P(Agreement, OfferField, ::testing::ValuesIn(agreement), name_of);
INSTANTIATE_TEST_SUITE_P(Moments, OfferField, ::testing::ValuesIn(moments), name_of);

TEST(Offers, a_limit_by_moves_ends_with_the_move_it_names) {
    Circumstances around;
    around.regulations.no_agreement_before_move = 3;
    const auto agreed = [&](std::vector<std::string> moves) {
        return ruling_text(fide_2023,
                           {.moves = std::move(moves), .facts = {AgreedDraw{}}, .around = around});
    };
    EXPECT_EQ(agreed({"e4", "e5", "Nf3", "Nc6", "Bb5"}), "NO_OFFER_POSSIBLE 9.1.1");
    EXPECT_EQ(agreed(spanish), "DRAW 5.2.3");
}

TEST(Offers, nobody_answers_his_own_offer) {
    Incident incident;
    incident.facts = {offers(white), answers(white, AnswerKind::Accepted)};
    incident.circumstances.position_open = true;
    const auto judged = judge(fide_2023, History{}, incident);
    ASSERT_FALSE(judged.has_value());
    EXPECT_EQ(judged.error().code, "impossible_fact");
    EXPECT_EQ(judged.error().where, "events[1].actor");
}

// Matrix of the Laws, section 11: both must have made at least one move.
TEST(Offers, nothing_is_agreed_while_only_white_has_moved) {
    const auto agreed = [](std::vector<Fact> facts) {
        facts.emplace_back(AgreedDraw{});
        return ruling_text(fide_2023, {.facts = std::move(facts)});
    };
    const Fact white_moved = MoveNumber{.actor = white, .n = 1, .made = true};
    const Fact black_moved = MoveNumber{.actor = black, .n = 1, .made = true};
    EXPECT_EQ(agreed({white_moved}), "NO_OFFER_POSSIBLE 5.2.3");
    EXPECT_EQ(agreed({MoveNumber{.actor = black, .n = 1, .made = false}}),
              "NO_OFFER_POSSIBLE 5.2.3");
    EXPECT_EQ(agreed({white_moved, OpponentReplied{}}), "DRAW 5.2.3");
    EXPECT_EQ(agreed({white_moved, black_moved}), "DRAW 5.2.3");
    EXPECT_EQ(agreed({black_moved}), "DRAW 5.2.3");
    EXPECT_EQ(agreed({MoveNumber{.actor = white, .n = 2, .made = true}}), "DRAW 5.2.3");
}

TEST(Offers, an_answer_of_which_nothing_is_known_accepts_unless_play_goes_on) {
    OfferAnswered bare;
    bare.actor = white;
    EXPECT_EQ(ruling_text(fide_2023, {.moves = spanish, .facts = {offers(black), bare}}),
              "DRAW 5.2.3");
    EXPECT_EQ(ruling_text(fide_2023,
                          {.moves = spanish, .facts = {offers(black), bare, moves(white, "Ba4")}}),
              "CONTINUE 9.1.2.1");
}

}  // namespace
}  // namespace arbiter::testing
