// flagfall event: an event, or a festival of many groups, from one file of text.
#include "arbiter/tournament/command.hpp"
#include "db/codec/description/description.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/other_spellings.hpp"
#include "server/cli/server_options.hpp"
#include "server/event_file.hpp"
#include "server/input_file.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/rest_client.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {
namespace {

struct EventOptions {
    std::string file;
    ArbiterOptions client;
    bool check = false;
    bool again = false;
};

std::atomic<bool> event_stopped = false;  // set by the signal

extern "C" void stop_making_events(int) {
    event_stopped = true;
}

int not_made(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall event: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << other_spellings(refusal) << '\n';
    return refusal.code == "no_connection" ? 6 : exit_code;
}

// What is asked of the server for a group, and where it stands in the file.
struct AskedGroup {
    std::string where;
    EventFile asked;
};

std::optional<std::string> unread_name(const EventFile& value, const Shape& shape,
                                       const std::string& where);

bool has_names(const Shape& shape) {
    using enum Shape::Kind;
    return shape.kind == Object || shape.kind == NamedTuple || shape.kind == Map ||
           shape.kind == Sides || shape.kind == Choice;
}

// Of what the object has under `name`; nothing where the shape has no such field.
std::optional<Shape> part_of(const Shape& shape, std::string_view name) {
    if (shape.kind == Shape::Kind::Map) return shape.parts[0];
    if (shape.kind == Shape::Kind::Sides) {
        return name == "w" || name == "b" ? std::optional{shape.parts[0]} : std::nullopt;
    }
    if (shape.kind == Shape::Kind::Object) {
        const auto& fields = shape.object->fields;
        const auto field = std::ranges::find(fields, name, &Field::name);
        return field == fields.end() ? std::nullopt : std::optional{field->form->shape()};
    }
    const auto word = std::ranges::find(shape.words, name);
    if (word == shape.words.end()) return std::nullopt;
    return shape.parts[static_cast<std::size_t>(word - shape.words.begin())];
}

std::optional<std::string> unread_inside(const EventFile& object, const Shape& shape,
                                         const std::string& where) {
    for (const auto& [name, value] : object.items()) {
        std::string inside = where;
        inside.append(where.empty() ? "" : ".").append(name);
        const auto part = part_of(shape, name);
        if (!part) return inside;
        if (auto unread = unread_name(value, *part, inside)) return unread;
    }
    return std::nullopt;
}

// Where several forms would do, one that knows all names is meant.
std::optional<std::string> unread_by_all(const EventFile& value, const Shape& shape,
                                         const std::string& where) {
    std::optional<std::string> first;
    for (const Shape& form : shape.parts) {
        const auto unread = unread_name(value, form, where);
        if (!unread && has_names(form)) return std::nullopt;
        if (!first) first = unread;
    }
    return first;
}

// A name that nobody reads is a slip of the pen: what it was meant for would be left out unseen.
// The place of the first one in `value`; forms are checked by the server.
std::optional<std::string> unread_name(const EventFile& value, const Shape& shape,
                                       const std::string& where) {
    if (shape.kind == Shape::Kind::Choice) return unread_by_all(value, shape, where);
    if (value.is_object() && has_names(shape)) return unread_inside(value, shape, where);
    if (!value.is_array() || shape.kind != Shape::Kind::List) return std::nullopt;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto inside = where + "[" + std::to_string(i) + "]";
        if (auto unread = unread_name(value[i], shape.parts[0], inside)) return unread;
    }
    return std::nullopt;
}

Result<void> check_names(const EventFile& group, const std::string& where) {
    if (!group.is_object()) return refuse("bad_field", where);
    const Shape asked{.kind = Shape::Kind::Object, .object = &description_of<CreateTournament>()};
    const auto unread = unread_name(group, asked, where);
    if (unread) return refuse("bad_field", *unread);
    return {};
}

// Each with its own settings over those of all; a file without groups is one.
Result<std::vector<AskedGroup>> groups_of(const EventFile& file) {
    if (!file.contains("groups")) {
        if (const auto known = check_names(file, ""); !known) return tl::unexpected(known.error());
        return std::vector<AskedGroup>{{"", file}};
    }
    for (const auto& [name, value] : file.items()) {
        if (name != "settings" && name != "groups") return refuse("bad_field", name);
    }
    const EventFile common = file.value("settings", EventFile::object());
    if (!common.is_object()) return refuse("bad_field", "settings");
    const EventFile& groups = file.at("groups");
    if (const auto known = check_names({{"settings", common}}, ""); !known) {
        return tl::unexpected(known.error());
    }
    if (!groups.is_array() || groups.empty()) return refuse("bad_field", "groups");
    std::vector<AskedGroup> all;
    for (const EventFile& group : groups) {
        const std::string where = "groups[" + std::to_string(all.size()) + "]";
        if (const auto known = check_names(group, where); !known) {
            return tl::unexpected(known.error());
        }
        const EventFile own = group.value("settings", EventFile::object());
        if (!own.is_object()) return refuse("bad_field", where + ".settings");
        EventFile one = group;
        one["settings"] = common;
        one["settings"].update(own);
        all.push_back({where, std::move(one)});
    }
    return all;
}

std::string name_of(const EventFile& group) {
    const EventFile settings = group.value("settings", EventFile::object());
    return settings.contains("name") && settings.at("name").is_string()
               ? settings.at("name").get<std::string>()
               : std::string{};
}

Refusal of_group(Refusal refusal, const AskedGroup& group) {
    refusal = with_again_named(std::move(refusal));
    if (group.where.empty()) return refusal;
    const char* const between = refusal.code == "already_made" ? ": " : ".";
    refusal.where = group.where + (refusal.where.empty() ? "" : between + refusal.where);
    return refusal;
}

// All are looked at before the first is made. A file that is run twice would make everything twice.
Result<void> check_all(RestClient& rest, const std::vector<AskedGroup>& groups, bool again) {
    for (const AskedGroup& group : groups) {
        EventFile asked = group.asked;
        asked["again"] = again;
        const auto checked = rest.post("/api/v1/tournaments/check", asked);
        if (!checked) return tl::unexpected(of_group(checked.error(), group));
    }
    return {};
}

Result<void> create_all(RestClient& rest, const std::vector<AskedGroup>& groups) {
    for (const AskedGroup& group : groups) {
        EventFile asked = group.asked;
        asked["again"] = true;  // it was looked at
        const auto made = rest.post("/api/v1/tournaments", asked);
        if (!made) return tl::unexpected(of_group(made.error(), group));
        std::cout << made->at("t") << '\t' << name_of(group.asked) << std::endl;
    }
    return {};
}

int run_event(const EventOptions& options) {
    const auto server = find_server(options.client.server, options.client.authority);
    if (!server) return not_made(server.error(), 2);
    const auto token = parse_login_link(options.client.login);
    if (!token) return not_made(token.error(), 2);
    const auto text = read_input(options.file);
    if (!text) return not_made(text.error(), 3);
    const auto read = read_event_file(*text);
    if (!read) return not_made(read.error(), 1);
    const auto groups = groups_of(*read);
    if (!groups) return not_made(groups.error(), 1);
    std::signal(SIGINT, stop_making_events);
    std::signal(SIGTERM, stop_making_events);
    RestClient rest{*server, *token, event_stopped, Patience::FewTries};
    if (const auto checked = check_all(rest, *groups, options.again); !checked) {
        return not_made(checked.error(), checked.error().code == "already_made" ? 5 : 1);
    }
    if (options.check) {
        std::cerr << groups->size() << " checked, nothing made\n";
        return 0;
    }
    if (const auto made = create_all(rest, *groups); !made) return not_made(made.error(), 1);
    return 0;
}

}  // namespace

void add_event(CLI::App& program, Run& run) {
    auto options = std::make_shared<EventOptions>();
    auto* event = program.add_subcommand(
        "event", "Create an event, or the groups of a festival, from a file");
    event->footer(
        "FILE is TOML or JSON: `settings` of all, and `groups`, each with its own `settings`,\n"
        "`players`, `lots`, `round_robin` or `rounds`, and `schedule` (docs/events.md). All are\n"
        "checked before the first is made.\n"
        "Prints number and name of each event. Example:\n"
        "  flagfall event festival.toml --server http://127.0.0.1:8080 --login LINK");
    event->add_option("FILE", options->file, "The event as TOML or JSON")->required();
    add_arbiter_options(*event, options->client);
    event->add_flag("--check", options->check, "Only say whether it could be made");
    add_again_flag(*event, options->again);
    event->callback([options, &run] { run = [options] { return run_event(*options); }; });
}

}  // namespace arbiter::cli
