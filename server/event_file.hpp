// The text of an event file as JSON: TOML, or JSON where it begins as such.
#pragma once

#include "clock/result.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace arbiter {

using EventFile = nlohmann::json;

// How deep tables, lists and dotted keys may lie in each other: an event needs six.
inline constexpr int deepest_event_file = 64;
inline constexpr std::size_t most_event_file_bytes = std::size_t{8} << 20;

// Refusals: file_too_big (`where` = bytes); bad_toml with line and column, also where it is nested
// deeper than that; bad_json.
[[nodiscard]] Result<EventFile> read_event_file(std::string_view text);

}  // namespace arbiter
