// flagfall rule: what the rulebooks make of the scenarios in a file, each with its article.
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/fact_json.hpp"
#include "server/cli/commands.hpp"
#include "server/input_file.hpp"
#include "server/rule/scenario.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <unistd.h>

namespace arbiter::cli {

namespace {

struct RuleOptions {
    std::string file{};
    std::string edition{};
    bool json = false;
    std::uint64_t mate_limit = default_mate_search_limit;
};

// Answers as they come, and how many were not what was expected.
struct Report {
    const RuleOptions& options;
    std::string text{};
    JsonWriter out{text};
    int differing = 0;
    std::size_t judged = 0;
};

void write_answer(Report& report, const std::string& id, const std::string& edition,
                  const Proposal& proposal) {
    if (!report.options.json) {
        report.text += id + "  " + edition + "  " + std::string(word_of(proposal.ruling)) + "  " +
                       article_text(proposal.articles);
        if (!proposal.details.all().empty()) {
            report.text += "  ";
            JsonWriter details(report.text);
            JsonForm<Details>::write(details, proposal.details);
        }
        report.text += "  (" + std::string(word_of(proposal.confidence)) + ")";
        for (const std::string& assumed : assumption_texts(proposal)) {
            report.text += "  assumed: " + assumed;
        }
        report.text += '\n';
        return;
    }
    JsonWriter& out = report.out;
    out.begin_object();
    out.text_field("id", id);
    out.text_field("edition", edition);
    out.word_field("ruling", word_of(proposal.ruling));
    out.text_field("article", article_text(proposal.articles));
    out.key("details");
    JsonForm<Details>::write(out, proposal.details);
    out.word_field("confidence", word_of(proposal.confidence));
    out.key("reasoning");
    JsonForm<std::vector<Reason>>::write(out, proposal.reasoning);
    if (!proposal.findings.empty()) {
        out.key("findings");
        JsonForm<std::vector<MatterFinding>>::write(out, proposal.findings);
    }
    out.end_object();
    report.text += '\n';
}

void write_refusal(Report& report, const std::string& id, const std::string& edition,
                   const Refusal& refusal) {
    if (!report.options.json) {
        report.text += id + "  " + edition + "  refused: " + refusal.code + " at " +
                       (refusal.where.empty() ? "the scenario" : refusal.where);
        for (const auto& [name, value] : refusal.params) {
            report.text.append("; ").append(name).append(": ").append(value);
        }
        report.text += '\n';
        return;
    }
    JsonWriter& out = report.out;
    out.begin_object();
    out.text_field("id", id);
    out.text_field("edition", edition);
    out.key("error");
    out.begin_object();
    out.text_field("code", refusal.code);
    out.text_field("where", refusal.where);
    out.text_field("message", refusal.where);
    for (const auto& [name, value] : refusal.params) out.text_field(name, value);
    out.end_object();
    out.end_object();
    report.text += '\n';
}

void compare(Report& report, const Scenario& scenario, const std::string& edition,
             const Proposal& proposal) {
    for (const ExpectedRuling& expected : scenario.expected) {
        if (expected.edition != edition) continue;
        for (const std::string& difference : differences(proposal, expected)) {
            std::cerr << scenario.id << "  " << edition << "  " << difference << '\n';
            report.differing = 1;
        }
    }
}

// A refusal where a ruling was expected is a difference.
void expected_a_ruling(Report& report, const Scenario& scenario, const std::string& edition,
                       const Refusal& refusal) {
    for (const ExpectedRuling& expected : scenario.expected) {
        if (expected.edition != edition) continue;
        std::cerr << scenario.id << "  " << edition << "  refused: " << refusal.code
                  << ", expected " << expected.ruling << '\n';
        report.differing = 1;
    }
}

void answer(Report& report, const std::string& json) {
    std::string id;
    std::vector<std::string> editions;
    const auto scenario = read_scenario(json, id, editions);
    for (const std::string& edition : editions) {
        if (!report.options.edition.empty() && report.options.edition != edition) continue;
        ++report.judged;
        if (!scenario) {
            write_refusal(report, id, edition, scenario.error());
            continue;
        }
        const auto proposal = judge_scenario(*scenario, edition, report.options.mate_limit);
        if (!proposal) {
            write_refusal(report, id, edition, proposal.error());
            expected_a_ruling(report, *scenario, edition, proposal.error());
            continue;
        }
        write_answer(report, id, edition, *proposal);
        compare(report, *scenario, edition, *proposal);
    }
    if (editions.empty()) {
        const Refusal refusal =
            scenario ? Refusal{.code = "bad_field", .where = "edition"} : scenario.error();
        write_refusal(report, id, "", refusal);
    }
}

int run_rule(const RuleOptions& options) {
    if (!options.edition.empty() && find_edition(options.edition) == nullptr) {
        std::cerr << "flagfall rule: unknown_edition " << options.edition << '\n';
        return 2;
    }
    const auto json = read_input(options.file);
    if (!json) {
        std::cerr << "flagfall rule: file_unreadable path=" << options.file << '\n';
        return 3;
    }
    const auto scenarios = split_scenarios(*json);
    if (!scenarios) {
        std::cerr << "flagfall rule: " << scenarios.error().code << " path=" << options.file
                  << (scenarios.error().where.empty() ? "" : " at ") << scenarios.error().where
                  << '\n';
        return 4;
    }
    Report report{.options = options};
    const bool shows_progress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
    if (options.json) report.out.begin_array();
    for (const std::string& scenario : *scenarios) {
        answer(report, scenario);
        if (shows_progress) std::cerr << '\r' << report.judged << " rulings" << std::flush;
    }
    if (options.json) report.out.end_array();
    if (shows_progress) std::cerr << '\n';
    std::cout << report.text << (options.json ? "\n" : "") << std::flush;
    return report.differing;
}

}  // namespace

void add_rule(CLI::App& program, Run& run) {
    const auto options = std::make_shared<RuleOptions>();
    CLI::App* command = program.add_subcommand(
        "rule", "Judge scenarios by the rulebooks they name; compare with what they expect");
    command->add_option("SCENARIOS", options->file, "A JSON list of scenarios (docs/rulings.md)")
        ->required();
    command->add_option("--edition", options->edition,
                        "Only this edition: chn-1984, fide-1993, fide-2001@1997, fide-2001, "
                        "fide-2023");
    command->add_flag("--json", options->json, "One JSON list of rulings");
    command
        ->add_option("--max-nodes", options->mate_limit,
                     "Positions the search for a mate may meet before it says unknown")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{4'000'000'000}))
        ->capture_default_str();
    command->callback([options, &run] { run = [options] { return run_rule(*options); }; });
}

}  // namespace arbiter::cli
