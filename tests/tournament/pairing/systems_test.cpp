// Systems that are no round robin of players: against published tables, and by hand.
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/pairing/scheveningen.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "tests/tournament/event_desk.hpp"
#include "tests/tournament/pairing/drawn_rounds.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

// "A1-B1 B2-A2", as the tables print a round.
std::string printed(const NumberedRound& round, int size) {
    const auto name = [size](int number) {
        return number <= size ? "A" + std::to_string(number) : "B" + std::to_string(number - size);
    };
    std::string text;
    for (const auto& pair : round.pairs) {
        text += (text.empty() ? "" : " ") + name(pair.white) + "-" + name(pair.black);
    }
    return text;
}

TEST(Scheveningen, EveryPublishedTableIsMetGameForGame) {
    std::ifstream file{FLAGFALL_TEST_DATA "/berger/scheveningen.json"};
    const auto tables = nlohmann::json::parse(file)["tables"];
    ASSERT_EQ(tables.size(), 8U);
    for (const auto& [size, table] : tables.items()) {
        const int players = std::stoi(size);
        for (int round = 1; round <= players; ++round) {
            EXPECT_EQ(printed(scheveningen_round(players, round).value(), players),
                      table[static_cast<std::size_t>(round - 1)])
                << size << " round " << round;
        }
    }
}

// Which of them has White, of 1 to `size` and of those after it.
struct ColoursOfRound {
    std::set<int> white;
    int of_first_team = 0;
};

ColoursOfRound colours_of(const NumberedRound& round, int size) {
    ColoursOfRound colours;
    for (const auto& pair : round.pairs) {
        colours.white.insert(pair.white);
        colours.of_first_team += pair.white <= size ? 1 : 0;
    }
    return colours;
}

TEST(Scheveningen, OfAnySizeEverybodyMeetsTheOtherTeamOnceAndColoursDifferByOneAtMost) {
    for (int size = 2; size <= 70; ++size) {
        std::set<std::pair<int, int>> met;
        std::map<int, int> more_white;
        for (int round = 1; round <= size; ++round) {
            std::set<int> seated;
            const auto drawn = scheveningen_round(size, round).value();
            for (const auto& pair : drawn.pairs) {
                EXPECT_TRUE(seated.insert(pair.white).second && seated.insert(pair.black).second);
                const auto low_first = std::minmax(pair.white, pair.black);
                EXPECT_LE(low_first.first, size);
                EXPECT_GT(low_first.second, size);
                met.insert({low_first.first, low_first.second});
                ++more_white[pair.white];
                --more_white[pair.black];
            }
            if (size == 2) continue;  // with two the whole team has one colour
            const int white = colours_of(drawn, size).of_first_team;
            EXPECT_LE(std::abs(2 * white - size), size % 2) << size << " round " << round;
        }
        EXPECT_EQ(met.size(), static_cast<std::size_t>(size * size));
        for (const auto& [player, difference] : more_white) {
            EXPECT_LE(std::abs(difference), size % 2) << size << ": " << player;
        }
    }
    EXPECT_EQ(scheveningen_round(1, 1).error().where, "size");
    EXPECT_EQ(scheveningen_round(4, 5).error().where, "round");
}

// Of the sizes whose rule is our own: 14, 18, 22 ...
TEST(Scheveningen, NobodyHasOneColourThreeTimesRunning) {
    for (int size = 14; size <= 70; size += 4) {
        std::map<int, std::vector<bool>> had;
        for (int round = 1; round <= size; ++round) {
            const auto colours = colours_of(scheveningen_round(size, round).value(), size);
            for (int player = 1; player <= 2 * size; ++player) {
                auto& all = had[player];
                all.push_back(colours.white.contains(player));
                const auto last = all.size();
                if (last < 3) continue;
                EXPECT_FALSE(all[last - 1] == all[last - 2] && all[last - 2] == all[last - 3])
                    << size << " round " << round << ": " << player;
            }
        }
    }
}

TEST(Scheveningen, TheSecondCycleHasTheColoursExchanged) {
    const BergerOptions twice{.cycles = 2};
    EXPECT_EQ(scheveningen_length(4, twice).value(), 8);
    EXPECT_EQ(printed(scheveningen_round(4, 2, twice).value(), 4), "B2-A1 B1-A2 A3-B4 A4-B3");
    EXPECT_EQ(printed(scheveningen_round(4, 6, twice).value(), 4), "A1-B2 A2-B1 B4-A3 B3-A4");
    EXPECT_EQ(scheveningen_round(4, 9, twice).error().where, "round");
    EXPECT_EQ(scheveningen_length(4, {.cycles = 0}).error().where, "cycles");
}

// Players called by their teams: "A1", "A2", "B1", …
EventDesk desk_of(const std::vector<std::pair<std::string, int>>& teams) {
    auto desk = desk_with(0);
    for (const auto& [team, players] : teams) {
        for (int i = 1; i <= players; ++i) {
            auto data = player_data(team + std::to_string(i));
            data.team = team;
            EXPECT_TRUE(desk.tell(EnterPlayer{data}));
        }
    }
    return desk;
}

TEST(Scheveningen, AnEventOfTwoTeamsIsDraftedWhole) {
    auto desk = desk_of({{"A", 4}, {"B", 4}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen"}));
    ASSERT_EQ(desk.state.rounds.size(), 4U);
    EXPECT_EQ(games(desk, 2), "B2-A1 B1-A2 A3-B4 A4-B3");
    EXPECT_EQ(desk.state.rounds[1].system, "scheveningen");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen", .options = {.reversed = true}}));
    EXPECT_EQ(games(desk, 2), "A1-B2 A2-B1 B4-A3 B3-A4");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen", .options = {.cycles = 2}}));
    ASSERT_EQ(desk.state.rounds.size(), 8U);
    EXPECT_EQ(games(desk, 6), "A1-B2 A2-B1 B4-A3 B3-A4");
}

TEST(Scheveningen, TeamsThatDoNotFitAreRefused) {
    EXPECT_EQ(desk_of({{"A", 3}, {"B", 4}}).refusal(DraftRounds{.system = "scheveningen"}),
              "teams_differ");
    EXPECT_EQ(
        desk_of({{"A", 3}, {"B", 3}, {"C", 3}}).refusal(DraftRounds{.system = "scheveningen"}),
        "not_two_teams");
    EXPECT_EQ(desk_with(4).refusal(DraftRounds{.system = "scheveningen"}), "team_missing");
}

// C.05 Annex 1 for four: 1-4 2-3, 4-3 1-2, 2-4 3-1. The team named first has White at odd boards.
TEST(Teams, MeetByTheBergerTablesWithAlternatingColours) {
    auto desk = desk_of({{"A", 2}, {"B", 3}, {"C", 2}, {"D", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .boards = 2}));
    ASSERT_EQ(desk.state.rounds.size(), 3U);
    EXPECT_EQ(games(desk, 1), "A1-D1 D2-A2 B1-C1 C2-B2");
    EXPECT_EQ(games(desk, 2), "D1-C1 C2-D2 A1-B1 B2-A2");
    EXPECT_EQ(games(desk, 3), "B1-D1 D2-B2 C1-A1 A2-C2");
    EXPECT_EQ(find_round(desk.state, 3)->pairings[3].board, 4);
}

TEST(Teams, OfAnOddNumberOneIsFreeAndTwoMeetAsOftenAsThereAreCycles) {
    auto desk = desk_of({{"A", 2}, {"B", 2}, {"C", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    EXPECT_EQ(games(desk, 1), "B1-C1 C2-B2");
    EXPECT_EQ(byes(desk, 1), "A1 A2");
    auto two = desk_of({{"A", 2}, {"B", 2}});
    ASSERT_TRUE(two.tell(DraftRounds{.system = "team", .options = {.cycles = 2}}));
    ASSERT_EQ(two.state.rounds.size(), 2U);
    EXPECT_EQ(games(two, 1), "A1-B1 B2-A2");
    EXPECT_EQ(games(two, 2), "B1-A1 A2-B2");
    EXPECT_EQ(desk_of({{"A", 2}}).refusal(DraftRounds{.system = "team"}), "too_few_teams");
}

// A team that came one short has cut no match of the others.
TEST(Teams, OfDifferentSizesAreAskedHowManyBoardsAMatchHas) {
    auto desk = desk_of({{"A", 4}, {"B", 3}, {"C", 4}});
    using Params = decltype(Refusal::params);
    const auto unasked = desk.tell(DraftRounds{.system = "team"});
    ASSERT_FALSE(unasked);
    EXPECT_EQ(unasked.error().code, "boards_needed");
    EXPECT_EQ(unasked.error().params, (Params{{"fewest", "3"}, {"most", "4"}}));
    const auto four = desk.tell(DraftRounds{.system = "team", .boards = 4});
    ASSERT_FALSE(four);
    EXPECT_EQ(four.error().code, "team_short");
    EXPECT_EQ(four.error().params, (Params{{"team", "B"}, {"players", "3"}}));
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .boards = 3}));
    EXPECT_EQ(games(desk, 1), "B1-C1 C2-B2 B3-C3");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "team", .boards = 0}), "bad_field");
}

TEST(Teams, AReserveComesLateAndTakesASeatByHand) {
    auto desk = desk_of({{"A", 2}, {"B", 2}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team", .options = {.cycles = 2}}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    auto late = player_data("A3");
    late.team = "C";
    EXPECT_EQ(desk.refusal(EnterPlayer{late}), "unknown_team");
    late.team = "A";
    ASSERT_TRUE(desk.tell(EnterPlayer{late}));
    const auto& players = desk.state.players;
    const auto id = [&](std::size_t number) { return players[number - 1].id; };
    DraftRound changed{.round = 2, .pairings = {{1, id(3), id(1)}, {2, id(5), id(4)}}, .byes = {}};
    EXPECT_EQ(desk.refusal(changed), "reason_needed");
    changed.reason = "A2 is ill";
    ASSERT_TRUE(desk.tell(changed));
    EXPECT_EQ(games(desk, 2), "B1-A1 A3-B2");
    EXPECT_EQ(find_round(desk.state, 2)->drawn_by, "team");
}

// C.05 on withdrawals: his opponents have the point, whoever else changes places.
TEST(ByHand, WhoHasWithdrawnStaysWhereHeWasDrawn) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const Round second = *find_round(desk.state, 2);
    const auto& pairings = second.pairings;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{pairings[0].white, "ill"}));
    const auto turned = [&](PlayerId white, PlayerId black) {
        return DraftRound{
            .round = 2,
            .pairings = {{1, white, black}, {2, pairings[1].black, pairings[1].white}},
            .byes = {},
            .reason = "colours"};
    };
    ASSERT_TRUE(desk.tell(turned(pairings[0].white, pairings[0].black)));
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    EXPECT_EQ(find_round(desk.state, 2)->pairings[0].result, GameResult::WhiteForfeits);
    // Nobody is paired who had left before.
    EXPECT_EQ(desk.refusal(DraftRound{.round = 4,
                                      .pairings = {{1, pairings[0].white, pairings[0].black}},
                                      .byes = {},
                                      .reason = "one more"}),
              "bad_pairing");
}

TEST(Match, ColoursAlternateForAsManyGamesAsAreAsked) {
    auto desk = desk_of({{"A", 1}, {"B", 1}});
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "match", .games = 14}));
    ASSERT_EQ(desk.state.rounds.size(), 14U);
    EXPECT_EQ(games(desk, 1), "A1-B1");
    EXPECT_EQ(games(desk, 14), "B1-A1");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "match", .games = 0}), "bad_field");
    EXPECT_EQ(desk_with(3).refusal(DraftRounds{.system = "match", .games = 2}), "not_two_players");
}

TEST(Systems, WhatIsNoSystemOrPairsByHandDraftsNothing) {
    auto desk = desk_with(4);
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "coin"}), "bad_field");
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "manual"}), "bad_field");
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "berger", .options = {.cycles = 2}}));
    EXPECT_EQ(desk.state.rounds.size(), 6U);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "berger"}), "already_published");
}

// How many rounds a knock-out has follows from its games, of those paired by hand from nothing.
TEST(Systems, HowManyRoundsThereWillBeIsKnownWhereAllAreDrawnAtOnce) {
    auto robin = desk_with(4);
    EXPECT_EQ(rounds_in_all(robin.state), std::nullopt) << "nothing is drawn";
    ASSERT_TRUE(robin.tell(DraftRoundRobin{}));
    EXPECT_EQ(rounds_in_all(robin.state), 3);
    ASSERT_TRUE(robin.tell(PublishRound{1}));
    EXPECT_EQ(rounds_in_all(robin.state), 3) << "drafts are counted";
    const auto& third = robin.state.rounds[2].pairings;
    ASSERT_TRUE(robin.tell(DraftRound{
        3, {{1, third[1].white, third[1].black}, {2, third[0].white, third[0].black}}, {}, "x"}));
    EXPECT_EQ(rounds_in_all(robin.state), 3) << "one that was changed by hand is one of them";
    auto cup = desk_with(4);
    ASSERT_TRUE(cup.tell(DraftRounds{.system = "knockout"}));
    EXPECT_EQ(rounds_in_all(cup.state), std::nullopt);
    auto by_hand = desk_with(2);
    ASSERT_TRUE(by_hand.tell(
        DraftRound{1, {{1, by_hand.state.players[0].id, by_hand.state.players[1].id}}, {}}));
    EXPECT_EQ(rounds_in_all(by_hand.state), std::nullopt);
}

}  // namespace
}  // namespace arbiter
