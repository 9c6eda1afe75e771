// Topic 10: recording. Expected: matrix, sections 10 and 26; seed 002, 13.1 and 13.2.
#include "tests/judge/draws_words.hpp"

namespace arbiter::testing {
namespace {

Fact gap(int plies) {
    return RecordGap{.actor = Whose::Black, .missing_plies = plies};
}

Fact stops() {
    return RecordingStop{.actor = Whose::Black};
}

Fact one_incomplete(std::optional<bool> restorable = {}) {
    return OneRecordIncomplete{.actor = Whose::Black, .restorable = restorable};
}

Fact both_incomplete(std::optional<bool> restorable = {}, std::optional<int> found_after = {}) {
    return BothRecordsIncomplete{
        .actor = Whose::Black, .found_after_moves = found_after, .restorable = restorable};
}

Fact replay(int moves_made) {
    ReplayShown fact;
    fact.moves_made = moves_made;
    return fact;
}

Circumstances short_of_time(int increment_s) {
    Circumstances around = left(900, 240);
    around.clocks.increment = std::chrono::seconds{increment_s};
    return around;
}

Circumstances rapid() {
    Circumstances around = left(900, 900);
    around.play = Play::Rapid;
    return around;
}

class RecordField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(RecordField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> duty{
    {"Required",
     &fide_2023,
     [](Edition& e) { e.recording.required.rapid.value = true; },
     {.facts = {stops()}, .around = rapid()},
     "RECORD_EXEMPT A.2",
     "RECORD_REQUIRED 8.4"},
    {"AdvanceWriting",
     &fide_2023,
     [](Edition& e) { e.recording.advance_writing = chn_1984.recording.advance_writing; },
     {.facts = {WritesBeforeMoving{.actor = Whose::White}}},
     "PENALTY_DISCRETION 8.1.2",
     "NO_INTERVENTION 13.1 e1"},
    {"GapAllowed",
     &chn_1984,
     [](Edition& e) { e.recording.gap_allowed.value = 1; },
     {.facts = {gap(2)}},
     "NO_INTERVENTION 13.1 e2",
     "RECORD_REQUIRED 13.1 e2"},
    {"GapUnknown",
     &fide_1993,
     [](Edition& e) { e.recording.gap_allowed.value = 2; },
     {.facts = {gap(2)}},
     "ARBITER_DISCRETION 11.1",
     "NO_INTERVENTION 11.1"},
    {"GapCompleted",
     &fide_2023,
     [](Edition& e) { e.recording.gap_completed.value = false; },
     {.facts = {gap(2)}},
     "RECORD_REQUIRED 8.1.1, 8.1.3",
     "NO_INTERVENTION 8.1.1, 8.1.3"},
    {"ExemptionJudged",
     &chn_1984,
     [](Edition& e) { e.recording.exemption_judged.value = false; },
     {.facts = {stops()}},
     "ARBITER_DISCRETION 13.2, 13.2 e1",
     "RECORD_REQUIRED 13.1"},
    {"ExemptBelow",
     &fide_2001,
     [](Edition& e) { e.recording.exempt_below.value = std::chrono::minutes{3}; },
     {.facts = {stops()}, .around = short_of_time(0)},
     "RECORD_EXEMPT 8.4",
     "RECORD_REQUIRED 8.4"},
    {"ExemptUnlessIncrement",
     &fide_2001,
     [](Edition& e) {
         e.recording.exempt_unless_increment = fide_1993.recording.exempt_unless_increment;
     },
     {.facts = {stops()}, .around = short_of_time(30)},
     "RECORD_REQUIRED 8.4",
     "RECORD_EXEMPT 8.4"},
    {"RefusalLoses",
     &chn_1984,
     [](Edition& e) { e.recording.refusal_loses = fide_2023.recording.refusal_loses; },
     {.facts = {stops(), Disobedience{.actor = Whose::Black}}},
     "WHITE_WINS 13.2 e1, 17.4",
     "PENALTY_DISCRETION 11.7, 12.9"},
};

const std::vector<FieldCase> completing{
    {"OneOnOwnTime",
     &chn_1984,
     [](Edition& e) { e.recording.one_on_own_time.value = false; },
     {.facts = {one_incomplete()}},
     "COMPLETE_OWN_TIME 13.2 e2(a)",
     "COMPLETE_CLOCKS_STOPPED 13.2 e2(a)"},
    {"BothClocksStopped",
     &fide_2023,
     [](Edition& e) { e.recording.both_clocks_stopped.value = false; },
     {.facts = {both_incomplete()}},
     "COMPLETE_CLOCKS_STOPPED 8.5.1, 8.5.3",
     "COMPLETE_OWN_TIME 8.5.1, 8.5.3"},
    {"UnreproducibleAsBoth",
     &fide_1993,
     [](Edition& e) { e.recording.unreproducible_as_both.value = false; },
     {.facts = {one_incomplete(false)}},
     "COMPLETE_CLOCKS_STOPPED 11.8",
     "COMPLETE_OWN_TIME 11.6"},
    {"UnnoticedControl",
     &chn_1984,
     [](Edition& e) { e.recording.unnoticed_control.value = false; },
     {.facts = {both_incomplete({}, 42)}, .around = forty_moves()},
     "ARBITER_COMPLETES_RECORD 13.2 e6",
     "COMPLETE_CLOCKS_STOPPED 13.2 e2(b)"},
    {"TooFewLoses",
     &fide_2001,
     [](Edition& e) { e.recording.too_few_loses.value = false; },
     {.facts = {flag_down(Whose::Black), replay(39)}, .around = forty_moves()},
     "WHITE_WINS 6.10",
     "CONTINUE 8.6"},
    {"ImpossibleGoesOn",
     &fide_2001,
     [](Edition& e) { e.recording.impossible_goes_on.value = false; },
     {.facts = {both_incomplete(false)}},
     "CONTINUE 8.6",
     "ARBITER_DISCRETION 8.6"},
};

INSTANTIATE_TEST_SUITE_P(Duty, RecordField, ::testing::ValuesIn(duty), name_of);
INSTANTIATE_TEST_SUITE_P(Completing, RecordField, ::testing::ValuesIn(completing), name_of);

std::string loan_in(const Edition& laws) {
    const Proposal proposal = proposed(laws, {.facts = {one_incomplete()}});
    return proposal.reasoning.back().key + " " + proposal.reasoning.back().params.at(0).second;
}

TEST(Recording, the_opponents_sheet_is_had_as_the_edition_says) {
    EXPECT_EQ(loan_in(chn_1984), "sheet_loan arbiter");
    EXPECT_EQ(loan_in(fide_2023), "sheet_loan own_turn");
}

// Seed 002, 13.2 e3: Black's flag is down and the replay shows 39 moves.
TEST(Recording, a_replay_with_the_moves_made_takes_the_fallen_flag_back) {
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {flag_down(Whose::Black), replay(39)},
                                     .around = forty_moves()}),
              "WHITE_WINS 13.2 e3");
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {flag_down(Whose::Black), replay(40)},
                                     .around = forty_moves()}),
              "CONTINUE 13.2 e2(b)");
}

// Seed 002, 13.2 e3.
TEST(Recording, the_order_of_replay_and_flag_is_no_matter) {
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {replay(39), flag_down(Whose::Black)},
                                     .around = forty_moves()}),
              "WHITE_WINS 13.2 e3");
    EXPECT_EQ(ruling_text(chn_1984, {.facts = {replay(41), flag_down(Whose::Black)},
                                     .around = forty_moves()}),
              "WHITE_WINS 14.1, 17.1");
}

TEST(Recording, a_replay_that_shows_no_number_was_impossible) {
    const Happening happening{.facts = {flag_down(Whose::Black), ReplayShown{}},
                              .around = forty_moves()};
    EXPECT_EQ(ruling_text(fide_1993, happening), "CONTINUE 11.9");
    EXPECT_EQ(ruling_text(fide_2001, happening), "CONTINUE 8.6");
    EXPECT_EQ(ruling_text(fide_2023, happening), "CONTINUE 8.6");
}

TEST(Recording, five_minutes_are_not_less_than_five_minutes) {
    Circumstances around = left(900, 300);
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {stops()}, .around = around}),
              "RECORD_REQUIRED 8.4");
    around.clocks.left.black = Millis{299'999};
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {stops()}, .around = around}), "RECORD_EXEMPT 8.4");
}

}  // namespace
}  // namespace arbiter::testing
