// flagfall pair: rounds from pairing numbers alone. Berger tables so far.
#include "arbiter/tournament/pairing/berger.hpp"
#include "server/cli/commands.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {
namespace {

struct PairOptions {
    int players = 0;
    bool twice = false;
    bool no_exchange = false;
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

int run_round_robin(const PairOptions& options) {
    const auto rounds = berger_rounds(options.players, options.twice, !options.no_exchange);
    if (!rounds) {
        std::cerr << "flagfall pair: " << rounds.error().code << ": a round robin takes "
                  << fewest_players << " to " << most_players << " players, not " << options.players
                  << '\n';
        return 2;
    }
    options.json ? print_json(*rounds) : print_text(*rounds);
    return 0;
}

}  // namespace

void add_pair(CLI::App& program, Run& run) {
    auto* pair = program.add_subcommand("pair", "Pair an event from pairing numbers");
    pair->require_subcommand(1);
    auto options = std::make_shared<PairOptions>();
    auto* robin = pair->add_subcommand("roundrobin", "Berger tables (FIDE C.05 Annex 1)");
    robin->footer("Example: flagfall pair roundrobin 10 --json");
    robin->add_option("N", options->players, "Number of players, 3 to 1000")->required();
    robin->add_flag("--double", options->twice, "Every pair meets twice, colours exchanged");
    robin->add_flag("--no-exchange", options->no_exchange,
                    "Keep the order of the last two rounds of the first cycle");
    robin->add_flag("--json", options->json, "{rounds: [[{white, black}, ...], ...]}");
    robin->callback([options, &run] { run = [options] { return run_round_robin(*options); }; });
}

}  // namespace arbiter::cli
