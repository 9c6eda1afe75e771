// flagfall clock: a board's clock in this terminal's window.
#include "clock/typed_control.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/other_spellings.hpp"
#include "server/clock_terminal/clock_window.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::cli {
namespace {

struct ClockCommandOptions {
    std::string link;
    std::string server;
    std::string key;
    std::string ca;
    std::string control;
    std::string store;
    std::string lang;
    bool turned = false;
    ClockKeys keys;
};

int clock_refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall clock: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << other_spellings(refusal) << '\n';
    return exit_code;
}

// It is taken, but is hardly meant.
void warn_of_repeat(const ClockCommandOptions& given) {
    const auto typed = read_typed_control(given.control);
    if (!typed || typed->doubt != ControlDoubt::Repeats) return;
    std::cerr << "flagfall clock: nothing follows the last period of " << given.control
              << ", so it repeats for ever: write " << spellings_of(*typed, " or ")
              << ", or what follows, as in 40/90+30, 30+30\n";
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : std::string{value};
}

// As the machine speaks, if it is not said.
Result<Lang> lang_of(const std::string& asked) {
    if (!asked.empty()) {
        const auto lang = parse_lang(asked);
        if (!lang) return refuse("bad_lang", asked);
        return *lang;
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string value = environment(name);
        if (value.empty()) continue;
        if (!value.starts_with("zh")) return Lang::English;
        const bool traditional = value.starts_with("zh_TW") || value.starts_with("zh_HK");
        return traditional ? Lang::Traditional : Lang::Simplified;
    }
    return Lang::English;
}

// Each key has a folder of its own: two clocks on one machine do not meet.
std::filesystem::path usual_store(std::string_view name) {
    std::filesystem::path state = environment("XDG_STATE_HOME");
    const std::string home = environment("HOME");
    if (state.empty() && !home.empty()) state = std::filesystem::path{home} / ".local" / "state";
    return state / "flagfall" / ("clock-" + std::string{name});
}

Result<ClockWindowOptions> window_options(const ClockCommandOptions& given) {
    ClockWindowOptions options;
    std::string name = "club";
    if (!given.control.empty()) {
        auto control = parse_time_control(given.control);
        if (!control) return tl::unexpected(std::move(control.error()));
        options.control = *std::move(control);
    } else {
        const std::string link = given.link.empty() ? given.server : given.link;
        const bool whole = link.find('#') != std::string::npos;
        auto address = parse_clock_link(whole ? link : link + '#' + given.key, given.ca);
        if (!address) return tl::unexpected(std::move(address.error()));
        name = name_of_key(address->key);
        options.address = *std::move(address);
    }
    auto lang = lang_of(given.lang);
    if (!lang) return tl::unexpected(std::move(lang.error()));
    if (auto fits = check_keys(given.keys); !fits) return tl::unexpected(std::move(fits.error()));
    options.lang = *lang;
    options.keys = given.keys;
    options.turned = given.turned;
    options.store = given.store.empty() ? usual_store(name) : std::filesystem::path{given.store};
    return options;
}

int run_clock(const ClockCommandOptions& given) {
    const auto options = window_options(given);
    if (!options) return clock_refused(options.error(), 2);
    warn_of_repeat(given);
    const auto done = run_clock_window(*options);
    if (done) return 0;
    const std::string& code = done.error().code;
    if (code == "not_a_terminal" || code == "unknown_terminal")
        return clock_refused(done.error(), 2);
    if (code == "log_in_use") return clock_refused(done.error(), 5);
    if (code == "log_not_opened") return clock_refused(done.error(), 6);
    return clock_refused(done.error(), 4);
}

}  // namespace

void add_clock(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ClockCommandOptions>();
    CLI::App* command =
        program.add_subcommand("clock", "A board's clock in this terminal's window");
    command->footer(
        "Example: flagfall clock http://192.168.1.20:8080/clock#key=KEY\n"
        "         flagfall clock --control 90+30      (without a server)\n"
        "Keys: a s d f and the left arrow press on the left, j k l ; and the right arrow on the\n"
        "right; 1 and 0, held, call the arbiter; Ctrl-C leaves, and asks while a clock runs.\n"
        "The clock goes on without the server, and comes up paused after a power cut\n"
        "(docs/clock.md). Exit: 0 left, 2 usage or no terminal, 4 refused by the server,\n"
        "5 the log is in use, 6 it cannot be opened. A damaged log is set aside.");
    auto* link =
        command->add_option("LINK", options->link, "A terminal's key as the Keys page gives it");
    auto* server =
        command->add_option("--server", options->server, "http(s)://HOST:PORT or ws(s)://…");
    command->add_option("--key", options->key, "The terminal's key")->envname("FLAGFALL_CLOCK_KEY");
    command->add_option("--ca", options->ca,
                        "Whose certificates to believe (PEM); else this machine's authorities");
    auto* control =
        command->add_option("--control", options->control,
                            "A club's clock without a server, for example 90+30; 1:30 is a time, "
                            "and one that could be two is refused with both");
    command->add_option("--store", options->store,
                        "The folder of its log; else ~/.local/state/flagfall/clock-…");
    command->add_option("--lang", options->lang,
                        "en, zh-Hans or zh-Hant; else as the machine speaks");
    command->add_flag("--turned", options->turned, "Black sits on the left");
    command->add_option("--left-keys", options->keys.press_left, "Keys that press on the left")
        ->capture_default_str();
    command->add_option("--right-keys", options->keys.press_right, "Keys that press on the right")
        ->capture_default_str();
    command->add_option("--left-call", options->keys.call_left, "Held, it calls the arbiter")
        ->capture_default_str();
    command->add_option("--right-call", options->keys.call_right, "The same for the right")
        ->capture_default_str();
    link->excludes(server)->excludes(control);
    server->excludes(control);
    command->callback([options, &run] { run = [options] { return run_clock(*options); }; });
}

}  // namespace arbiter::cli
