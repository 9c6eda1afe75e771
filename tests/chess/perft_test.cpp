// Published node counts: the legal moves are right, all of them and no others.
#include "arbiter/chess/perft.hpp"

#include "tests/chess/games.hpp"

#include <sstream>

namespace arbiter::testing {
namespace {

// The whole files run in seconds in a release build (flagfall perft --epd); with assertions and
// sanitizers a move costs fifty times as much.
constexpr std::uint64_t max_nodes = 300'000;

class NodeCounts : public ::testing::TestWithParam<const char*> {};

TEST_P(NodeCounts, AgreeWithThePublishedOnes) {
    auto file = open_data(std::string{"perft/"} + GetParam());
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

INSTANTIATE_TEST_SUITE_P(Perft, NodeCounts,
                         ::testing::Values("standard_six.epd", "perft_tricky.epd",
                                           "perft_random_200.epd", "chess960_stockfish_64.epd"),
                         [](const auto& named) {
                             const std::string name = named.param;
                             return name.substr(0, name.find('.'));
                         });

TEST(Perft, CountsThePositionItselfAtDepthZero) {
    EXPECT_EQ(perft(Position::initial(), 0), 1u);
}

}  // namespace
}  // namespace arbiter::testing
