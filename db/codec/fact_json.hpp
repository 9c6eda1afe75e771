// Facts as JSON: the same text in the journal, on the wire and in scenario files (docs/rulings.md).
// What people write may be spelled otherwise (fact_spelling.hpp).
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "db/codec/description/shape.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace arbiter {

void write_fact(JsonWriter& out, const Fact& fact);
void write_facts(JsonWriter& out, const std::vector<Fact>& facts);

// A field that its fact does not have: refused where people and programs report, passed over in
// rows of the journal, so that a later version can take a field away. A word that is taken away has
// to be lifted when it is read; none was yet.
enum class Unknown : std::uint8_t { Refused, PassedOver };

// Refusals: bad_field, unknown_word, unknown_key, with the field, and the nearest right word.
[[nodiscard]] std::optional<Fact> read_fact(JsonFields& in, Unknown unknown);
// Refuses the first field that is not among these: unknown_key.
using KeyNames = std::span<const std::string_view>;
void refuse_unknown_keys(JsonFields& in, KeyNames known);

// A list of facts, each read by `read`. A refusal names the place: "facts[2].square".
using ReadFact = std::function<std::optional<Fact>(JsonFields&)>;
[[nodiscard]] bool read_facts(JsonValue value, std::string_view key, std::vector<Fact>& target,
                              JsonProblem& problem, const ReadFact& read);

// Every kind with its fields.
[[nodiscard]] Shape fact_shape();

// Facts as a field of an event.
struct FactList {
    static void write(JsonWriter& out, const std::vector<Fact>& facts) { write_facts(out, facts); }
    [[nodiscard]] static bool read(JsonValue value, std::vector<Fact>& target,
                                   JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::List, .parts = {fact_shape()}};
    }
};

}  // namespace arbiter
