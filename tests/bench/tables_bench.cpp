// How long the standings of a big Swiss take, from its table alone: 1,000 players, 11 rounds, a bye
// and some forfeits in each. Prints the median of many runs for each list of tie-breaks.
#include "arbiter/tournament/standings/standings.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using Clock = std::chrono::steady_clock;

constexpr std::size_t players = 1000;
constexpr int rounds = 11;
constexpr int runs = 101;

GameResult any_result(std::mt19937& random) {
    const auto drawn = random() % 100;
    if (drawn < 2) return GameResult::BlackForfeits;
    if (drawn < 40) return GameResult::WhiteWins;
    return drawn < 65 ? GameResult::Draw : GameResult::BlackWins;
}

// Neighbours by points meet, as in a Swiss; whoever is last but one round asked for a bye.
Table big_swiss() {
    std::mt19937 random{1};
    Table table = table_with(players);
    table.pairing = PairingKind::Swiss;
    table.rounds = rounds;
    for (std::size_t i = 0; i < players; ++i) {
        table.ratings.emplace_back(2600 - static_cast<int>(i));
    }
    for (int round = 1; round <= rounds; ++round) {
        const auto rows = standings(table, {});
        for (std::size_t i = 0; i + 3 < players; i += 2) {
            add_game(table, {rows[i].player, rows[i + 1].player, round, any_result(random)});
        }
        const auto half = ByeKind::HalfPoint;
        table.records[rows[players - 2].player].push_back(
            {round, Bye{half, points_of(half, table.scoring)}});
        const auto given = ByeKind::PairingAllocated;
        table.records[rows[players - 1].player].push_back(
            {round, Bye{given, points_of(given, table.scoring)}});
    }
    return table;
}

std::vector<Tiebreak> listed(const std::string& list) {
    std::vector<Tiebreak> result;
    std::istringstream codes{list};
    for (std::string code; std::getline(codes, code, ',');) {
        result.push_back(parse_tiebreak(code).value());
    }
    return result;
}

void measure(const Table& table, const std::string& list) {
    const auto tiebreaks = listed(list);
    std::vector<double> took;
    std::size_t rows = 0;
    for (int run = 0; run < runs; ++run) {
        const auto start = Clock::now();
        rows += standings(table, tiebreaks).size();
        took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    if (rows != players * runs) std::abort();
    std::sort(took.begin(), took.end());
    std::printf("tables of %zu players by %d rounds: %.2f ms (median of %d; least %.2f)  %s\n",
                players, rounds, took[took.size() / 2], runs, took.front(), list.c_str());
}

}  // namespace

int main() {
    const Table table = big_swiss();
    measure(table, "BH/C1,BH,SB,DE,WON");
    measure(table, "DE,BH/C1,BH,SB,BPG,BWG,TPR,ARO/C1,AOB,RTNG");
    measure(table, "FB,AOB/F,PTP,APRO,APPO,STD,REP,PS,KS,DE/P");
}
