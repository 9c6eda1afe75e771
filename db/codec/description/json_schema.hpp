// Descriptions as JSON Schema (draft 2020-12).
#pragma once

#include "db/codec/description/direction.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

// The schema of an object: `constant` is a field with one text ("type": "move"), `id` one more
// field that must be there ("g").
struct SchemaFields {
    std::optional<std::pair<std::string_view, std::string_view>> constant{};
    std::string_view id{};
};

void write_schema(JsonWriter& out, const Description& description, Direction direction,
                  const SchemaFields& further = {});

}  // namespace arbiter
