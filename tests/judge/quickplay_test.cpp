// Topic 15: the quickplay finish. Expected: matrix, sections 15 and 26.
#include "tests/judge/draws_words.hpp"

namespace arbiter::testing {
namespace {

const std::string rooks = "8/5k2/3r4/8/8/3R1K2/8/8 w - - 12 70";

Circumstances finish(int white_s = 90) {
    Circumstances around = left(white_s, 60);
    around.regulations.quickplay_guidelines_announced = true;
    around.regulations.period = PeriodNow::Last;
    return around;
}

Circumstances with(Circumstances around, std::function<void(Circumstances&)> change) {
    change(around);
    return around;
}

Fact claim(Color actor = white) {
    return claims(actor, ClaimKind::NormalMeans);
}

Fact arbiter(ClaimDecision decision) {
    return ArbiterDecided{.decision = decision};
}

class QuickplayField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(QuickplayField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> quickplay_cases{
    {"Use",
     &fide_2001,
     [](Edition& e) { e.quickplay.use = chn_1984.quickplay.use; },
     {.fen = rooks, .facts = {claim()}, .around = finish()},
     "ARBITER_DISCRETION 10.2(a)",
     "CLAIM_VOID 12"},
    {"UseIfAnnounced",
     &fide_2001,
     [](Edition& e) { e.quickplay.use = fide_2023.quickplay.use; },
     {.fen = rooks,
      .facts = {claim()},
      .around =
          with(finish(), [](auto& a) { a.regulations.quickplay_guidelines_announced = false; })},
     "ARBITER_DISCRETION 10.2(a)",
     "CLAIM_VOID III.2"},
    {"InBlitz",
     &fide_2001,
     [](Edition& e) { e.quickplay.in_blitz.value = true; },
     {.fen = rooks,
      .facts = {claim()},
      .around = with(finish(), [](auto& a) { a.play = Play::Blitz; })},
     "CLAIM_VOID C5",
     "ARBITER_DISCRETION 10.2(a)"},
    {"WithIncrement",
     &fide_2023,
     [](Edition& e) { e.quickplay.with_increment = fide_2001.quickplay.with_increment; },
     {.fen = rooks,
      .facts = {claim()},
      .around = with(finish(), [](auto& a) { a.regulations.increment = Millis{5000}; })},
     "CLAIM_VOID III.2",
     "ARBITER_DISCRETION III.5"},
    {"LastPeriodOnly",
     &fide_2001,
     [](Edition& e) { e.quickplay.last_period_only.value = false; },
     {.fen = rooks,
      .facts = {claim()},
      .around = with(finish(), [](auto& a) { a.regulations.period = PeriodNow::NotLast; })},
     "CLAIM_VOID 10.2",
     "ARBITER_DISCRETION 10.2(a)"},
    {"LessThan",
     &fide_2001,
     [](Edition& e) { e.quickplay.less_than.value = std::chrono::minutes{5}; },
     {.fen = rooks, .facts = {claim()}, .around = finish(120)},
     "CLAIM_VOID 10.2",
     "ARBITER_DISCRETION 10.2(a)"},
    {"NeedsTurn",
     &fide_2001,
     [](Edition& e) { e.quickplay.needs_turn = fide_1997.quickplay.needs_turn; },
     {.fen = rooks, .facts = {claim(black)}, .around = finish()},
     "CLAIM_VOID 10.2",
     "ARBITER_DISCRETION 10.2(a)"},
    {"ArbiterDecides",
     &fide_2023,
     [](Edition& e) { e.quickplay.arbiter_decides.value = false; },
     {.fen = rooks, .facts = {claim()}, .around = finish()},
     "ARBITER_DISCRETION III.5",
     "CLAIM_VOID III.5"},
    {"AcceptedDraws",
     &fide_2023,
     [](Edition& e) { e.quickplay.accepted_draws.value = false; },
     {.fen = rooks, .facts = {claim(), arbiter(ClaimDecision::Accepts)}, .around = finish()},
     "DRAW III.5.1 appeal=true",
     "CONTINUE III.5.1"},
    {"PostponedGivesOpponent",
     &fide_2001,
     [](Edition& e) { e.quickplay.postponed_gives_opponent.value = Millis{0}; },
     {.fen = rooks, .facts = {claim(), arbiter(ClaimDecision::Postpones)}, .around = finish()},
     "CLAIM_POSTPONED 10.2(b) opp_plus_s=120",
     "CLAIM_POSTPONED 10.2(b) opp_plus_s=0"},
    {"DecidedAfterFlag",
     &fide_2001,
     [](Edition& e) { e.quickplay.decided_after_flag.value = false; },
     {.fen = rooks,
      .facts = {claim(), arbiter(ClaimDecision::Postpones), flag_down(Whose::White)},
      .around = finish()},
     "ARBITER_DISCRETION 10.2(b)",
     "BLACK_WINS 6.10"},
    {"RejectedGivesOpponent",
     &fide_2001,
     [](Edition& e) { e.quickplay.rejected_gives_opponent.value = Millis{60000}; },
     {.fen = rooks, .facts = {claim(), arbiter(ClaimDecision::Rejects)}, .around = finish()},
     "CLAIM_REJECTED 10.2(c) opp_plus_s=120 appeal=false",
     "CLAIM_REJECTED 10.2(c) opp_plus_s=60 appeal=false"},
    {"WithoutArbiter",
     &fide_2001,
     [](Edition& e) { e.quickplay.without_arbiter.value = false; },
     {.fen = rooks,
      .facts = {claim()},
      .around = with(finish(), [](auto& a) { a.regulations.supervision = Supervision::Limited; })},
     "ARBITER_DISCRETION App. D",
     "ARBITER_DISCRETION 10.2(a)"},
};

INSTANTIATE_TEST_SUITE_P(Quickplay, QuickplayField, ::testing::ValuesIn(quickplay_cases), name_of);

std::string appeal_of(const Edition& laws) {
    const Proposal proposal = proposed(
        laws,
        {.fen = rooks, .facts = {claim(), arbiter(ClaimDecision::Rejects)}, .around = finish()});
    return proposal.reasoning.back().key + " " + proposal.reasoning.back().params.at(0).second;
}

TEST(Quickplay, an_appeal_is_open_where_the_edition_has_not_closed_it) {
    EXPECT_EQ(appeal_of(fide_2001), "appeal no");
    EXPECT_EQ(appeal_of(fide_2023), "appeal yes");
}

TEST(Quickplay, a_postponed_claim_may_be_granted_or_refused_after_the_flag) {
    const auto later = [](ClaimDecision decision) {
        return ruling_text(fide_2001, {.fen = rooks,
                                       .facts = {claim(), arbiter(ClaimDecision::Postpones),
                                                 flag_down(Whose::White), arbiter(decision)},
                                       .around = finish()});
    };
    EXPECT_EQ(later(ClaimDecision::Accepts), "DRAW 10.2(b) appeal=false");
    EXPECT_EQ(later(ClaimDecision::Rejects), "BLACK_WINS 6.10, 10.2(b)");
}

}  // namespace
}  // namespace arbiter::testing
