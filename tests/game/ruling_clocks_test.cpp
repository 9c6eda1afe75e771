// What a ruling orders of the clocks of a live game, and what undoing it orders.
// Expected: 1984 6.6(c) explanation 1; FIDE Laws 2023, Guideline III.4.
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

std::vector<ClockAct> acts_of(const Result<std::vector<GameEvent>>& events) {
    std::vector<ClockAct> acts;
    if (!events) return acts;
    for (const ClockOrdered& each : all_of<ClockOrdered>(*events)) acts.push_back(each.act);
    return acts;
}

ReportIncident report_of(std::vector<Fact> facts) {
    return {.incident = {.facts = std::move(facts), .circumstances = {}, .evidence = {}}};
}
Claimed claim_by(Color side, ClaimKind kind) {
    Claimed claim;
    claim.actor = side;
    claim.kind = kind;
    return claim;
}

const GiveRuling accepted{
    .number = 1, .step = RulingStep::Accepted, .own = std::nullopt, .reason = {}};

// Five minutes in standard play, so that two minutes are soon left.
struct GrantedIncrement : ::testing::Test {
    GrantedIncrement() : table({.control = "5"}) {
        table.game.setup.regulations.period = PeriodNow::Last;
        table.game.setup.regulations.increment_request_allowed = true;
        table.bind_and_start();
        table.at(230s);
        auto asked = report_of({claim_by(Color::White, ClaimKind::Increment),
                                OfferAnswered{.actor = Color::Black, .answer = AnswerKind::Refused},
                                ArbiterDecided{ClaimDecision::Accepts}});
        asked.incident.circumstances.clocks.left.white = 70s;
        EXPECT_EQ(code_of(table.ask(asked)), "");
    }

    Table table;
};

TEST_F(GrantedIncrement, is_told_with_the_time_of_both_clocks) {
    const Details& details = table.game.rulings.open.at(0).proposal.details;
    EXPECT_EQ(*details.find("increment_s"), DetailValue{std::int64_t{5}});
    EXPECT_EQ(*details.find("white_s"), DetailValue{std::int64_t{70}});
    EXPECT_EQ(*details.find("black_s"), DetailValue{std::int64_t{300 + 120}});
}

TEST_F(GrantedIncrement, is_ordered_with_the_opponents_two_minutes_and_taken_back_with_them) {
    EXPECT_EQ(
        acts_of(table.ask(accepted)),
        (std::vector<ClockAct>{ClockAdjust{.side = Color::Black, .delta = 120s, .as_time = true},
                               ClockSetIncrement{5s}}));
    while (table.game.orders.answered < static_cast<int>(table.game.orders.given.size())) {
        EXPECT_EQ(code_of(table.apply_order()), "");
    }
    EXPECT_EQ(table.game.clock.sides.black.increment, 5s);
    EXPECT_EQ(acts_of(table.ask(UndoRuling{.number = 1, .reason = "not announced"})),
              (std::vector<ClockAct>{ClockAdjust{.side = Color::Black, .delta = -120s},
                                     ClockSetIncrement{0s}}));
}

TEST_F(GrantedIncrement, of_less_than_nothing_is_refused) {
    Effects effects;
    effects.increment = -1s;
    const GiveRuling own{
        .number = 1,
        .step = RulingStep::Overruled,
        .own =
            OwnRuling{
                .ruling = Ruling::Continue, .articles = {}, .details = {}, .effects = effects},
        .reason = "mistyped"};
    const auto refused = table.ask(own);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "effects.inc_ms");
}

// 裁判员应把乙的棋钟拨回到甲走兵升变这着棋之前的时间，由甲重走兵升变这着棋.
TEST(PromotionLeftOnTheLastRank, SetsTheOpponentsClockBackToWhatHisPressLeft) {
    Table table(
        {.edition = "chn-1984", .control = "40/150", .fen = "2r5/P6k/8/4K3/8/8/8/8 b - - 0 30"});
    table.bind_and_start();
    ASSERT_EQ(table.move("Rc1"), "");
    table.at(60s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::Black)), "");
    table.at(100s);
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::White)), "");
    table.at(280s);
    ASSERT_EQ(code_of(table.report(ReportKind::Pause)), "");
    const PromotionLeft left{.actor = Color::White, .square = Square::A8, .scoresheet = "a8=Q"};
    const Pressed pressed{.actor = Color::White};
    ASSERT_EQ(code_of(table.ask(
                  report_of({left, pressed, claim_by(Color::Black, ClaimKind::Promotion)}))),
              "");
    const OpenIncident& open = table.game.rulings.open.at(0);
    EXPECT_EQ(open.incident.circumstances.clocks.left.black, Millis{149min - 180s});
    EXPECT_EQ(*open.proposal.details.find("black_s"), DetailValue{std::int64_t{149 * 60}});
    EXPECT_EQ(
        acts_of(table.ask(accepted)),
        (std::vector<ClockAct>{ClockSet{
            .main = {std::nullopt, Millis{149min}}, .moves = {}, .period = {}, .as_time = true}}));
}

}  // namespace
}  // namespace arbiter::testing
