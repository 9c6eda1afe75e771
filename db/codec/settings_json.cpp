// The settings of an event: all of them, and those that change.
#include "db/codec/event_fields.hpp"
#include "db/codec/fact_json.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

void write_value(JsonWriter& out, const std::string& text) {
    out.text(text);
}
void write_value(JsonWriter& out, int number) {
    out.integer(number);
}
void write_value(JsonWriter& out, bool truth) {
    out.boolean(truth);
}
template <Worded E>
void write_value(JsonWriter& out, E value) {
    out.word(word_of(value));
}
void write_value(JsonWriter& out, const TimeControl& control) {
    write_control(out, control);
}
void write_value(JsonWriter& out, const std::pair<std::string, std::string>& tag) {
    out.begin_array();
    out.text(tag.first);
    out.text(tag.second);
    out.end_array();
}
template <class T>
void write_value(JsonWriter& out, const std::vector<T>& list) {
    out.begin_array();
    for (const T& each : list) write_value(out, each);
    out.end_array();
}

void write_settings(JsonWriter& out, const TournamentSettings& settings) {
    out.begin_object();
    each_setting(
        [&](std::string_view name, const auto& value) {
            out.key(name);
            write_value(out, value);
        },
        settings);
    if (settings.play.regulations != Regulations{}) {
        out.key("regulations");
        write_regulations(out, settings.play.regulations);
    }
    out.end_object();
}

// What a change takes away from the regulations is null.
void write_changed_regulations(JsonWriter& out, const SettingsChange& change) {
    const Regulations empty;
    Regulations stated;
    std::vector<std::string_view> cleared;
    bool any = false;
    each_regulation(
        [&](std::string_view name, auto& to, const auto& given, const auto& none) {
            if (!change.names(regulation_setting(name))) return;
            any = true;
            to = given;
            if (given == none) cleared.push_back(name);
        },
        stated, change.values.play.regulations, empty);
    if (!any) return;
    out.key("regulations");
    out.begin_object();
    write_regulation_fields(out, stated);
    for (const std::string_view name : cleared) {
        out.key(name);
        out.raw("null");
    }
    out.end_object();
}

void write_change(JsonWriter& out, const SettingsChange& change) {
    out.begin_object();
    each_setting(
        [&](std::string_view name, const auto& value) {
            if (!change.names(name)) return;
            out.key(name);
            write_value(out, value);
        },
        change.values);
    write_changed_regulations(out, change);
    out.end_object();
}

[[nodiscard]] bool read_tag(JsonValue value, std::pair<std::string, std::string>& tag) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        return i < 2 && assign(i == 0 ? tag.first : tag.second, json_text(item));
    });
    return fits && count == 2;
}

// The values of settings, where they are of the right form.
[[nodiscard]] bool read_value(JsonValue value, std::string& text) {
    return assign(text, json_text(value));
}
[[nodiscard]] bool read_value(JsonValue value, int& number) {
    return assign(number, json_integer<int>(value));
}
[[nodiscard]] bool read_value(JsonValue value, bool& truth) {
    return assign(truth, json_boolean(value));
}
template <Worded E>
[[nodiscard]] bool read_value(JsonValue value, E& word) {
    return assign(word, json_word<E>(value));
}
[[nodiscard]] bool read_value(JsonValue value, std::pair<std::string, std::string>& tag) {
    return read_tag(value, tag);
}
template <class T>
[[nodiscard]] bool read_value(JsonValue value, std::vector<T>& list) {
    list.clear();
    return each_element(
        value, [&](std::size_t, JsonValue item) { return read_value(item, list.emplace_back()); });
}

// The settings that are there; the others stay. The first refusal of the time control itself goes
// out through `refusal`: it says more than the field's name.
void read_settings_fields(JsonFields& in, TournamentSettings& settings,
                          std::optional<Refusal>& refusal) {
    const auto read = [&](std::string_view name, auto& value) {
        const auto found = in.find(name);
        if (!found) return;
        if constexpr (std::is_same_v<decltype(value), TimeControl&>) {
            auto control = control_of(*found, in.problem());
            if (control) {
                value = *std::move(control);
            } else {
                refusal = control.error();
            }
        } else if (!read_value(*found, value)) {
            in.note(name);
        }
    };
    each_setting(read, settings);
    if (settings.play.edition.empty()) settings.play.edition = PlaySettings{}.edition;
    read_regulations(in, "regulations", settings.play.regulations);
}

void read_all_settings(JsonFields& in, TournamentSettings& settings,
                       std::optional<Refusal>& refusal) {
    if (!in.find("name")) in.note("name");
    read_settings_fields(in, settings, refusal);
}

// Names what is there; null is the value that holds where nothing is said.
void read_change_fields(JsonFields& in, SettingsChange& change, std::optional<Refusal>& refusal) {
    read_settings_fields(in, change.values, refusal);
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

// Reads an object that a refusal of the time control may end.
template <class T, class Read>
[[nodiscard]] Result<T> read_with_control(std::string_view json, Read read) {
    return thread_json_parser().read_object<T>(json, [&](JsonFields& in) -> Result<T> {
        T value;
        std::optional<Refusal> refusal;
        read(in, value, refusal);
        if (refusal) return tl::unexpected<Refusal>(*std::move(refusal));
        return value;
    });
}

void write_settings_field(JsonWriter& out, const TournamentSettings& settings) {
    out.key("settings");
    write_settings(out, settings);
}

// `read` as in read_with_control.
template <class T, class Read>
void read_settings_object(JsonFields& in, T& value, Read read) {
    const bool found = in.object("settings", [&](JsonFields& fields) {
        std::optional<Refusal> refusal;
        read(fields, value, refusal);
        if (refusal) in.note("control");
    });
    if (!found) in.note("settings");
}

}  // namespace

void append_settings(std::string& out, const TournamentSettings& settings) {
    JsonWriter writer(out);
    write_settings(writer, settings);
}

Result<TournamentSettings> read_settings(std::string_view json) {
    return read_with_control<TournamentSettings>(json, read_all_settings);
}

Result<SettingsChange> read_settings_change(std::string_view json) {
    return read_with_control<SettingsChange>(json, read_change_fields);
}

void write_fields(JsonWriter& out, const TournamentCreated& event) {
    write_settings_field(out, event.settings);
}

void read_fields(JsonFields& in, TournamentCreated& event) {
    read_settings_object(in, event.settings, read_all_settings);
}

void write_fields(JsonWriter& out, const TournamentChanged& event) {
    write_settings_field(out, event.settings);
}

void read_fields(JsonFields& in, TournamentChanged& event) {
    read_settings_object(in, event.settings, read_all_settings);
}

void write_fields(JsonWriter& out, const SettingsChanged& event) {
    out.key("settings");
    write_change(out, event.change);
}

void read_fields(JsonFields& in, SettingsChanged& event) {
    read_settings_object(in, event.change, read_change_fields);
}

}  // namespace arbiter
