#include "arbiter/tournament/standings/team_standings.hpp"

#include "arbiter/tournament/standings/direct_encounter.hpp"
#include "arbiter/tournament/standings/tiebreak_sums.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace arbiter {
namespace {

using Values = std::vector<std::int64_t>;  // hundredths, board by board

std::size_t place_of(TeamScore score) {
    return score == TeamScore::MatchPoints ? 0 : 1;
}

Score scored(const TeamMatch& match, std::size_t side, TeamScore score) {
    return score == TeamScore::MatchPoints ? match.match_points[side] : match.game_points[side];
}

// The match as a game, so that what breaks ties of players breaks those of teams (C.07 13).
GameResult result_of_match(const TeamMatch& match) {
    const auto [first, second] = match.match_points;
    if (!match.played) {
        if (first == second) return GameResult::BothForfeit;
        return first > second ? GameResult::BlackForfeits : GameResult::WhiteForfeits;
    }
    if (first == second) return GameResult::Draw;
    return first > second ? GameResult::WhiteWins : GameResult::BlackWins;
}

RoundOutcome outcome_of_match(const TeamMatch& match, std::size_t side, std::size_t game,
                              TeamScore score) {
    const Meeting meeting{.opponent = match.teams[1 - side],
                          .color = side == 0 ? Color::White : Color::Black,
                          .result = result_of_match(match),
                          .game = game,
                          .awarded = scored(match, side, score)};
    if (match.played) return PlayedGame{meeting};
    return Forfeit{meeting};
}

// How often two teams are to meet: the most often that any two are drawn to.
int cycles_of(const TeamTable& teams) {
    std::map<std::pair<std::size_t, std::size_t>, int> meetings;
    int most = 1;
    for (const TeamMatch& match : teams.matches) {
        most = std::max(most, ++meetings[std::minmax(match.teams[0], match.teams[1])]);
    }
    return most;
}

// Teams as players, their matches as games that bring that score.
Table as_players(const TeamTable& teams, TeamScore score) {
    Table table = table_with(teams.teams());
    table.tiebreak_text = teams.text;
    table.cycles = cycles_of(teams);
    table.scoring = teams.for_matches;
    if (score == TeamScore::GamePoints) {
        const auto all = [&](Score each) { return Score{each.hundredths * teams.boards}; };
        table.scoring = {.win = all(teams.for_games.win),
                         .draw = all(teams.for_games.draw),
                         .loss = all(teams.for_games.loss)};
    }
    for (const TeamMatch& match : teams.matches) {
        if (!match.over) continue;
        for (const std::size_t side : {0U, 1U}) {
            table.records[match.teams[side]].push_back(
                {match.round, outcome_of_match(match, side, table.games, score)});
        }
        ++table.games;
    }
    return table;
}

// Both scores' tables with what is counted in them.
class CountedTeams {
  public:
    explicit CountedTeams(const TeamTable& teams)
        : match_points_{as_players(teams, TeamScore::MatchPoints)},
          game_points_{as_players(teams, TeamScore::GamePoints)},
          by_match_{match_points_},
          by_game_{game_points_} {}
    CountedTeams(const CountedTeams&) = delete;
    CountedTeams& operator=(const CountedTeams&) = delete;

    TiebreakSums& by(TeamScore score) {
        return score == TeamScore::MatchPoints ? by_match_ : by_game_;
    }
    [[nodiscard]] const CountedEvent& event(TeamScore score) const {
        return score == TeamScore::MatchPoints ? by_match_.event() : by_game_.event();
    }

  private:
    Table match_points_;
    Table game_points_;
    TiebreakSums by_match_;
    TiebreakSums by_game_;
};

bool all_have_met(const CountedEvent& event, const std::vector<std::size_t>& level) {
    return std::all_of(level.begin(), level.end(), [&](std::size_t team) {
        std::vector<std::size_t> met;
        for (const auto& game : encounter_games(event, level, team, false)) {
            met.push_back(game.opponent);
        }
        std::sort(met.begin(), met.end());
        met.erase(std::unique(met.begin(), met.end()), met.end());
        return met.size() + 1 == level.size();
    });
}

// Article 6 once, so that each group that it leaves begins with the score that decides (13.3.3).
RankedGroups first_split(const CountedEvent& event, const std::vector<std::size_t>& level) {
    if (!all_have_met(event, level)) return direct_encounter(event, level, false);
    const auto points = encounter_points(event, level, false);
    std::vector<TiebreakValue> of(event.players());
    for (std::size_t i = 0; i < level.size(); ++i) of[level[i]] = points[i];
    return ranked_groups(level, [&](std::size_t a, std::size_t b) { return of[a] > of[b]; });
}

class TeamRanking {
  public:
    TeamRanking(const TeamTable& table, const std::vector<TeamTiebreak>& tiebreaks)
        : table_{table}, tiebreaks_{tiebreaks}, counted_{table}, boards_(table.teams()) {
        deciding_ = deciding_score(tiebreaks);
        add_rows();
        add_boards();
        for (std::size_t k = 0; k < tiebreaks_.size(); ++k) add_values(k);
    }

    [[nodiscard]] std::vector<TeamStanding> ranked() {
        std::vector<std::size_t> all(table_.teams());
        std::iota(all.begin(), all.end(), std::size_t{0});
        const std::size_t score = place_of(deciding_);
        std::vector<TeamStanding> result;
        for (const auto& level : ranked_groups(all, [&](std::size_t a, std::size_t b) {
                 return table_.points[a][score] > table_.points[b][score];
             })) {
            for (const auto& group : in_turn(level)) {
                const int place = static_cast<int>(result.size()) + 1;
                for (const auto team : group) {
                    rows_[team].rank = place;
                    result.push_back(rows_[team]);
                }
            }
        }
        return result;
    }

  private:
    void add_rows() {
        for (std::size_t team = 0; team < table_.teams(); ++team) {
            rows_.push_back({.team = team,
                             .match_points = table_.points[team][0],
                             .game_points = table_.points[team][1],
                             .tiebreaks = {}});
            rows_.back().tiebreaks.resize(tiebreaks_.size());
        }
        for (const TeamMatch& match : table_.matches) {
            if (!match.over) continue;
            for (const std::size_t side : {0U, 1U}) {
                TeamStanding& row = rows_[match.teams[side]];
                ++row.matches;
                const auto result = result_of_match(match);
                const auto won = winner(result);
                if (!won) {
                    ++(result == GameResult::Draw ? row.draws : row.losses);
                } else {
                    ++((*won == Color::White) == (side == 0) ? row.wins : row.losses);
                }
            }
        }
    }

    // Forfeits are games won and lost (12).
    void add_boards() {
        for (auto& values : boards_) values.resize(static_cast<std::size_t>(table_.boards));
        for (const TeamMatch& match : table_.matches) {
            for (const std::size_t side : {0U, 1U}) {
                add_boards(match, side, boards_[match.teams[side]]);
            }
        }
    }

    void add_boards(const TeamMatch& match, std::size_t side, Values& values) const {
        if (!match.over) return;
        for (const TeamBoard& board : match.boards) {
            const Color color = side == 0 ? board.color : !board.color;
            values[static_cast<std::size_t>(board.board - 1)] +=
                points_of(*board.result, color, table_.for_games).hundredths;
        }
    }

    // Of one team, in what it played against the other.
    [[nodiscard]] Values boards_against(std::size_t team, std::size_t other) const {
        Values values(static_cast<std::size_t>(table_.boards));
        for (const TeamMatch& match : table_.matches) {
            for (const std::size_t side : {0U, 1U}) {
                if (match.teams[side] != team || match.teams[1 - side] != other) continue;
                add_boards(match, side, values);
            }
        }
        return values;
    }

    // What each team has, whether or not anybody is level.
    void add_values(std::size_t k) {
        const TeamTiebreak& tiebreak = tiebreaks_[k];
        const TeamScore score = tiebreak.by.value_or(deciding_);
        std::vector<std::optional<TiebreakValue>> of_players;
        if (tiebreak.rule.kind == TeamTiebreakKind::OfPlayers) {
            of_players = counted_.by(score).values(tiebreak.of_players);
        }
        for (std::size_t team = 0; team < table_.teams(); ++team) {
            rows_[team].tiebreaks[k] =
                of_players.empty() ? value(tiebreak, team) : of_players[team];
        }
    }

    std::optional<TiebreakValue> value(const TeamTiebreak& tiebreak, std::size_t team) {
        const auto points = [&](TeamScore score) {
            return TiebreakValue{table_.points[team][place_of(score)].hundredths, 100};
        };
        switch (tiebreak.rule.kind) {
            case TeamTiebreakKind::MatchPoints:
                return points(TeamScore::MatchPoints);
            case TeamTiebreakKind::GamePoints:
                return points(TeamScore::GamePoints);
            case TeamTiebreakKind::OtherScore:
                return points(other_score(deciding_));
            case TeamTiebreakKind::SonnebornBerger:
                return sonneborn_berger(tiebreak, team);
            case TeamTiebreakKind::BoardCount:
                return TiebreakValue{board_count(boards_[team]), 100};
            case TeamTiebreakKind::TopBoards:
            case TeamTiebreakKind::BottomBoards:
                return TiebreakValue{by_boards(tiebreak.rule.kind, boards_[team]).front(), 100};
            case TeamTiebreakKind::Encounter:
            case TeamTiebreakKind::OfPlayers:
                return std::nullopt;
        }
        return std::nullopt;
    }

    // 13.2; a cut takes the product of the opponent with the lowest total, of several the lowest
    // product (14.1.2).
    TiebreakValue sonneborn_berger(const TeamTiebreak& tiebreak, std::size_t team) {
        std::vector<std::pair<std::int64_t, std::int64_t>> parts;  // the opponent's total, product
        for (const TeamMatch& match : table_.matches) {
            if (!match.over) continue;
            for (const std::size_t side : {0U, 1U}) {
                if (match.teams[side] != team) continue;
                const std::int64_t total =
                    table_.points[match.teams[1 - side]][place_of(tiebreak.rule.total)].hundredths;
                const std::int64_t points = scored(match, side, tiebreak.rule.scored).hundredths;
                parts.emplace_back(total, total * points);
            }
        }
        std::sort(parts.begin(), parts.end());
        const auto cut = std::min(parts.size(), static_cast<std::size_t>(tiebreak.cut));
        std::int64_t sum = 0;
        for (std::size_t i = cut; i < parts.size(); ++i) sum += parts[i].second;
        return {sum, 10000};
    }

    static std::int64_t board_count(const Values& values) {
        std::int64_t sum = 0;
        std::int64_t board = 0;
        for (const auto points : values) sum += ++board * points;
        return sum;
    }

    // What is compared in turn: board by board from the first, or all boards but the last, but the
    // last two, and so on.
    static Values by_boards(TeamTiebreakKind kind, Values values) {
        if (kind == TeamTiebreakKind::BottomBoards) {
            std::partial_sum(values.begin(), values.end(), values.begin());
            if (!values.empty()) values.pop_back();
            std::reverse(values.begin(), values.end());
        }
        if (values.empty()) values.push_back(0);
        return values;
    }

    RankedGroups in_turn(const std::vector<std::size_t>& level) {
        return ranked_in_turn(level, tiebreaks_.size(),
                              [this](const std::vector<std::size_t>& group, std::size_t k) {
                                  return apply(group, k);
                              });
    }

    RankedGroups apply(const std::vector<std::size_t>& level, std::size_t k) {
        const TeamTiebreak& tiebreak = tiebreaks_[k];
        const TeamTiebreakKind kind = tiebreak.rule.kind;
        const bool encounter_of_players =
            kind == TeamTiebreakKind::OfPlayers &&
            tiebreak.of_players.rule->closing == TiebreakClosing::Encounter;
        if (encounter_of_players) return encounter(level, k, tiebreak.by.value_or(deciding_));
        if (kind == TeamTiebreakKind::Encounter) {
            show_encounter(level, k, deciding_);
            return extended_encounter(level, tiebreak.rule);
        }
        if (kind == TeamTiebreakKind::TopBoards || kind == TeamTiebreakKind::BottomBoards) {
            return ranked_groups(level, [&](std::size_t a, std::size_t b) {
                return by_boards(kind, boards_[a]) > by_boards(kind, boards_[b]);
            });
        }
        const bool lower =
            kind == TeamTiebreakKind::BoardCount ||
            (kind == TeamTiebreakKind::OfPlayers && is_lower_first(tiebreak.of_players));
        if (kind == TeamTiebreakKind::BoardCount && !same_game_points(level)) return {level};
        return ranked_groups(level, [&](std::size_t a, std::size_t b) {
            const auto& of_a = rows_[a].tiebreaks[k];
            const auto& of_b = rows_[b].tiebreaks[k];
            return lower ? of_a < of_b : of_a > of_b;
        });
    }

    // 12.1: without it board count says nothing.
    [[nodiscard]] bool same_game_points(const std::vector<std::size_t>& level) const {
        return std::all_of(level.begin(), level.end(), [&](std::size_t team) {
            return table_.points[team][1] == table_.points[level.front()][1];
        });
    }

    void show_encounter(const std::vector<std::size_t>& level, std::size_t k, TeamScore score) {
        const auto shown = encounter_points(counted_.event(score), level, false);
        for (std::size_t i = 0; i < level.size(); ++i) rows_[level[i]].tiebreaks[k] = shown[i];
    }

    RankedGroups encounter(const std::vector<std::size_t>& level, std::size_t k, TeamScore score) {
        show_encounter(level, k, score);
        return direct_encounter(counted_.event(score), level, false);
    }

    // 13.3: by the score that decides; if that breaks no tie, by the other; two teams that are
    // level in both, by the boards of the match between them (13.3.2).
    RankedGroups extended_encounter(const std::vector<std::size_t>& level,
                                    const TeamTiebreakRule& rule) {
        if (level.size() < 2) return {level};
        auto groups = first_split(counted_.event(deciding_), level);
        if (groups.size() == 1) {
            groups = first_split(counted_.event(other_score(deciding_)), level);
        }
        if (groups.size() == 1) return level.size() == 2 ? by_their_match(level, rule) : groups;
        RankedGroups result;
        for (const auto& group : groups) {
            for (auto& part : extended_encounter(group, rule)) result.push_back(std::move(part));
        }
        return result;
    }

    RankedGroups by_their_match(const std::vector<std::size_t>& two, const TeamTiebreakRule& rule) {
        const auto ahead = [&](std::size_t a, std::size_t b) {
            const Values of_a = boards_against(a, b);
            const Values of_b = boards_against(b, a);
            if (rule.counts_boards && board_count(of_a) != board_count(of_b)) {
                return board_count(of_a) < board_count(of_b);
            }
            return rule.by_boards &&
                   by_boards(*rule.by_boards, of_a) > by_boards(*rule.by_boards, of_b);
        };
        return ranked_groups(two, ahead);
    }

    const TeamTable& table_;
    const std::vector<TeamTiebreak>& tiebreaks_;
    CountedTeams counted_;
    TeamScore deciding_ = TeamScore::MatchPoints;
    std::vector<TeamStanding> rows_;
    std::vector<Values> boards_;  // of each team
};

}  // namespace

std::vector<TeamStanding> team_standings(const TeamTable& table,
                                         const std::vector<TeamTiebreak>& tiebreaks) {
    return TeamRanking{table, tiebreaks}.ranked();
}

}  // namespace arbiter
