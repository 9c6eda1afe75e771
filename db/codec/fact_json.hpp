// Facts, what is known around them, and proposals as JSON: the same text in the journal, on the
// wire and in scenario files (docs/rulings.md). Seconds in JSON, milliseconds in the core.
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
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

// Writes the fields ended, clocks, counts and position_open, as far as something is known;
// regulations stand in the opening of the game.
void write_circumstances(JsonWriter& out, const Circumstances& around);
void read_circumstances(JsonFields& in, Circumstances& around);

// The object `regulations`.
void write_regulations(JsonWriter& out, const Regulations& regulations);
void write_regulation_fields(JsonWriter& out, const Regulations& regulations);
void read_regulations(JsonFields& in, std::string_view key, Regulations& regulations);

void write_evidence(JsonWriter& out, const std::vector<MateEvidence>& evidence);
void read_evidence(JsonFields& in, std::vector<MateEvidence>& evidence);

// {"squares":["b1"],"opp_plus_s":120}
void write_details(JsonWriter& out, const Details& details);
[[nodiscard]] bool read_details(JsonValue value, Details& details);

void write_effects(JsonWriter& out, const Effects& effects);
void read_effects(JsonFields& in, Effects& effects);

// A ruling's word that must be there.
[[nodiscard]] Ruling ruling_field(JsonFields& in, std::string_view key);

// Fields of a proposal: ruling, articles, details, confidence, reasoning, effects.
void write_proposal(JsonWriter& out, const Proposal& proposal);
void read_proposal(JsonFields& in, Proposal& proposal);

// An array of strings that may be missing.
void write_texts(JsonWriter& out, std::string_view key, const std::vector<std::string>& texts);
void read_texts(JsonFields& in, std::string_view key, std::vector<std::string>& texts);

}  // namespace arbiter
