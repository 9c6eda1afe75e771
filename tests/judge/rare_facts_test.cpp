// Facts that are seldom told: defects of clock and flag, touches denied, adjudication, what players
// ask for. Expected: the books (1984 8.2 e1, 12.4 e2, 14.4 e2, 14.5; 1993 8.1, 8.6) and the matrix
// of the Laws, sections 1, 14, 15, 19, 21.
#include "arbiter/judge/draws/fifty_limits.hpp"
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

constexpr const char* rook_and_bishop = "8/4k3/3r4/8/8/3RB3/4K3/8 w - - 120 130";
constexpr const char* in_check = "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w - - 0 25";

Fact flag_defect(RaisedWhen raised, bool proved) {
    return DeviceDefect{.device = DefectiveDevice::Flag,
                        .whose = Whose::White,
                        .raised = raised,
                        .by = Observer::White,
                        .proved = proved};
}
Fact denied_touch(std::optional<bool> evidence) {
    Touched touch{.actor = Color::White, .square = Square::D1, .order = {}};
    touch.denied = true;
    touch.evidence = evidence;
    return touch;
}
Fact eight_moves_with_wrong_colours() {
    ColoursReversed found;
    found.found_after_moves = 8;
    return found;
}
Circumstances ten_minutes_each() {
    Circumstances around;
    around.clocks.first_control = std::chrono::hours(2);
    around.clocks.used = {std::chrono::minutes(10), std::chrono::minutes(10)};
    return around;
}
Circumstances seventy_five_for_rook_and_bishop() {
    Circumstances around;
    around.regulations.fifty_limits = {{.material = "KRBvKR", .moves = 75}};
    return around;
}
Circumstances short_of_time() {
    Circumstances around;
    around.clocks.left.white = std::chrono::seconds(90);
    around.regulations.period = PeriodNow::Last;
    around.regulations.increment_request_allowed = true;
    return around;
}
std::vector<Fact> refused_and_granted() {
    return {claims(white, ClaimKind::Increment),
            OfferAnswered{.actor = black, .answer = AnswerKind::Refused},
            ArbiterDecided{ClaimDecision::Accepts}};
}

class RareFact : public ::testing::TestWithParam<FieldCase> {};

TEST_P(RareFact, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> rare_cases{
    {"EvidentDefectCounts",
     &fide_2023,
     [](Edition& e) { e.clock_use.evident_defect_counts.value = false; },
     {.facts = {flag(), flag_defect(RaisedWhen::AtOnce, true)}, .around = forty_moves()},
     "CONTINUE 6.10.1",
     "BLACK_WINS 6.9, 6.10.1"},
    {"DefectRaisedAtOnce",
     &chn_1984,
     [](Edition& e) { e.clock_use.defect_raised_at_once.value = false; },
     {.facts = {flag_defect(RaisedWhen::Later, true), flag()}, .around = forty_moves()},
     "BLACK_WINS 14.5",
     "CONTINUE 14.5"},
    {"DisplayStands",
     &chn_1984,
     [](Edition& e) { e.clock_use.display_stands.value = DisplayStands::Named; },
     {.facts = {flag(), flag_defect(RaisedWhen::AtOnce, false)}, .around = forty_moves()},
     "BLACK_WINS 14.5",
     "BLACK_WINS 14.1, 17.1, 14.5"},
    {"Denied",
     &fide_2023,
     [](Edition& e) { e.touch.denied = chn_1984.touch.denied; },
     {.fen = italian, .facts = {denied_touch({}), claims(black, ClaimKind::TouchMove)}},
     "ARBITER_DISCRETION 4.3.1",
     "CLAIM_REJECTED 8.2 e1"},
    {"AgreedCorrection",
     &fide_2023,
     [](Edition& e) { e.illegal.agreed_correction.rapid.value = false; },
     {.fen = in_check,
      .facts = {moves_illegally(white, "h3"), presses(white), OpponentReplied{},
                CorrectionAgreement{}},
      .around = played_as(Play::Rapid)},
     "RESTORE A.5.2 opp_plus_s=0",
     "MOVE_STANDS A.5.2"},
    {"ReversedIfScheduleAllows",
     &fide_1993,
     [](Edition& e) { e.set_up.reversed_if_schedule_allows.value = false; },
     {.facts = {eight_moves_with_wrong_colours(), ScheduleDisturbance{}},
      .around = ten_minutes_each()},
     "CONTINUE 8.6",
     "VOID_NEW_GAME 8.6"},
    {"AdjudicatedIsInPlay",
     &fide_1993,
     [](Edition& e) { e.ends.adjudicated_is_in_play = fide_2023.ends.adjudicated_is_in_play; },
     {.facts = {AdjudicationPending{},
                IllegalMoveReport{.actor = Whose::White, .move = "30", .restorable = true}}},
     "RESTORE 8.1 opp_plus_s=0",
     "ARBITER_DISCRETION Preface"},
    {"TellsMovesMade",
     &fide_1993,
     [](Edition& e) { e.recording.tells_moves_made.value = true; },
     {.facts = {MovesQuestion{.actor = black}}},
     "NO_INTERVENTION 11.3",
     "CONTINUE 11.3"},
    {"PerpetualCheckDraws",
     &fide_2001,
     [](Edition& e) { e.repetition.perpetual_check_draws.value = true; },
     {.facts = {claims(white, ClaimKind::PerpetualCheck)}},
     "CLAIM_VOID 9",
     "DRAW 9"},
    {"EventMayAskMore",
     &chn_1984,
     [](Edition& e) { e.fifty.event_may_ask_more.value = false; },
     {.fen = rook_and_bishop,
      .facts = {claims(white, ClaimKind::Fifty)},
      .around = seventy_five_for_rook_and_bishop()},
     "CLAIM_REJECTED 12.4 e2 required_moves=75",
     "DRAW 12.4"},
    {"IncrementRequest",
     &fide_2023,
     [](Edition& e) { e.quickplay.increment_request = fide_2001.quickplay.increment_request; },
     {.facts = {claims(white, ClaimKind::Increment)}, .around = short_of_time()},
     "OFFER_VALID III.4",
     "CLAIM_VOID 10"},
    {"RequestAdds",
     &fide_2023,
     [](Edition& e) { e.quickplay.request_adds.value = std::chrono::seconds(10); },
     {.facts = refused_and_granted(), .around = short_of_time()},
     "CONTINUE III.4 opp_plus_s=120 increment_s=5 white_s=90",
     "CONTINUE III.4 opp_plus_s=120 increment_s=10 white_s=90"},
    {"RequestGivesOpponent",
     &fide_2023,
     [](Edition& e) { e.quickplay.request_gives_opponent.value = Millis{0}; },
     {.facts = refused_and_granted(), .around = short_of_time()},
     "CONTINUE III.4 opp_plus_s=120 increment_s=5 white_s=90",
     "CONTINUE III.4 opp_plus_s=0 increment_s=5 white_s=90"},
};

INSTANTIATE_TEST_SUITE_P(Rare, RareFact, ::testing::ValuesIn(rare_cases), name_of);

// 1984 14.4 e2: 一方棋钟的倒旗在对方的钟走动时降落.
TEST(RareFacts, a_flag_that_fell_while_the_other_clock_ran_has_its_own_article) {
    const Happening fell{.facts = {MoveNumber{.actor = white, .n = 40}, presses(white), flag(),
                                   flag_defect(RaisedWhen::AtOnce, true)},
                         .around = forty_moves()};
    EXPECT_EQ(ruling_text(chn_1984, fell), "CONTINUE 14.4 e2");
    EXPECT_EQ(ruling_text(fide_2023, fell), "CONTINUE 6.10.1");
}

TEST(RareFacts, a_request_for_an_increment_offers_a_draw_and_the_grant_gives_the_opponent_time) {
    const Proposal asked = proposed(
        fide_2023, {.facts = {claims(white, ClaimKind::Increment)}, .around = short_of_time()});
    EXPECT_EQ(asked.effects.offer_by, white);
    const Proposal granted =
        proposed(fide_2023, {.facts = refused_and_granted(), .around = short_of_time()});
    EXPECT_EQ(granted.effects.add.black, Millis{120'000});
    EXPECT_EQ(granted.effects.increment, Millis{5000});
}

// 1984 17.2, 1993 10.15, 2001 6.7, 2023 6.7.1 ask how late he came.
TEST(RareFacts, who_moves_as_soon_as_he_has_come_is_told_that_only_his_coming_counts) {
    const std::vector<Fact> late{Arrived{.actor = white, .late_s = 4200},
                                 MoveOnArrival{.actor = white}};
    for (const Edition* edition : {&chn_1984, &fide_1993, &fide_2001, &fide_2023}) {
        const Proposal alone = proposed(*edition, {.facts = {MoveOnArrival{.actor = black}}});
        ASSERT_EQ(alone.reasoning.size(), 1U) << edition->key;
        EXPECT_EQ(alone.reasoning[0].key, "move_on_arrival") << edition->key;
        const Proposal lost = proposed(*edition, {.facts = late});
        EXPECT_EQ(lost.ruling, Ruling::BlackWins) << edition->key;
        EXPECT_EQ(lost.reasoning.back().key, "move_on_arrival") << edition->key;
    }
}

TEST(RareFacts, what_is_asked_or_done_beside_a_flag_changes_nothing) {
    for (const Fact& idle : {Fact{MovesQuestion{.actor = white}}, Fact{MoveOnArrival{white}},
                             Fact{ScheduleDisturbance{}}, Fact{CorrectionAgreement{}}}) {
        for (const Edition* laws : {&chn_1984, &fide_1993, &fide_2001, &fide_2023}) {
            const std::string alone =
                ruling_text(*laws, {.facts = {flag()}, .around = forty_moves()});
            EXPECT_EQ(ruling_text(*laws, {.facts = {idle, flag()}, .around = forty_moves()}),
                      alone);
            EXPECT_EQ(ruling_text(*laws, {.facts = {flag(), idle}, .around = forty_moves()}),
                      alone);
        }
    }
}

TEST(FiftyLimits, material_is_of_either_colour_and_exact) {
    const std::vector<FiftyLimit> limits{{.material = "KRBvKR", .moves = 75}};
    const auto asked = [&](const char* fen) {
        return announced_limit(limits, parse_fen(fen)->placement());
    };
    EXPECT_EQ(asked(rook_and_bishop), 75);
    EXPECT_EQ(asked("8/4k3/3rb3/8/8/3R4/4K3/8 w - - 0 1"), 75);
    EXPECT_EQ(asked("8/4k3/3r4/8/8/3R4/4K3/8 w - - 0 1"), std::nullopt);
    EXPECT_EQ(asked("8/4k3/3rp3/8/8/3RB3/4K3/8 w - - 0 1"), std::nullopt);
    EXPECT_TRUE(is_material("KRBvKR"));
    EXPECT_TRUE(is_material("KRB-KR"));
    EXPECT_FALSE(is_material("KRB"));
    EXPECT_FALSE(is_material("RBvR"));
    EXPECT_FALSE(is_material("KRBvKRvK"));
    EXPECT_FALSE(is_material("rook"));
}

}  // namespace
}  // namespace arbiter::testing
