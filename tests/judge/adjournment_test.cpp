// Topics 16 and 17: sealing and resumption. Expected: matrix, sections 16, 17 and 26; seed
// 004, 10.5.
#include "tests/judge/draws_words.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

const std::string bare_king = "6k1/8/8/8/8/8/5Q2/6K1 w - - 0 61";
const std::string queen_v_lone_knight = "6k1/8/3n4/8/8/8/5Q2/6K1 w - - 0 61";
const std::string mate_in_one = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 41";

Fact bad_seal(std::string declared, bool ambiguous = false) {
    Sealed sealed = sealed_move(white, std::move(declared));
    sealed.illegal = !ambiguous;
    sealed.ambiguous = ambiguous;
    return sealed;
}

Fact mate_seal() {
    Sealed sealed = sealed_move(white, "Rd8#");
    sealed.sealed_result = SealedEnd::Checkmate;
    return sealed;
}

Fact dead_seal() {
    Sealed sealed = sealed_move(white, "Ba4");
    sealed.sealed_result = SealedEnd::DeadPosition;
    return sealed;
}

Fact missing(std::optional<bool> times, std::optional<bool> disputed,
             std::optional<bool> position = true) {
    EnvelopeMissing fact;
    fact.position_known = position;
    fact.times_known = times;
    fact.disputed = disputed;
    fact.declared = "Ba4";
    return fact;
}

Fact wrong_times(bool later) {
    return ClockTimesWrong{.raised_after_first_move = later};
}

Fact stops_clocks() {
    ClocksStopped fact;
    fact.actor = white;
    return fact;
}

class AdjournmentField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(AdjournmentField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> sealing{
    {"ChangeUntilStopped",
     &fide_2001,
     [](Edition& e) { e.adjournment.change_until_stopped.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), seals(white, "Bxc6")}},
     "FREE_MOVE App. A1(a) allowed=true",
     "MUST_PLAY_DECLARED App. A1(a) must_play=Ba4"},
    {"PlayedMoveIsSealed",
     &fide_2023,
     [](Edition& e) { e.adjournment.played_move_is_sealed.value = false; },
     {.moves = spanish, .facts = {moves(white, "Ba4"), seals(white, "Bxc6")}},
     "MUST_PLAY_DECLARED I.1.1 must_play=Ba4",
     "CONTINUE I.1.1"},
    {"AgreementMeanwhile",
     &fide_2023,
     [](Edition& e) { e.adjournment.agreement_meanwhile.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), AgreedDraw{}}},
     "DRAW I.6",
     "CONTINUE I.6"},
    {"ResignationMeanwhile",
     &fide_2001,
     [](Edition& e) { e.adjournment.resignation_meanwhile.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), resigns(black)}},
     "WHITE_WINS App. A6",
     "CONTINUE App. A6"},
};

const std::vector<FieldCase> opening_it{
    {"ReplierOpens",
     &fide_2023,
     [](Edition& e) { e.resumption.replier_opens.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), EnvelopeOpened{}}},
     "CONTINUE I.7, I.9.1",
     "ARBITER_DISCRETION I.7, I.9.1"},
    {"ReplierAbsentRuns",
     &chn_1984,
     [](Edition& e) { e.resumption.replier_absent_runs.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), arrives(black, 600), EnvelopeOpened{}}},
     "CONTINUE 16.3",
     "ARBITER_DISCRETION 16.3"},
    {"SealerAbsentReplySealed",
     &fide_2001,
     [](Edition& e) { e.resumption.sealer_absent_reply_sealed.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), seals(black, "Nf6")}},
     "CONTINUE App. A9(c)",
     "ARBITER_DISCRETION App. A9(c)"},
    {"AmbiguousLoses",
     &fide_2023,
     [](Edition& e) { e.resumption.ambiguous_loses.value = false; },
     {.moves = spanish, .facts = {bad_seal("B?", true), EnvelopeOpened{}}},
     "BLACK_WINS I.8.1",
     "ARBITER_DISCRETION I.8.1"},
    {"MeaninglessLoses",
     &fide_2001,
     [](Edition& e) { e.resumption.meaningless_loses.value = false; },
     {.moves = spanish, .facts = {seals(white, "???"), EnvelopeOpened{}}},
     "BLACK_WINS App. A8(b)",
     "ARBITER_DISCRETION App. A8(b)"},
    {"IllegalLoses",
     &chn_1984,
     [](Edition& e) { e.resumption.illegal_loses.value = false; },
     {.moves = spanish, .facts = {seals(white, "Qh5"), EnvelopeOpened{}}},
     "BLACK_WINS 17.3",
     "ARBITER_DISCRETION 17.3"},
    {"LossNeedsMoreThanKing",
     &chn_1984,
     [](Edition& e) { e.resumption.loss_needs = fide_1993.resumption.loss_needs; },
     {.fen = bare_king, .facts = {bad_seal("Qxh8"), EnvelopeOpened{}}},
     "BLACK_WINS 17.3",
     "DRAW 10.5"},
    {"LossNeedsPossibleMate",
     &fide_2001,
     [](Edition& e) { e.resumption.loss_needs = fide_1993.resumption.loss_needs; },
     {.fen = queen_v_lone_knight, .facts = {bad_seal("Qxh8"), EnvelopeOpened{}}},
     "DRAW 6.10, App. A8(c)",
     "BLACK_WINS App. A8(c)"},
    {"DrawExceptsLoss",
     &fide_2023,
     [](Edition& e) { e.resumption.draw_excepts_loss = fide_1993.resumption.draw_excepts_loss; },
     {.fen = bare_king, .facts = {bad_seal("Qxh8"), EnvelopeOpened{}}},
     "DRAW 6.9, I.8.3",
     "DRAW 6.9"},
    // 10.4 lists three materials, and those are not on this board.
    {"DeadByItsMaterial",
     &fide_1993,
     [](Edition& e) { e.material.any_dead_draws = fide_2023.material.any_dead_draws; },
     {.moves = spanish, .facts = {dead_seal(), EnvelopeOpened{}}},
     "CONTINUE 14.2",
     "DRAW 5.2.2"},
};

const std::vector<FieldCase> late_cases{
    {"LateLimit",
     &fide_1993,
     [](Edition& e) { e.resumption.late_limit.value = std::chrono::hours{2}; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), arrives(black, 4200)}},
     "WHITE_WINS 10.15",
     "CONTINUE 10.15 limit_s=7200"},
    {"LateLimitOfTheEvent",
     &fide_2001,
     [](Edition& e) { e.resumption.late_limit = fide_2023.resumption.late_limit; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), arrives(black, 1200)}},
     "CONTINUE App. A10 limit_s=3600",
     "WHITE_WINS I.10"},
    {"LateExcused",
     &fide_1993,
     [](Edition& e) { e.resumption.late_excused = chn_1984.resumption.late_excused; },
     {.fen = mate_in_one, .facts = {mate_seal(), arrives(white, 4200)}},
     "WHITE_WINS 10.15",
     "BLACK_WINS 10.15"},
    {"BothLateLose",
     &chn_1984,
     [](Edition& e) { e.resumption.both_late_lose.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), arrives(white, 4200), arrives(black, 4200)}},
     "BOTH_LOSE 17.4",
     "ARBITER_DISCRETION 17.4"},
    {"BothAbsentReplierRuns",
     &chn_1984,
     [](Edition& e) { e.resumption.both_absent_replier_runs.value = false; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), arrives(white, 1200), arrives(black, 1500)}},
     "CONTINUE 16.3 black_used_s=1500",
     "ARBITER_DISCRETION 16.3"},
};

const std::vector<FieldCase> lost{
    {"LostSealersWord",
     &fide_2023,
     [](Edition& e) { e.resumption.lost_sealers_word = chn_1984.resumption.lost_sealers_word; },
     {.moves = spanish, .facts = {seals(white, "Ba4"), missing(true, true)}},
     "MUST_PLAY_DECLARED I.12.1 must_play=Ba4",
     "VOID_NEW_GAME I.12.2"},
    {"LostNeedsTimes",
     &chn_1984,
     [](Edition& e) { e.resumption.lost_needs_times = fide_2001.resumption.lost_needs_times; },
     {.moves = spanish, .facts = {missing(false, false)}},
     "VOID_NEW_GAME 16.5",
     "CONTINUE 16.5"},
    {"LostPositionVoids",
     &fide_2023,
     [](Edition& e) { e.resumption.lost_position_voids.value = false; },
     {.moves = spanish, .facts = {missing(true, false, false)}},
     "VOID_NEW_GAME I.12.2",
     "MUST_PLAY_DECLARED I.12.1 must_play=Ba4"},
    {"WrongTimesCorrected",
     &fide_2023,
     [](Edition& e) { e.resumption.wrong_times_corrected.value = false; },
     {.facts = {wrong_times(false)}},
     "RESTORE I.13",
     "CONTINUE I.13"},
    {"WrongTimesStandLater",
     &fide_2001,
     [](Edition& e) { e.resumption.wrong_times_stand_later.value = false; },
     {.facts = {wrong_times(true)}},
     "CONTINUE App. A12",
     "RESTORE App. A12"},
};

INSTANTIATE_TEST_SUITE_P(Sealing, AdjournmentField, ::testing::ValuesIn(sealing), name_of);
INSTANTIATE_TEST_SUITE_P(Opening, AdjournmentField, ::testing::ValuesIn(opening_it), name_of);
INSTANTIATE_TEST_SUITE_P(Late, AdjournmentField, ::testing::ValuesIn(late_cases), name_of);
INSTANTIATE_TEST_SUITE_P(Lost, AdjournmentField, ::testing::ValuesIn(lost), name_of);

TEST(Sealing, only_the_side_to_move_seals) {
    Incident incident;
    incident.facts = {seals(black, "Nf6")};
    const History start{Position::initial()};
    const auto judged = judge(fide_2001, start, incident);
    ASSERT_FALSE(judged.has_value());
    EXPECT_EQ(judged.error().where, "events[0].actor");
    Edition other = fide_2001;
    other.adjournment.side_to_move_seals.value = false;
    EXPECT_TRUE(judge(other, start, incident).has_value());
}

TEST(Sealing, a_sealed_move_stands_once_the_clocks_are_stopped) {
    EXPECT_EQ(ruling_text(fide_2001,
                          {.moves = spanish,
                           .facts = {seals(white, "Ba4"), stops_clocks(), seals(white, "Bxc6")}}),
              "MUST_PLAY_DECLARED App. A1(a) must_play=Ba4");
}

// Matrix of the Laws, section 17; the fields of an opened envelope: section 24b.
TEST(Envelope, what_is_found_in_it_completes_the_report_of_the_sealing) {
    EnvelopeOpened illegal;
    illegal.illegal = true;
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {seals(white, "O-O"), illegal}}),
              "BLACK_WINS I.8.3");
    EnvelopeOpened alone;
    alone.actor = black;
    alone.declared = "Nd7";
    alone.ambiguous = true;
    EXPECT_EQ(ruling_text(fide_1993, {.facts = {alone}}), "WHITE_WINS 10.16");
    EnvelopeOpened mates;
    mates.sealed_result = SealedEnd::Checkmate;
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {seals(white, "Rd8"), mates}}), "WHITE_WINS 5.1(1)");
}

// Articles 10.15, A10 and I.10: the late player has sealed the end of the game.
TEST(Late, who_has_sealed_the_end_of_the_game_is_excused) {
    const auto sealed = [](std::string san, std::optional<SealedEnd> result) {
        Sealed fact;
        fact.actor = white;
        fact.declared = std::move(san);
        fact.sealed_result = result;
        return fact;
    };
    const std::vector<Fact> mate{sealed("Rd8", {}), arrives(white, 5000)};
    EXPECT_EQ(ruling_text(fide_1993, {.fen = mate_in_one, .facts = mate}), "WHITE_WINS 10.15");
    EXPECT_EQ(ruling_text(fide_2023, {.fen = mate_in_one, .facts = mate}), "WHITE_WINS I.10");
    const std::vector<Fact> no_mate{sealed("Rd7", {}), arrives(white, 5000)};
    EXPECT_EQ(ruling_text(fide_1993, {.fen = mate_in_one, .facts = no_mate}), "BLACK_WINS 10.15");
    const auto said = [&](std::optional<SealedEnd> result) {
        return ruling_text(fide_2001, {.facts = {sealed("Rd8", result), arrives(white, 5000)}});
    };
    EXPECT_EQ(said(SealedEnd::Checkmate), "WHITE_WINS App. A10");
    EXPECT_EQ(said(SealedEnd::Stalemate), "DRAW App. A10");
    EXPECT_EQ(said(SealedEnd::DeadPosition), "DRAW App. A10");
    EXPECT_EQ(said(SealedEnd::Resignation), "BLACK_WINS App. A10");
    EXPECT_EQ(said(std::nullopt), "BLACK_WINS App. A10");
}

TEST(Envelope, a_legal_move_is_played_when_it_is_opened) {
    EXPECT_EQ(ruling_text(fide_2023,
                          {.fen = mate_in_one, .facts = {seals(white, "Rd8"), EnvelopeOpened{}}}),
              "WHITE_WINS 5.1.1");
}

TEST(Envelope, two_moves_that_one_text_can_mean_are_ambiguous) {
    EXPECT_EQ(ruling_text(fide_2023, {.fen = "6k1/5r2/8/8/8/8/K7/1N3N2 w - - 0 41",
                                      .facts = {seals(white, "Nd2"), EnvelopeOpened{}}}),
              "BLACK_WINS I.8.1");
}

TEST(Envelope, a_piece_that_is_pinned_makes_nothing_ambiguous) {
    EXPECT_EQ(ruling_text(fide_2023, {.fen = "6k1/8/8/8/8/8/8/1N2KN1r w - - 0 41",
                                      .facts = {seals(white, "Nd2"), EnvelopeOpened{}}}),
              "CONTINUE I.7, I.9.1");
}

}  // namespace
}  // namespace arbiter::testing
