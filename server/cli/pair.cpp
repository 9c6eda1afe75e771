// flagfall pair: what follows from pairing numbers or a seed alone, without an event.
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/pairing/lots.hpp"
#include "arbiter/tournament/pairing/scheveningen.hpp"
#include "server/cli/commands.hpp"
#include "server/input_file.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {
namespace {

struct PairOptions {
    int players = 0;
    BergerOptions berger;
    bool json = false;
};

void print_json(const std::vector<NumberedRound>& rounds) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& round : rounds) {
        auto pairs = nlohmann::ordered_json::array();
        for (const auto& pair : round.pairs) {
            pairs.push_back({{"white", pair.white}, {"black", pair.black}});
        }
        if (round.bye) pairs.push_back({{"player", *round.bye}, {"bye", true}});
        list.push_back(std::move(pairs));
    }
    nlohmann::ordered_json answer;
    answer["rounds"] = std::move(list);
    std::cout << answer.dump() << '\n';
}

void print_text(const std::vector<NumberedRound>& rounds) {
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        std::cout << (i + 1) << ':';
        for (const auto& pair : rounds[i].pairs)
            std::cout << ' ' << pair.white << '-' << pair.black;
        if (rounds[i].bye) std::cout << " bye " << *rounds[i].bye;
        std::cout << '\n';
    }
}

constexpr int most_drawn = 10'000;  // as many as an event takes

struct LotOptions {
    int players = 0;
    std::string seed;
    std::string names;  // a file
    bool varma = false;
    bool json = false;
};

// "Name" or "Name;Group", a line each.
Result<std::vector<LotEntry>> entries_in(const std::string& file) {
    const auto text = read_input(file);
    if (!text) return tl::unexpected(text.error());
    std::istringstream in{*text};
    std::vector<LotEntry> entries;
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    for (std::string line; std::getline(in, line);) {
        if (entries.empty() && line.starts_with(byte_order_mark)) line.erase(0, 3);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        const auto end = line.find(';');
        entries.push_back(
            {line.substr(0, end), end == std::string::npos ? "" : line.substr(end + 1)});
    }
    return entries;
}

// Without names each is called by the place in the list.
std::vector<LotEntry> nameless(int players) {
    const std::size_t digits = std::to_string(players).size();
    std::vector<LotEntry> entries;
    for (int i = 1; i <= players; ++i) {
        const std::string place = std::to_string(i);
        entries.push_back({std::string(digits - place.size(), '0') + place});
    }
    return entries;
}

int lots_refused(const std::string& why, int exit_code) {
    std::cerr << "flagfall pair lots: " << why << '\n';
    return exit_code;
}

void print_lots(const std::vector<LotEntry>& entries, const std::vector<std::size_t>& order,
                bool json) {
    if (!json) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::cout << (i + 1) << ' ' << entries[order[i]].name << '\n';
        }
        return;
    }
    auto names = nlohmann::ordered_json::array();
    for (const std::size_t entry : order) names.push_back(entries[entry].name);
    nlohmann::ordered_json answer;
    answer["order"] = std::move(names);
    std::cout << answer.dump() << '\n';
}

int run_lots(const LotOptions& options) {
    const auto entries = options.names.empty()
                             ? Result<std::vector<LotEntry>>{nameless(options.players)}
                             : entries_in(options.names);
    if (!entries) return lots_refused(entries.error().code + ": " + entries.error().where, 3);
    if (entries->empty()) return lots_refused("no_players: give N or --names FILE", 2);
    const auto order = options.varma ? draw_restricted_lots(*entries, options.seed)
                                     : draw_lots(*entries, options.seed);
    if (!order) return lots_refused(order.error().code, 2);
    print_lots(*entries, *order, options.json);
    return 0;
}

int run_round_robin(const PairOptions& options) {
    const auto rounds = berger_rounds(options.players, options.berger);
    if (!rounds) {
        std::cerr << "flagfall pair: " << rounds.error().code << ": a round robin takes "
                  << fewest_players << " to " << most_players << " players, not " << options.players
                  << '\n';
        return 2;
    }
    options.json ? print_json(*rounds) : print_text(*rounds);
    return 0;
}

int run_scheveningen(const PairOptions& options) {
    const int length = scheveningen_length(options.players, options.berger).value_or(0);
    std::vector<NumberedRound> rounds;
    for (int number = 1; number <= length; ++number) {
        auto round = scheveningen_round(options.players, number, options.berger);
        if (!round) break;  // the size was checked
        rounds.push_back(*std::move(round));
    }
    options.json ? print_json(rounds) : print_text(rounds);
    return 0;
}

// What both tables are asked for, how they are written among it.
void add_table_options(CLI::App& table, PairOptions& options) {
    BergerOptions& berger = options.berger;
    auto* cycles = table.add_option("--cycles", berger.cycles,
                                    "How often each pair meets; colours change with each cycle");
    cycles->check(CLI::Range(1, most_cycles));
    auto* twice = table.add_flag_callback(
        "--double", [&berger] { berger.cycles = 2; }, "As --cycles 2");
    twice->excludes(cycles);
    table.add_flag("--reversed", berger.reversed, "Every colour is the other one");
    table.add_flag("--json", options.json, "{rounds: [[{white, black}, ...], ...]}");
}

void add_scheveningen(CLI::App& pair, Run& run) {
    auto options = std::make_shared<PairOptions>();
    auto* table =
        pair.add_subcommand("scheveningen", "Two teams: 1 to N against N+1 to 2N, everybody once");
    table->footer("Example: flagfall pair scheveningen 8");
    table->add_option("N", options->players, "Players of a team")
        ->required()
        ->check(CLI::Range(fewest_in_a_team, most_in_a_team));
    add_table_options(*table, *options);
    table->callback([options, &run] { run = [options] { return run_scheveningen(*options); }; });
}

void add_lots(CLI::App& pair, Run& run) {
    auto options = std::make_shared<LotOptions>();
    auto* lots = pair.add_subcommand("lots", "Pairing numbers by a published seed (docs/lots.md)");
    lots->footer("Example: flagfall pair lots --seed \"Harbour Festival 2026\" 10");
    auto* count = lots->add_option("N", options->players, "Number of players, named 1 to N");
    count->check(CLI::Range(1, most_drawn));
    lots->add_option("--seed", options->seed, "The seed, as published")->required();
    lots->add_option("--names", options->names, "File of players: NAME or NAME;GROUP, a line each")
        ->excludes(count);
    lots->add_flag("--varma", options->varma,
                   "Restricted lots: those of one group do not meet in the last three rounds");
    lots->add_flag("--json", options->json, "{order: [name, ...]}");
    lots->callback([options, &run] { run = [options] { return run_lots(*options); }; });
}

void add_round_robin(CLI::App& pair, Run& run) {
    auto options = std::make_shared<PairOptions>();
    auto* robin = pair.add_subcommand("roundrobin", "Berger tables (FIDE C.05 Annex 1)");
    robin->footer("Example: flagfall pair roundrobin 10 --json");
    robin->add_option("N", options->players, "Number of players, 3 to 1000")->required();
    BergerOptions& berger = options->berger;
    robin->add_flag_callback(
        "--no-exchange", [&berger] { berger.exchange = false; },
        "Keep the order of the last two rounds of each cycle but the last");
    add_table_options(*robin, *options);
    robin->callback([options, &run] { run = [options] { return run_round_robin(*options); }; });
}

}  // namespace

void add_pair(CLI::App& program, Run& run) {
    auto* pair = program.add_subcommand("pair", "Pair an event from pairing numbers");
    pair->require_subcommand(1);
    add_round_robin(*pair, run);
    add_scheveningen(*pair, run);
    add_lots(*pair, run);
}

}  // namespace arbiter::cli
