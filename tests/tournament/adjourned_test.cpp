// An adjourned game: in no table until it has its result, in nobody's way meanwhile.
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace testing;

const Pairing& first_of(const EventDesk& desk, int round) {
    return find_round(desk.state, round)->pairings.front();
}

EventDesk with_adjourned_game() {
    auto desk = desk_with(4);
    EXPECT_TRUE(desk.tell(DraftRoundRobin{}));
    EXPECT_TRUE(desk.tell(PublishRound{1}));
    desk.fold(GameEntry{*first_of(desk, 1).game, GameAdjourned{.side = Color::White,
                                                               .ply = 81,
                                                               .fen = {},
                                                               .left = {},
                                                               .draw_offer = {},
                                                               .resumes = {},
                                                               .place = {}}});
    desk.end(*find_round(desk.state, 1)->pairings[1].game, GameResult::Draw);
    return desk;
}

TEST(AdjournedGames, CountOnlyWhenTheyHaveAResult) {
    auto desk = with_adjourned_game();
    EXPECT_TRUE(is_adjourned(first_of(desk, 1)));
    EXPECT_FALSE(is_adjourned(find_round(desk.state, 1)->pairings[1]));
    EXPECT_EQ(table_of(desk.state).games, 1U);
    for (const Standing& row : standings(table_of(desk.state), {})) {
        EXPECT_EQ(row.points.hundredths, row.games * 50) << "the other game was drawn";
    }
    desk.end(*first_of(desk, 1).game, GameResult::BlackWins);
    EXPECT_FALSE(is_adjourned(first_of(desk, 1)));
    EXPECT_EQ(table_of(desk.state).games, 2U);
}

TEST(AdjournedGames, AreNotInTheWayOfTheNextRounds) {
    auto desk = with_adjourned_game();
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    ASSERT_TRUE(desk.tell(PublishRound{3}));
    for (int round = 2; round <= 3; ++round) {
        for (const Pairing& pairing : find_round(desk.state, round)->pairings) {
            desk.end(*pairing.game, GameResult::WhiteWins);
        }
    }
    EXPECT_FALSE(is_complete(desk.state));
    desk.end(*first_of(desk, 1).game, GameResult::Draw);
    EXPECT_TRUE(is_complete(desk.state));
}

TEST(AdjournedGames, AreNoneOnceTheyAreResumed) {
    auto desk = with_adjourned_game();
    desk.fold(GameEntry{*first_of(desk, 1).game, GameResumed{}});
    EXPECT_FALSE(is_adjourned(first_of(desk, 1)));
}

}  // namespace
}  // namespace arbiter
