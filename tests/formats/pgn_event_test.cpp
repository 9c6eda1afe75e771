// A file of games as one event: players, rounds, forfeits, and the numbers behind its pairings.
#include "arbiter/formats/pgn_event.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

namespace arbiter {
namespace {

PgnHead head(std::string white, std::string black, std::string round, GameResult result,
             bool has_moves = true) {
    return {std::move(white), std::move(black), std::move(round), result, has_moves};
}

TEST(PgnEvent, NamesThatDifferInBlanksOnlyAreOnePlayer) {
    const auto event = event_of({head("So, Wesley", "Xiong,  Jeffery", "1.1", GameResult::Draw),
                                 head(" Xiong, Jeffery", "So, Wesley ", "2.1", GameResult::Draw)});
    EXPECT_EQ(event.players, (std::vector<std::string>{"So, Wesley", "Xiong, Jeffery"}));
    EXPECT_EQ(event.games[1].round, 2);
    EXPECT_EQ(table_of(event).cycles, 2);
}

TEST(PgnEvent, ADecisiveGameWithoutMovesIsAForfeitAndADrawWithoutMovesIsNot) {
    const auto event = event_of({head("A", "B", "1", GameResult::WhiteWins, false),
                                 head("B", "A", "2", GameResult::WhiteWins, true),
                                 head("C", "A", "3", GameResult::BlackWins, false),
                                 head("C", "B", "4", GameResult::Draw, false)});
    EXPECT_EQ(event.games[0].result, GameResult::BlackForfeits);
    EXPECT_EQ(event.games[1].result, GameResult::WhiteWins);
    EXPECT_EQ(event.games[2].result, GameResult::WhiteForfeits);
    EXPECT_EQ(event.games[3].result, GameResult::Draw);
}

TEST(PgnEvent, WhereNoGameHasMovesNothingIsAForfeit) {
    const auto event = event_of({head("A", "B", "?", GameResult::WhiteWins, false),
                                 head("B", "C", "?", GameResult::BlackWins, false)});
    EXPECT_EQ(event.games[0].result, GameResult::WhiteWins);
    EXPECT_EQ(event.games[1].result, GameResult::BlackWins);
}

TEST(PgnEvent, RoundsFollowTheirTagsOrElseTheOrderOfTheFile) {
    const auto tagged =
        event_of({head("A", "B", "2.1", GameResult::Draw), head("A", "C", "1", GameResult::Draw),
                  head("C", "D", "2.2", GameResult::Draw)});
    EXPECT_EQ(rounds_of(tagged), (std::vector<std::vector<std::size_t>>{{1}, {0, 2}}));
    const auto untagged =
        event_of({head("A", "B", "?", GameResult::Draw), head("C", "D", "-", GameResult::Draw),
                  head("A", "C", "", GameResult::Draw)});
    EXPECT_EQ(rounds_of(untagged), (std::vector<std::vector<std::size_t>>{{0, 1}, {2}}));
    const auto clash =
        event_of({head("A", "B", "1", GameResult::Draw), head("B", "A", "1", GameResult::Draw)});
    EXPECT_EQ(rounds_of(clash).size(), 2U) << "nobody sits twice";
}

// Whoever has which number: the event that the tables give leads back to the tables.
RC_GTEST_PROP(PgnEvent, TheNumbersBehindBergerPairingsAreFound, ()) {
    const int players = *rc::gen::inRange(fewest_players, 17);
    const BergerOptions options{.cycles = *rc::gen::inRange(1, 4),
                                .exchange = *rc::gen::arbitrary<bool>(),
                                .reversed = *rc::gen::arbitrary<bool>()};
    const auto keys = *rc::gen::unique<std::vector<int>>(static_cast<std::size_t>(players),
                                                         rc::gen::inRange(0, 1000));
    const auto name = [&](int number) {
        return "P" + std::to_string(keys[static_cast<std::size_t>(number - 1)]);
    };
    std::vector<PgnHead> heads;
    const auto table = berger_rounds(players, options).value();
    for (std::size_t r = 0; r < table.size(); ++r) {
        for (const auto& pair : table[r].pairs) {
            heads.push_back(
                head(name(pair.white), name(pair.black), std::to_string(r + 1), GameResult::Draw));
        }
    }
    const auto event = event_of(heads);
    const auto found = berger_numbers(event, rounds_of(event));
    RC_ASSERT(found.has_value());
    const auto again = berger_rounds(players, found->options).value();
    std::size_t at = 0;
    for (const auto& round : again) {
        for (std::size_t b = 0; b < round.pairs.size(); ++b) {
            const auto& game = event.games[at++];
            const auto seated = [&](int number) {
                return found->order[static_cast<std::size_t>(number - 1)];
            };
            RC_ASSERT(std::any_of(round.pairs.begin(), round.pairs.end(), [&](const auto& pair) {
                return seated(pair.white) == game.white && seated(pair.black) == game.black;
            }));
        }
    }
}

TEST(PgnEvent, PairingsOfAnotherMakeHaveNoBergerNumbers) {
    const auto event =
        event_of({head("A", "B", "1", GameResult::Draw), head("C", "D", "1", GameResult::Draw),
                  head("A", "C", "2", GameResult::Draw), head("B", "D", "2", GameResult::Draw),
                  head("A", "D", "3", GameResult::Draw), head("C", "B", "3", GameResult::Draw)});
    EXPECT_FALSE(berger_numbers(event, rounds_of(event))) << "A has White three times of three";
    const auto gap =
        event_of({head("A", "B", "1", GameResult::Draw), head("C", "D", "2", GameResult::Draw)});
    EXPECT_FALSE(berger_numbers(gap, rounds_of(gap)));
}

}  // namespace
}  // namespace arbiter
