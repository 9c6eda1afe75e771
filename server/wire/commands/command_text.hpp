// Which characters the texts of a command may hold: one rule for all of them, where they come in.
#pragma once

#include "clock/result.hpp"
#include "db/codec/json_reader.hpp"

#include <string_view>

namespace arbiter {

// A field of that name may have line ends and tabs: prose that is never part of a line of a report.
// All other texts are one line.
[[nodiscard]] bool is_paragraph_field(std::string_view name) noexcept;

// Looks at every text and every name in the object. Refusal: bad_character, `where` its place from
// the command's point of view ("settings.city", "players[2].club"), `character` its code
// ("U+202E").
[[nodiscard]] Result<void> check_texts(JsonObject command);

}  // namespace arbiter
