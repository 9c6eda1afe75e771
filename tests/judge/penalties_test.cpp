// Topic 21: the penalty lists. Expected: matrix of the Laws, section 21, penalty list.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"

namespace arbiter::testing {
namespace {

Happening penalty(Penalty kind, std::optional<bool> announced = std::nullopt) {
    PenaltyAsked asked;
    asked.kind = kind;
    asked.announced = announced;
    asked.actor = Color::White;
    return {.facts = {asked}};
}

FieldCase refused(std::string name, Penalty kind, Rule<PenaltyListed> PenaltyRules::*field,
                  const std::string& article) {
    return {.name = std::move(name),
            .laws = &fide_2023,
            .change = [field](Edition& e) { (e.penalties.*field).value = PenaltyListed::No; },
            .happening = penalty(kind, true),
            .as_printed = "PENALTY_DISCRETION " + article + " allowed=true",
            .changed = "PENALTY_DISCRETION " + article + " allowed=false"};
}

class PenaltyField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(PenaltyField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> penalty_cases{
    refused("Warning", Penalty::Warning, &PenaltyRules::warning, "12.9.1"),
    refused("SevereWarning", Penalty::SevereWarning, &PenaltyRules::severe_warning, "12.9.1"),
    refused("OpponentTime", Penalty::OpponentTime, &PenaltyRules::opponent_time, "12.9.2"),
    refused("OwnTime", Penalty::OwnTime, &PenaltyRules::own_time, "12.9.3"),
    refused("OpponentPoints", Penalty::OpponentPoints, &PenaltyRules::opponent_points, "12.9.4"),
    refused("OwnPoints", Penalty::OwnPoints, &PenaltyRules::own_points, "12.9.5"),
    refused("Loss", Penalty::Loss, &PenaltyRules::loss, "12.9.6"),
    refused("Fine", Penalty::Fine, &PenaltyRules::fine, "12.9.7"),
    refused("Exclusion", Penalty::Exclusion, &PenaltyRules::exclusion, "12.9.8"),
    refused("Expulsion", Penalty::Expulsion, &PenaltyRules::expulsion, "12.9.9"),
};

INSTANTIATE_TEST_SUITE_P(Penalties, PenaltyField, ::testing::ValuesIn(penalty_cases), name_of);

TEST(Penalties, AFineHasToBeAnnounced) {
    EXPECT_EQ(ruling_text(fide_2023, penalty(Penalty::Fine, false)),
              "PENALTY_DISCRETION 12.9.7 allowed=false");
    EXPECT_EQ(ruling_text(fide_2023, penalty(Penalty::Fine)),
              "PENALTY_DISCRETION 12.9.7 allowed=false");
    EXPECT_EQ(ruling_text(fide_2001, penalty(Penalty::Fine, true)),
              "PENALTY_DISCRETION 13.4 allowed=false");
}

TEST(Penalties, Of1997ThePointsWereNotTheArbitersYet) {
    EXPECT_EQ(ruling_text(fide_1997, penalty(Penalty::OwnPoints)),
              "PENALTY_DISCRETION 13.4 allowed=false");
    EXPECT_EQ(ruling_text(fide_2001, penalty(Penalty::OwnPoints)),
              "PENALTY_DISCRETION 13.4(e) allowed=true");
    EXPECT_EQ(ruling_text(fide_1997, penalty(Penalty::Expulsion)),
              "PENALTY_DISCRETION 13.4(e) allowed=true");
    EXPECT_EQ(ruling_text(fide_2001, penalty(Penalty::Expulsion)),
              "PENALTY_DISCRETION 13.4(g) allowed=true");
}

TEST(Penalties, The1984BookWarnsExpelsAndTakesTheGame) {
    EXPECT_EQ(ruling_text(chn_1984, penalty(Penalty::Warning)),
              "PENALTY_DISCRETION 6.1 e1 allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty(Penalty::SevereWarning)),
              "PENALTY_DISCRETION 11.1 e allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty(Penalty::Loss)),
              "PENALTY_DISCRETION 17.4 allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty(Penalty::OpponentTime)),
              "PENALTY_DISCRETION 8.2 e2 allowed=false");
}

TEST(Penalties, OnlyTheArbiterImposesThem) {
    PenaltyAsked asked;
    asked.by = Observer::White;
    asked.kind = Penalty::Warning;
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {asked}}),
              "PENALTY_DISCRETION 12.9.1 allowed=false");
}

TEST(Penalties, OneThatTheListDoesNotHaveIsNotAllowed) {
    EXPECT_EQ(ruling_text(fide_2023, penalty(Penalty::Other)),
              "PENALTY_DISCRETION 12.9 allowed=false");
    EXPECT_EQ(ruling_text(chn_1984, penalty(Penalty::Other)),
              "PENALTY_DISCRETION 8.2 e2 allowed=false");
    Edition other = fide_2023;
    other.penalties.others_allowed.value = true;
    EXPECT_EQ(ruling_text(other, penalty(Penalty::Other)), "PENALTY_DISCRETION 12.9 allowed=true");
}

TEST(Penalties, AnAllowedWarningIsCountedForThePlayer) {
    EXPECT_EQ(proposed(fide_2023, penalty(Penalty::Warning)).effects.warned, Color::White);
}

}  // namespace
}  // namespace arbiter::testing
