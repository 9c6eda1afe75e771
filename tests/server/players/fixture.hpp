// A file of tests/data/players as it lies there.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace arbiter::testing {

inline std::string players_file(const std::string& name) {
    std::ifstream in(std::string(FLAGFALL_TEST_DATA) + "/players/" + name, std::ios::binary);
    EXPECT_TRUE(in) << name;
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace arbiter::testing
