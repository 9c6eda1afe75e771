// Facts as JSON: the same text in the journal, on the wire and in scenario files (docs/rulings.md).
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "db/codec/description/shape.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <string>
#include <vector>

namespace arbiter {

void write_fact(JsonWriter& out, const Fact& fact);
// Refusals: unknown_type ("type"), bad_field (the field). Fields that a fact does not have are
// passed over.
[[nodiscard]] Result<Fact> read_fact(JsonValue value);

// The array `key`: each element a fact. A refusal names the place: "events[2].square".
void write_facts(JsonWriter& out, const std::vector<Fact>& facts);
[[nodiscard]] Result<std::vector<Fact>> read_facts(JsonFields& in, std::string_view key);

// Facts as a field of an event.
struct FactList {
    static void write(JsonWriter& out, const std::vector<Fact>& facts) { write_facts(out, facts); }
    [[nodiscard]] static bool read(JsonValue value, std::vector<Fact>& target,
                                   JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        const Shape any{.kind = Shape::Kind::Map, .parts = {}};
        return {.kind = Shape::Kind::List, .parts = {any}};
    }
};

}  // namespace arbiter
