// Armageddon after a draw. The scoring is that of Norway Chess (regulations of 2024,
// norwaychess.no/reglement-3): a win 3, a loss 0; after a draw 1½ with a win in the Armageddon game
// and 1 with a loss. In 2019 they were 2, 0, 1½ and ½ (chessdailynews, 2018-10).
#include "arbiter/tournament/rounds/armageddon.hpp"

#include "arbiter/tournament/rating/event_ratings.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/possible_places.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"
#include "tests/tournament/team_desk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

// Four players, everybody once, by the Berger tables: 1-4 2-3, 4-3 1-2, 2-4 3-1.
EventDesk four_players(const std::string& scoring) {
    EventDesk desk;
    auto set = settings();
    set.tables.scoring = scoring;
    set.tables.tiebreaks = {"WIN", "SB"};
    EXPECT_TRUE(desk.tell(CreateTournament{set}));
    for (const char* name : {"Adams", "Berg", "Costa", "Dahl"}) {
        EXPECT_TRUE(desk.tell(EnterPlayer{player_data(name, 2000)}));
    }
    EXPECT_TRUE(desk.tell(DraftRoundRobin{}));
    return desk;
}

GameId game_of(const EventDesk& desk, int round, std::size_t board) {
    return *find_round(desk.state, round)->pairings[board - 1].game;
}

std::vector<std::int32_t> points_by_number(const EventDesk& desk) {
    std::vector<std::int32_t> points(desk.state.players.size());
    const Table table = table_of(desk.state);
    for (const Standing& row : standings(table, {})) points[row.player] = row.points.hundredths;
    return points;
}

TEST(Armageddon, GivesTheWinnerMoreOfADrawnGame) {
    EventDesk desk = four_players("3-1-0 G1.5");
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(game_of(desk, 1, 1), GameResult::Draw);
    desk.end(game_of(desk, 1, 2), GameResult::WhiteWins);
    EXPECT_EQ(points_by_number(desk), (std::vector<std::int32_t>{100, 300, 0, 100}))
        << "before the Armageddon game";
    ASSERT_TRUE(desk.tell(EnterArmageddon{game_of(desk, 1, 1), Color::Black}));
    EXPECT_EQ(points_by_number(desk), (std::vector<std::int32_t>{100, 300, 0, 150}));

    const Table table = table_of(desk.state);
    const auto rows =
        standings(table, {parse_tiebreak("WIN").value(), parse_tiebreak("SB").value()});
    EXPECT_EQ(rows[1].player, 3U) << "1½ is more than 1";
    EXPECT_EQ(rows[1].wins, 0) << "no win: the game was drawn";
    const auto rated = event_ratings(table, DifferenceCap::EveryGame, {});
    EXPECT_EQ(rated[3]->change->change, 0) << "rated as the draw that it is, between equals";
    EXPECT_EQ(crosstable(table)[3][0][0].points, Score{150});
    EXPECT_EQ(crosstable(table)[3][0][0].outcome, CrossOutcome::Drawn);
}

TEST(Armageddon, OfOtherPointsIsScoredByThem) {
    EventDesk desk = four_players("2-0.5-0 G1.5");
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(game_of(desk, 1, 1), GameResult::Draw);
    desk.end(game_of(desk, 1, 2), GameResult::Draw);
    ASSERT_TRUE(desk.tell(EnterArmageddon{game_of(desk, 1, 1), Color::White}));
    ASSERT_TRUE(desk.tell(EnterArmageddon{game_of(desk, 1, 2), Color::Black}));
    EXPECT_EQ(points_by_number(desk), (std::vector<std::int32_t>{150, 50, 150, 50}));
}

TEST(Armageddon, IsCorrectedWithAReasonAndGoesWithTheDraw) {
    EventDesk desk = four_players("3-1-0 G1.5");
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const GameId game = game_of(desk, 1, 1);
    desk.end(game, GameResult::Draw);
    ASSERT_TRUE(desk.tell(EnterArmageddon{game, Color::White}));
    EXPECT_EQ(desk.refusal(EnterArmageddon{game, Color::Black}), "reason_needed");
    ASSERT_TRUE(desk.tell(EnterArmageddon{game, Color::Black, "misread"}));
    EXPECT_EQ(points_by_number(desk)[3], 150);
    ASSERT_TRUE(desk.tell(EnterArmageddon{game, std::nullopt, "not played"}));
    EXPECT_EQ(points_by_number(desk)[3], 100);
    ASSERT_TRUE(desk.tell(EnterArmageddon{game, Color::Black}));
    desk.end(game, GameResult::WhiteWins);
    EXPECT_EQ(points_by_number(desk), (std::vector<std::int32_t>{300, 0, 0, 0}));
    desk.end(game, GameResult::Draw);
    EXPECT_EQ(points_by_number(desk)[3], 100) << "another draw, another Armageddon game";
}

TEST(Armageddon, IsRefusedWhereNothingIsScoredForIt) {
    EventDesk desk = four_players("3-1-0");
    EXPECT_EQ(desk.refusal(EnterArmageddon{GameId{9}, Color::White}), "not_found");
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const GameId game = game_of(desk, 1, 1);
    desk.end(game, GameResult::Draw);
    EXPECT_EQ(desk.refusal(EnterArmageddon{game, Color::White}), "no_armageddon");

    EventDesk other = four_players("3-1-0 G1.5");
    ASSERT_TRUE(other.tell(PublishRound{1}));
    const GameId open = game_of(other, 1, 1);
    EXPECT_EQ(other.refusal(EnterArmageddon{open, Color::White}), "no_result");
    other.end(open, GameResult::WhiteWins);
    EXPECT_EQ(other.refusal(EnterArmageddon{open, Color::White}), "not_drawn");
}

TEST(Armageddon, IsWorthMoreThanADrawAndLessThanAWin) {
    EXPECT_EQ(parse_scoring("3-1-0 G1.5")->armageddon_win, Score{150});
    EXPECT_EQ(scoring_text(*parse_scoring("3-1-0 G1.5")), "3-1-0 G1.5");
    EXPECT_EQ(scoring_text(*parse_scoring("3-1-0 G1.5 A0.5")), "3-1-0 A0.5 G1.5");
    for (const char* text : {"3-1-0 G1", "3-1-0 G3", "3-1-0 G", "3-1-0 G-1"}) {
        EXPECT_EQ(parse_scoring(text).error().code, "bad_field") << text;
    }
}

// Round 3 is to come, and so is the Armageddon game of 4-3 in round 2. 2 has 6 points, 1 has 1½, 3
// has 1 and 4 has 2: so 4 can reach 2½ + 3 = 5½ and no more, 1 4½; who has the most is known.
TEST(Armageddon, ToComeIsPartOfWhatCanStillHappen) {
    EventDesk desk = four_players("3-1-0 G1.5");
    for (const int round : {1, 2}) ASSERT_TRUE(desk.tell(PublishRound{round}));
    desk.end(game_of(desk, 1, 1), GameResult::Draw);       // 1-4
    desk.end(game_of(desk, 1, 2), GameResult::WhiteWins);  // 2-3
    desk.end(game_of(desk, 2, 1), GameResult::Draw);       // 4-3
    desk.end(game_of(desk, 2, 2), GameResult::BlackWins);  // 1-2
    ASSERT_TRUE(desk.tell(EnterArmageddon{game_of(desk, 1, 1), Color::White}));
    ASSERT_EQ(points_by_number(desk), (std::vector<std::int32_t>{150, 600, 100, 200}));
    const auto places = possible_places(table_of(desk.state), 10'000);
    EXPECT_EQ(places[1].best, 1);
    EXPECT_EQ(places[1].worst, 1);
    EXPECT_EQ(places[3].best, 2);
    // 3 loses to 1 and the Armageddon game to 4: 1.
    EXPECT_EQ(places[2].worst, 4);
    // 3 wins both: 1½ + 3 = 4½, ahead of 1 (1½) and of 4 where 4 loses to 2.
    EXPECT_EQ(places[2].best, 2);
    // 4 loses to 2 and the Armageddon game: 2. 1 beats 3: 4½. 3 has 1½.
    EXPECT_EQ(places[3].worst, 4) << "1 and 3 draw: 2½ and 1 + 1½, or 3 and 1½";
}

}  // namespace
}  // namespace arbiter
