// Which terminal serves which board, and which games each has: looked up, never searched for.
#include "arbiter/hall/state.hpp"

#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <vector>

namespace arbiter::testing {
namespace {

constexpr BoardPlace first{1, 1};
constexpr BoardPlace second{1, 2};
constexpr TerminalId anna{10};
constexpr TerminalId boris{11};

TEST(BoardTerminals, ATerminalThatIsGivenAnotherBoardLeavesItsOwn) {
    BoardTerminals served;
    served.set(first, anna);
    served.set(second, anna);
    EXPECT_EQ(served.board_of(anna), second);
    EXPECT_EQ(served.terminal_of(second), anna);
    EXPECT_EQ(served.terminal_of(first), std::nullopt);
}

TEST(BoardTerminals, ABoardThatIsGivenAnotherTerminalLosesTheOneItHad) {
    BoardTerminals served;
    served.set(first, anna);
    served.set(second, boris);
    served.set(first, boris);
    EXPECT_EQ(served.terminal_of(first), boris);
    EXPECT_EQ(served.board_of(boris), first);
    EXPECT_EQ(served.board_of(anna), std::nullopt);
    EXPECT_EQ(served.terminal_of(second), std::nullopt);
}

TEST(BoardTerminals, TheSameAgainAndNoneAtAll) {
    BoardTerminals served;
    served.set(first, anna);
    served.set(first, anna);
    EXPECT_EQ(served.board_of(anna), first);
    EXPECT_EQ(served.terminal_of(first), anna);
    served.set(second, std::nullopt);
    EXPECT_EQ(served.terminal_of(first), anna);
    served.set(first, std::nullopt);
    EXPECT_EQ(served.board_of(anna), std::nullopt);
    EXPECT_EQ(served, BoardTerminals{});
}

TEST(BoundGames, AGameIsAtTheTerminalItWasLastBoundTo) {
    PureHall hall;
    hall.open_event();
    const KeyIssued one = hall.issue_terminal(1);
    const KeyIssued other = hall.issue_terminal(1);
    const auto& live = *find_tournament(hall.state, PureHall::stream);
    const GameId game = games_at(hall.state, {PureHall::stream, 1}).at(0);
    const auto bind = [&](TerminalId terminal) { hall.ask(OnGame{game, BindTerminal{terminal}}); };
    bind(one.terminal);
    EXPECT_EQ(games_bound_to(live, one.terminal), std::vector<GameId>{game});
    bind(other.terminal);
    EXPECT_EQ(games_bound_to(live, one.terminal), std::vector<GameId>{});
    EXPECT_EQ(games_bound_to(live, other.terminal), std::vector<GameId>{game});
    EXPECT_EQ(games_bound_to(live, TerminalId{99}), std::vector<GameId>{});
}

// What a feed says of a round's start rests on these.
TEST(Schedule, TheStateKnowsWhenTheStartOfARoundMovedLast) {
    PureHall hall;
    hall.open_event();
    EXPECT_TRUE(hall.live().moved.empty());
    hall.ask(TournamentCommand{PlanSchedule{.rule = {.first = "2026-11-21T10:00", .rounds = 3}}});
    const WallTime planned = hall.now;
    hall.now += std::chrono::hours{1};
    hall.ask(TournamentCommand{ScheduleRound{2, "2026-11-22T15:00"}});
    EXPECT_EQ(hall.live().moved,
              (std::map<int, WallTime>{{1, planned}, {2, hall.now}, {3, planned}}));
    hall.now += std::chrono::hours{1};
    auto after = hall.live().tournament.settings;
    after.schedule.time_zone = "Europe/Berlin";
    const auto change = difference(hall.live().tournament.settings, after);
    hall.ask(TournamentCommand{ChangeTournament{change}});
    EXPECT_EQ(hall.live().moved.at(1), hall.now) << "another zone is another time";
}

}  // namespace
}  // namespace arbiter::testing
