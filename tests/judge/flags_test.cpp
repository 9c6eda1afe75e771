// Topic 8: time forfeit. Expected: matrix of the Laws, section 8.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

constexpr auto full = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
constexpr auto queen_v_knight = "8/8/8/3k1n2/8/8/2Q5/3K4 w - - 0 80";
constexpr auto two_knights = "8/8/4k3/8/8/3KNN2/8/8 b - - 0 70";

FlagSeen unpressed() {
    FlagSeen seen = flag();
    seen.before_press = true;
    return seen;
}

FlagSeen late() {
    FlagSeen seen = flag(Observer::White, Whose::Black);
    seen.late = true;
    return seen;
}

Fact move(std::string san) {
    MovedPiece made;
    made.san = std::move(san);
    return made;
}

Fact claims_time(Color actor) {
    Claimed claim;
    claim.actor = actor;
    claim.kind = ClaimKind::Time;
    return claim;
}

Fact number(int n) {
    return MoveNumber{.actor = Color::White, .n = n, .made = true};
}

Fact press() {
    return Pressed{.actor = Color::White};
}

Circumstances played_as(Play play) {
    Circumstances around;
    around.play = play;
    return around;
}

Circumstances period(PeriodNow now, bool announced = true) {
    Circumstances around;
    around.regulations.period = now;
    around.regulations.quickplay_guidelines_announced = announced;
    return around;
}

Fact both() {
    FlagSeen seen = flag(Observer::Arbiter, Whose::Both);
    seen.order = FlagOrder::Unknown;
    return seen;
}

class FlagField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(FlagField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> flag_cases{
    {"ArbiterSees",
     &fide_2023,
     [](Edition& e) { e.flag.arbiter_sees.rapid.value = false; },
     {.fen = full, .facts = {flag()}, .around = played_as(Play::Rapid)},
     "BLACK_WINS A.5.5",
     "NO_INTERVENTION A.5.5"},
    {"PlayerPointsOut",
     &chn_1984,
     [](Edition& e) { e.flag.player_points_out.standard.value = false; },
     {.fen = full, .facts = {flag(Observer::Black)}},
     "BLACK_WINS 14.4 e1",
     "NO_INTERVENTION 14.4 e1"},
    {"PlayerClaims",
     &fide_2001,
     [](Edition& e) { e.flag.player_claims.blitz.value = false; },
     {.fen = full, .facts = {claims_time(Color::Black)}, .around = played_as(Play::Blitz)},
     "BLACK_WINS B7",
     "NO_INTERVENTION B7"},
    {"ExemptionBareKing",
     &fide_1993,
     [](Edition& e) { e.flag.exemption.standard.value = FlagExemption::Never; },
     {.fen = queen_v_king, .facts = {flag()}},
     "DRAW 10.5",
     "BLACK_WINS 10.5"},
    {"ExemptionCannotMate",
     &fide_2001,
     [](Edition& e) { e.flag.exemption.standard.value = FlagExemption::BareKing; },
     {.fen = queen_v_knight, .facts = {flag()}},
     "DRAW 6.10",
     "BLACK_WINS 6.10"},
    {"ExemptionMatingPotential",
     &fide_1997,
     [](Edition& e) { e.flag.exemption.blitz.value = FlagExemption::CannotMate; },
     {.fen = two_knights, .facts = {claims_time(Color::White)}, .around = played_as(Play::Blitz)},
     "DRAW C4",
     "WHITE_WINS B7"},
    {"LosesToTheHarmless",
     &chn_1984,
     [](Edition& e) { e.flag.loses_to_the_harmless.value = false; },
     {.fen = queen_v_knight, .facts = {flag()}},
     "BLACK_WINS 12.4 e1",
     "BLACK_WINS 14.1, 17.1"},
    {"LosesInDeadPosition",
     &chn_1984,
     [](Edition& e) { e.flag.loses_in_dead_position.value = false; },
     {.fen = wall, .facts = {flag()}},
     "BLACK_WINS 12.4 e1",
     "BLACK_WINS 14.1, 17.1"},
    {"MateBeforeFlag",
     &fide_1993,
     [](Edition& e) { e.flag.mate_before_flag.value = false; },
     {.fen = back_rank, .facts = {move("Rd8#"), flag()}},
     "WHITE_WINS 10.1, 6.5",
     "BLACK_WINS 10.14"},
    {"StalemateBeforeFlag",
     &chn_1984,
     [](Edition& e) { e.flag.stalemate_before_flag.value = false; },
     {.fen = cornered, .facts = {move("Qg6"), flag()}},
     "DRAW 12.1, 14.4 e2",
     "BLACK_WINS 12.4 e1"},
    {"UnpressedMoveIsLate",
     &fide_2001,
     [](Edition& e) { e.flag.unpressed_move_is_late.value = false; },
     {.facts = {number(40), unpressed()}, .around = forty_moves()},
     "BLACK_WINS 6.8(a)",
     "CONTINUE 6.8(a)"},
    {"PressedMoveIsInTime",
     &chn_1984,
     [](Edition& e) { e.flag.pressed_move_is_in_time.value = false; },
     {.facts = {number(40), press(), flag()}, .around = forty_moves()},
     "CONTINUE 14.4",
     "BLACK_WINS 14.1, 17.1"},
    {"ControlIsPassed",
     &fide_2001,
     [](Edition& e) { e.flag.control_is_passed.value = false; },
     {.facts = {number(41), unpressed()}, .around = forty_moves()},
     "CONTINUE 6.10",
     "BLACK_WINS 6.8(a)"},
    {"NextMoveCompletes",
     &fide_2023,
     [](Edition& e) { e.flag.next_move_completes.value = false; },
     {.facts = {number(40),
                Irregularity{PressFault{.kind = PressFaultKind::Forgot, .actor = Whose::White}},
                OpponentReplied{}, number(41), unpressed()},
      .around = forty_moves()},
     "CONTINUE 6.9, 6.2.1",
     "BLACK_WINS 6.2.1, 6.9"},
    {"OfferBeforeFlag",
     &chn_1984,
     [](Edition& e) { e.flag.offer_before_flag.value = false; },
     {.facts = {Offered{.actor = Color::White, .when = {}, .condition = {}},
                flag(Observer::White, Whose::Black)}},
     "OFFER_VALID 14.4 e3",
     "WHITE_WINS 14.4 e1"},
    {"FallsOffTurnByDefect",
     &fide_2023,
     [](Edition& e) { e.flag.falls_off_turn_by_defect.value = false; },
     {.facts = {number(35), press(), flag()}, .around = forty_moves()},
     "CONTINUE 6.10",
     "BLACK_WINS 6.9"},
    {"TooLateAfterSealing",
     &chn_1984,
     [](Edition& e) { e.flag.too_late_after_sealing.value = false; },
     {.facts = {late()}},
     "CONTINUE 14.4 e4",
     "WHITE_WINS 14.4 e1"},
    {"BothDownEarlier",
     &fide_2001,
     [](Edition& e) { e.flag.both_down_earlier.standard.value = BothDown::Draw; },
     {.fen = full, .facts = {both()}, .around = period(PeriodNow::NotLast)},
     "CONTINUE 6.12",
     "DRAW 6.12"},
    {"BothDownLast",
     &fide_1997,
     [](Edition& e) { e.flag.both_down_last.standard.value = BothDown::Unknown; },
     {.fen = full, .facts = {both()}, .around = period(PeriodNow::Last)},
     "DRAW 10.4",
     "ARBITER_DISCRETION 10.4"},
    {"BothDownIfAnnounced",
     &fide_2023,
     [](Edition& e) { e.flag.both_down_if_announced.value = false; },
     {.fen = full, .facts = {both()}, .around = period(PeriodNow::Last, false)},
     "ARBITER_DISCRETION 6.9",
     "DRAW III.3.1.2"},
};

INSTANTIATE_TEST_SUITE_P(Flags, FlagField, ::testing::ValuesIn(flag_cases), name_of);

TEST(Flags, AClaimOfADrawOnTheBoardCountsThoughTheFlagFellBeforeTheClockWasStopped) {
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::Threefold;
    claim.declared = "Ng8";
    const Happening happening{.moves = {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"},
                              .facts = {claim, flag(Observer::White, Whose::Black)}};
    Edition laws = chn_1984;
    EXPECT_EQ(proposed(laws, happening).ruling, Ruling::Draw);
    laws.flag.claim_before_flag.value = false;
    EXPECT_EQ(proposed(laws, happening).ruling, Ruling::WhiteWins);
}

TEST(Flags, EachEditionHasItsWordForAPlainLoss) {
    const Happening seen{.fen = full, .facts = {flag()}};
    EXPECT_EQ(ruling_text(chn_1984, seen), "BLACK_WINS 14.1, 17.1");
    EXPECT_EQ(ruling_text(fide_1993, seen), "BLACK_WINS 10.14");
    EXPECT_EQ(ruling_text(fide_1997, seen), "BLACK_WINS 6.9");
    EXPECT_EQ(ruling_text(fide_2001, seen), "BLACK_WINS 6.10");
    EXPECT_EQ(ruling_text(fide_2023, seen), "BLACK_WINS 6.9");
}

TEST(Flags, AFlagPointedOutAndClaimedRestsOnTheClaim) {
    const Happening claimed{.fen = full,
                            .facts = {flag(Observer::Black), claims_time(Color::Black)}};
    EXPECT_EQ(ruling_text(fide_2001, claimed), "BLACK_WINS 6.9, 6.10");
    EXPECT_EQ(ruling_text(fide_2023, claimed), "BLACK_WINS 6.8, 6.9");
}

TEST(Flags, InRapidPlayOf2001OnlyTheOpponentMayActAndBothDownIsADraw) {
    const Circumstances rapid = played_as(Play::Rapid);
    EXPECT_EQ(ruling_text(fide_2001, {.fen = full, .facts = {flag()}, .around = rapid}),
              "NO_INTERVENTION B6");
    EXPECT_EQ(
        ruling_text(fide_2001, {.fen = full, .facts = {flag(Observer::Black)}, .around = rapid}),
        "BLACK_WINS B7");
    EXPECT_EQ(ruling_text(fide_2001, {.fen = full, .facts = {both()}, .around = rapid}), "DRAW B8");
}

TEST(Flags, AForcedLineToStalemateOrToABareKingIsADrawWhereNoSeriesMates) {
    for (const auto* fen :
         {"8/8/6R1/7p/7k/8/5P1q/7K w - - 0 60", "8/8/8/8/8/7k/8/R4q1K w - - 0 60"}) {
        const Happening seen{.fen = fen, .facts = {flag()}};
        EXPECT_EQ(ruling_text(chn_1984, seen), "BLACK_WINS 14.1, 17.1") << fen;
        EXPECT_EQ(ruling_text(fide_1993, seen), "BLACK_WINS 10.14") << fen;
        EXPECT_EQ(ruling_text(fide_2001, seen), "DRAW 6.10") << fen;
        EXPECT_EQ(ruling_text(fide_2023, seen), "DRAW 6.9") << fen;
    }
}

TEST(Flags, ADeadPositionEndedTheGameBeforeTheFlag) {
    const Happening seen{.fen = wall, .facts = {flag()}};
    EXPECT_EQ(ruling_text(chn_1984, seen), "BLACK_WINS 12.4 e1");
    EXPECT_EQ(ruling_text(fide_1993, seen), "BLACK_WINS 10.14");
    EXPECT_EQ(ruling_text(fide_2001, seen), "DRAW 5.2(2)");
    EXPECT_EQ(ruling_text(fide_2023, seen), "DRAW 5.2.2");
}

TEST(Flags, AMateThatWasPressedNeedsNoExcuse) {
    const Happening pressed{.fen = back_rank, .facts = {move("Rd8#"), press(), flag()}};
    EXPECT_EQ(ruling_text(fide_2023, pressed), "WHITE_WINS 5.1.1");
}

TEST(Flags, TheFlagOfThePlayerWhoWasMatedChangesNothing) {
    const Happening seen{.fen = back_rank,
                         .facts = {move("Rd8#"), flag(Observer::White, Whose::Black)}};
    EXPECT_EQ(ruling_text(fide_2001, seen), "WHITE_WINS 5.1(1)");
}

TEST(Flags, WhereTheFirstFlagIsKnownItIsTheOneThatCounts) {
    FlagSeen known = flag(Observer::Arbiter, Whose::Both);
    known.order = FlagOrder::BlackFirst;
    EXPECT_EQ(ruling_text(fide_2023, {.fen = full, .facts = {known}}), "WHITE_WINS 6.9");
}

TEST(Flags, AClaimFoundWrongIsRejected) {
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::Time;
    claim.correct = false;
    EXPECT_EQ(ruling_text(fide_2023, {.fen = full, .facts = {claim}}), "CLAIM_REJECTED 6.8, 6.9");
}

// Appendix B7 and B8 of 2001; A.5.5 of 2023.
TEST(Flags, WhatTheArbiterSeesAfterAClaimAnswersIt) {
    const auto ruled = [](const Edition& laws, Whose down) {
        return ruling_text(laws,
                           {.facts = {claims_time(Color::White), flag(Observer::Arbiter, down)},
                            .around = played_as(Play::Rapid)});
    };
    EXPECT_EQ(ruled(fide_2001, Whose::Both), "DRAW B8");
    EXPECT_EQ(ruled(fide_1997, Whose::Both), "DRAW B8");
    EXPECT_EQ(ruled(fide_2023, Whose::Both), "ARBITER_DISCRETION 6.9");
    EXPECT_EQ(ruled(fide_2001, Whose::White), "CLAIM_REJECTED B7");
    EXPECT_EQ(ruled(fide_2023, Whose::White), "BLACK_WINS A.5.5");
    EXPECT_EQ(ruled(fide_2001, Whose::Black), "WHITE_WINS B7");
}

TEST(Flags, AClaimAfterBothWereSeenDownWinsNothing) {
    const Happening seen{.facts = {flag(Observer::White, Whose::Both), claims_time(Color::White)},
                         .around = played_as(Play::Rapid)};
    EXPECT_EQ(ruling_text(fide_2001, seen), "DRAW B8");
    EXPECT_EQ(ruling_text(fide_2023, seen), "ARBITER_DISCRETION 6.9");
}

TEST(Flags, AClaimantWhoseOwnClockIsAtZeroWinsNothing) {
    Circumstances around = played_as(Play::Blitz);
    around.clocks.left = {Millis{0}, Millis{4000}};
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {claims_time(Color::White)}, .around = around}),
              "CLAIM_REJECTED B7");
}

}  // namespace
}  // namespace arbiter::testing
