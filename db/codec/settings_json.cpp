// The settings of an event: all of them, and those that change.
#include "db/codec/settings_json.hpp"

#include "arbiter/laws/edition.hpp"
#include "db/codec/control_json.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/events/proposal_forms.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {

// In events/proposals.cpp.
template <>
const Description& description_of<Regulations>();
// In events/tournament.cpp.
template <>
const Description& description_of<Sector>();
namespace {

// What a change takes away from the regulations is null.
void write_changed_regulations(JsonWriter& out, const SettingsChange& change) {
    Regulations stated = change.values.play.regulations;
    bool any = false;
    for (const Field& field : description_of<Regulations>().fields) {
        if (!change.names(regulation_setting(field.name))) continue;
        if (!std::exchange(any, true)) {
            out.key("regulations");
            out.begin_object();
        }
        out.key(field.name);
        if (field.left_out != nullptr && field.left_out(&stated)) {
            out.raw("null");
        } else {
            field.form->write(out, field.member(&stated));
        }
    }
    if (any) out.end_object();
}

// The settings that are there; the others stay. What is wrong in a time control says more than its
// name, and is told if all else fits.
void read_settings_fields(JsonFields& in, TournamentSettings& settings) {
    std::optional<Refusal> refusal;
    const auto read = [&]<class T>(std::string_view name, T& value) {
        const auto found = in.find(name);
        if (!found) return;
        if constexpr (std::is_same_v<T, TimeControl>) {
            auto control = control_of(*found, in.problem());
            if (control) {
                value = *std::move(control);
            } else {
                refusal = std::move(control.error());
                if (refusal->where == "control") refusal->code = "bad_time_control";
            }
        } else if (!JsonForm<T>::read(*found, value, in.problem())) {
            in.note(name);
        }
    };
    each_setting(read, settings);
    if (settings.play.edition.empty()) settings.play.edition = PlaySettings{}.edition;
    read_if_there(in, "regulations", settings.play.regulations);
    if (refusal) in.problem().refuse(*std::move(refusal));
}

void read_all_settings(JsonFields& in, TournamentSettings& settings) {
    if (!in.find("name")) in.note("name");
    read_settings_fields(in, settings);
}

// Names what is there; null is the value that holds where nothing is said.
void read_change_fields(JsonFields& in, SettingsChange& change) {
    read_settings_fields(in, change.values);
    each_setting(
        [&](std::string_view name, const auto&) {
            if (in.has(name)) change.fields.emplace(name);
        },
        change.values);
    const auto name_regulations = [&](const auto& is_named) {
        each_regulation(
            [&](std::string_view name, const auto&) {
                if (is_named(name)) change.fields.insert(regulation_setting(name));
            },
            change.values.play.regulations);
    };
    const bool some = in.object("regulations", [&](JsonFields& regulations) {
        name_regulations([&](std::string_view name) { return regulations.has(name); });
    });
    if (!some && in.has("regulations")) name_regulations([](std::string_view) { return true; });
}

// As part of a message.
template <class T, class Read>
[[nodiscard]] bool read_part(JsonValue value, T& target, JsonProblem& problem, Read read) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonFields in(*object, problem);
    read(in, target);
    return !problem.found();
}

[[nodiscard]] Shape shape_of_editions() {
    Shape shape{.kind = Shape::Kind::Words};
    for (const Edition* each : all_editions()) shape.words.push_back(each->key);
    return shape;
}

// A setting that may say nothing is left out then.
template <class T>
constexpr bool may_say_nothing = false;
template <class T>
constexpr bool may_say_nothing<std::optional<T>> = true;

template <class T>
[[nodiscard]] bool says_nothing(const T& value) {
    if constexpr (may_say_nothing<T>) return !value;
    return false;
}

[[nodiscard]] Shape shape_of_settings(std::string_view name) {
    Shape shape{.kind = Shape::Kind::NamedTuple, .name = name};
    const TournamentSettings settings;
    each_setting(
        [&]<class T>(std::string_view key, const T&) {
            shape.words.push_back(key);
            shape.parts.push_back(key == "edition" ? shape_of_editions()
                                                   : JsonForm<T>::template shape<T>());
        },
        settings);
    shape.words.emplace_back("regulations");
    shape.parts.push_back(JsonForm<Regulations>::shape<Regulations>());
    return shape;
}

}  // namespace

void JsonForm<TournamentSettings>::write(JsonWriter& out, const TournamentSettings& settings) {
    out.begin_object();
    each_setting(
        [&](std::string_view name, const auto& value) {
            if (!says_nothing(value)) write_field(out, name, value);
        },
        settings);
    if (settings.play.regulations != Regulations{}) {
        write_field(out, "regulations", settings.play.regulations);
    }
    out.end_object();
}

bool JsonForm<TournamentSettings>::read(JsonValue value, TournamentSettings& target,
                                        JsonProblem& problem) {
    return read_part(value, target, problem, read_all_settings);
}

Shape JsonForm<TournamentSettings>::settings_shape() {
    Shape shape = shape_of_settings("Settings");
    // Those that may say nothing come last.
    shape.needed = 0;
    const TournamentSettings settings;
    each_setting(
        [&]<class T>(std::string_view, const T&) { shape.needed += may_say_nothing<T> ? 0 : 1; },
        settings);
    return shape;
}

void JsonForm<SettingsChange>::write(JsonWriter& out, const SettingsChange& change) {
    out.begin_object();
    each_setting(
        [&](std::string_view name, const auto& value) {
            if (change.names(name)) write_field(out, name, value);
        },
        change.values);
    write_changed_regulations(out, change);
    out.end_object();
}

bool JsonForm<SettingsChange>::read(JsonValue value, SettingsChange& target, JsonProblem& problem) {
    return read_part(value, target, problem, read_change_fields);
}

Shape JsonForm<SettingsChange>::change_shape() {
    return shape_of_settings("ChangedSettings");
}

}  // namespace arbiter
