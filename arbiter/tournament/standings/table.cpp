#include "arbiter/tournament/standings/table.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter {

Score points_of(GameResult result, Color side, const Scoring& scoring) {
    if (result == GameResult::Draw) return scoring.draw;
    return winner(result) == side ? scoring.win : scoring.loss;
}

bool is_won_by(GameResult result, Color side) {
    return winner(result) == side;
}

std::vector<std::vector<std::vector<CrosstableGame>>> crosstable(const Table& table) {
    std::vector<std::vector<std::vector<CrosstableGame>>> cells(
        table.players, std::vector<std::vector<CrosstableGame>>(table.players));
    std::vector<std::size_t> order(table.games.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return table.games[a].round < table.games[b].round;
    });
    for (const auto index : order) {
        const auto& game = table.games[index];
        cells[game.white][game.black].push_back(
            {index, Color::White, points_of(game.result, Color::White, table.scoring)});
        cells[game.black][game.white].push_back(
            {index, Color::Black, points_of(game.result, Color::Black, table.scoring)});
    }
    return cells;
}

bool is_complete_round_robin(const Table& table) {
    const auto cells = crosstable(table);
    for (std::size_t i = 0; i < table.players; ++i) {
        for (std::size_t j = 0; j < table.players; ++j) {
            if (i != j && cells[i][j].size() != static_cast<std::size_t>(table.cycles))
                return false;
        }
    }
    return table.players > 1;
}

}  // namespace arbiter
