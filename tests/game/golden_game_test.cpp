// The journal of one game, written down once with 0.2.0 (tests/data/db/README.md): what a later
// program makes of it must not change.
#include "arbiter/chess/notation/notation.hpp"
#include "db/codec/event_json.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <fstream>
#include <string>

namespace arbiter::testing {
namespace {

Game folded(const std::string& name) {
    std::ifstream file(FLAGFALL_TEST_DATA "/db/" + name);
    Game game;
    std::string line;
    while (std::getline(file, line)) {
        const auto row = nlohmann::json::parse(line);
        const auto event = read_event(row["kind"].get<std::string>(), row["body"].dump());
        if (!event) ADD_FAILURE() << event.error().where << ' ' << line;
        if (event) evolve_in_place(game, std::get<GameEntry>(*event).event);
    }
    return game;
}

// By ply; 5 minutes and 3 seconds a move, reckoned by hand from the stamps (tests/data/db/README).
// 0: no press is known of the move.
constexpr std::array<int, 12> lefts{304'000, 303'000, 0,       0,       297'000, 301'000,
                                    296'000, 299'000, 292'000, 297'000, 289'000, 296'000};

TEST(GoldenGame, has_the_moves_and_times_it_always_had) {
    const Game game = folded("game-0.2.0.ndjson");
    ASSERT_EQ(game.record.moves.size(), lefts.size());
    for (std::size_t i = 0; i < lefts.size(); ++i) {
        const auto left = lefts[i] == 0 ? std::nullopt : std::optional{Millis{lefts[i]}};
        EXPECT_EQ(game.record.moves[i].press.left, left) << "ply " << i + 1;
    }
    EXPECT_EQ(to_fen(game.record.position, Variant::Standard),
              "r1bqkb1r/2p2ppp/p1np1n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQ1RK1 w kq - 0 7");
    EXPECT_TRUE(game.links.waiting.white.empty());
    EXPECT_TRUE(game.links.waiting.black.empty());
}

TEST(GoldenGame, names_the_entry_of_each_press) {
    const Game game = folded("game-0.2.0.ndjson");
    const auto entry = [&](std::size_t ply) {
        const CompletingPress& press = game.record.moves.at(ply - 1).press;
        return std::pair{press.epoch.value_or(0), press.seq.value_or(0)};
    };
    EXPECT_EQ(entry(1), (std::pair{1, std::int64_t{2}}));
    EXPECT_EQ(entry(2), (std::pair{1, std::int64_t{3}}));
    EXPECT_EQ(entry(3), (std::pair{0, std::int64_t{0}}));
    EXPECT_EQ(entry(5), (std::pair{1, std::int64_t{4}}));
    EXPECT_EQ(entry(11), (std::pair{1, std::int64_t{16}}));
    EXPECT_EQ(entry(12), (std::pair{2, std::int64_t{2}}));
}

}  // namespace
}  // namespace arbiter::testing
