// Title norms against the least scores that B.01's tables ask for in nine games.
#include "arbiter/tournament/rating/title_norms.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

struct NormEvent {
    Table table;
    std::vector<NormPlayer> players;
};

// Player 0 of AAA meets nine of that rating, of whom three are grandmasters and two have lesser
// titles, from three federations; he scores so many halves.
NormEvent nine_games(int rating, int halves) {
    NormEvent event{.table = table_with(10), .players = std::vector<NormPlayer>(10)};
    event.table.ratings.assign(10, rating);
    event.players[0].federation = "AAA";
    for (std::size_t i = 1; i < 10; ++i) {
        event.players[i].federation = i % 3 == 0 ? "AAA" : i % 3 == 1 ? "BBB" : "CCC";
        event.players[i].title = i <= 3 ? "GM" : i <= 5 ? "FM" : "CM";
        const int mine = std::min(halves, 2);
        halves -= mine;
        add_game(event.table, {0, i, static_cast<int>(i),
                               mine == 2   ? GameResult::WhiteWins
                               : mine == 1 ? GameResult::Draw
                                           : GameResult::BlackWins});
    }
    return event;
}

NormCheck grandmaster(const NormEvent& event) {
    return check_norm(event.table, event.players, 0, NormTitle::Grandmaster);
}

TEST(TitleNorms, NineGamesNeedTheScoreOfTheTable) {
    for (const auto& [rating, halves] : std::vector<std::pair<int, int>>{
             {2380, 14}, {2434, 13}, {2475, 12}, {2520, 11}, {2557, 10}, {2600, 9}}) {
        const auto enough = grandmaster(nine_games(rating, halves));
        EXPECT_TRUE(enough.is_met()) << rating << ' ' << enough.performance;
        const auto less = grandmaster(nine_games(rating, halves - 1));
        EXPECT_EQ(less.missing, (std::vector<std::string_view>{"performance"})) << rating;
    }
    EXPECT_EQ(grandmaster(nine_games(2379, 18)).missing,
              (std::vector<std::string_view>{"average"}));
}

TEST(TitleNorms, WhatIsMissingIsNamed) {
    auto event = nine_games(2450, 14);
    event.players[1].title = "IM";
    EXPECT_EQ(grandmaster(event).missing, (std::vector<std::string_view>{"title_holders"}));
    EXPECT_TRUE(check_norm(event.table, event.players, 0, NormTitle::InternationalMaster).is_met());
    event.players[4].title = "CM";
    EXPECT_EQ(grandmaster(event).missing,
              (std::vector<std::string_view>{"titled_opponents", "title_holders"}));
    event = nine_games(2450, 14);
    for (auto& player : event.players) player.federation = "AAA";
    EXPECT_EQ(grandmaster(event).missing,
              (std::vector<std::string_view>{"federations", "own_federation", "one_federation"}));
}

TEST(TitleNorms, AnUnknownFederationIsNoForeignOne) {
    auto event = nine_games(2450, 14);
    for (auto& player : event.players) {
        if (player.federation == "CCC") player.federation.clear();
    }
    EXPECT_EQ(grandmaster(event).missing,
              (std::vector<std::string_view>{"federations", "own_federation"}));
    event = nine_games(2450, 14);
    event.players[0].federation.clear();
    EXPECT_EQ(grandmaster(event).missing,
              (std::vector<std::string_view>{"federations", "own_federation"}));
}

// Player 0 of AAA meets each of the others, all grandmasters from afar, so often; he wins.
NormEvent again(std::size_t players, int cycles) {
    NormEvent event{.table = table_with(players), .players = std::vector<NormPlayer>(players)};
    event.table.ratings.assign(players, 2450);
    event.players[0].federation = "AAA";
    int round = 0;
    for (int cycle = 0; cycle < cycles; ++cycle) {
        for (std::size_t i = 1; i < players; ++i) {
            event.players[i] = {"GM", i % 2 == 0 ? "BBB" : "CCC"};
            add_game(event.table, {0, i, ++round, GameResult::WhiteWins});
        }
    }
    return event;
}

TEST(TitleNorms, WhoMeetsHisOpponentsAgainNeedsAFieldOfSix) {
    EXPECT_EQ(grandmaster(again(4, 3)).missing, (std::vector<std::string_view>{"players"}));
    EXPECT_EQ(grandmaster(again(5, 3)).missing, (std::vector<std::string_view>{"players"}));
    EXPECT_TRUE(grandmaster(again(6, 2)).is_met());
}

TEST(TitleNorms, OneOpponentIsRaisedToTheFloor) {
    auto event = nine_games(2450, 14);
    event.table.ratings[9] = 1900;
    EXPECT_EQ(grandmaster(event).average, 2422) << "8 x 2450 and 2200";
    event.table.ratings[9] = std::nullopt;
    EXPECT_EQ(grandmaster(event).average, 2422);
    event.table.ratings[8] = std::nullopt;
    EXPECT_EQ(grandmaster(event).missing.front(), "unrated_opponents") << "two of nine";
}

// 1.4.6 raises an opponent, not a game: the lowest, met twice, counts as 2200 both times.
TEST(TitleNorms, AnOpponentIsRaisedInEveryGameAgainstHim) {
    NormEvent event{.table = table_with(6), .players = std::vector<NormPlayer>(6)};
    event.table.ratings = {2510, 2650, 2640, 2630, 2600, 2150};
    for (const int cycle : {0, 5}) {
        for (std::size_t i = 1; i < 6; ++i) {
            add_game(event.table, {0, i, cycle + static_cast<int>(i), GameResult::Draw});
        }
    }
    EXPECT_EQ(grandmaster(event).average, 2544) << "of 2650 2640 2630 2600 2200";
}

}  // namespace
}  // namespace arbiter
