// The settings of a tournament as JSON.
#include "db/codec/settings_json.hpp"

#include "db/codec/control_json.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/fact_json.hpp"

#include <utility>

namespace arbiter {
namespace {

[[nodiscard]] bool read_tag(JsonValue value, std::pair<std::string, std::string>& tag) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        return i < 2 && assign(i == 0 ? tag.first : tag.second, json_text(item));
    });
    return fits && count == 2;
}

void read_settings_lists(JsonFields& in, TournamentSettings& settings) {
    if (const auto names = in.find("tiebreaks")) {
        settings.tiebreaks.clear();
        const bool fits = each_element(*names, [&](std::size_t, JsonValue value) {
            return assign(settings.tiebreaks.emplace_back(), json_text(value));
        });
        if (!fits) in.problem().note("tiebreaks");
    }
    if (const auto tags = in.find("pgn_tags")) {
        const bool fits = each_element(*tags, [&](std::size_t, JsonValue value) {
            return read_tag(value, settings.pgn_tags.emplace_back());
        });
        if (!fits) in.problem().note("pgn_tags");
    }
}

// The first refusal of the time control itself goes out through `refusal`: it says more than the
// field's name.
void read_settings_fields(JsonFields& in, TournamentSettings& settings,
                          std::optional<Refusal>& refusal) {
    settings.name = in.text("name");
    settings.city = in.text_or_empty("city");
    settings.federation = in.text_or_empty("federation");
    settings.start_date = in.text_or_empty("start_date");
    settings.end_date = in.text_or_empty("end_date");
    settings.chief_arbiter = in.text_or_empty("chief_arbiter");
    if (auto edition = in.text_or_empty("edition"); !edition.empty()) {
        settings.edition = std::move(edition);
    }
    settings.speed = in.optional_word<Speed>("speed").value_or(settings.speed);
    settings.variant = in.optional_word<Variant>("variant").value_or(settings.variant);
    if (const auto value = in.find("control")) {
        auto control = control_of(*value, in.problem());
        if (control) {
            settings.control = *std::move(control);
        } else {
            refusal = control.error();
        }
    }
    read_settings_lists(in, settings);
    settings.public_delay_s = in.optional_integer<int>("public_delay_s").value_or(0);
    settings.simulated = in.boolean_or("simulated", false);
    settings.times_note = in.text_or_empty("times_note");
    read_if_there(in, "regulations", settings.regulations);
}

}  // namespace

void JsonForm<TournamentSettings>::write(JsonWriter& out, const TournamentSettings& settings) {
    out.begin_object();
    out.text_field("name", settings.name);
    out.text_field("city", settings.city);
    out.text_field("federation", settings.federation);
    out.text_field("start_date", settings.start_date);
    out.text_field("end_date", settings.end_date);
    out.text_field("chief_arbiter", settings.chief_arbiter);
    out.text_field("edition", settings.edition);
    out.word_field("speed", word_of(settings.speed));
    out.word_field("variant", word_of(settings.variant));
    out.key("control");
    write_control(out, settings.control);
    out.key("tiebreaks");
    out.begin_array();
    for (const std::string& name : settings.tiebreaks) out.text(name);
    out.end_array();
    out.integer_field("public_delay_s", settings.public_delay_s);
    out.boolean_field("simulated", settings.simulated);
    out.text_field("times_note", settings.times_note);
    out.key("pgn_tags");
    out.begin_array();
    for (const auto& [name, value] : settings.pgn_tags) {
        out.begin_array();
        out.text(name);
        out.text(value);
        out.end_array();
    }
    out.end_array();
    if (settings.regulations != Regulations{}) {
        out.key("regulations");
        JsonForm<Regulations>::write(out, settings.regulations);
    }
    out.end_object();
}

bool JsonForm<TournamentSettings>::read(JsonValue value, TournamentSettings& target,
                                        JsonProblem& problem) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonFields in(*object, problem);
    std::optional<Refusal> refusal;
    read_settings_fields(in, target, refusal);
    if (refusal) problem.note("control");
    return !problem.found();
}

Shape JsonForm<TournamentSettings>::settings_shape() {
    using Kind = Shape::Kind;
    const Shape text{.kind = Kind::Text};
    const Shape tag{.kind = Kind::Tuple, .parts = {text, text}, .needed = 2};
    return {.kind = Kind::Record,
            .words = {"name", "city", "federation", "start_date", "end_date", "chief_arbiter",
                      "edition", "speed", "variant", "control", "tiebreaks", "public_delay_s",
                      "simulated", "times_note", "pgn_tags", "regulations"},
            .parts = {text,
                      text,
                      text,
                      text,
                      text,
                      text,
                      text,
                      JsonForm<Speed>::shape<Speed>(),
                      JsonForm<Variant>::shape<Variant>(),
                      JsonForm<TimeControl>::control_shape(),
                      {.kind = Kind::List, .parts = {text}},
                      {.kind = Kind::Integer},
                      {.kind = Kind::Boolean},
                      text,
                      {.kind = Kind::List, .parts = {tag}},
                      JsonForm<Regulations>::shape<Regulations>()},
            .needed = 15};
}

void append_settings(std::string& out, const TournamentSettings& settings) {
    JsonWriter writer(out);
    JsonForm<TournamentSettings>::write(writer, settings);
}

void append_player_data(std::string& out, const PlayerData& data) {
    JsonWriter writer(out);
    JsonForm<PlayerData>::write(writer, data);
}

Result<TournamentSettings> read_settings(std::string_view json) {
    return thread_json_parser().read_object<TournamentSettings>(
        json, [](JsonFields& in) -> Result<TournamentSettings> {
            TournamentSettings settings;
            std::optional<Refusal> refusal;
            read_settings_fields(in, settings, refusal);
            if (refusal) return tl::unexpected<Refusal>(*std::move(refusal));
            return settings;
        });
}

Result<PlayerData> read_player_data(std::string_view json) {
    return thread_json_parser().read_object<PlayerData>(json,
                                                        [](JsonFields& in) -> Result<PlayerData> {
                                                            PlayerData data;
                                                            read_fields(in, data);
                                                            return data;
                                                        });
}

}  // namespace arbiter
