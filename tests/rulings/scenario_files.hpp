// The files of scenarios in tests/data/rulings.
#pragma once

#include "server/rule/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace arbiter::testing {

inline std::vector<std::string> scenario_files() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(FLAGFALL_TEST_DATA "/rulings")) {
        if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

// The text of each scenario.
inline std::vector<std::string> scenarios_of(const std::string& path) {
    std::ifstream file(path);
    const std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto texts = split_scenarios(json);
    EXPECT_TRUE(texts) << path;
    return texts ? *texts : std::vector<std::string>{};
}

// As a name of a case of Google Test.
inline std::string name_of_file(const ::testing::TestParamInfo<std::string>& file) {
    std::string name = std::filesystem::path(file.param).stem().string();
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

}  // namespace arbiter::testing
