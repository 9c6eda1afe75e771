// flagfall event: an event, or a festival of many groups, from one file of text.
#include "arbiter/tournament/command.hpp"
#include "db/codec/description/description.hpp"
#include "server/cli/commands.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/rest_client.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <vector>

namespace arbiter::cli {
namespace {

using EventFile = nlohmann::json;

struct EventOptions {
    std::string file;
    std::string server;
    std::string authority;
    std::string login;
    bool check = false;
};

std::atomic<bool> event_stopped = false;  // set by the signal

extern "C" void stop_making_events(int) {
    event_stopped = true;
}

int not_made(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall event: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << '\n';
    return exit_code;
}

// TOML, or JSON where the text begins as such. Refusals: bad_toml with line and column, bad_json.
Result<EventFile> read_event_file(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') {
        auto json = EventFile::parse(text, nullptr, false);
        if (json.is_discarded()) return refuse("bad_json");
        return json;
    }
    try {
        std::ostringstream json;
        json << toml::json_formatter{toml::parse(text)};
        return EventFile::parse(json.str());
    } catch (const toml::parse_error& error) {
        const auto at = error.source().begin;
        return refuse("bad_toml", "line " + std::to_string(at.line) + ", column " +
                                      std::to_string(at.column) + ": " +
                                      std::string(error.description()));
    }
}

// What is asked of the server for a group, and where it stands in the file.
struct AskedGroup {
    std::string where;
    EventFile asked;
};

// A name that nobody reads is a slip of the pen: what it was meant for would be left out unseen.
Result<void> check_names(const EventFile& group, const std::string& where) {
    const auto inside = [&](const std::string& name) {
        return where.empty() ? name : where + "." + name;
    };
    if (!group.is_object()) return refuse("bad_field", where);
    for (const auto& [name, value] : group.items()) {
        const auto& fields = description_of<CreateTournament>().fields;
        if (std::ranges::find(fields, name, &Field::name) == fields.end()) {
            return refuse("bad_field", inside(name));
        }
    }
    const EventFile settings = group.value("settings", EventFile::object());
    if (!settings.is_object()) return refuse("bad_field", inside("settings"));
    std::vector<std::string_view> known{"regulations"};
    const TournamentSettings any;
    each_setting([&](std::string_view name, const auto&) { known.push_back(name); }, any);
    for (const auto& [name, value] : settings.items()) {
        if (std::ranges::find(known, name) == known.end()) {
            return refuse("bad_field", inside("settings." + name));
        }
    }
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
    const EventFile& groups = file.at("groups");
    if (!common.is_object()) return refuse("bad_field", "settings");
    if (!groups.is_array() || groups.empty()) return refuse("bad_field", "groups");
    std::vector<AskedGroup> all;
    for (const EventFile& group : groups) {
        const std::string where = "groups[" + std::to_string(all.size()) + "]";
        if (const auto known = check_names(group, where); !known) {
            return tl::unexpected(known.error());
        }
        EventFile one = group;
        one["settings"] = common;
        one["settings"].update(group.value("settings", EventFile::object()));
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
    if (group.where.empty()) return refusal;
    refusal.where = group.where + (refusal.where.empty() ? "" : "." + refusal.where);
    return refusal;
}

// All are looked at before the first is made.
Result<void> check_all(RestClient& rest, const std::vector<AskedGroup>& groups) {
    for (const AskedGroup& group : groups) {
        const auto checked = rest.post("/api/v1/tournaments/check", group.asked);
        if (!checked) return tl::unexpected(of_group(checked.error(), group));
    }
    return {};
}

Result<void> create_all(RestClient& rest, const std::vector<AskedGroup>& groups) {
    for (const AskedGroup& group : groups) {
        const auto made = rest.post("/api/v1/tournaments", group.asked);
        if (!made) return tl::unexpected(of_group(made.error(), group));
        std::cout << made->at("t") << '\t' << name_of(group.asked) << std::endl;
    }
    return {};
}

int run_event(const EventOptions& options) {
    const auto server = find_server(options.server, options.authority);
    if (!server) return not_made(server.error(), 2);
    const auto token = parse_login_link(options.login);
    if (!token) return not_made(token.error(), 2);
    std::ifstream file{options.file, std::ios::binary};
    if (!file) return not_made({.code = "not_found", .where = options.file}, 3);
    const auto read = read_event_file({std::istreambuf_iterator<char>{file}, {}});
    if (!read) return not_made(read.error(), 1);
    const auto groups = groups_of(*read);
    if (!groups) return not_made(groups.error(), 1);
    std::signal(SIGINT, stop_making_events);
    std::signal(SIGTERM, stop_making_events);
    RestClient rest{*server, *token, event_stopped};
    if (const auto checked = check_all(rest, *groups); !checked) {
        return not_made(checked.error(), 1);
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
        "  flagfall event festival.toml --server http://127.0.0.1:8017 --login LINK");
    event->add_option("FILE", options->file, "The event as TOML or JSON")->required();
    event->add_option("--server", options->server, "http://ADDR:PORT or https://ADDR:PORT")
        ->required();
    event->add_option("--ca", options->authority,
                      "PEM: whom to believe over https; otherwise this machine's authorities");
    event->add_option("--login", options->login, "The arbiter's login link")->required();
    event->add_flag("--check", options->check, "Only say whether it could be made");
    event->callback([options, &run] { run = [options] { return run_event(*options); }; });
}

}  // namespace arbiter::cli
