// flagfall import: an event on a running server made of a TRF, after what its reader put right was
// shown.
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/input_file.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/rest_client.hpp"
#include "server/trf/trf_text.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {
namespace {

struct ImportOptions {
    std::string file;
    std::string encoding;  // none: recognized
    ArbiterOptions client;
    bool yes = false;
    bool again = false;
};

int import_refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall import: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    for (const auto& [name, value] : refusal.params) {
        if (name == "line" && !refusal.where.starts_with("line"))
            std::cerr << " (line " << value << ')';
        if (name == "field" || name == "why") std::cerr << " (" << value << ')';
    }
    std::cerr << '\n';
    return exit_code;
}

int not_imported(const Refusal& refusal) {
    if (refusal.code == "already_made") return import_refused(with_again_named(refusal), 5);
    return import_refused(refusal, refusal.code == "no_connection" ? 6 : 4);
}

void tell_list(const nlohmann::json& remarks, const char* what) {
    for (const auto& each : remarks) {
        const TrfRemark remark{.line = each.value("line", 0),
                               .column = each.value("column", 0),
                               .code = each.value("code", ""),
                               .field = each.value("field", ""),
                               .found = each.value("found", ""),
                               .read_as = each.value("read_as", "")};
        std::cerr << what << ": " << sentence_of(remark) << '\n';
    }
}

// Names of encodings are letters, digits, hyphens.
std::string with_query(std::string path, const ImportOptions& options, bool again) {
    if (again) path += "?again=1";
    if (!options.encoding.empty()) {
        path += (again ? "&encoding=" : "?encoding=") + options.encoding;
    }
    return path;
}

// By names that are wrong an encoding is seen that is.
void tell_encoding(const nlohmann::json& seen) {
    if (seen.value("certain", true)) return;
    std::cerr << "read as " << seen.value("encoding", "") << "; --encoding reads it otherwise\n";
    for (const auto& name : seen.at("names")) std::cerr << "  " << name.get<std::string>() << '\n';
}

int import_with(RestClient& rest, const ImportOptions& options, const std::string& bytes) {
    const auto seen = rest.post_bytes(with_query("/api/v1/trf", options, false), bytes);
    if (!seen) return not_imported(seen.error());
    tell_encoding(*seen);
    for (const char* list : {"errors", "adjustments", "warnings", "left_out"}) {
        tell_list(seen->at(list), list);
    }
    if (!seen->at("errors").empty()) return 4;
    const bool plain = seen->at("adjustments").empty() && seen->at("warnings").empty() &&
                       seen->at("left_out").empty();
    if (!plain && !options.yes) {
        std::cerr << "flagfall import: nothing was imported; --yes imports it so\n";
        return 4;
    }
    const auto made =
        rest.post_bytes(with_query("/api/v1/tournaments/trf", options, options.again), bytes);
    if (!made) return not_imported(made.error());
    std::cout << "tournament " << made->at("t") << ": " << seen->value("name", "") << ", "
              << seen->at("players") << " players, " << seen->at("rounds") << " rounds\n";
    return 0;
}

int run_import(const ImportOptions& options) {
    const auto server = find_server(options.client.server, options.client.authority);
    if (!server) return import_refused(server.error(), 2);
    const auto token = parse_login_link(options.client.login);
    if (!token) return import_refused(token.error(), 2);
    const auto bytes = read_input(options.file);
    if (!bytes) return import_refused(bytes.error(), 3);
    const std::atomic<bool> never = false;
    RestClient rest{*server, *token, never, Patience::FewTries};
    return import_with(rest, options, *bytes);
}

}  // namespace

void add_import(CLI::App& program, Run& run) {
    auto options = std::make_shared<ImportOptions>();
    auto* command = program.add_subcommand("import", "Make an event of a TRF on a server");
    command->footer(
        "Example: flagfall import event.trf --server http://127.0.0.1:8080 --login LINK\n"
        "What was read as something else is listed first, and only --yes imports it then.\n"
        "Ends with 4 where the file or the server refuses it, with 5 where the event is there\n"
        "already, with 6 where nobody answers.");
    command->add_option("FILE", options->file, "The report, as TRF16 or TRF26")->required();
    command
        ->add_option("--encoding", options->encoding,
                     "Of the file, where it is recognized wrongly: windows-1251, Big5 …")
        ->check([](const std::string& name) {
            const auto is_plain = [](unsigned char c) {
                return std::isalnum(c) || c == '-' || c == '_';
            };
            return std::ranges::all_of(name, is_plain) ? std::string() : std::string("no encoding");
        });
    add_arbiter_options(*command, options->client);
    command->add_flag("--yes", options->yes, "Import it with everything that is listed");
    add_again_flag(*command, options->again);
    command->callback([options, &run] { run = [options] { return run_import(*options); }; });
}

}  // namespace arbiter::cli
