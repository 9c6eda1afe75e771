// Grade points over an event: the worked cases of tests/data/grade_points.json, played.
#include "arbiter/tournament/rating/event_grade_points.hpp"

#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {
namespace {

using namespace testing;

EventDesk graded_desk(const std::vector<int>& points) {
    EventDesk desk;
    EXPECT_TRUE(desk.tell(CreateTournament{settings()}));
    for (const int each : points) {
        auto data = player_data("Player " + std::to_string(desk.state.players.size() + 1));
        data.grade_points = each;
        EXPECT_TRUE(desk.tell(EnterPlayer{data}));
    }
    return desk;
}

void play(EventDesk& desk, std::size_t white, std::size_t black, GameResult result) {
    const int round = static_cast<int>(desk.state.rounds.size()) + 1;
    const auto& players = desk.state.players;
    ASSERT_TRUE(desk.tell(DraftRound{round, {{1, players[white].id, players[black].id}}, {}}));
    ASSERT_TRUE(desk.tell(PublishRound{round}));
    desk.end(*desk.state.rounds.back().pairings[0].game, result);
}

// 340 beats 415: 17.5; 500 and 540 draw: 7; 640 beats 500: 2; 720 beats 500: nothing.
TEST(EventGradePoints, EachGameMovesWhatTheWorkedCasesSay) {
    struct Case {
        int white;
        int black;
        GameResult result;
        int change;  // of White, hundredths
    };
    for (const Case& each :
         {Case{340, 415, GameResult::WhiteWins, 1750}, Case{500, 505, GameResult::Draw, 0},
          Case{500, 540, GameResult::Draw, 700}, Case{500, 640, GameResult::BlackWins, -200},
          Case{500, 720, GameResult::BlackWins, 0}}) {
        auto desk = graded_desk({each.white, each.black});
        play(desk, 0, 1, each.result);
        const auto records = event_grade_points(desk.state);
        EXPECT_EQ(records[0].after.hundredths, each.white * 100 + each.change) << each.white;
        EXPECT_EQ(records[1].after.hundredths, each.black * 100 - each.change) << each.black;
    }
}

// The second game is between 357.5 and 397.5, 40 apart: 10 + 40/10 = 14 for the lower.
TEST(EventGradePoints, TheNextGameBeginsWithWhatTheLastOneLeft) {
    auto desk = graded_desk({340, 415});
    play(desk, 0, 1, GameResult::WhiteWins);
    play(desk, 1, 0, GameResult::BlackWins);
    const auto records = event_grade_points(desk.state);
    ASSERT_EQ(records[0].games.size(), 2U);
    EXPECT_EQ(records[0].games[1].before.hundredths, 35750);
    EXPECT_EQ(records[0].games[1].difference.hundredths, 4000);
    EXPECT_EQ(records[0].games[1].change.hundredths, 1400);
    EXPECT_EQ(records[0].games[1].opponent, desk.state.players[1].id);
    EXPECT_EQ(records[0].after.hundredths + records[1].after.hundredths, 75500)
        << "nothing is lost";
}

TEST(EventGradePoints, WhatWasNotPlayedMovesNothing) {
    auto desk = graded_desk({340, 415});
    play(desk, 0, 1, GameResult::BlackForfeits);
    play(desk, 0, 1, GameResult::BothLose);
    play(desk, 0, 1, GameResult::WhiteHalf);
    const auto records = event_grade_points(desk.state);
    EXPECT_TRUE(records[0].games.empty());
    EXPECT_EQ(records[0].after.hundredths, 34000);
}

TEST(EventGradePoints, BeforeTheEventAreNotLessThanNone) {
    auto desk = graded_desk({});
    auto data = player_data("Player");
    data.grade_points = -1;
    const auto refused = desk.tell(EnterPlayer{data});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "grade_points");
}

}  // namespace
}  // namespace arbiter
