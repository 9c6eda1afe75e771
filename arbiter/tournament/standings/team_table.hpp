// The matches of an event of teams, from the games at their boards: match points and game points
// (C.07 11). A free round of an odd number of teams is no round of the team.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What a win, a draw and a loss of a match are worth where the event says nothing.
inline constexpr std::string_view usual_match_points = "2-1-0";

// Of the first team and of the second.
template <class T>
using OfBoth = std::array<T, 2>;

struct TeamBoard {
    int board = 0;  // of the match, from 1
    OfBoth<PlayerId> players{};
    Color color = Color::White;          // of the first team's player
    std::optional<GameResult> result{};  // once it is decided
    bool no_colors = false;              // `color` is an order alone
};

struct TeamMatch {
    int round = 0;  // a match of several rounds: its first
    OfBoth<std::size_t> teams{};
    std::vector<TeamBoard> boards{};
    OfBoth<Score> game_points{};   // so far
    OfBoth<Score> match_points{};  // none before it is over
    bool over = false;             // every board has its result
    bool played = false;           // at one board at least
};

struct TeamTable {
    std::vector<std::string> names{};     // in the order of their first players
    std::vector<TeamMatch> matches{};     // in the order of rounds
    std::vector<OfBoth<Score>> points{};  // of each team: match points, game points
    Scoring for_games{};
    Scoring for_matches{};
    int boards = 0;  // of the largest match
    C07Text text = newest_c07_text;

    [[nodiscard]] std::size_t teams() const { return names.size(); }
};

// Of an event whose rounds were drawn for teams; nullopt: it is none. In a Scheveningen the two
// teams have one match, over all rounds.
[[nodiscard]] std::optional<TeamTable> team_table_of(const Tournament& tournament);

// Fills in what follows from the games of the matches: their points and those of the teams.
void count_matches(TeamTable& table);

[[nodiscard]] bool is_for_teams(const Round& round);

// What stands over the boards of a match in its round.
struct MatchHeading {
    OfBoth<std::string> teams{};  // first the one that has White at the first of its boards
    OfBoth<Score> points{};       // of the games of that round, so far
    bool begun = false;           // one of them at least has its result

    friend bool operator==(const MatchHeading&, const MatchHeading&) = default;
};
// By the board that each stands over, in the order of the round's boards. None of a round, drafted
// or published, that was not drawn for teams.
[[nodiscard]] std::map<int, MatchHeading> match_headings(const Tournament& tournament,
                                                         const Round& round);

// What somebody scored over the board where he sat most often, for prizes by boards.
struct BoardResult {
    int board = 0;
    PlayerId player;
    std::size_t team = 0;
    int games = 0;
    Score points;
};
// By boards, on each the better share of the points first, then the more games.
[[nodiscard]] std::vector<BoardResult> board_results(const TeamTable& table);

}  // namespace arbiter
