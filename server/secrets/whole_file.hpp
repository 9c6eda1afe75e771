// Files that are written whole or not at all, and read with an eye on who else may. Failing disks
// throw std::system_error.
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

enum class Readers { Owner, Anybody };
enum class IfThere { Keep, Replace };

// Refusals, `where` = the path: missing, exposed (of a file for its owner: not a plain one, or
// others may read or write it). Of a longer file the first `most` bytes, so that it shows.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& path, std::size_t most,
                                                  Readers readers);

// On disk before it has its name; the first of two makers wins, or the last where it replaces.
void write_whole_file(const std::string& path, std::string_view text, Readers readers,
                      IfThere if_there);

}  // namespace arbiter
