// The fields that docs/protocol.md names, and those that a message is described with, in one form.
#pragma once

#include "db/codec/description/description.hpp"
#include "db/codec/description/direction.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::testing {

// Names of fields, each with whether it may be missing; those of an object inside by the way to
// them: "rounds.pairings.g". "rounds.…": further ones are told elsewhere.
using FieldNames = std::map<std::string, bool>;

// A line for each, so that what differs is shown: "rounds.pairings.g?".
[[nodiscard]] std::string lines_of(const FieldNames& fields);

// "g, moves:[{ply, left_ms?}…], tiebreaks:{SB: value}, …data". A name that begins with a capital
// stands for any key of a map.
[[nodiscard]] FieldNames fields_named(std::string_view text);

// What is described, as far into it as the document goes. Events and commands are stored and read:
// their fields may be missing where they are not needed; of what goes one way it hangs on the way.
[[nodiscard]] FieldNames described_fields(const Description& description,
                                          std::optional<Direction> direction,
                                          const FieldNames& documented);

}  // namespace arbiter::testing
