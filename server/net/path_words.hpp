// The words of a path between its slashes.
#pragma once

#include <string_view>
#include <vector>

namespace arbiter {

// "/p/7/round" has three; one that ends with a slash has an empty last one. They live as long as
// the path.
[[nodiscard]] std::vector<std::string_view> path_words(std::string_view path);

}  // namespace arbiter
