// Each file of scenarios is judged as its author expects; each article cited has its wording.
#include "arbiter/laws/article.hpp"
#include "server/rule/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace arbiter {
namespace {

std::vector<std::string> files() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(FLAGFALL_TEST_DATA "/rulings")) {
        if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::vector<std::string> scenarios_of(const std::string& path) {
    std::ifstream file(path);
    const std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto texts = split_scenarios(json);
    EXPECT_TRUE(texts) << path;
    return texts ? *texts : std::vector<std::string>{};
}

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
            EXPECT_FALSE(answer->articles.empty()) << id << " " << edition;
            for (const std::string& article : answer->articles) {
                const Article* found = find_article(edition, article);
                ASSERT_NE(found, nullptr) << id << " " << edition << " cites " << article;
                EXPECT_EQ(found->id, article) << id << " " << edition;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulings, ScenarioFile, testing::ValuesIn(files()),
                         [](const ::testing::TestParamInfo<std::string>& file) {
                             std::string name = std::filesystem::path(file.param).stem().string();
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace arbiter
