// Berger rounds against the published tables (tests/data/berger, FIDE C.05 Annex 1).
#include "arbiter/tournament/pairing/berger.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace arbiter {
namespace {

nlohmann::json published_tables() {
    std::ifstream file{FLAGFALL_TEST_DATA "/berger/berger.json"};
    return nlohmann::json::parse(file)["single"];
}

std::vector<NumberedRound> rounds_of(int players, const BergerOptions& options = {}) {
    return berger_rounds(players, options).value();
}

NumberedRound other_colours(NumberedRound round) {
    for (auto& pair : round.pairs) std::swap(pair.white, pair.black);
    return round;
}

// Each player's colours, round after round.
std::map<int, std::string> colours_of(const std::vector<NumberedRound>& rounds) {
    std::map<int, std::string> colours;
    for (const auto& round : rounds) {
        for (const auto& pair : round.pairs) {
            colours[pair.white] += 'w';
            colours[pair.black] += 'b';
        }
    }
    return colours;
}

TEST(Berger, EveryPublishedTableIsMetPairForPair) {
    const auto tables = published_tables();
    ASSERT_GE(tables.size(), 7U);
    for (const auto& [players, table] : tables.items()) {
        const auto rounds = rounds_of(std::stoi(players));
        ASSERT_EQ(rounds.size(), table.size()) << players;
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            ASSERT_EQ(rounds[r].pairs.size(), table[r].size());
            for (std::size_t b = 0; b < rounds[r].pairs.size(); ++b) {
                EXPECT_EQ(rounds[r].pairs[b].white, table[r][b][0])
                    << players << " round " << r + 1;
                EXPECT_EQ(rounds[r].pairs[b].black, table[r][b][1])
                    << players << " round " << r + 1;
            }
        }
    }
}

TEST(Berger, WithAnOddFieldTheHighestNumberOfTheTableRests) {
    const auto tables = published_tables();
    for (const int players : {3, 5, 7, 9, 11, 13, 15}) {
        const auto table = tables[std::to_string(players + 1)];
        const auto rounds = rounds_of(players);
        ASSERT_EQ(rounds.size(), table.size());
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            std::size_t at = 0;
            for (const auto& pair : table[r]) {
                const int white = pair[0];
                const int black = pair[1];
                if (white > players || black > players) {
                    EXPECT_EQ(rounds[r].bye, white > players ? black : white);
                } else {
                    EXPECT_EQ(rounds[r].pairs[at++], (NumberedPair{white, black}));
                }
            }
            EXPECT_EQ(at, rounds[r].pairs.size());
        }
    }
}

TEST(Berger, TheSecondCycleExchangesColoursAndTheFirstEndsInReverseOrder) {
    const auto single = rounds_of(6);
    const auto twice = rounds_of(6, {.cycles = 2});
    ASSERT_EQ(twice.size(), 10U);
    EXPECT_EQ(twice[3], single[4]);
    EXPECT_EQ(twice[4], single[3]);
    EXPECT_EQ(rounds_of(6, {.cycles = 2, .exchange = false})[3], single[3]);
    for (std::size_t r = 0; r < 5; ++r) EXPECT_EQ(twice[5 + r], other_colours(single[r]));
}

TEST(Berger, AThirdCycleHasTheColoursOfTheFirstAndOnlyTheLastOneEndsAsPrinted) {
    const auto single = rounds_of(6);
    const auto thrice = rounds_of(6, {.cycles = 3});
    ASSERT_EQ(thrice.size(), 15U);
    EXPECT_EQ(thrice[4], single[3]);
    EXPECT_EQ(thrice[5], other_colours(single[0]));
    EXPECT_EQ(thrice[9], other_colours(single[3]));
    for (std::size_t r = 0; r < 5; ++r) EXPECT_EQ(thrice[10 + r], single[r]);
}

TEST(Berger, ReversedEveryGameHasTheOtherColours) {
    const BergerOptions printed{.cycles = 2};
    const BergerOptions reversed{.cycles = 2, .exchange = true, .reversed = true};
    for (const int players : {7, 10}) {
        const auto rounds = rounds_of(players, printed);
        const auto others = rounds_of(players, reversed);
        ASSERT_EQ(rounds.size(), others.size());
        for (std::size_t r = 0; r < rounds.size(); ++r) {
            EXPECT_EQ(others[r], other_colours(rounds[r]));
        }
    }
}

// The purpose the handbook gives for the exchange.
TEST(Berger, NobodyHasTheSameColourThreeTimesRunningHoweverManyCyclesThereAre) {
    for (int players = 4; players <= 16; players += 2) {
        for (int cycles = 1; cycles <= 4; ++cycles) {
            for (const auto& [player, line] : colours_of(rounds_of(players, {.cycles = cycles}))) {
                EXPECT_EQ(line.find("www"), std::string::npos)
                    << players << ": " << player << ' ' << line;
                EXPECT_EQ(line.find("bbb"), std::string::npos)
                    << players << ": " << player << ' ' << line;
            }
        }
    }
}

RC_GTEST_PROP(Berger, EveryPairMeetsOnceAndColoursDifferByOneAtMost, ()) {
    const int players = *rc::gen::inRange(fewest_players, 120);
    std::set<std::pair<int, int>> met;
    std::map<int, int> balance;
    std::map<int, int> byes;
    for (const auto& round : rounds_of(players)) {
        std::set<int> seated;
        for (const auto& pair : round.pairs) {
            RC_ASSERT(seated.insert(pair.white).second && seated.insert(pair.black).second);
            const auto low_first = std::minmax(pair.white, pair.black);
            RC_ASSERT(met.insert({low_first.first, low_first.second}).second);
            ++balance[pair.white];
            --balance[pair.black];
        }
        if (round.bye) RC_ASSERT(seated.insert(*round.bye).second && ++byes[*round.bye] == 1);
        RC_ASSERT(seated.size() == static_cast<std::size_t>(players));
    }
    RC_ASSERT(met.size() == static_cast<std::size_t>(players * (players - 1) / 2));
    for (const auto& [player, difference] : balance) RC_ASSERT(std::abs(difference) <= 1);
}

TEST(Berger, FewerThanThreeAndMoreThanAThousandAreRefused) {
    EXPECT_EQ(berger_rounds(2).error().code, "too_few_players");
    EXPECT_EQ(berger_rounds(-5).error().code, "too_few_players");
    EXPECT_EQ(berger_rounds(1001).error().code, "too_many_players");
    EXPECT_EQ(berger_rounds(4, {.cycles = 0}).error().where, "cycles");
    EXPECT_EQ(berger_rounds(4, {.cycles = 101}).error().where, "cycles");
    EXPECT_EQ(rounds_of(1000).size(), 999U);
    EXPECT_EQ(rounds_of(3).size(), 3U);
}

}  // namespace
}  // namespace arbiter
