// Berger rounds against the published tables (tests/data/berger, FIDE C.05 Annex 1).
#include "arbiter/tournament/pairing/berger.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>

namespace arbiter {
namespace {

nlohmann::json published_tables() {
    std::ifstream file{FLAGFALL_TEST_DATA "/berger/berger.json"};
    return nlohmann::json::parse(file)["single"];
}

std::vector<NumberedRound> rounds_of(int players, bool twice = false, bool exchange = true) {
    return berger_rounds(players, twice, exchange).value();
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
    const auto twice = rounds_of(6, true);
    ASSERT_EQ(twice.size(), 10U);
    EXPECT_EQ(twice[3], single[4]);
    EXPECT_EQ(twice[4], single[3]);
    EXPECT_EQ(rounds_of(6, true, false)[3], single[3]);
    for (std::size_t r = 0; r < 5; ++r) {
        for (std::size_t b = 0; b < 3; ++b) {
            EXPECT_EQ(twice[5 + r].pairs[b].white, single[r].pairs[b].black);
            EXPECT_EQ(twice[5 + r].pairs[b].black, single[r].pairs[b].white);
        }
    }
}

// The purpose the handbook gives for the exchange.
TEST(Berger, NobodyHasTheSameColourThreeTimesRunningInADouble) {
    for (int players = 4; players <= 16; players += 2) {
        std::map<int, std::string> colours;
        for (const auto& round : rounds_of(players, true)) {
            for (const auto& pair : round.pairs) {
                colours[pair.white] += 'w';
                colours[pair.black] += 'b';
            }
        }
        for (const auto& [player, line] : colours) {
            EXPECT_EQ(line.find("www"), std::string::npos)
                << players << ": " << player << ' ' << line;
            EXPECT_EQ(line.find("bbb"), std::string::npos)
                << players << ": " << player << ' ' << line;
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
    EXPECT_EQ(rounds_of(1000).size(), 999U);
    EXPECT_EQ(rounds_of(3).size(), 3U);
}

}  // namespace
}  // namespace arbiter
