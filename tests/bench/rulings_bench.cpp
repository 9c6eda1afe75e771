// How many rulings a second: every scenario of the given files in every edition it names, from the
// JSON text to the proposal, and the judging alone. The search for mates is part of it. Prints the
// median of several rounds.
#include "server/rule/scenario.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 9;
constexpr auto round_time = std::chrono::milliseconds(300);

// Calls `all_once` (which says how many rulings it made) over and over; rulings a second.
template <class AllOnce>
double rate(AllOnce all_once) {
    std::vector<double> rates;
    for (int round = 0; round < rounds; ++round) {
        std::size_t made = 0;
        const auto start = Clock::now();
        while (Clock::now() - start < round_time) made += all_once();
        const std::chrono::duration<double> took = Clock::now() - start;
        rates.push_back(static_cast<double>(made) / took.count());
    }
    std::sort(rates.begin(), rates.end());
    return rates[rates.size() / 2];
}

std::size_t judge_all(const Scenario& scenario) {
    std::size_t made = 0;
    for (const std::string& edition : scenario.editions) {
        if (judge_scenario(scenario, edition, default_mate_search_limit)) ++made;
    }
    return made;
}

void measure(const char* path) {
    std::ifstream file(path);
    const std::string json{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto texts = split_scenarios(json);
    if (!texts) {
        std::fprintf(stderr, "%s: %s\n", path, texts.error().code.c_str());
        return;
    }
    std::string id;
    std::vector<Scenario> scenarios;
    for (const std::string& text : *texts) {
        std::vector<std::string> editions;
        if (auto scenario = read_scenario(text, id, editions)) scenarios.push_back(*scenario);
    }
    const double judged = rate([&] {
        std::size_t made = 0;
        for (const Scenario& scenario : scenarios) made += judge_all(scenario);
        return made;
    });
    const double read = rate([&] {
        std::size_t made = 0;
        for (const std::string& text : *texts) {
            std::vector<std::string> editions;
            const auto scenario = read_scenario(text, id, editions);
            if (scenario) made += judge_all(*scenario);
        }
        return made;
    });
    std::printf("%s: %zu scenarios, %.0f rulings/s judged (aim 20000), %.0f with reading\n", path,
                texts->size(), judged, read);
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) measure(argv[i]);
    return argc > 1 ? 0 : 2;
}
