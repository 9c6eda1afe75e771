// The two scoresheets of a game as JSON: what stands on them, where they part, who has to record,
// what is to be completed, and what the latest search found. For the desk alone.
#include "arbiter/chess/scoresheets/compare_sheets.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/game/sheets/recording_now.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/fact_json.hpp"
#include "db/codec/sheet_json.hpp"
#include "server/wire/json_parts.hpp"
#include "server/wire/views.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// {"w":…,"b":…}
template <class Append>
void append_sides(JsonWriter& out, std::string_view key, Append append) {
    out.key(key);
    out.begin_object();
    for (const Color side : both_colors) {
        out.key(word_of(side));
        append(side);
    }
    out.end_object();
}

void append_grounds(JsonWriter& out, const Grounds& grounds) {
    out.text_field("article", grounds.article);
    out.word_field("confidence", word_of(grounds.confidence));
}

void append_entry(JsonWriter& out, const SheetEntry& entry, Legibility legibility) {
    out.begin_object();
    out.key("line");
    JsonForm<SheetLine>::write(out, SheetLine{.mark = entry.mark, .draw_offer = entry.draw_offer});
    out.word_field("reads", to_text(legibility));
    if (!entry.struck.empty()) {
        out.key("struck");
        out.begin_array();
        for (const SheetMark& mark : entry.struck)
            JsonForm<SheetLine>::write(out, SheetLine{.mark = mark});
        out.end_array();
    }
    out.end_object();
}

void append_sheet(JsonWriter& out, const Game& game, Color side) {
    const SheetRecord& record = game.sheets.of[side];
    const auto legible = read_through(record.sheet, game.record.start);
    out.begin_object();
    out.key("lines");
    out.begin_array();
    for (std::size_t i = 0; i < record.sheet.entries.size(); ++i) {
        append_entry(out, record.sheet.entries[i], legible[i]);
    }
    out.end_array();
    out.boolean_field("lent", record.lent);
    out.end_object();
}

void append_progress(JsonWriter& out, const RecordingOf& of) {
    out.integer_field("written", of.progress.written);
    out.integer_field("ticked", of.progress.ticked);
    out.integer_field("missing", of.progress.missing);
    out.integer_field("first_open", of.progress.first_open);
    out.key("due");
    out.begin_array();
    for (const int ply : of.due) out.integer(ply);
    out.end_array();
    out.boolean_field("incomplete", of.incomplete);
    out.boolean_field("reproduces", of.reproduces);
    out.boolean_field("claims_lost", of.claims_lost);
    if (of.claims_lost) out.text_field("claims_article", of.claims_grounds.article);
}

void append_recording(JsonWriter& out, const RecordingOf& of) {
    out.begin_object();
    out.word_field("duty", to_text(of.duty));
    append_grounds(out, of.duty_grounds);
    out.boolean_field("arbiter_judges", of.arbiter_judges);
    if (of.judged) out.boolean_field("judged", *of.judged);
    if (of.left) out.integer_field("left_ms", of.left->count());
    if (of.limit) out.integer_field("limit_ms", of.limit->count());
    out.boolean_field("exemption_ended", of.exemption_ended);
    out.boolean_field("known", of.known);
    if (of.known) append_progress(out, of);
    out.boolean_field("may_borrow", of.may_borrow);
    out.end_object();
}

void append_now(JsonWriter& out, const RecordingNow& now) {
    append_sides(out, "now", [&](Color side) { append_recording(out, now.of[side]); });
    out.key("completion");
    out.begin_object();
    out.word_field("what", to_text(now.completion));
    if (now.completion != Completion::Nothing) append_grounds(out, now.completion_grounds);
    if (now.by) out.word_field("by", word_of(*now.by));
    out.end_object();
    out.key("loan");
    out.begin_object();
    out.word_field("how", now.loan == SheetLoan::OnOwnTurn ? "own_turn" : "through_arbiter");
    append_grounds(out, now.loan_grounds);
    out.end_object();
    out.boolean_field("clocks_stand", now.clocks_stand);
}

void append_difference(JsonWriter& out, const SheetDifference& each) {
    out.begin_object();
    out.integer_field("ply", each.ply);
    out.word_field("what", to_text(each.kind));
    append_sides(out, "text", [&](Color side) { out.text(each.text[side]); });
    append_sides(out, "readings", [&](Color side) {
        out.begin_array();
        for (const std::string& san : each.readings[side]) out.text(san);
        out.end_array();
    });
    out.end_object();
}

void append_comparison(JsonWriter& out, const Game& game) {
    const ByColor<SheetMarks> marks{marks_of(game.sheets.of.white.sheet),
                                    marks_of(game.sheets.of.black.sheet)};
    if (marks.white.empty() || marks.black.empty()) return;
    const SheetComparison compared = compare(game.record.start, marks);
    out.key("compared");
    out.begin_object();
    out.integer_field("agreed", compared.agreed);
    out.integer_field("plies", compared.compared);
    out.key("differences");
    out.begin_array();
    for (const SheetDifference& each : compared.differences) append_difference(out, each);
    out.end_array();
    out.end_object();
}

void append_reconstruction(JsonWriter& out, const Game& game) {
    if (game.sheets.proposals.empty()) return;
    const ReconstructionProposed& latest = game.sheets.proposals.back();
    out.key("reconstruction");
    out.begin_object();
    write_fields(out, latest);
    const auto& adopted = game.sheets.adopted;
    if (adopted && adopted->number == latest.number) {
        out.integer_field("adopted", adopted->sequence);
    }
    out.end_object();
}

Millis running_time(const LiveTournament& live, GameId id, WallTime now) {
    const auto at = live.clock_times.find(id);
    if (at == live.clock_times.end() || now < at->second) return Millis{};
    return std::chrono::duration_cast<Millis>(now - at->second);
}

}  // namespace

std::string sheets_view(const LiveTournament& live, GameId id, WallTime now,
                        const std::optional<SearchTime>& search) {
    const Game& game = live.games.at(id);
    const RecordingNow recording = recording_now(game, running_time(live, id, now));
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("g", to_text(id));
    out.text_field("edition", game.setup.edition);
    out.integer_field("plies", recording.plies);
    out.integer_field("recorded", static_cast<std::int64_t>(game.record.moves.size()));
    append_numbers(out, "presses", game.links.counted);
    if (const auto control = first_control(game)) {
        out.integer_field("control_moves", control->moves);
    }
    append_sides(out, "sheets", [&](Color side) { append_sheet(out, game, side); });
    append_now(out, recording);
    append_comparison(out, game);
    append_reconstruction(out, game);
    if (search) {
        out.key("search");
        out.begin_object();
        out.integer_field("age_ms", search->age.count());
        out.integer_field("budget_ms", search->budget.count());
        out.end_object();
    }
    out.end_object();
    return text;
}

}  // namespace arbiter
