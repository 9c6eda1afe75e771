// Teams: match points, game points and the tie-breaks of C.07 12 and 13. The sums of the example
// are worked by hand from the articles' text, each beside its value.
#include "arbiter/tournament/standings/team_standings.hpp"

#include "tests/tournament/team_desk.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

// The first team's results from board 1 on: "1", "=", "0", "+", "-"; "x": nobody came.
TeamMatch team_match(int round, std::size_t first, std::size_t second, const std::string& results) {
    static const std::map<char, GameResult> as_white{
        {'1', GameResult::WhiteWins},     {'0', GameResult::BlackWins},
        {'=', GameResult::Draw},          {'+', GameResult::BlackForfeits},
        {'-', GameResult::WhiteForfeits}, {'x', GameResult::BothForfeit}};
    TeamMatch match{.round = round, .teams = {first, second}};
    for (const char each : results) {
        const int board = static_cast<int>(match.boards.size()) + 1;
        TeamBoard seat{.board = board,
                       .players = {PlayerId{first * 10 + static_cast<std::size_t>(board)},
                                   PlayerId{second * 10 + static_cast<std::size_t>(board)}}};
        if (each != '?') seat.result = as_white.at(each);
        match.boards.push_back(seat);
    }
    return match;
}

TeamTable team_table(std::vector<std::string> names, std::vector<TeamMatch> matches) {
    TeamTable table{.names = std::move(names), .matches = std::move(matches)};
    table.for_matches = parse_scoring(usual_match_points).value();
    count_matches(table);
    return table;
}

// A 2½ B 1½, C 2 D 2; A 1½ C 2½, B 3 D 1; A 3½ D ½, B 3 C 1. A and B are level in match points (4)
// and in game points (7½).
TeamTable four_teams() {
    return team_table(
        {"A", "B", "C", "D"},
        {team_match(1, 0, 1, "1==="), team_match(1, 2, 3, "===="), team_match(2, 0, 2, "0==="),
         team_match(2, 1, 3, "1110"), team_match(3, 0, 3, "111="), team_match(3, 1, 2, "1110")});
}

std::vector<TeamStanding> ranked(const TeamTable& table, const std::vector<std::string>& codes) {
    return team_standings(table, parse_team_tiebreaks(codes).value());
}

std::string order(const TeamTable& table, const std::vector<std::string>& codes) {
    std::string text;
    int before = 0;
    for (const auto& row : ranked(table, codes)) {
        if (!text.empty()) text += row.rank == before ? "=" : " ";
        text += table.names[row.team];
        before = row.rank;
    }
    return text;
}

// Hundredths of the first two teams.
std::pair<int, int> values(const TeamTable& table, const std::string& code) {
    std::pair<int, int> found;
    for (const auto& row : ranked(table, {code})) {
        const int value = row.tiebreaks[0].value_or(TiebreakValue{-1, 100}).hundredths();
        if (row.team == 0) found.first = value;
        if (row.team == 1) found.second = value;
    }
    return found;
}

using Pair = std::pair<int, int>;

TEST(Teams, MatchPointsAreTwoForAMatchWonAndOneForOneDrawn) {
    const auto rows = ranked(four_teams(), {});
    std::map<std::size_t, Pair> points;
    for (const auto& row : rows) {
        points[row.team] = {row.match_points.hundredths, row.game_points.hundredths};
    }
    EXPECT_EQ(points[0], Pair(400, 750));
    EXPECT_EQ(points[1], Pair(400, 750));
    EXPECT_EQ(points[2], Pair(300, 550));
    EXPECT_EQ(points[3], Pair(100, 350));
    EXPECT_EQ(rows[2].wins, 1);
    EXPECT_EQ(rows[2].draws, 1);
    EXPECT_EQ(rows[2].losses, 1);
}

TEST(Teams, TheirTiebreaksHaveTheValuesOfTheArticles) {
    const TeamTable table = four_teams();
    EXPECT_EQ(values(table, "MPvGP"), Pair(750, 750)) << "13.1";
    EXPECT_EQ(values(table, "EMMSB"), Pair(1000, 800)) << "4x2 + 3x0 + 1x2; 4x0 + 1x2 + 3x2";
    EXPECT_EQ(values(table, "EMGSB"), Pair(1800, 1800)) << "4x2½ + 3x1½ + 1x3½; 4x1½ + 1x3 + 3x3";
    EXPECT_EQ(values(table, "EGMSB"), Pair(2200, 1800)) << "7½x2 + 3½x2; 3½x2 + 5½x2";
    EXPECT_EQ(values(table, "EGGSB"), Pair(3925, 3825))
        << "7½x2½ + 5½x1½ + 3½x3½; 7½x1½ + 3½x3 + 5½x3";
    EXPECT_EQ(values(table, "EMMSB/C1"), Pair(800, 600)) << "without D, 1x2";
    EXPECT_EQ(values(table, "BC"), Pair(1800, 1650)) << "2 2 2 1½ and 2 2½ 2½ ½ by boards";
    EXPECT_EQ(values(table, "TBR"), Pair(200, 200)) << "the first board";
    EXPECT_EQ(values(table, "BBE"), Pair(600, 700)) << "without the fourth";
    EXPECT_EQ(values(table, "SB:MP"), Pair(1000, 800)) << "9.1 with match points is EMMSB";
    EXPECT_EQ(values(table, "SB:GP"), Pair(3925, 3825)) << "9.1 with game points is EGGSB";
    EXPECT_EQ(values(table, "KS:MP"), Pair(200, 200)) << "9.2: against those with 3 of 6";
}

TEST(Teams, LevelTeamsAreRankedByTheList) {
    const TeamTable table = four_teams();
    EXPECT_EQ(order(table, {"MPTS", "GPTS"}), "A=B C D");
    EXPECT_EQ(order(table, {"EDE"}), "A B C D") << "A won the match";
    EXPECT_EQ(order(table, {"BC"}), "B A C D") << "the lower count (12.1)";
    EXPECT_EQ(order(table, {"TBR"}), "B A C D") << "level at board 1, then at board 2";
    EXPECT_EQ(order(table, {"BBE"}), "B A C D");
    EXPECT_EQ(order(table, usual_team_tiebreaks()), "A B C D");
}

// 13.3: the three won against each other in a circle; by game points X 5, Y and Z 3½; Y won against
// Z (13.3.3).
TEST(Teams, ExtendedDirectEncounterGoesOnByGamePointsAndBeginsAnew) {
    const auto table = team_table(
        {"Z", "Y", "X"},
        {team_match(1, 2, 1, "111="), team_match(2, 1, 0, "1110"), team_match(3, 0, 2, "11=0")});
    EXPECT_EQ(order(table, {}), "Z=Y=X");
    EXPECT_EQ(order(table, {"EDE"}), "X Y Z");
    EXPECT_EQ(order(table, {"DE:MP"}), "Z=Y=X");
}

// 13.3.2, of the one match between A and B, 2 to 2. By boards A has 1 0 0 1 and B 0 1 1 0: board
// count 5 each; the first board is A's, the first three are B's. What they made elsewhere says
// nothing: over all matches B is ahead at board 2.
TEST(Teams, TwoTeamsLevelInTheirEncounterArePartedByTheBoardsOfTheirMatch) {
    const auto level = team_table(
        {"A", "B", "C"},
        {team_match(1, 0, 1, "1001"), team_match(2, 0, 2, "0111"), team_match(3, 1, 2, "1110")});
    EXPECT_EQ(order(level, {"EDE"}), "A=B C");
    EXPECT_EQ(order(level, {"TBR"}), "B A C") << "1 1 1 2 of A, 1 2 2 0 of B";
    EXPECT_EQ(order(level, {"EDEBT"}), "A B C");
    EXPECT_EQ(order(level, {"EDET"}), "A B C");
    EXPECT_EQ(order(level, {"EDEBB"}), "B A C");
    EXPECT_EQ(order(level, {"EDEB"}), "B A C");
    const auto counted = team_table(
        {"A", "B", "C"},
        {team_match(1, 0, 1, "1=0="), team_match(2, 0, 2, "0111"), team_match(3, 1, 2, "1110")});
    EXPECT_EQ(order(counted, {"EDEBT"}), "A B C") << "1+1+0+2 = 4, 0+1+3+2 = 6";
    EXPECT_EQ(order(counted, {"EDEBB"}), "A B C") << "board count goes before";
    EXPECT_EQ(order(counted, {"EDEB"}), "A B C") << "1½ each without the last, 1½ and ½ then";
}

// A drawn match of two boards or of none leaves them level; three teams are no two.
TEST(Teams, BoardsOfAMatchPartOnlyTwoTeamsThatPlayedIt) {
    const auto circle = team_table(
        {"A", "B", "C"},
        {team_match(1, 0, 1, "1001"), team_match(2, 1, 2, "1001"), team_match(3, 2, 0, "1001")});
    EXPECT_EQ(order(circle, {"EDEBT"}), "A=B=C");
    const auto apart = team_table({"A", "B", "C", "D"},
                                  {team_match(1, 0, 2, "1110"), team_match(1, 1, 3, "0111")});
    EXPECT_EQ(order(apart, {"EDET"}), "A=B C=D");
}

TEST(Teams, GamePointsDecideWhereTheListBeginsWithThem) {
    const auto table = team_table({"A", "B", "C"}, {
                                                       team_match(1, 0, 1, "1==="),
                                                       team_match(2, 1, 2, "1111"),
                                                       team_match(3, 0, 2, "1==="),
                                                   });
    EXPECT_EQ(order(table, {"MPTS"}), "A B C") << "4, 2, 0";
    EXPECT_EQ(order(table, {"GPTS"}), "B A C") << "5½, 5, 1½";
    EXPECT_EQ(order(table, {"BC"}), "A B C");
}

// 12.1: "only be used when all tied teams have the same number of game points".
TEST(Teams, BoardCountSaysNothingWhereGamePointsDiffer) {
    const auto table = team_table(
        {"A", "B", "C"},
        {team_match(1, 0, 1, "===="), team_match(2, 0, 2, "111="), team_match(3, 1, 2, "11==")});
    EXPECT_EQ(order(table, {"BC"}), "A=B C");
    EXPECT_EQ(order(table, {"GPTS", "BC"}), "A B C");
}

TEST(Teams, AMatchIsOverWithItsLastBoardAndLostByBothWhereNobodyCame) {
    const auto table = team_table(
        {"A", "B", "C"},
        {team_match(1, 0, 1, "11=?"), team_match(2, 0, 2, "++++"), team_match(3, 1, 2, "xxxx")});
    const auto rows = ranked(table, {});
    EXPECT_EQ(table.points[0][0].hundredths, 200) << "the first match goes on";
    EXPECT_EQ(table.points[0][1].hundredths, 650);
    EXPECT_EQ(table.points[1][0].hundredths, 0);
    EXPECT_EQ(rows[1].losses, 1) << table.names[rows[1].team];
    EXPECT_TRUE(board_results(table).size() == 6) << "forfeits are no games for a prize";
}

TEST(Teams, TheListOfTiebreaksIsRead) {
    EXPECT_TRUE(parse_team_tiebreaks({"mpvgp", "emgsb/c1", "sb:gp", "ks/l1:mp"}));
    for (const std::string code : {"XX", "EDE/C1", "BPG", "TPR", "SB:XX", ""}) {
        const auto read = parse_team_tiebreaks({code});
        ASSERT_FALSE(read) << code;
        EXPECT_EQ(read.error().code, "unknown_tiebreak") << code;
    }
    EXPECT_EQ(parse_team_tiebreaks({"BH:MP"}).error().code, "not_for_round_robins") << "C.07 8";
    EXPECT_EQ(parse_team_tiebreaks(std::vector<std::string>(11, "EDE")).error().code, "too_many");
}

TEST(Teams, OfAnEventMeetAtTheBoardsThatWereDrawn) {
    auto desk = desk_of_teams({"North", "South", "West"}, 3);
    EXPECT_FALSE(team_table_of(desk.state)) << "nothing is drawn yet";
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    play_all(desk);
    const auto table = team_table_of(desk.state);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->names, (std::vector<std::string>{"North", "South", "West"}));
    ASSERT_EQ(table->matches.size(), 3U);
    EXPECT_EQ(table->boards, 3);
    EXPECT_EQ(table->points[0], (OfBoth<Score>{Score{400}, Score{600}}));
    EXPECT_EQ(table->points[1], (OfBoth<Score>{Score{200}, Score{300}}));
    EXPECT_EQ(table->points[2], (OfBoth<Score>{Score{0}, Score{0}}));
    const auto boards = board_results(*table);
    ASSERT_EQ(boards.size(), 9U);
    EXPECT_EQ(find_player(desk.state, boards[0].player)->data.name, "North1");
    EXPECT_EQ(boards[0].points.hundredths, 200);
    EXPECT_EQ(boards[8].board, 3);
}

TEST(Teams, StandOverTheBoardsOfTheirMatchWithWhatItsRoundBrought) {
    auto desk = desk_of_teams({"North", "South", "West", "East"}, 2);
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    const auto headings = [&] { return match_headings(desk.state, desk.state.rounds[0]); };
    // Berger, round 1: North against East, South against West; a draft has them, too.
    const MatchHeading first{.teams = {"North", "East"}};
    const MatchHeading second{.teams = {"South", "West"}};
    EXPECT_EQ(headings(), (std::map<int, MatchHeading>{{1, first}, {3, second}}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(*desk.state.rounds[0].pairings[0].game, GameResult::Draw);
    // At even boards the team that is named first has Black.
    desk.end(*desk.state.rounds[0].pairings[1].game, GameResult::BlackWins);
    EXPECT_EQ(headings().at(1).points, (OfBoth<Score>{Score{150}, Score{50}}));
    EXPECT_TRUE(headings().at(1).begun);
    EXPECT_EQ(headings().at(3), second);
    auto robin = desk_with(4);
    ASSERT_TRUE(robin.tell(DraftRoundRobin{}));
    EXPECT_TRUE(match_headings(robin.state, robin.state.rounds[0]).empty());
}

TEST(Teams, OfAScheveningenHaveOneMatch) {
    auto desk = desk_of_teams({"North", "South"}, 2);
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen"}));
    play_all(desk);
    const auto table = team_table_of(desk.state);
    ASSERT_TRUE(table);
    ASSERT_EQ(table->matches.size(), 1U);
    EXPECT_EQ(table->matches[0].boards.size(), 4U);
    EXPECT_EQ(table->points[0], (OfBoth<Score>{Score{200}, Score{300}}))
        << "North2 lost to South1, numbers 3 and 2";
}

TEST(Teams, ARoundOfAScheveningenThatWasChangedByHandIsOfTheOneMatch) {
    auto desk = desk_of_teams({"North", "South"}, 2);
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "scheveningen"}));
    std::vector<DraftPairing> exchanged;
    for (const Pairing& each : desk.state.rounds[1].pairings) {
        exchanged.push_back({each.board, each.black, each.white});
    }
    ASSERT_TRUE(desk.tell(DraftRound{2, exchanged, {}, "colours"}));
    play_all(desk);
    const auto table = team_table_of(desk.state);
    ASSERT_EQ(table->matches.size(), 1U);
    EXPECT_EQ(table->points[0][0].hundredths, 200) << "2-1-0 for one match";
}

TEST(Teams, TheEventsOwnMatchPointsCount) {
    auto desk = desk_of_teams({"North", "South"}, 2);
    SettingsChange change{.values = desk.state.settings, .fields = {"match_points"}};
    change.values.tables.match_points = "3-1";
    EXPECT_EQ(desk.refusal(ChangeTournament{change}), "bad_field");
    change.values.tables.match_points = "3-1-0";
    ASSERT_TRUE(desk.tell(ChangeTournament{change}));
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "team"}));
    play_all(desk);
    EXPECT_EQ(team_table_of(desk.state)->points[0][0].hundredths, 300);
}

// 9.2 in a double round: four matches of two points each, so half of it is four. B and C have two.
TEST(Teams, KoyasLimitIsHalfOfAllTheMatches) {
    std::vector<TeamMatch> matches;
    for (const int cycle : {0, 3}) {
        matches.push_back(team_match(cycle + 1, 0, 1, "1111"));
        matches.push_back(team_match(cycle + 2, 0, 2, "1111"));
        matches.push_back(team_match(cycle + 3, 1, 2, cycle == 0 ? "1111" : "0000"));
    }
    EXPECT_EQ(values(team_table({"A", "B", "C"}, matches), "KS:MP"), Pair(0, 0));
}

}  // namespace
}  // namespace arbiter
