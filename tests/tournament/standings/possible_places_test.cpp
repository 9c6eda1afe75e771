// Best and worst places against every outcome there is, tried one by one, and against a real event.
#include "arbiter/tournament/standings/possible_places.hpp"

#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"
#include "tests/tournament/standings/trf_table.hpp"
#include "tests/tournament/team_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace arbiter {
namespace {

struct Places {
    int best = 0;
    int worst = 0;
};

// What the finished table says of each player: how many are above, how many at least level.
void note_places(const Table& table, std::vector<Places>& places) {
    std::vector<int> points(table.players());
    for (const auto& row : standings(table, {})) points[row.player] = row.points.hundredths;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto above = std::count_if(points.begin(), points.end(),
                                         [&](int other) { return other > points[i]; });
        const auto level = std::count(points.begin(), points.end(), points[i]);
        places[i].best = std::min(places[i].best, static_cast<int>(above) + 1);
        places[i].worst = std::max(places[i].worst, static_cast<int>(above + level));
    }
}

void try_all(const Table& table, std::vector<TableGame> open, std::vector<Places>& places) {
    if (open.empty()) return note_places(table, places);
    const TableGame game = open.back();
    open.pop_back();
    for (const auto result : {GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins}) {
        Table next = table;
        add_game(next, {game.white, game.black, game.round, result});
        try_all(next, open, places);
    }
}

TEST(PossiblePlaces, AreThoseOfEveryOutcomeTriedOneByOne) {
    std::mt19937 random{20261123};
    for (int event = 0; event < 60; ++event) {
        const std::size_t players = 4 + random() % 3;
        std::vector<TableGame> games;
        for (std::size_t i = 0; i < players; ++i) {
            for (std::size_t j = i + 1; j < players; ++j) games.push_back({i, j, 1});
        }
        std::shuffle(games.begin(), games.end(), random);
        const std::vector<TableGame> open(games.begin(), games.begin() + 6);
        games.erase(games.begin(), games.begin() + 6);
        Table table = table_with(players);
        for (auto game : games) {
            game.result = static_cast<GameResult>(random() % 3);
            add_game(table, game);
        }
        std::vector<Places> expected(players, {static_cast<int>(players), 1});
        try_all(table, open, expected);
        const auto found = possible_places(table);
        ASSERT_EQ(found.size(), players);
        for (const auto& each : found) {
            EXPECT_EQ(each.best, expected[each.player].best) << event << ' ' << each.player;
            EXPECT_EQ(each.worst, expected[each.player].worst) << event << ' ' << each.player;
        }
    }
}

TEST(PossiblePlaces, OfAFinishedEventAreItsPlaces) {
    const auto table = tables::table_of_file("trf/tec_rr6.trf", 5, PairingKind::Predetermined);
    const auto found = possible_places(table);
    ASSERT_EQ(found.size(), 6U);
    EXPECT_EQ(found[0].best, 1);
    EXPECT_EQ(found[0].worst, 3) << "three are level";
    EXPECT_EQ(found[5].best, 4);
    EXPECT_EQ(found[5].worst, 6);
    EXPECT_EQ(found[5].remaining, 0);
}

TEST(PossiblePlaces, NothingIsSaidWhereItIsNotExact) {
    auto table = tables::table_of_file("trf/example_swiss7.trf", 4, PairingKind::Swiss);
    EXPECT_EQ(possible_places(table)[0].best, std::nullopt) << "pairings to come are not known";
    table =
        before_round(tables::table_of_file("trf/tec_rr6.trf", 5, PairingKind::Predetermined), 2);
    table.scoring = {.win = {300}, .draw = {100}};
    EXPECT_EQ(possible_places(table)[0].best, std::nullopt)
        << "a draw gives away a point: twelve games have too many outcomes to try each";
    EXPECT_EQ(possible_places(
                  before_round(
                      tables::table_of_file("trf/tec_rr6.trf", 5, PairingKind::Predetermined), 3),
                  0)[0]
                  .worst,
              std::nullopt)
        << "no outcome may be looked at";
}

// Where a draw is not half a win.
TEST(PossiblePlaces, OfThreePointsForAWinAreThoseOfEveryOutcome) {
    std::mt19937 random{20261124};
    for (int event = 0; event < 20; ++event) {
        std::vector<TableGame> games;
        for (std::size_t i = 0; i < 5; ++i) {
            for (std::size_t j = i + 1; j < 5; ++j) games.push_back({i, j, 1});
        }
        std::shuffle(games.begin(), games.end(), random);
        const std::vector<TableGame> open(games.begin(), games.begin() + 5);
        games.erase(games.begin(), games.begin() + 5);
        Table table = table_with(5);
        table.scoring = {.win = Score{300}, .draw = Score{100}, .loss = Score{}};
        for (auto game : games) {
            game.result = static_cast<GameResult>(random() % 3);
            add_game(table, game);
        }
        std::vector<Places> expected(5, {5, 1});
        try_all(table, open, expected);
        for (const auto& each : possible_places(table)) {
            EXPECT_EQ(each.best, expected[each.player].best) << event << ' ' << each.player;
            EXPECT_EQ(each.worst, expected[each.player].worst) << event << ' ' << each.player;
        }
    }
}

TEST(PossiblePlaces, OnlyGamesThatAreDrawnAreStillToCome) {
    auto desk = testing::desk_with(2);
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "match", .games = 4}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(*desk.state.rounds[0].pairings[0].game, GameResult::WhiteWins);
    EXPECT_EQ(games_to_come(desk.state)->size(), 3U) << "of a match of four";
    Table table = table_of(desk.state);
    table.to_come = games_to_come(desk.state);
    for (const auto& each : possible_places(table)) {
        EXPECT_EQ(each.remaining, 3);
        EXPECT_EQ(each.best, 1);
        EXPECT_EQ(each.worst, 2);
    }
    auto teams = testing::desk_of_teams({"North", "South"}, 2);
    ASSERT_TRUE(teams.tell(DraftRounds{.system = "scheveningen"}));
    EXPECT_EQ(games_to_come(teams.state)->size(), 4U) << "no game of two of one team";
    EXPECT_EQ(games_to_come(testing::desk_with(4).state), std::nullopt) << "nothing is drawn";
}

}  // namespace
}  // namespace arbiter
