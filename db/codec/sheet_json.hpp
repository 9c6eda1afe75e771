// Scoresheets as JSON: the same forms in the journal and on the wire (docs/protocol.md). A line is
// {"text":"Nf3"} as it was written, {"tick":true} or {"gap":[1,3]} (from 1 to 3 plies), with
// "made":false for a move written before it was made and "offer":true for (=).
#pragma once

#include "arbiter/chess/scoresheets/compare_sheets.hpp"
#include "arbiter/game/sheets/sheet_event.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"
#include "db/codec/words.hpp"

#include <string_view>

namespace arbiter {

[[nodiscard]] std::string_view word_of(SearchEnd end) noexcept;   // "exhausted", "budget_ended"
[[nodiscard]] std::string_view word_of(NoteKind kind) noexcept;   // "contradiction"
[[nodiscard]] std::string_view word_of(WasMade answer) noexcept;  // "yes", "cannot_be_known"

void write_line(JsonWriter& out, const SheetLine& line);
// False where the form is wrong. A text alone is taken as it would be typed (read_entry): "" and
// "-" are gaps, "v" a tick, "Nf3 (=)" a move with a draw offer.
[[nodiscard]] bool read_line(JsonValue value, SheetLine& line);

// The fields of a proposal, but for its number.
void write_proposal_fields(JsonWriter& out, const ReconstructionProposed& event);
// [1,3]
void write_plies(JsonWriter& out, std::string_view key, const PlyRange& plies);
void read_plies(JsonFields& in, std::string_view key, std::optional<PlyRange>& plies);

}  // namespace arbiter
