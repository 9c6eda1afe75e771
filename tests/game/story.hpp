// Reads a story (tests/data/game/*.story, its form in README.md there) and plays it at a table.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace arbiter::testing {

// What did not go as the story says: "line 12: expected [...], got [...]". Empty: it holds.
std::vector<std::string> play_story(const std::filesystem::path& file);

}  // namespace arbiter::testing
