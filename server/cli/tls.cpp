// flagfall tls: the certificates that flagfall serve --tls speaks with.
#include "server/cli/commands.hpp"
#include "server/machine_time.hpp"
#include "server/secrets/bytes.hpp"
#include "server/tls/authority.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/tls_folder.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>

namespace arbiter::cli {
namespace {

struct TlsOptions {
    std::string folder = "tls";
    TlsWishes wishes{.names = {}, .days = most_days};
    std::string certificates;
    std::string key;
    bool json = false;
};
using SharedOptions = std::shared_ptr<TlsOptions>;

int say(const Refusal& refusal) {
    std::cerr << "flagfall tls: " << refusal.code << ": " << refusal.where << '\n';
    return exit_code_of_tls(refusal.code);
}

nlohmann::ordered_json json_of(const Certificate& certificate) {
    return {{"subject", certificate.subject},
            {"names", certificate.names},
            {"until", date_text(certificate.until)},
            {"fingerprint", certificate.fingerprint}};
}

void print(const TlsFolder& folder, const TlsIdentity& identity, bool json) {
    const auto& [pem, certificate, authority] = identity;
    if (json) {
        nlohmann::ordered_json answer{{"file", folder.identity()},
                                      {"certificate", json_of(certificate)}};
        if (authority) answer["authority"] = json_of(*authority);
        return fmt::print("{}\n", answer.dump());
    }
    fmt::print("certificate: {}, until {}\n", folder.identity(), date_text(certificate.until));
    fmt::print("names: {}\n", fmt::join(certificate.names, " "));
    fmt::print("fingerprint: {}\n", certificate.fingerprint);
    if (!authority) return;
    fmt::print("authority: {}, until {} ({})\n", folder.authority(), date_text(authority->until),
               authority->subject);
    fmt::print("authority's fingerprint: {}\n", authority->fingerprint);
}

using Made = std::function<Result<TlsIdentity>(const TlsFolder&)>;

int tell(const TlsOptions& options, const Made& made) {
    try {
        const TlsFolder folder{options.folder};
        auto identity = made(folder);
        if (!identity) return say(identity.error());
        const WipedAtEnd pem_goes(identity->pem);
        print(folder, *identity, options.json);
        const auto valid = check_dates(identity->certificate, wall_now(), folder.identity());
        return valid ? 0 : say(valid.error());
    } catch (const std::system_error& error) {
        std::cerr << "flagfall tls: store_failed: " << error.what() << '\n';
        return 6;
    }
}

int refuse_name(const std::string& name) {
    std::cerr << "flagfall tls: bad_name: " << name << '\n';
    return 2;
}

// A name that is none of a host's or network's stops before anything is written.
int with_names(const TlsOptions& options, const Made& made) {
    for (const std::string& name : options.wishes.names) {
        if (!is_host_name(name) && !is_ip_address(name)) return refuse_name(name);
    }
    return tell(options, made);
}

CLI::App* add(CLI::App& tls, const SharedOptions& options, const std::string& name,
              const std::string& what) {
    auto* command = tls.add_subcommand(name, what);
    command->add_option("--folder", options->folder, "Where the files are")
        ->envname("FLAGFALL_TLS")
        ->capture_default_str();
    command->add_flag("--json", options->json, "One JSON object as the answer");
    return command;
}

void add_names_and_replace(CLI::App& command, const SharedOptions& options,
                           const std::string& names, const std::string& replace) {
    command.add_option("--name", options->wishes.names, names)->type_name("HOST_OR_IP");
    command.add_flag("--replace", options->wishes.replace, replace);
}

void add_days(CLI::App& command, const SharedOptions& options) {
    command.add_option("--days", options->wishes.days, "Days that the certificate is good for")
        ->check(CLI::Range(1, most_days))
        ->capture_default_str();
}

void add_make(CLI::App& tls, const SharedOptions& options, Run& run) {
    auto* make = add(tls, options, "make", "A private authority and a certificate of it");
    add_names_and_replace(*make, options,
                          "Whom it is for; otherwise this machine: its name, NAME.local and its "
                          "private addresses",
                          "Write over what is there: devices have to trust the new authority");
    add_days(*make, options);
    make->callback([options, &run] {
        run = [options] {
            return with_names(*options, [&](const TlsFolder& folder) {
                return make_tls(folder, options->wishes, wall_now());
            });
        };
    });
}

void add_renew(CLI::App& tls, const SharedOptions& options, Run& run) {
    auto* renew = add(tls, options, "renew",
                      "A new certificate by the same authority; a server takes it by itself");
    add_names_and_replace(*renew, options,
                          "Whom it is for; otherwise those of the old one and this machine",
                          "Write over a certificate that is not the authority's");
    add_days(*renew, options);
    renew->callback([options, &run] {
        run = [options] {
            return with_names(*options, [&](const TlsFolder& folder) {
                return renew_tls(folder, options->wishes, wall_now());
            });
        };
    });
}

void add_take(CLI::App& tls, const SharedOptions& options, Run& run) {
    auto* take = add(tls, options, "take", "One's own certificate, checked");
    take->add_option("--cert", options->certificates,
                     "PEM: the server's certificate, then those that lead to its authority")
        ->required();
    take->add_option("--key", options->key, "PEM: its key")->required();
    add_names_and_replace(*take, options, "What it must be for",
                          "Write over the certificate that is there");
    take->callback([options, &run] {
        run = [options] {
            return with_names(*options, [&](const TlsFolder& folder) {
                return take_tls(folder, options->certificates, options->key, options->wishes,
                                wall_now());
            });
        };
    });
}

}  // namespace

int exit_code_of_tls(std::string_view code) {
    if (code == "missing") return 3;
    if (code == "exists") return 5;
    if (code == "unreadable") return 7;
    return 4;
}

void add_tls(CLI::App& program, Run& run) {
    const auto options = std::make_shared<TlsOptions>();
    auto* tls = program.add_subcommand("tls", "Certificates, so that phones trust the server");
    tls->require_subcommand(1);
    add_make(*tls, options, run);
    add_renew(*tls, options, run);
    add_take(*tls, options, run);
    auto* show = add(*tls, options, "show", "Names, last day and fingerprint of what is there");
    show->callback([options, &run] {
        run = [options] { return tell(*options, [](const auto& at) { return load_tls(at); }); };
    });
    tls->footer(
        "  flagfall tls make && flagfall serve --listen 0.0.0.0:8080 --tls tls\n"
        "Then http://ADDR:8080/trust tells phones the rest.");
}

}  // namespace arbiter::cli
