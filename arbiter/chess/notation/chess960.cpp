#include "arbiter/chess/notation/chess960.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

// On the n-th square that is still empty.
void put(std::string& rank, std::size_t n, char piece) {
    for (char& square : rank) {
        if (square != ' ') continue;
        if (n == 0) {
            square = piece;
            return;
        }
        --n;
    }
}

}  // namespace

std::string chess960_rank(int number) {
    // Where the knights stand among the five squares that bishops and queen leave.
    constexpr std::array<std::pair<std::size_t, std::size_t>, 10> knights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    auto rest = static_cast<std::size_t>(number);
    const auto next = [&rest](std::size_t among) {
        return std::exchange(rest, rest / among) % among;
    };
    std::string rank(8, ' ');
    rank[(2 * next(4)) + 1] = 'B';  // on a light square: b, d, f, h
    rank[2 * next(4)] = 'B';        // on a dark one: a, c, e, g
    put(rank, next(6), 'Q');
    const auto [left, right] = knights.at(rest);
    put(rank, right, 'N');  // the right one first: it does not move the left one's place
    put(rank, left, 'N');
    for (const char piece : {'R', 'K', 'R'}) put(rank, 0, piece);
    return rank;
}

std::string chess960_fen(int number) {
    const std::string white = chess960_rank(number);
    std::string black = white;
    std::transform(black.begin(), black.end(), black.begin(),
                   [](unsigned char piece) { return static_cast<char>(std::tolower(piece)); });
    return black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
}

}  // namespace arbiter
