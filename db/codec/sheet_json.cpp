// Scoresheets as JSON: a line, and the words of a search.
#include "db/codec/sheet_json.hpp"

#include "arbiter/game/sheets/scoresheet.hpp"

#include <utility>

namespace arbiter {
namespace {

using GapTuple = TupleOf<&Gap::at_least, &Gap::at_most>;

std::optional<SheetLine> line_of(JsonFields& in) {
    SheetLine line;
    line.draw_offer = in.boolean_or("offer", false);
    int marks = 0;
    if (in.boolean_or("tick", false)) {
        line.mark = Tick{};
        ++marks;
    }
    if (const auto gap = in.find("gap")) {
        JsonProblem problem;
        Gap plies;
        if (!GapTuple::read(*gap, plies, problem)) return std::nullopt;
        line.mark = plies;
        ++marks;
    }
    if (const auto text = in.find("text")) {
        SheetText written;
        if (!assign(written.text, json_text(*text))) return std::nullopt;
        written.made = in.boolean_or("made", true);
        line.mark = std::move(written);
        ++marks;
    }
    if (marks != 1) return std::nullopt;
    return line;
}

}  // namespace

std::string_view word_of(SearchEnd end) noexcept {
    switch (end) {
        case SearchEnd::Exhausted:
            return "exhausted";
        case SearchEnd::BudgetEnded:
            return "budget_ended";
    }
    return {};
}

std::string_view word_of(NoteKind kind) noexcept {
    switch (kind) {
        case NoteKind::Unreadable:
            return "unreadable";
        case NoteKind::Illegal:
            return "illegal";
        case NoteKind::Contradiction:
            return "contradiction";
        case NoteKind::Ambiguous:
            return "ambiguous";
    }
    return {};
}

std::string_view word_of(WasMade answer) noexcept {
    switch (answer) {
        case WasMade::Yes:
            return "yes";
        case WasMade::No:
            return "no";
        case WasMade::CannotBeKnown:
            return "cannot_be_known";
        case WasMade::NotDecided:
            return "not_decided";
    }
    return {};
}

void JsonForm<SheetLine>::write(JsonWriter& out, const SheetLine& line) {
    out.begin_object();
    if (const auto* written = std::get_if<SheetText>(&line.mark)) {
        out.text_field("text", written->text);
        if (!written->made) out.boolean_field("made", false);
    } else if (const auto* gap = std::get_if<Gap>(&line.mark)) {
        out.key("gap");
        GapTuple::write(out, *gap);
    } else {
        out.boolean_field("tick", true);
    }
    if (line.draw_offer) out.boolean_field("offer", true);
    out.end_object();
}

bool JsonForm<SheetLine>::read(JsonValue value, SheetLine& line, JsonProblem& /*problem*/) {
    if (const auto typed = json_text(value)) {
        const SheetEntry entry = read_entry(*typed);
        line = SheetLine{.mark = entry.mark, .draw_offer = entry.draw_offer};
        return true;
    }
    const auto object = json_object(value);
    if (!object) return false;
    JsonProblem problem;
    JsonFields in(*object, problem);
    auto found = line_of(in);
    if (!found || problem.found()) return false;
    line = *std::move(found);
    return true;
}

Shape JsonForm<SheetLine>::line_shape() {
    using Kind = Shape::Kind;
    const Shape truth{.kind = Kind::Boolean};
    return {.kind = Kind::NamedTuple,
            .words = {"text", "made", "tick", "gap", "offer"},
            .parts = {{.kind = Kind::Text}, truth, truth, GapTuple::shape<Gap>(), truth}};
}

}  // namespace arbiter
