// Topics 18 and 19: arrival, and stopping the clocks. Expected: matrix, sections 18 and 19.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"

namespace arbiter::testing {
namespace {

Fact arrives(Color actor, int late_s) {
    return Arrived{.actor = actor, .late_s = late_s};
}

Circumstances default_time(int seconds) {
    Circumstances around;
    around.regulations.default_time = std::chrono::seconds{seconds};
    return around;
}

Fact stops(std::optional<StopReason> reason) {
    return ClocksStopped{.actor = Color::White, .reason = reason};
}

class ArrivalField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(ArrivalField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> arrival_cases{
    {"DefaultTime",
     &fide_2023,
     [](Edition& e) { e.arrival.default_time.value = std::chrono::hours{1}; },
     {.facts = {arrives(Color::Black, 240)}},
     "WHITE_WINS 6.7.1",
     "CONTINUE 6.7.1 limit_s=3600"},
    {"EventSetsDefaultTime",
     &fide_1993,
     [](Edition& e) { e.arrival.event_sets_default_time.value = false; },
     {.facts = {arrives(Color::Black, 1200)}, .around = default_time(900)},
     "WHITE_WINS 10.15",
     "CONTINUE 10.15 limit_s=3600"},
    {"WhiteRunsIfBothAbsent",
     &chn_1984,
     [](Edition& e) { e.arrival.white_runs_if_both_absent.value = false; },
     {.facts = {arrives(Color::Black, 600), arrives(Color::White, 1500)}},
     "CONTINUE 14.3 e1 white_used_s=1500 black_used_s=0",
     "CONTINUE 17.2 limit_s=3600"},
    {"BothLose",
     &fide_1993,
     [](Edition& e) { e.arrival.both_lose.value = false; },
     {.facts = {arrives(Color::White, 4200), arrives(Color::Black, 4200)}},
     "BOTH_LOSE 10.17",
     "ARBITER_DISCRETION 10.17"},
    {"StopsForPromotionPiece",
     &chn_1984,
     [](Edition& e) { e.stopping.for_promotion_piece.value = WhoStops::Player; },
     {.facts = {stops(StopReason::PromotionPiece)}},
     "CONTINUE 6.6(c) e2 who_stops=arbiter",
     "CONTINUE 6.6(c) e2 allowed=true"},
    {"StopsForClaim",
     &fide_2001,
     [](Edition& e) { e.stopping.for_claim.value = WhoStops::Arbiter; },
     {.facts = {stops(StopReason::Claim)}},
     "CONTINUE 6.13(b) allowed=true",
     "CONTINUE 6.13(b) who_stops=arbiter"},
    {"StopsForTheArbiter",
     &fide_1997,
     [](Edition& e) { e.stopping.for_the_arbiter.value = WhoStops::Arbiter; },
     {.facts = {stops(StopReason::Disturbance)}},
     "CONTINUE 6.12(b) allowed=true",
     "CONTINUE 6.12(b) who_stops=arbiter"},
    {"StopsWithoutReason",
     &fide_2023,
     [](Edition& e) { e.stopping.without_reason_penalised.value = false; },
     {.facts = {stops(std::nullopt)}},
     "PENALTY_DISCRETION 6.11.4, 12.9",
     "ARBITER_DISCRETION 6.11.4, 12.9"},
};

INSTANTIATE_TEST_SUITE_P(Arrival, ArrivalField, ::testing::ValuesIn(arrival_cases), name_of);

TEST(Arrival, LateIsMoreThanTheLimit) {
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {arrives(Color::White, 3600)}}),
              "CONTINUE 6.7 limit_s=3600");
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {arrives(Color::White, 3601)}}), "BLACK_WINS 6.7");
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {arrives(Color::White, 0)}}),
              "CONTINUE 6.7.1 limit_s=0");
}

TEST(Arrival, AnAbsentPlayerForfeitsAndTwoForfeitBoth) {
    const Proposal one = proposed(fide_2023, {.facts = {arrives(Color::White, 60)}});
    EXPECT_EQ(one.effects.result, GameResult::WhiteForfeits);
    EXPECT_EQ(one.effects.termination, Termination::Default);
    const Proposal two =
        proposed(fide_2023, {.facts = {arrives(Color::White, 60), arrives(Color::Black, 60)}});
    EXPECT_EQ(ruling_text(two), "BOTH_LOSE 6.7.1");
    EXPECT_EQ(two.effects.result, GameResult::BothForfeit);
}

TEST(Arrival, OfTwoLatePlayersOnlyTheOneBeyondTheLimitLoses) {
    EXPECT_EQ(ruling_text(chn_1984,
                          {.facts = {arrives(Color::Black, 1200), arrives(Color::White, 4200)}}),
              "BLACK_WINS 17.2");
}

TEST(Arrival, NobodyComesBeforeTheStart) {
    const Incident incident{
        .facts = {arrives(Color::White, -1)}, .circumstances = {}, .evidence = {}};
    const auto judged = judge(fide_2023, History{Position::initial()}, incident);
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().where, "events[0].late_s");
}

TEST(Stopping, NoneIsNoReason) {
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {stops(StopReason::None)}}),
              ruling_text(fide_2023, {.facts = {stops(std::nullopt)}}));
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {stops(StopReason::None)}}),
              "PENALTY_DISCRETION 6.13(d), 13.4");
}

}  // namespace
}  // namespace arbiter::testing
