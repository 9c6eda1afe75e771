// Topic 21: the penalty lists. Expected: matrix of the Laws, section 21, penalty list.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"

namespace arbiter::testing {
namespace {

Happening penalty(std::string kind, std::optional<bool> announced = std::nullopt) {
    PenaltyAsked asked;
    asked.kind = std::move(kind);
    asked.announced = announced;
    asked.actor = Color::White;
    return {.facts = {asked}};
}

FieldCase refused(std::string name, std::string kind, Rule<PenaltyListed> PenaltyRules::*field,
                  const std::string& article) {
    return {.name = std::move(name),
            .laws = &fide_2023,
            .change = [field](Edition& e) { (e.penalties.*field).value = PenaltyListed::No; },
            .happening = penalty(std::move(kind), true),
            .as_printed = "PENALTY_DISCRETION " + article + " allowed=true",
            .changed = "PENALTY_DISCRETION " + article + " allowed=false"};
}

class PenaltyField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(PenaltyField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> penalty_cases{
    refused("Warning", "warning", &PenaltyRules::warning, "12.9.1"),
    refused("SevereWarning", "severe_warning", &PenaltyRules::severe_warning, "12.9.1"),
    refused("OpponentTime", "opponent_time", &PenaltyRules::opponent_time, "12.9.2"),
    refused("OwnTime", "own_time", &PenaltyRules::own_time, "12.9.3"),
    refused("OpponentPoints", "opponent_points", &PenaltyRules::opponent_points, "12.9.4"),
    refused("OwnPoints", "own_points", &PenaltyRules::own_points, "12.9.5"),
    refused("Loss", "loss", &PenaltyRules::loss, "12.9.6"),
    refused("Fine", "fine", &PenaltyRules::fine, "12.9.7"),
    refused("Exclusion", "exclusion", &PenaltyRules::exclusion, "12.9.8"),
    refused("Expulsion", "expulsion", &PenaltyRules::expulsion, "12.9.9"),
};

INSTANTIATE_TEST_SUITE_P(Penalties, PenaltyField, ::testing::ValuesIn(penalty_cases), name_of);

TEST(Penalties, AFineHasToBeAnnounced) {
    EXPECT_EQ(ruling_text(fide_2023, penalty("fine", false)),
              "PENALTY_DISCRETION 12.9.7 allowed=false");
    EXPECT_EQ(ruling_text(fide_2023, penalty("fine")), "PENALTY_DISCRETION 12.9.7 allowed=false");
    EXPECT_EQ(ruling_text(fide_2001, penalty("fine", true)),
              "PENALTY_DISCRETION 13.4 allowed=false");
}

TEST(Penalties, Of1997ThePointsWereNotTheArbitersYet) {
    EXPECT_EQ(ruling_text(fide_1997, penalty("own_points")),
              "PENALTY_DISCRETION 13.4 allowed=false");
    EXPECT_EQ(ruling_text(fide_2001, penalty("own_points")),
              "PENALTY_DISCRETION 13.4(e) allowed=true");
    EXPECT_EQ(ruling_text(fide_1997, penalty("expulsion")),
              "PENALTY_DISCRETION 13.4(e) allowed=true");
    EXPECT_EQ(ruling_text(fide_2001, penalty("expulsion")),
              "PENALTY_DISCRETION 13.4(g) allowed=true");
}

TEST(Penalties, The1984BookWarnsExpelsAndTakesTheGame) {
    EXPECT_EQ(ruling_text(chn_1984, penalty("warning")), "PENALTY_DISCRETION 6.1 e1 allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty("severe_warning")),
              "PENALTY_DISCRETION 11.1 e allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty("loss")), "PENALTY_DISCRETION 17.4 allowed=true");
    EXPECT_EQ(ruling_text(chn_1984, penalty("opponent_time")),
              "PENALTY_DISCRETION 8.2 e2 allowed=false");
}

TEST(Penalties, OnlyTheArbiterImposesThem) {
    PenaltyAsked asked;
    asked.by = Observer::White;
    asked.kind = "warning";
    EXPECT_EQ(ruling_text(fide_2023, {.facts = {asked}}),
              "PENALTY_DISCRETION 12.9.1 allowed=false");
}

TEST(Penalties, OneThatTheListDoesNotHaveIsNotAllowed) {
    EXPECT_EQ(ruling_text(fide_2023, penalty("flogging")), "PENALTY_DISCRETION 12.9 allowed=false");
    EXPECT_EQ(ruling_text(chn_1984, penalty("flogging")),
              "PENALTY_DISCRETION 8.2 e2 allowed=false");
    Edition other = fide_2023;
    other.penalties.others_allowed.value = true;
    EXPECT_EQ(ruling_text(other, penalty("flogging")), "PENALTY_DISCRETION 12.9 allowed=true");
}

TEST(Penalties, AreKnownByTheWordsOfTheReporters) {
    const std::vector<std::pair<std::string, std::string>> words{
        {"time_opponent", "12.9.2"},
        {"opponent_time_added", "12.9.2"},
        {"own_time_reduced", "12.9.3"},
        {"reduce_time", "12.9.3"},
        {"raise_opponent_points", "12.9.4"},
        {"reduce_points", "12.9.5"},
        {"points_own", "12.9.5"},
        {"loss_of_game", "12.9.6"},
        {"exclusion_from_rounds", "12.9.8"},
        {"exclude_rounds", "12.9.8"},
    };
    for (const auto& [word, article] : words) {
        EXPECT_EQ(ruling_text(fide_2023, penalty(word)),
                  "PENALTY_DISCRETION " + article + " allowed=true")
            << word;
    }
}

TEST(Penalties, AnAllowedWarningIsCountedForThePlayer) {
    EXPECT_EQ(proposed(fide_2023, penalty("warning")).effects.warned, Color::White);
}

}  // namespace
}  // namespace arbiter::testing
