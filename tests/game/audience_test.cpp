// Who may see which event, and that every rule of an edition names its article.
#include "arbiter/tournament/audience.hpp"

#include "arbiter/laws/edition.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

Audience of_report(ReportKind kind) {
    ClockReported report;
    report.kind = kind;
    return audience_of(GameEvent{report});
}

TEST(Audience, alarms_orders_and_illegal_moves_are_for_the_desk) {
    for (const GameEvent& event :
         {GameEvent{AlarmRaised{}}, GameEvent{AlarmTaken{}}, GameEvent{AlarmSettled{}},
          GameEvent{ClockOrdered{}}, GameEvent{IllegalMoveNoticed{}}, GameEvent{TerminalBound{}}}) {
        EXPECT_EQ(audience_of(event), Audience::Arbiters) << event.index();
    }
}

TEST(Audience, moves_and_results_are_public) {
    EXPECT_EQ(audience_of(GameEvent{GameEnded{}}), Audience::Public);
    EXPECT_EQ(audience_of(GameEvent{GameOpened{}}), Audience::Public);
    EXPECT_EQ(audience_of(GameEvent{RecordingCorrected{}}), Audience::Public);
    EXPECT_EQ(audience_of(GameEvent{DrawAgreed{}}), Audience::Public);
}

TEST(Audience, an_offer_stays_at_the_board) {
    EXPECT_EQ(audience_of(GameEvent{DrawOffered{}}), Audience::Players);
    EXPECT_EQ(audience_of(GameEvent{DrawRefused{}}), Audience::Players);
}

TEST(Audience, spectators_see_a_clock_run_but_no_expiry) {
    EXPECT_EQ(of_report(ReportKind::Press), Audience::Public);
    EXPECT_EQ(of_report(ReportKind::Pause), Audience::Public);
    EXPECT_EQ(of_report(ReportKind::Expire), Audience::Arbiters);
    EXPECT_EQ(of_report(ReportKind::Boot), Audience::Arbiters);
    EXPECT_EQ(of_report(ReportKind::Doubt), Audience::Arbiters);
}

TEST(Audience, drafts_are_for_the_desk_and_published_rounds_for_all) {
    EXPECT_EQ(audience_of(TournamentEvent{RoundDrafted{}}), Audience::Arbiters);
    EXPECT_EQ(audience_of(TournamentEvent{DraftsDropped{}}), Audience::Arbiters);
    EXPECT_EQ(audience_of(TournamentEvent{RoundPublished{}}), Audience::Public);
    EXPECT_EQ(audience_of(TournamentEvent{PlayerEntered{}}), Audience::Public);
}

TEST(Editions, are_found_by_their_key_only) {
    ASSERT_NE(find_edition("fide-2023"), nullptr);
    EXPECT_EQ(find_edition("fide-2023")->key, "fide-2023");
    EXPECT_EQ(find_edition("fide-2024"), nullptr);
    EXPECT_EQ(find_edition(""), nullptr);
}

// Articles as the laws matrix gives them for 2023.
TEST(Editions, fide_2023_rests_on_these_articles) {
    const Edition& laws = *find_edition("fide-2023");
    EXPECT_EQ(laws.ends.checkmate_ends.article, "5.1.1");
    EXPECT_EQ(laws.ends.stalemate_draws.article, "5.2.1");
    EXPECT_EQ(laws.material.any_dead_draws.article, "5.2.2");
    EXPECT_EQ(laws.repetition.fivefold_draws.article, "9.6.1");
    EXPECT_EQ(laws.fifty.seventy_five_draws.article, "9.6.2");
    EXPECT_EQ(laws.repetition.same.article, "9.2.3");
    EXPECT_EQ(laws.ends.resignation_ends.article, "5.1.2");
    EXPECT_EQ(laws.offers.agreement_min_moves_each.article, "5.2.3");
    EXPECT_EQ(laws.offers.agreement_min_moves_each.value, 1);
    EXPECT_EQ(laws.flag.arbiter_sees.standard.article, "6.9");
}

}  // namespace
}  // namespace arbiter::testing
