// Scoresheets as JSON: the same forms in the journal and on the wire (docs/protocol.md). A line is
// {"text":"Nf3"} as it was written, {"tick":true} or {"gap":[1,3]} (from 1 to 3 plies), with
// "made":false for a move written before it was made and "offer":true for (=).
#pragma once

#include "arbiter/chess/scoresheets/compare_sheets.hpp"
#include "arbiter/game/sheets/sheet_event.hpp"
#include "db/codec/description/forms.hpp"

#include <string_view>

namespace arbiter {

[[nodiscard]] std::string_view word_of(SearchEnd end) noexcept;   // "exhausted", "budget_ended"
[[nodiscard]] std::string_view word_of(NoteKind kind) noexcept;   // "contradiction"
[[nodiscard]] std::string_view word_of(WasMade answer) noexcept;  // "yes", "cannot_be_known"

// A text alone is taken as it would be typed (read_entry): "" and "-" are gaps, "v" a tick,
// "Nf3 (=)" a move with a draw offer.
template <>
struct JsonForm<SheetLine> {
    static void write(JsonWriter& out, const SheetLine& line);
    [[nodiscard]] static bool read(JsonValue value, SheetLine& line, JsonProblem&);
    [[nodiscard]] static Shape line_shape();
    template <class>
    [[nodiscard]] static Shape shape() {
        return line_shape();
    }
};

// [1,3]
template <>
struct JsonForm<PlyRange> : TupleOf<&PlyRange::least, &PlyRange::most> {};

}  // namespace arbiter
