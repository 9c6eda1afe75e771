#include "arbiter/tournament/standings/team_table.hpp"

#include "arbiter/tournament/pairing/engine.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view one_match_system = "scheveningen";

bool any_for_teams(const Tournament& tournament) {
    return std::any_of(tournament.rounds.begin(), tournament.rounds.end(), is_for_teams);
}

using TeamIndex = std::unordered_map<PlayerId, std::size_t>;

// Teams by their names; who has none plays for nobody.
TeamIndex number_teams(const Tournament& tournament, std::vector<std::string>& names) {
    TeamIndex index;
    for (const Player& player : tournament.players) {
        if (player.data.team.empty()) continue;
        auto known = std::find(names.begin(), names.end(), player.data.team);
        if (known == names.end()) known = names.insert(known, player.data.team);
        index[player.id] = static_cast<std::size_t>(known - names.begin());
    }
    return index;
}

class Matches {
  public:
    explicit Matches(std::vector<TeamMatch>& matches) : matches_{matches} {}

    void add(const Round& round, const Pairing& pairing, OfBoth<std::size_t> teams) {
        const int key = round.drawn_by == one_match_system ? 0 : round.number;
        const auto pair = std::minmax(teams[0], teams[1]);
        const auto [place, is_new] =
            places_.try_emplace({key, pair.first, pair.second}, matches_.size());
        if (is_new) matches_.push_back({.round = round.number, .teams = teams});
        TeamMatch& match = matches_[place->second];
        // The team named first keeps its side; its player has either colour.
        const bool white_first = match.teams[0] == teams[0];
        TeamBoard board{.board = ++boards_[{round.number, pair.first, pair.second}],
                        .players = {pairing.white, pairing.black},
                        .color = white_first ? Color::White : Color::Black,
                        .result = pairing.result,
                        .no_colors = !has_colors(pairing)};
        if (!white_first) std::swap(board.players[0], board.players[1]);
        match.boards.push_back(board);
    }

  private:
    using Key = std::tuple<int, std::size_t, std::size_t>;
    std::vector<TeamMatch>& matches_;
    std::map<Key, std::size_t> places_;
    std::map<Key, int> boards_;
};

void add_matches(const Tournament& tournament, const TeamIndex& teams, TeamTable& table) {
    Matches matches{table.matches};
    for (const Round& round : tournament.rounds) {
        if (!round.published) continue;
        for (const Pairing& pairing : round.pairings) {
            const auto white = teams.find(pairing.white);
            const auto black = teams.find(pairing.black);
            if (white == teams.end() || black == teams.end()) continue;
            if (white->second == black->second) continue;
            matches.add(round, pairing, {white->second, black->second});
        }
    }
}

// The team's name; empty: he plays for none.
const std::string& team_of(const Tournament& tournament, PlayerId id) {
    static const std::string none;
    const Player* player = find_player(tournament, id);
    return player == nullptr ? none : player->data.team;
}

Scoring scoring_in(const std::optional<std::string>& text, std::string_view usual) {
    return parse_scoring(text.value_or(std::string{usual})).value_or(Scoring{});
}

// A match that neither team came to is lost by both.
OfBoth<Score> match_points(const TeamMatch& match, const Scoring& scoring) {
    const auto [first, second] = match.game_points;
    const bool nobody = !match.played && first == Score{} && second == Score{};
    if (nobody) return {scoring.loss, scoring.loss};
    if (first == second) return {scoring.draw, scoring.draw};
    return first > second ? OfBoth<Score>{scoring.win, scoring.loss}
                          : OfBoth<Score>{scoring.loss, scoring.win};
}

Color color_of(const TeamBoard& board, std::size_t side) {
    return side == 0 ? board.color : !board.color;
}

void count_match(TeamMatch& match, const TeamTable& table) {
    match.game_points = {};
    match.match_points = {};
    match.over = !match.boards.empty();
    match.played = false;
    for (const TeamBoard& board : match.boards) {
        if (!board.result) {
            match.over = false;
            continue;
        }
        if (!is_forfeit(*board.result)) match.played = true;
        for (const std::size_t side : {0U, 1U}) {
            match.game_points[side] =
                match.game_points[side] +
                points_of(*board.result, color_of(board, side), table.for_games);
        }
    }
    if (match.over) match.match_points = match_points(match, table.for_matches);
}

// What somebody has from all the boards where he sat.
struct BoardSums {
    std::size_t team = 0;
    std::map<int, int> boards;  // how often
    int games = 0;
    Score points{};
};

int most_frequent(const std::map<int, int>& boards) {
    const auto most =
        std::max_element(boards.begin(), boards.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    return most->first;
}

}  // namespace

std::optional<TeamTable> team_table_of(const Tournament& tournament) {
    if (!any_for_teams(tournament)) return std::nullopt;
    const TableSettings& settings = tournament.settings.tables;
    TeamTable table;
    table.for_games = scoring_in(settings.scoring, "1-0.5-0");
    table.for_matches = scoring_in(settings.match_points, usual_match_points);
    table.text = c07_text_on(tournament.settings.event.start_date);
    const auto teams = number_teams(tournament, table.names);
    add_matches(tournament, teams, table);
    count_matches(table);
    return table;
}

bool is_for_teams(const Round& round) {
    const PairingSystem* system = find_system(round.drawn_by);
    return system != nullptr && system->by_teams;
}

std::map<int, MatchHeading> match_headings(const Tournament& tournament, const Round& round) {
    std::map<int, MatchHeading> headings;
    if (!is_for_teams(round)) return headings;
    const Scoring scoring = scoring_in(tournament.settings.tables.scoring, "1-0.5-0");
    std::map<std::pair<std::string, std::string>, MatchHeading> matches;
    std::vector<std::pair<int, std::pair<std::string, std::string>>> above;  // where one begins
    for (const Pairing& pairing : round.pairings) {
        const OfBoth<std::string> teams{team_of(tournament, pairing.white),
                                        team_of(tournament, pairing.black)};
        if (teams[0].empty() || teams[1].empty() || teams[0] == teams[1]) continue;
        const std::pair<std::string, std::string> pair = std::minmax(teams[0], teams[1]);
        MatchHeading& match = matches.try_emplace(pair, MatchHeading{.teams = teams}).first->second;
        if (above.empty() || above.back().second != pair) above.emplace_back(pairing.board, pair);
        if (!pairing.result) continue;
        match.begun = true;
        const bool white_first = match.teams[0] == teams[0];
        for (const std::size_t side : {0U, 1U}) {
            const Color color = (side == 0) == white_first ? Color::White : Color::Black;
            match.points[side] = match.points[side] + points_of(*pairing.result, color, scoring);
        }
    }
    for (const auto& [board, pair] : above) headings.emplace(board, matches.at(pair));
    return headings;
}

void count_matches(TeamTable& table) {
    table.points.assign(table.teams(), {});
    table.boards = 0;
    for (TeamMatch& match : table.matches) {
        count_match(match, table);
        for (const TeamBoard& board : match.boards) {
            table.boards = std::max(table.boards, board.board);
        }
        for (const std::size_t side : {0U, 1U}) {
            auto& points = table.points[match.teams[side]];
            points[0] = points[0] + match.match_points[side];
            points[1] = points[1] + match.game_points[side];
        }
    }
}

std::vector<BoardResult> board_results(const TeamTable& table) {
    std::map<PlayerId, BoardSums> all;
    for (const TeamMatch& match : table.matches) {
        for (const TeamBoard& board : match.boards) {
            if (!board.result || is_forfeit(*board.result)) continue;
            for (const std::size_t side : {0U, 1U}) {
                BoardSums& sums = all[board.players[side]];
                sums.team = match.teams[side];
                ++sums.boards[board.board];
                ++sums.games;
                sums.points =
                    sums.points + points_of(*board.result, color_of(board, side), table.for_games);
            }
        }
    }
    std::vector<BoardResult> results;
    results.reserve(all.size());
    for (const auto& [player, sums] : all) {
        results.push_back({.board = most_frequent(sums.boards),
                           .player = player,
                           .team = sums.team,
                           .games = sums.games,
                           .points = sums.points});
    }
    std::stable_sort(results.begin(), results.end(),
                     [](const BoardResult& a, const BoardResult& b) {
                         if (a.board != b.board) return a.board < b.board;
                         const auto of_a = std::int64_t{a.points.hundredths} * b.games;
                         const auto of_b = std::int64_t{b.points.hundredths} * a.games;
                         return of_a != of_b ? of_a > of_b : a.games > b.games;
                     });
    return results;
}

}  // namespace arbiter
