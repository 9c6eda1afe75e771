// Facts as the authors of scenarios tell them: the words of the wire (db/codec/fact_json.hpp), and
// others where they can mean only one thing. Nothing else is read so.
#pragma once

#include "arbiter/judge/fact.hpp"
#include "db/codec/json_reader.hpp"

#include <optional>

namespace arbiter {

// Refusals: unknown_type ("type"), bad_field, unknown_key, with the field.
[[nodiscard]] std::optional<Fact> read_reported_fact(JsonFields& in);

}  // namespace arbiter
