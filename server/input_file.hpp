// A file that somebody names, to be read: what is there and no folder.
#pragma once

#include "clock/result.hpp"

#include <fstream>
#include <string>

namespace arbiter {

// False also where nothing is.
[[nodiscard]] bool is_folder(const std::string& path);

// Refusal of both: not_found, `where` the path: nothing is there, it is a folder, or it cannot be
// read.
[[nodiscard]] Result<std::ifstream> open_input(const std::string& path);
[[nodiscard]] Result<std::string> read_input(const std::string& path);

}  // namespace arbiter
