// One test for each story file; new files are found when the tests are discovered.
#include "tests/game/story.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

namespace arbiter::testing {
namespace {

std::vector<std::filesystem::path> story_files() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = std::filesystem::path{FLAGFALL_TEST_DATA} / "game";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".story") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string test_name(const ::testing::TestParamInfo<std::filesystem::path>& info) {
    std::string name = info.param.stem().string();
    for (char& letter : name) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
    }
    return name;
}

class StoryTest : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(StoryTest, goes_as_it_is_told) {
    EXPECT_EQ(play_story(GetParam()), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Stories, StoryTest, ::testing::ValuesIn(story_files()), test_name);

}  // namespace
}  // namespace arbiter::testing
