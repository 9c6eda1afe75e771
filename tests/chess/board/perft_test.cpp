// Published node counts: the legal moves are right, all of them and no others.
#include "arbiter/chess/board/perft.hpp"

#include "tests/chess/games.hpp"

#include <sstream>

namespace arbiter::testing {
namespace {

// The whole files run in seconds in a release build (flagfall perft --epd); with assertions and
// sanitizers a move costs fifty times as much.
constexpr std::uint64_t max_nodes = 300'000;

void expect_counts(const std::string& name) {
    auto file = open_data("perft/" + name);
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields{line};
        std::string fen;
        std::getline(fields, fen, ';');
        const Position start = position(fen);
        for (std::string operation; std::getline(fields, operation, ';');) {
            int depth = 0;
            std::uint64_t nodes = 0;
            if (operation[0] != 'D') continue;
            std::istringstream{operation.substr(1)} >> depth >> nodes;
            if (nodes > max_nodes) continue;
            EXPECT_EQ(perft(start, depth), nodes) << fen << " depth " << depth;
            ++compared;
        }
    }
    EXPECT_GT(compared, 15);
}

TEST(Perft, AgreesOnTheSixStandardPositions) {
    expect_counts("standard_six.epd");
}
TEST(Perft, AgreesOnTrickyPositions) {
    expect_counts("perft_tricky.epd");
}
TEST(Perft, AgreesOnTwoHundredRandomPositions) {
    expect_counts("perft_random_200.epd");
}
TEST(Perft, AgreesWithStockfishOnChess960) {
    expect_counts("chess960_stockfish_64.epd");
}

TEST(Perft, CountsThePositionItselfAtDepthZero) {
    EXPECT_EQ(perft(Position::initial(), 0), 1u);
}

}  // namespace
}  // namespace arbiter::testing
