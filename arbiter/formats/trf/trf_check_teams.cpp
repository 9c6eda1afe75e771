// The records of teams, against each other and against the players' games.
#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"
#include "arbiter/formats/trf/trf_record_remarks.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/formats/trf/trf_values.hpp"
#include "arbiter/tournament/standings/team_standings.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// Nobody plays for two teams, nor twice for one; a team's number is its own. 013 and 310 may both
// be there and say the same.
template <class Team>
class TeamRosterCheck {
  public:
    void check(const Team& team, RecordRemarks remarks) {
        if constexpr (requires { team.number; }) {
            const auto [first, is_new] = numbers_.try_emplace(team.number, remarks.line());
            if (!is_new) {
                remarks.error(trf_column<Team>("team"), "number_twice", "team",
                              std::to_string(team.number), line_text(first->second));
            }
        }
        for (std::size_t i = 0; i < team.players.size(); ++i) {
            const int number = team.players[i];
            if (number == 0) continue;
            const auto [first, is_new] = players_.try_emplace(number, remarks.line());
            if (is_new) continue;
            remarks.error(column_of_number<Team>(i), "stands_twice", "players",
                          std::to_string(number), line_text(first->second));
        }
    }

  private:
    std::map<int, int> numbers_;
    std::map<int, int> players_;  // the line of the team
};

// The totals of 310, where the games alone make them: no byes, nothing awarded, nobody who plays
// for no team.
class TeamTotals {
  public:
    TeamTotals(const TrfFile& file, const TrfRoster& roster)
        : file_{file}, roster_{roster}, scores_{file} {}

    void check(const std::vector<int>& lines, TrfFindings& findings) {
        if (!are_of_games()) return;
        const bool matches = has_one_match_a_round();
        for (std::size_t i = 0; i < file_.records.size(); ++i) {
            const auto* team = std::get_if<TrfTeam>(&file_.records[i]);
            if (team == nullptr) continue;
            RecordRemarks remarks{lines[i], findings};
            check_total<&TrfTeam::game_points>(*team, "game_points", game_points(*team), remarks);
            if (matches) {
                check_total<&TrfTeam::match_points>(*team, "match_points", match_points(*team),
                                                    remarks);
            }
        }
    }

  private:
    template <auto Member>
    static void check_total(const TrfTeam& team, std::string_view field,
                            const std::optional<Score>& sum, RecordRemarks& remarks) {
        const auto& told = team.*Member;
        if (!told || !sum || *told == *sum) return;
        remarks.error(trf_column<TrfTeam>(field), "points_differ", field, trf_points(*told),
                      trf_points(*sum));
    }

    [[nodiscard]] bool are_of_games() {
        for (const TrfRecord& record : file_.records) {
            if (std::holds_alternative<TrfAbnormal>(record) ||
                std::holds_alternative<TrfTeamByes>(record) ||
                std::holds_alternative<TrfForfeitedMatch>(record)) {
                return false;
            }
            const auto* team = std::get_if<TrfTeam>(&record);
            if (team == nullptr) continue;
            for (const int number : team->players) teams_[number] = team->number;
        }
        return !teams_.empty() && std::ranges::all_of(roster_.entries(), [&](const TrfEntry& each) {
            return std::ranges::all_of(each.player->rounds, [&](const TrfRound& round) {
                return is_game_or_absence(each.player->number, round);
            });
        });
    }

    [[nodiscard]] bool is_game_or_absence(int number, const TrfRound& round) const {
        if (round.code == TrfCode::Pending) return false;
        if (round.opponent == 0) return round.code == TrfCode::ZeroBye;
        const auto own = teams_.find(number);
        const auto other = teams_.find(round.opponent);
        return own != teams_.end() && other != teams_.end() && own->second != other->second;
    }

    [[nodiscard]] Score game_points(const TrfTeam& team) const {
        Score sum;
        for (const int number : team.players) {
            const auto* entry = roster_.find(number);
            if (entry != nullptr) sum = sum + scores_.points_of(*entry->player, roster_.rounds());
        }
        return sum;
    }

    // A team event whose matches are played in one round each.
    [[nodiscard]] bool has_one_match_a_round() {
        if (!is_of_teams(pairing_code_of(file_))) return false;
        const auto table = teams_of(file_, event_of(file_));
        if (!table) return false;
        std::set<std::pair<int, std::size_t>> seen;
        for (const TeamMatch& match : table->matches) {
            for (const std::size_t team : match.teams) {
                if (!seen.insert({match.round, team}).second) return false;
            }
        }
        for (const TeamStanding& row : team_standings(*table, {})) {
            match_points_[table->names[row.team]] = row.match_points;
        }
        return match_points_.size() == table->names.size();
    }

    [[nodiscard]] std::optional<Score> match_points(const TrfTeam& team) const {
        const auto found = match_points_.find(team.name);
        return found == match_points_.end() ? std::nullopt : std::optional{found->second};
    }

    const TrfFile& file_;
    const TrfRoster& roster_;
    TrfScores scores_;
    std::map<int, int> teams_;  // of each player
    std::map<std::string, Score> match_points_;
};

// 300, 320 and 330 against the teams of 310 and the games of their players. Without 310 teams have
// no numbers.
class TeamMatchCheck {
  public:
    TeamMatchCheck(const TrfFile& file, const TrfRoster& roster)
        : roster_{roster}, stated_{stated_rounds(file)} {
        for (const TrfRecord& record : file.records) {
            const auto* team = std::get_if<TrfTeam>(&record);
            if (team == nullptr) continue;
            teams_.try_emplace(team->number, team);
            for (const int number : team->players) team_of_.try_emplace(number, team->number);
        }
    }

    void check(const TrfBoardOrder& order, RecordRemarks remarks) const {
        check_round<TrfBoardOrder>(order.round, remarks);
        const bool own = is_known(order.team, trf_column<TrfBoardOrder>("team"), "team", remarks);
        const bool other =
            is_known(order.opponent, trf_column<TrfBoardOrder>("opponent"), "opponent", remarks);
        if (!own || order.team == 0) return;
        check_players(order, remarks);
        if (!other || order.round < 1) return;
        const auto met = opponents_of(order.team, order.round);
        if (met.empty() || order.opponent == 0) return;
        if (met.contains(order.opponent)) return check_empty_board(order, remarks);
        remarks.error(trf_column<TrfBoardOrder>("opponent"), "opponent_differs", "opponent",
                      std::to_string(order.opponent), at_line_of_first(met));
    }

    void check(const TrfTeamByes& byes, RecordRemarks remarks) const {
        for (std::size_t i = 0; i < byes.teams.size(); ++i) {
            const int team = byes.teams[i];
            const int round = static_cast<int>(i) + 1;
            const int column = trf_column<TrfTeamByes>("team") + team_step * static_cast<int>(i);
            if (team == 0) continue;
            remarks.check_round(column, "team", round, stated_);
            if (!is_known(team, column, "team", remarks)) continue;
            const auto met = opponents_of(team, round);
            if (met.empty()) continue;
            remarks.error(column, "bye_with_opponent", "team", std::to_string(team),
                          line_text(met.begin()->second));
        }
    }

    void check(const TrfForfeitedMatch& match, RecordRemarks remarks) const {
        check_round<TrfForfeitedMatch>(match.round, remarks);
        is_known(match.white, trf_column<TrfForfeitedMatch>("white"), "white", remarks);
        is_known(match.black, trf_column<TrfForfeitedMatch>("black"), "black", remarks);
    }

  private:
    static constexpr int team_step = 4;  // of columns, from one round of 320 to the next

    template <class Record>
    void check_round(int round, RecordRemarks& remarks) const {
        const int column = trf_column<Record>("round");
        if (round < 1) remarks.warn(column, "missing", "round", {});
        remarks.check_round(column, "round", round, stated_);
    }

    bool is_known(int team, int column, std::string_view field, RecordRemarks& remarks) const {
        if (team == 0 || teams_.empty() || teams_.contains(team)) return true;
        remarks.error(column, "unknown_team", field, std::to_string(team));
        return false;
    }

    // 0: of none.
    [[nodiscard]] int team_of(int player) const {
        const auto found = team_of_.find(player);
        return found == team_of_.end() ? 0 : found->second;
    }

    [[nodiscard]] const TrfRound* round_of(int player, int round) const {
        const auto* entry = roster_.find(player);
        const auto place = static_cast<std::size_t>(round - 1);
        if (entry == nullptr || place >= entry->player->rounds.size()) return nullptr;
        return &entry->player->rounds[place];
    }

    // The teams that it met in that round by its players' games, each with the line of one.
    [[nodiscard]] std::map<int, int> opponents_of(int team, int round) const {
        std::map<int, int> met;
        const auto found = teams_.find(team);
        if (found == teams_.end()) return met;
        for (const int player : found->second->players) {
            const TrfRound* own = round_of(player, round);
            if (own == nullptr || own->opponent == 0) continue;
            const int other = team_of(own->opponent);
            if (other != 0 && other != team) met.try_emplace(other, roster_.find(player)->line);
        }
        return met;
    }
    [[nodiscard]] static std::string at_line_of_first(const std::map<int, int>& met) {
        const auto& [team, line] = *met.begin();
        return std::to_string(team) + " (" + line_text(line) + ")";
    }

    void check_players(const TrfBoardOrder& order, RecordRemarks& remarks) const {
        std::set<int> seen;
        for (std::size_t i = 0; i < order.players.size(); ++i) {
            const int number = order.players[i];
            if (number == 0) continue;
            const int column = column_of_number<TrfBoardOrder>(i);
            if (!seen.insert(number).second) {
                remarks.error(column, "stands_twice", "players", std::to_string(number),
                              line_text(remarks.line()));
            }
            const int team = team_of(number);
            if (team == 0 || team == order.team) continue;
            remarks.error(column, "other_team", "players", std::to_string(number),
                          std::to_string(team));
        }
    }

    // Nobody sat at it, and somebody of the team who is not named played this match.
    void check_empty_board(const TrfBoardOrder& order, RecordRemarks& remarks) const {
        const auto empty = std::ranges::find(order.players, 0);
        if (empty == order.players.end()) return;
        for (const int player : teams_.at(order.team)->players) {
            if (std::ranges::find(order.players, player) != order.players.end()) continue;
            const TrfRound* own = round_of(player, order.round);
            if (own == nullptr || !is_played(*own)) continue;
            if (team_of(own->opponent) != order.opponent) continue;
            const auto place = static_cast<std::size_t>(empty - order.players.begin());
            const int line = roster_.find(player)->line;
            return remarks.error(column_of_number<TrfBoardOrder>(place), "board_played", "players",
                                 "0", std::to_string(player) + " (" + line_text(line) + ")");
        }
    }
    [[nodiscard]] static bool is_played(const TrfRound& round) {
        return round.opponent != 0 && round.code != TrfCode::ForfeitWin &&
               round.code != TrfCode::ForfeitLoss && round.code != TrfCode::Pending;
    }

    const TrfRoster& roster_;
    int stated_;
    std::map<int, const TrfTeam*> teams_;
    std::map<int, int> team_of_;  // of each player
};

// 352 against the colours of the first match that had others, of one team as of the other. A match
// with another number of boards says nothing: nobody knows which of them was left out.
void check_board_colors(const TrfFile& file, TrfFindings& findings) {
    const std::string told = in_capitals(text_of(file, "352"));
    if (told.empty() || !is_known_value("352", told)) return;
    const auto table = teams_of(file, event_of(file));
    if (!table) return;
    for (const TeamMatch& match : table->matches) {
        if (match.boards.size() != told.size() || has_colors(match, told)) continue;
        const TrfPlace place = text_place(file, "352");
        RecordRemarks{place.line, findings}.warn(
            place.column, "colors_differ", "352", told,
            board_colors_of(match) + " (" + table->names[match.teams[0]] + " - " +
                table->names[match.teams[1]] + ", " + std::to_string(match.round) + ")");
        return;
    }
}

}  // namespace

void check_teams(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                 TrfFindings& findings) {
    TeamRosterCheck<TrfTeam> teams;
    TeamRosterCheck<TrfOldTeam> old_teams;
    const TeamMatchCheck matches{file, roster};
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        const TrfRecord& record = file.records[i];
        const RecordRemarks remarks{lines[i], findings};
        if (const auto* each = std::get_if<TrfTeam>(&record)) teams.check(*each, remarks);
        if (const auto* each = std::get_if<TrfOldTeam>(&record)) old_teams.check(*each, remarks);
        if (const auto* each = std::get_if<TrfBoardOrder>(&record)) matches.check(*each, remarks);
        if (const auto* each = std::get_if<TrfTeamByes>(&record)) matches.check(*each, remarks);
        if (const auto* each = std::get_if<TrfForfeitedMatch>(&record)) {
            matches.check(*each, remarks);
        }
    }
}

void check_team_totals(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                       TrfFindings& findings) {
    TeamTotals{file, roster}.check(lines, findings);
    check_board_colors(file, findings);
}

}  // namespace arbiter
