// Whose text a schema describes: what is always written is there to read, what may be missing need
// not be said.
#pragma once

#include "db/codec/description/description.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

enum class Direction : std::uint8_t { Written, Read };

// The row has it: no field of the message's own.
[[nodiscard]] inline bool is_of_row(const Field& field) noexcept {
    return field.left_out != nullptr && field.needed;
}

[[nodiscard]] inline bool may_miss(const Field& field, Direction direction) noexcept {
    return direction == Direction::Written ? field.left_out != nullptr : !field.needed;
}

// Two fields of a message of which the first names by its word what the second has: "op", "args".
struct NamedChoice {
    const Field* name;
    const Field* choice;
};
[[nodiscard]] std::optional<NamedChoice> named_choice(const Description& description);

}  // namespace arbiter
