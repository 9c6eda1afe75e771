// A folder of files as strangers may read it: nothing outside of it, nothing through a link.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// The bytes of the regular file that `path` ("/assets/a.js") names below `root`; nullopt if there
// is none, if it is larger than `most`, or if any part of the path is empty, begins with a dot, or
// is a symbolic link. Each part is opened inside the one before it, so that a folder exchanged
// meanwhile leads nowhere else.
[[nodiscard]] std::optional<std::string> read_below(const std::filesystem::path& root,
                                                    std::string_view path, std::size_t most);

}  // namespace arbiter
