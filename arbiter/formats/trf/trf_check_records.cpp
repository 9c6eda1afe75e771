// What the records beside 001 say, against the players and their results.
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/standings/team_standings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace arbiter {
namespace {

constexpr int first_of_text = 5;  // column
constexpr int number_step = 5;    // of columns, from one player's number to the next

// What is found in one record.
class RecordRemarks {
  public:
    RecordRemarks(int line, TrfFindings& findings) : line_{line}, findings_{findings} {}

    void error(int column, std::string code, std::string_view field, std::string found,
               std::string read_as = {}) {
        findings_.errors.push_back({.line = line_,
                                    .column = column,
                                    .code = std::move(code),
                                    .field = std::string{field},
                                    .found = std::move(found),
                                    .read_as = std::move(read_as)});
    }
    [[nodiscard]] int line() const { return line_; }

  private:
    int line_;
    TrfFindings& findings_;
};

std::string line_text(int line) {
    return "line " + std::to_string(line);
}

template <class Record>
int column_of_number(std::size_t place) {
    return trf_column<Record>("players") + number_step * static_cast<int>(place);
}

// Whether everybody that the record names is there.
class NamedCheck {
  public:
    NamedCheck(const TrfRoster& roster, RecordRemarks remarks)
        : roster_{roster}, remarks_{remarks} {}

    void operator()(const TrfByes& record) { check_all(record); }
    void operator()(const TrfProhibited& record) { check_all(record); }
    void operator()(const TrfOldTeam& record) { check_all(record); }
    void operator()(const TrfTeam& record) { check_all(record); }
    void operator()(const TrfBoardOrder& record) { check_all(record); }
    void operator()(const TrfAbnormal& record) {
        if (!is_of_teams(record)) check_all(record);
    }
    // XXZ and XXP of the engines: words, not columns.
    void operator()(const TrfText& record) {
        if (record.id != "XXZ" && record.id != "XXP") return;
        is_of_words_ = true;
        for (const TrfRecord& each : as_trf26(TrfFile{{record}}).records) std::visit(*this, each);
    }
    void operator()(const TrfPlayerAcceleration& record) {
        check(record.number, trf_column<TrfPlayerAcceleration>("number"), "number");
    }
    template <class Record>
    void operator()(const Record&) {}

  private:
    template <class Record>
    void check_all(const Record& record) {
        for (std::size_t i = 0; i < record.players.size(); ++i) {
            const int column = is_of_words_ ? first_of_text : column_of_number<Record>(i);
            check(record.players[i], column, "players");
        }
    }
    void check(int number, int column, std::string_view field) {
        if (number == 0 || roster_.find(number) != nullptr) return;
        remarks_.error(column, "unknown_player", field, std::to_string(number));
    }

    const TrfRoster& roster_;
    RecordRemarks remarks_;
    bool is_of_words_ = false;
};

// 240 of a round that 001 knows: he played, or has another bye; a player twice in one round.
class ByeCheck {
  public:
    ByeCheck(const TrfFile& file, const TrfRoster& roster)
        : roster_{roster}, stated_{stated_rounds(file)} {}

    void check(const TrfByes& byes, RecordRemarks remarks) {
        if (stated_ > 0 && byes.round > stated_) {
            remarks.error(trf_column<TrfByes>("round"), "round_too_many", "round",
                          std::to_string(byes.round), std::to_string(stated_));
        }
        for (std::size_t i = 0; i < byes.players.size(); ++i) {
            check_player(byes, i, remarks);
        }
    }

  private:
    void check_player(const TrfByes& byes, std::size_t place, RecordRemarks& remarks) {
        const int number = byes.players[place];
        const int column = column_of_number<TrfByes>(place);
        const auto [first, is_new] = lines_.try_emplace({byes.round, number}, remarks.line());
        if (!is_new) {
            return remarks.error(column, "stands_twice", "players", std::to_string(number),
                                 line_text(first->second));
        }
        const auto* entry = roster_.find(number);
        if (entry == nullptr || byes.round < 1) return;
        const auto round = static_cast<std::size_t>(byes.round - 1);
        if (round >= entry->player->rounds.size()) return;
        const TrfRound& own = entry->player->rounds[round];
        if (own.opponent != 0) {
            return remarks.error(column, "bye_with_opponent", "players", std::to_string(number),
                                 line_text(entry->line));
        }
        const std::string letter = letter_of(own.code);
        const bool full = byes.type == "F" && own.code == TrfCode::PairingBye;
        if (letter == byes.type || full) return;
        remarks.error(trf_column<TrfByes>("type"), "bye_differs", "type", byes.type,
                      letter + " (" + line_text(entry->line) + ")");
    }

    const TrfRoster& roster_;
    int stated_;
    std::map<std::pair<int, int>, int> lines_;  // by round and player
};

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

}  // namespace

void check_records(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                   TrfFindings& findings) {
    ByeCheck byes{file, roster};
    TeamRosterCheck<TrfTeam> teams;
    TeamRosterCheck<TrfOldTeam> old_teams;
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        const TrfRecord& record = file.records[i];
        const RecordRemarks remarks{lines[i], findings};
        std::visit(NamedCheck{roster, remarks}, record);
        if (const auto* each = std::get_if<TrfByes>(&record)) byes.check(*each, remarks);
        if (const auto* each = std::get_if<TrfTeam>(&record)) teams.check(*each, remarks);
        if (const auto* each = std::get_if<TrfOldTeam>(&record)) old_teams.check(*each, remarks);
    }
}

void check_team_totals(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                       TrfFindings& findings) {
    TeamTotals{file, roster}.check(lines, findings);
}

}  // namespace arbiter
