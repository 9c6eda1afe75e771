// Incidents, what the rulebook proposes and what the arbiter ruled.
#include "db/codec/event_fields.hpp"
#include "db/codec/fact_json.hpp"

#include <utility>

namespace arbiter {
namespace {

void write_times(JsonWriter& out, std::string_view key,
                 const ByColor<std::optional<Millis>>& times) {
    out.key(key);
    out.begin_object();
    for (const Color side : both_colors) {
        if (times[side]) out.integer_field(word_of(side), times[side]->count());
    }
    out.end_object();
}

void read_times(JsonFields& in, std::string_view key, ByColor<std::optional<Millis>>& times) {
    in.object(key, [&](JsonFields& fields) {
        for (const Color side : both_colors) {
            const auto time = fields.optional_integer<std::int64_t>(word_of(side));
            if (time) times[side] = Millis{*time};
        }
    });
}

}  // namespace

void write_fields(JsonWriter& out, const IncidentReported& event) {
    out.integer_field("incident", event.number);
    out.key("facts");
    write_facts(out, event.incident.facts);
    out.word_field("play", word_of(event.incident.circumstances.play));
    write_circumstances(out, event.incident.circumstances);
    out.key("regulations");
    write_regulations(out, event.incident.circumstances.regulations);
    write_evidence(out, event.incident.evidence);
}

void read_fields(JsonFields& in, IncidentReported& event) {
    event.number = in.integer<int>("incident");
    if (!in.find("facts")) in.problem().note("facts");
    auto facts = read_facts(in, "facts");
    if (!facts) return in.problem().note(facts.error().where);
    event.incident.facts = *std::move(facts);
    event.incident.circumstances.play = in.word<Play>("play");
    read_circumstances(in, event.incident.circumstances);
    read_regulations(in, "regulations", event.incident.circumstances.regulations);
    read_evidence(in, event.incident.evidence);
}

void write_fields(JsonWriter& out, const RulingProposed& event) {
    out.integer_field("incident", event.number);
    write_proposal(out, event.proposal);
}

void read_fields(JsonFields& in, RulingProposed& event) {
    event.number = in.integer<int>("incident");
    read_proposal(in, event.proposal);
}

void write_fields(JsonWriter& out, const RulingGiven& event) {
    out.integer_field("incident", event.number);
    out.word_field("step", word_of(event.step));
    out.word_field("ruling", word_of(event.ruling));
    write_texts(out, "articles", event.articles);
    out.key("details");
    write_details(out, event.details);
    out.key("effects");
    write_effects(out, event.effects);
    write_times(out, "before_ms", event.before);
    write_times(out, "after_ms", event.after);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, RulingGiven& event) {
    event.number = in.integer<int>("incident");
    event.step = in.word<RulingStep>("step");
    event.ruling = ruling_field(in, "ruling");
    read_texts(in, "articles", event.articles);
    if (const auto value = in.find("details"); value && !read_details(*value, event.details)) {
        in.problem().note("details");
    }
    read_effects(in, event.effects);
    read_times(in, "before_ms", event.before);
    read_times(in, "after_ms", event.after);
    event.reason = in.text_or_empty("reason");
}

void write_fields(JsonWriter& out, const IncidentDropped& event) {
    out.integer_field("incident", event.number);
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, IncidentDropped& event) {
    event.number = in.integer<int>("incident");
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const RulingUndone& event) {
    out.integer_field("incident", event.number);
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, RulingUndone& event) {
    event.number = in.integer<int>("incident");
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const GameVoided& event) {
    out.text_field_unless_empty("article", event.article);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, GameVoided& event) {
    event.article = in.text_or_empty("article");
    event.reason = in.text_or_empty("reason");
}

void write_fields(JsonWriter& out, const IllegalMoveStood& event) {
    out.integer_field("ply", event.ply);
    out.text_field("move", event.move);
    out.text_field("uci", event.uci);
    out.text_field("fen", event.fen);
}

void read_fields(JsonFields& in, IllegalMoveStood& event) {
    event.ply = in.integer<int>("ply");
    event.move = in.text("move");
    event.uci = in.text("uci");
    event.fen = in.text("fen");
}

}  // namespace arbiter
