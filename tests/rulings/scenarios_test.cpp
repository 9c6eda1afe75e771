// Each file of scenarios is judged as its author expects; each article cited has its wording.
#include "arbiter/laws/article.hpp"
#include "server/rule/scenario.hpp"
#include "tests/rulings/scenario_files.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

class ScenarioFile : public ::testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, IsJudgedAsItsAuthorExpects) {
    int compared = 0;
    for (const std::string& json : scenarios_of(GetParam())) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id << ": " << scenario.error().code << " "
                              << scenario.error().where;
        for (const ExpectedRuling& expected : scenario->expected) {
            const auto answer =
                judge_scenario(*scenario, expected.edition, default_mate_search_limit);
            ASSERT_TRUE(answer) << id << " " << expected.edition << ": " << answer.error().code
                                << " " << answer.error().where;
            EXPECT_EQ(differences(*answer, expected), std::vector<std::string>{})
                << id << " " << expected.edition;
            ++compared;
        }
    }
    EXPECT_GT(compared, 0);
}

TEST_P(ScenarioFile, CitesOnlyArticlesThatHaveTheirWording) {
    for (const std::string& json : scenarios_of(GetParam())) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id;
        for (const std::string& edition : editions) {
            const auto answer = judge_scenario(*scenario, edition, default_mate_search_limit);
            ASSERT_TRUE(answer) << id << " " << edition;
            // A book that does not speak of it has no article.
            const bool unknown = std::ranges::any_of(answer->reasoning, [](const Reason& each) {
                return each.key == "vision_not_in_edition";
            });
            EXPECT_TRUE(unknown || !answer->articles.empty()) << id << " " << edition;
            for (const std::string& article : answer->articles) {
                const Article* found = find_article(edition, article);
                ASSERT_NE(found, nullptr) << id << " " << edition << " cites " << article;
                EXPECT_EQ(found->id, article) << id << " " << edition;
            }
        }
    }
}

// What an arbiter says of the board decides; what nobody says is assumed and named, never of a
// board that is known.
TEST_P(ScenarioFile, AssumesOnlyWhatIsNotKnown) {
    for (const std::string& json : scenarios_of(GetParam())) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id;
        const Circumstances& around = scenario->incident.circumstances;
        for (const std::string& edition : editions) {
            const auto answer = judge_scenario(*scenario, edition, default_mate_search_limit);
            ASSERT_TRUE(answer) << id << " " << edition;
            const bool open = around.position_open && around.board.fen.empty();
            EXPECT_TRUE(open || assumption_texts(*answer).empty()) << id << " " << edition;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulings, ScenarioFile, ::testing::ValuesIn(scenario_files()),
                         name_of_file);

}  // namespace
}  // namespace arbiter::testing
