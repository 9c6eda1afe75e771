#include "arbiter/formats/trf/trf_teams.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

struct ReportedTeams {
    std::vector<std::string> names;
    std::unordered_map<int, TeamSeat> seats;            // by starting rank
    std::map<std::pair<int, int>, int> changed_places;  // by round and starting rank
};

template <class TeamRecord>
void add_teams(const TrfFile& file, ReportedTeams& roster) {
    for (const auto& record : file.records) {
        const auto* team = std::get_if<TeamRecord>(&record);
        if (team == nullptr || team->players.empty()) continue;
        int place = 0;
        for (const int player : team->players) {
            roster.seats[player] = {roster.names.size(), ++place};
        }
        roster.names.push_back(team->name);
    }
}

// Those of 310 stand where both are there.
ReportedTeams roster_of(const TrfFile& file) {
    ReportedTeams roster;
    add_teams<TrfTeam>(file, roster);
    if (roster.names.empty()) add_teams<TrfOldTeam>(file, roster);
    for (const auto& record : file.records) {
        const auto* order = std::get_if<TrfBoardOrder>(&record);
        if (order == nullptr) continue;
        int place = 0;
        for (const int player : order->players) {
            ++place;
            if (player != 0) roster.changed_places[{order->round, player}] = place;
        }
    }
    return roster;
}

class TeamFiller {
  public:
    TeamFiller(const TrfEvent& event, ReportedTeams roster, TeamTable& table)
        : event_{event}, roster_{std::move(roster)}, table_{table} {}

    void fill() {
        for (std::size_t white = 0; white < event_.players.size(); ++white) {
            for (const PlayerRound& round : event_.table.records[white]) add(white, round);
        }
        for (TeamMatch& match : table_.matches) number_boards(match);
        std::stable_sort(table_.matches.begin(), table_.matches.end(),
                         [](const TeamMatch& a, const TeamMatch& b) { return a.round < b.round; });
    }

  private:
    void add(std::size_t white, const PlayerRound& round) {
        const Meeting* met = meeting_of(round.outcome);
        if (met == nullptr || met->color != Color::White) return;
        const int one = event_.players[white].number;
        const int other = event_.players[met->opponent].number;
        const auto seat = roster_.seats.find(one);
        const auto against = roster_.seats.find(other);
        if (seat == roster_.seats.end() || against == roster_.seats.end()) return;
        const std::size_t team = seat->second.team;
        const std::size_t opponents = against->second.team;
        if (team == opponents) return;
        TeamMatch& match = match_of(round.round, team, opponents);
        const bool first = match.teams[0] == team;
        TeamBoard board{.players = {id_of(one), id_of(other)},
                        .color = first ? Color::White : Color::Black,
                        .result = met->result,
                        .no_colors = met->no_colors};
        if (!first) std::swap(board.players[0], board.players[1]);
        match.boards.push_back(board);
    }

    TeamMatch& match_of(int round, std::size_t team, std::size_t opponents) {
        const auto pair = std::minmax(team, opponents);
        const auto [place, is_new] =
            places_.try_emplace({round, pair.first, pair.second}, table_.matches.size());
        if (is_new) {
            table_.matches.push_back({.round = round, .teams = {pair.first, pair.second}});
        }
        return table_.matches[place->second];
    }

    void number_boards(TeamMatch& match) const {
        const auto place_of = [&](const TeamBoard& board) {
            const auto number = static_cast<int>(board.players[0].value);
            const auto changed = roster_.changed_places.find({match.round, number});
            return changed != roster_.changed_places.end() ? changed->second
                                                           : roster_.seats.at(number).place;
        };
        std::stable_sort(
            match.boards.begin(), match.boards.end(),
            [&](const TeamBoard& a, const TeamBoard& b) { return place_of(a) < place_of(b); });
        int number = 0;
        for (TeamBoard& board : match.boards) board.board = ++number;
    }

    static PlayerId id_of(int number) { return PlayerId{static_cast<std::uint64_t>(number)}; }

    const TrfEvent& event_;
    ReportedTeams roster_;
    TeamTable& table_;
    std::map<std::tuple<int, std::size_t, std::size_t>, std::size_t> places_;
};

}  // namespace

std::unordered_map<int, TeamSeat> team_seats(const TrfFile& file, int round) {
    ReportedTeams roster = roster_of(file);
    for (auto& [player, seat] : roster.seats) {
        const auto changed = roster.changed_places.find({round, player});
        if (changed != roster.changed_places.end()) seat.place = changed->second;
    }
    return std::move(roster.seats);
}

Scoring match_scoring_of(const TrfFile& file) {
    auto scoring = parse_scoring(usual_match_points).value_or(Scoring{});
    for (const TrfRecord& record : file.records) {
        const auto* told = std::get_if<TrfMatchScoring>(&record);
        if (told == nullptr) continue;
        for (const TrfValue& each : told->values) {
            if (each.symbol == "TW") scoring.win = each.value.value_or(scoring.win);
            if (each.symbol == "TD") scoring.draw = each.value.value_or(scoring.draw);
            if (each.symbol == "TL") scoring.loss = each.value.value_or(scoring.loss);
        }
    }
    return scoring;
}

std::optional<TeamTable> teams_of(const TrfFile& file, const TrfEvent& event) {
    ReportedTeams roster = roster_of(file);
    if (roster.names.size() < 2) return std::nullopt;
    TeamTable table{.names = roster.names};
    table.for_games = event.table.scoring;
    table.for_matches = match_scoring_of(file);
    table.text = event.table.tiebreak_text;
    TeamFiller{event, std::move(roster), table}.fill();
    count_matches(table);
    return table;
}

}  // namespace arbiter
