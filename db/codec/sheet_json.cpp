// What happens to the scoresheets, and what a search made of them.
#include "db/codec/sheet_json.hpp"

#include "arbiter/game/sheets/scoresheet.hpp"
#include "db/codec/event_fields.hpp"
#include "db/codec/fact_json.hpp"

#include <array>
#include <utility>

namespace arbiter {
namespace {

void write_pair(JsonWriter& out, std::string_view key, int first, int second) {
    out.key(key);
    out.begin_array();
    out.integer(first);
    out.integer(second);
    out.end_array();
}

std::optional<std::pair<int, int>> pair_of(JsonValue value) {
    std::array<int, 2> found{};
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        return i < 2 && assign(found.at(i), json_integer<int>(item));
    });
    if (!fits || count != 2) return std::nullopt;
    return std::pair{found[0], found[1]};
}

std::optional<SheetLine> line_of(JsonFields& in) {
    SheetLine line;
    line.draw_offer = in.boolean_or("offer", false);
    int marks = 0;
    if (in.boolean_or("tick", false)) {
        line.mark = Tick{};
        ++marks;
    }
    if (const auto gap = in.find("gap")) {
        const auto plies = pair_of(*gap);
        if (!plies) return std::nullopt;
        line.mark = Gap{.at_least = plies->first, .at_most = plies->second};
        ++marks;
    }
    if (const auto text = in.find("text")) {
        Written written;
        if (!assign(written.text, json_text(*text))) return std::nullopt;
        written.made = in.boolean_or("made", true);
        line.mark = std::move(written);
        ++marks;
    }
    if (marks != 1) return std::nullopt;
    return line;
}

void read_line_field(JsonFields& in, std::string_view key, SheetLine& line) {
    const auto value = in.find(key);
    if (!value || !read_line(*value, line)) in.problem().note(key);
}

void write_texts_array(JsonWriter& out, const std::vector<std::string>& texts) {
    out.begin_array();
    for (const std::string& text : texts) out.text(text);
    out.end_array();
}

bool read_texts_array(JsonValue value, std::vector<std::string>& texts) {
    return each_element(value, [&](std::size_t, JsonValue item) {
        return assign(texts.emplace_back(), json_text(item));
    });
}

void write_basis(JsonWriter& out, const ReconstructionBasis& basis) {
    out.key("basis");
    out.begin_object();
    out.integer_field("moves_upto", basis.moves_upto);
    out.text_field_unless_empty("position", basis.position);
    if (basis.plies) write_plies(out, "plies", *basis.plies);
    out.key("presses");
    out.begin_object();
    for (const Color side : both_colors) {
        if (basis.presses[side]) out.integer_field(word_of(side), *basis.presses[side]);
    }
    out.end_object();
    if (basis.move) out.integer_field("move", *basis.move);
    out.end_object();
}

void read_basis(JsonFields& all, ReconstructionBasis& basis) {
    const bool there = all.object("basis", [&](JsonFields& in) {
        basis.moves_upto = in.integer<int>("moves_upto");
        basis.position = in.text_or_empty("position");
        read_plies(in, "plies", basis.plies);
        in.object("presses", [&](JsonFields& presses) {
            for (const Color side : both_colors) {
                basis.presses[side] = presses.optional_integer<int>(word_of(side));
            }
        });
        basis.move = in.optional_integer<int>("move");
    });
    if (!there) all.problem().note("basis");
}

void write_note(JsonWriter& out, const SheetNote& note) {
    out.begin_object();
    out.word_field("sheet", word_of(note.sheet));
    out.integer_field("line", note.mark);
    out.word_field("what", word_of(note.kind));
    out.text_field("text", note.text);
    out.key("readings");
    write_texts_array(out, note.readings);
    out.end_object();
}

bool read_note(JsonValue value, JsonProblem& problem, SheetNote& note) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonFields in(*object, problem);
    note.sheet = in.word<Color>("sheet");
    note.mark = in.integer<int>("line");
    note.kind = in.word<NoteKind>("what");
    note.text = in.text("text");
    in.each("readings", [&](std::size_t, JsonValue item) {
        return assign(note.readings.emplace_back(), json_text(item));
    });
    return !problem.found();
}

void write_common(JsonWriter& out, const std::vector<std::optional<std::string>>& common) {
    out.key("common");
    out.begin_array();
    for (const auto& move : common) {
        if (move) {
            out.text(*move);
        } else {
            out.raw("null");
        }
    }
    out.end_array();
}

bool read_common(JsonValue value, std::vector<std::optional<std::string>>& common) {
    if (value.is_null()) {
        common.emplace_back();
        return true;
    }
    const auto text = json_text(value);
    if (text) common.emplace_back(std::string{*text});
    return text.has_value();
}

void write_made(JsonWriter& out, const ByColor<std::optional<WasMade>>& made) {
    out.key("made");
    out.begin_object();
    for (const Color side : both_colors) {
        if (made[side]) out.word_field(word_of(side), word_of(*made[side]));
    }
    out.end_object();
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

void write_plies(JsonWriter& out, std::string_view key, const PlyRange& plies) {
    write_pair(out, key, plies.least, plies.most);
}

void read_plies(JsonFields& in, std::string_view key, std::optional<PlyRange>& plies) {
    const auto value = in.find(key);
    if (!value) return;
    const auto pair = pair_of(*value);
    if (!pair) return in.problem().note(key);
    plies = PlyRange{.least = pair->first, .most = pair->second};
}

void write_line(JsonWriter& out, const SheetLine& line) {
    out.begin_object();
    if (const auto* written = std::get_if<Written>(&line.mark)) {
        out.text_field("text", written->text);
        if (!written->made) out.boolean_field("made", false);
    } else if (const auto* gap = std::get_if<Gap>(&line.mark)) {
        write_pair(out, "gap", gap->at_least, gap->at_most);
    } else {
        out.boolean_field("tick", true);
    }
    if (line.draw_offer) out.boolean_field("offer", true);
    out.end_object();
}

bool read_line(JsonValue value, SheetLine& line) {
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

void write_proposal_fields(JsonWriter& out, const ReconstructionProposed& event) {
    write_basis(out, event.basis);
    out.word_field("end", word_of(event.end));
    out.integer_field("count", event.count);
    write_texts(out, "prefix", event.prefix);
    out.key("sequences");
    out.begin_array();
    for (const auto& each : event.sequences) write_texts_array(out, each);
    out.end_array();
    write_common(out, event.common);
    out.key("notes");
    out.begin_array();
    for (const SheetNote& note : event.notes) write_note(out, note);
    out.end_array();
    out.key("lengths");
    out.begin_array();
    for (const int length : event.lengths) out.integer(length);
    out.end_array();
    write_made(out, event.made);
    out.integer_field("states", event.states);
}

void write_fields(JsonWriter& out, const SheetWritten& event) {
    out.word_field("owner", word_of(event.owner));
    out.integer_field("from", event.from);
    out.key("lines");
    out.begin_array();
    for (const SheetLine& line : event.lines) write_line(out, line);
    out.end_array();
}

void read_fields(JsonFields& in, SheetWritten& event) {
    event.owner = in.word<Color>("owner");
    event.from = in.integer<int>("from");
    in.each("lines", [&](std::size_t, JsonValue value) {
        return read_line(value, event.lines.emplace_back());
    });
}

void write_fields(JsonWriter& out, const SheetCorrected& event) {
    out.word_field("owner", word_of(event.owner));
    out.integer_field("number", event.number);
    out.key("line");
    write_line(out, event.line);
    out.key("was");
    write_line(out, event.was);
}

void read_fields(JsonFields& in, SheetCorrected& event) {
    event.owner = in.word<Color>("owner");
    event.number = in.integer<int>("number");
    read_line_field(in, "line", event.line);
    read_line_field(in, "was", event.was);
}

void write_fields(JsonWriter& out, const SheetLent& event) {
    out.word_field("owner", word_of(event.owner));
}

void read_fields(JsonFields& in, SheetLent& event) {
    event.owner = in.word<Color>("owner");
}

void write_fields(JsonWriter& out, const SheetReturned& event) {
    out.word_field("owner", word_of(event.owner));
}

void read_fields(JsonFields& in, SheetReturned& event) {
    event.owner = in.word<Color>("owner");
}

void write_fields(JsonWriter& out, const ExemptionJudged& event) {
    out.word_field("player", word_of(event.player));
    out.boolean_field("exempt", event.exempt);
    out.text_field_unless_empty("article", event.article);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, ExemptionJudged& event) {
    event.player = in.word<Color>("player");
    event.exempt = in.boolean("exempt");
    event.article = in.text_or_empty("article");
    event.reason = in.text_or_empty("reason");
}

void write_fields(JsonWriter& out, const ReconstructionProposed& event) {
    out.integer_field("reconstruction", event.number);
    write_proposal_fields(out, event);
}

void read_fields(JsonFields& in, ReconstructionProposed& event) {
    event.number = in.integer<int>("reconstruction");
    read_basis(in, event.basis);
    event.end = in.word<SearchEnd>("end");
    event.count = in.integer<std::int64_t>("count");
    in.each("prefix", [&](std::size_t, JsonValue value) {
        return assign(event.prefix.emplace_back(), json_text(value));
    });
    in.each("sequences", [&](std::size_t, JsonValue value) {
        return read_texts_array(value, event.sequences.emplace_back());
    });
    in.each("common",
            [&](std::size_t, JsonValue value) { return read_common(value, event.common); });
    in.each("notes", [&](std::size_t, JsonValue value) {
        return read_note(value, in.problem(), event.notes.emplace_back());
    });
    in.each("lengths", [&](std::size_t, JsonValue value) {
        return assign(event.lengths.emplace_back(), json_integer<int>(value));
    });
    const bool made = in.object("made", [&](JsonFields& sides) {
        for (const Color side : both_colors) {
            event.made[side] = sides.optional_word<WasMade>(word_of(side));
        }
    });
    if (!made) in.problem().note("made");
    event.states = in.integer<std::int64_t>("states");
}

void write_fields(JsonWriter& out, const ReconstructionAdopted& event) {
    out.integer_field("reconstruction", event.number);
    out.integer_field("sequence", event.sequence);
}

void read_fields(JsonFields& in, ReconstructionAdopted& event) {
    event.number = in.integer<int>("reconstruction");
    event.sequence = in.integer<int>("sequence");
}

}  // namespace arbiter
