#include "server/wire/incident_command_json.hpp"

#include "db/codec/fact_json.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_facts = 64;
constexpr int most_counted = 1000;  // illegal moves, warnings

void check_counts(JsonFields& in, const ByColor<std::optional<int>>& counts) {
    for (const Color side : both_colors) {
        if (counts[side] && (*counts[side] < 0 || *counts[side] > most_counted)) {
            in.problem().note("counts");
        }
    }
}

void check_times(JsonFields& in, const ByColor<std::optional<Millis>>& times) {
    for (const Color side : both_colors) {
        if (times[side] && (*times[side] < Millis{} || *times[side] > longest_time)) {
            in.problem().note("clocks");
        }
    }
}

OwnRuling own_ruling(JsonFields& in) {
    OwnRuling own;
    own.ruling = in.word<Ruling>("ruling");
    read_if_there(in, "articles", own.articles);
    read_if_there(in, "details", own.details);
    read_if_there(in, "effects", own.effects);
    return own;
}

std::optional<Role> promoted_to(JsonFields& in) {
    const std::string letter = in.text_or_empty("promote");
    if (letter.empty()) return std::nullopt;
    const auto role = letter.size() == 1 ? parse_role(letter.front()) : std::nullopt;
    if (!role) in.problem().note("promote");
    return role;
}

Square square_field(JsonFields& in, std::string_view key) {
    const auto square = parse_square(in.text(key));
    if (!square) in.problem().note(key);
    return square.value_or(Square::A1);
}

}  // namespace

Result<GameCommand> read_report_incident(JsonFields& in) {
    ReportIncident report;
    auto facts = read_facts(in, "facts");
    if (!facts) return tl::unexpected(std::move(facts.error()));
    if (facts->empty() || facts->size() > most_facts) return refuse("bad_field", "facts");
    report.incident.facts = *std::move(facts);
    Circumstances& around = report.incident.circumstances;
    read_fields(in, around);
    check_times(in, around.clocks.left);
    check_times(in, around.clocks.used);
    check_counts(in, around.counts.illegal_before);
    check_counts(in, around.counts.warnings_before);
    return GameCommand{std::move(report)};
}

Result<GameCommand> read_give_ruling(JsonFields& in) {
    GiveRuling give;
    give.number = in.integer<int>("incident");
    give.step = in.word<RulingStep>("step");
    if (give.step != RulingStep::Accepted) give.own = own_ruling(in);
    give.reason = in.text_or_empty("reason");
    return GameCommand{std::move(give)};
}

Result<GameCommand> read_drop_incident(JsonFields& in) {
    DropIncident drop{in.integer<int>("incident"), in.text_or_empty("reason")};
    return GameCommand{std::move(drop)};
}

Result<GameCommand> read_undo_ruling(JsonFields& in) {
    UndoRuling undo{in.integer<int>("incident"), in.text_or_empty("reason")};
    return GameCommand{std::move(undo)};
}

Result<GameCommand> read_stand_illegal_move(JsonFields& in) {
    StandIllegalMove stand;
    stand.move = in.text("move");
    stand.from = square_field(in, "from");
    stand.to = square_field(in, "to");
    stand.promote = promoted_to(in);
    if (in.find("taken_off")) stand.taken_off = square_field(in, "taken_off");
    stand.ply = in.optional_integer<int>("ply");
    return GameCommand{std::move(stand)};
}

}  // namespace arbiter
