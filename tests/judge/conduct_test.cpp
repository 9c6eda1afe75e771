// Topic 20: conduct. Expected: matrix of the Laws, section 20.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/positions.hpp"

namespace arbiter::testing {
namespace {

using enum MisconductKind;

Fact breach(MisconductKind kind, std::optional<Whose> actor) {
    return Misconduct{kind, actor};
}

Fact refusal(Whose actor, std::optional<bool> repeated = {}) {
    return Disobedience{.actor = actor, .repeated = repeated};
}

Circumstances phone_penalty(std::string penalty) {
    Circumstances around;
    around.regulations.phone_penalty = std::move(penalty);
    return around;
}

Fact spectator() {
    return SpectatorSpoke{.says = "mate"};
}

Fact mates() {
    MovedPiece made;
    made.san = "Rd8#";
    return made;
}

class ConductField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(ConductField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> conduct_cases{
    {"PhoneOnPerson",
     &fide_2001,
     [](Edition& e) { e.conduct.phone_on_person.value = Sanction::Loss; },
     {.facts = {breach(PhoneOnPerson, Whose::Black)}},
     "PENALTY_DISCRETION 12.5, 13.4",
     "WHITE_WINS 12.5, 13.4"},
    {"EventMayEasePhone",
     &fide_2023,
     [](Edition& e) { e.conduct.event_may_ease_phone.value = false; },
     {.facts = {breach(PhoneOnPerson, Whose::Black)}, .around = phone_penalty("warning")},
     "WARNING 11.3.2.2",
     "WHITE_WINS 11.3.2.1, 11.3.2.2"},
    {"NotesOrAdvice",
     &fide_2001,
     [](Edition& e) { e.conduct.notes_or_advice.value = Sanction::Warning; },
     {.facts = {breach(NotesOrAdvice, Whose::White)}},
     "PENALTY_DISCRETION 12.2",
     "WARNING 12.2"},
    {"Distraction",
     &fide_1993,
     [](Edition& e) { e.conduct.distraction.value = Sanction::Unknown; },
     {.facts = {breach(Distraction, Whose::White)}},
     "PENALTY_DISCRETION 15.1",
     "ARBITER_DISCRETION 15.1"},
    {"LeftArea",
     &chn_1984,
     [](Edition& e) { e.conduct.left_area.value = Sanction::Discretion; },
     {.facts = {breach(LeftArea, Whose::White)}},
     "ARBITER_DISCRETION 19",
     "PENALTY_DISCRETION 19"},
    {"MayLeaveOffTurn",
     &fide_2023,
     [](Edition& e) { e.conduct.may_leave_off_turn.value = false; },
     {.fen = back_rank, .facts = {breach(LeftArea, Whose::Black)}},
     "NO_INTERVENTION 11.2.3",
     "PENALTY_DISCRETION 11.2.3"},
    {"RefusesToObey",
     &fide_2023,
     [](Edition& e) { e.conduct.refuses_to_obey.value = Sanction::Discretion; },
     {.facts = {refusal(Whose::White)}},
     "BLACK_WINS 11.7",
     "PENALTY_DISCRETION 11.7"},
    {"FirstRefusal",
     &fide_2001,
     [](Edition& e) { e.conduct.first_refusal.value = Sanction::Loss; },
     {.facts = {refusal(Whose::White, false)}},
     "PENALTY_DISCRETION 13.4",
     "BLACK_WINS 12.7"},
    {"BothRefuse",
     &chn_1984,
     [](Edition& e) { e.conduct.both_refuse.value = Sanction::Discretion; },
     {.facts = {refusal(Whose::Both)}},
     "BOTH_LOSE 17.4",
     "PENALTY_DISCRETION 17.4"},
    {"SpectatorSpeaks",
     &fide_2001,
     [](Edition& e) { e.conduct.spectator_speaks.value = Sanction::Warning; },
     {.facts = {spectator()}},
     "PENALTY_DISCRETION 13.7",
     "WARNING 13.7"},
    {"SpectatorWithResult",
     &fide_2023,
     [](Edition& e) { e.conduct.spectator_with_result.value = false; },
     {.fen = back_rank, .facts = {mates(), spectator()}},
     "WHITE_WINS 5.1.1, 12.7",
     "WHITE_WINS 5.1.1"},
    {"SpectatorFate",
     &chn_1984,
     [](Edition& e) { e.conduct.spectator_fate.value = ""; },
     {.facts = {spectator()}},
     "WARNING 11.1 e spectator=severe warning, may be expelled",
     "WARNING 11.1 e"},
};

INSTANTIATE_TEST_SUITE_P(Conduct, ConductField, ::testing::ValuesIn(conduct_cases), name_of);

TEST(Conduct, TwoReportsOfOneBreachConcernBothPlayers) {
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {breach(PhoneOnPerson, Whose::White),
                                                breach(PhoneOnPerson, Whose::Black)}}),
              "BOTH_LOSE 11.3.2.1, 11.3.2.2");
    EXPECT_EQ(ruling_text(fide_2001, {.facts = {refusal(Whose::White), refusal(Whose::Black)}}),
              "BOTH_LOSE 12.8");
}

TEST(Conduct, AWarningIsCountedForThePlayer) {
    const Proposal proposal = proposed(fide_2023, {.facts = {breach(PhoneOnPerson, Whose::Black)},
                                                   .around = phone_penalty("warning")});
    EXPECT_EQ(proposal.effects.warned, Color::Black);
}

TEST(Conduct, AMilderPenaltyOfTheEventIsTheArbitersToImpose) {
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {breach(PhoneOnPerson, Whose::Black)},
                                      .around = phone_penalty("fine")}),
              "PENALTY_DISCRETION 11.3.2.2");
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {breach(PhoneOnPerson, Whose::Black)},
                                      .around = phone_penalty("loss")}),
              "WHITE_WINS 11.3.2.1, 11.3.2.2");
}

}  // namespace
}  // namespace arbiter::testing
