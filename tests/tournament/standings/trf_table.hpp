// Tables of test events from lines 001 of a tournament report, for values that were published with
// them. Not a reader of the format: the lines are known to be sound.
#pragma once

#include "arbiter/tournament/standings/table.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace arbiter::tables {

inline nlohmann::json read_json(const std::string& name) {
    std::ifstream file{FLAGFALL_TEST_DATA "/" + name};
    return nlohmann::json::parse(file);
}

struct TrfPlace {
    int opponent = 0;  // pairing number; 0: none
    Color color = Color::White;
    char code = ' ';
};

inline std::vector<std::string> player_lines(std::istream& file) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("001")) lines.push_back(line);
    }
    return lines;
}

inline TrfPlace place_of(const std::string& line, int round) {
    const auto at = 91 + static_cast<std::size_t>(round - 1) * 10;
    if (line.size() < at + 8) return {};
    return {.opponent = std::stoi(
                "0" + line.substr(at, 4).substr(line.substr(at, 4).find_first_not_of(' '))),
            .color = line[at + 5] == 'b' ? Color::Black : Color::White,
            .code = line[at + 7]};
}

inline GameResult result_of(char white, char black) {
    if (white == '+') return GameResult::BlackForfeits;
    if (black == '+') return GameResult::WhiteForfeits;
    if (white == '-') return GameResult::BothForfeit;
    if (white == '=') return GameResult::Draw;
    return white == '1' ? GameResult::WhiteWins : GameResult::BlackWins;
}

inline void add_round_off(Table& table, std::size_t player, int round, char code) {
    const auto kind = code == 'U'   ? ByeKind::PairingAllocated
                      : code == 'F' ? ByeKind::FullPoint
                      : code == 'H' ? ByeKind::HalfPoint
                                    : ByeKind::ZeroPoint;
    table.records[player].push_back({round, Bye{kind, points_of(kind, table.scoring)}});
}

// Players in the order of their lines, with numbers from 1.
inline Table table_of_lines(const std::vector<std::string>& lines, int rounds,
                            PairingKind pairing) {
    Table table = table_with(lines.size());
    table.pairing = pairing;
    table.rounds = rounds;
    for (const auto& line : lines) table.ratings.emplace_back(std::stoi(line.substr(48, 4)));
    for (int round = 1; round <= rounds; ++round) {
        for (std::size_t player = 0; player < lines.size(); ++player) {
            const auto place = place_of(lines[player], round);
            if (place.opponent == 0) {
                add_round_off(table, player, round, place.code);
            } else if (place.color == Color::White) {
                const auto black = static_cast<std::size_t>(place.opponent - 1);
                const char other = place_of(lines[black], round).code;
                add_game(table, {player, black, round, result_of(place.code, other)});
            }
        }
    }
    return table;
}

inline Table table_of_file(const std::string& name, int rounds, PairingKind pairing) {
    std::ifstream file{FLAGFALL_TEST_DATA "/" + name};
    return table_of_lines(player_lines(file), rounds, pairing);
}

}  // namespace arbiter::tables
