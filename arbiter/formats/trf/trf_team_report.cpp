#include "arbiter/formats/trf/trf_team_report.hpp"

#include "arbiter/tournament/standings/team_standings.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// The players of each team by number, in the order in which the event has them.
using TeamRosters = std::vector<std::vector<PlayerId>>;
using NoTiebreaks = std::vector<TeamTiebreak>;

TeamRosters rosters_of(const Tournament& tournament, const TeamTable& table) {
    TeamRosters rosters(table.teams());
    for (const Player& player : tournament.players) {
        const auto team = std::find(table.names.begin(), table.names.end(), player.data.team);
        if (team == table.names.end()) continue;
        rosters[static_cast<std::size_t>(team - table.names.begin())].push_back(player.id);
    }
    return rosters;
}

std::unordered_map<PlayerId, int> numbers_of(const Tournament& tournament) {
    std::unordered_map<PlayerId, int> numbers;
    for (const Player& player : tournament.players) numbers[player.id] = player.number;
    return numbers;
}

// The number of each team in the file that the event was made of, where it is there: other records
// name it. Others have the first that is free.
std::vector<int> numbers_of_teams(const TeamTable& table, const std::vector<TrfRecord>& kept) {
    std::vector<int> numbers(table.teams());
    std::set<int> taken;
    for (const TrfRecord& record : kept) {
        const auto* told = std::get_if<TrfTeam>(&record);
        if (told == nullptr) continue;
        const auto name = std::find(table.names.begin(), table.names.end(), told->name);
        if (name == table.names.end() || !taken.insert(told->number).second) continue;
        numbers[static_cast<std::size_t>(name - table.names.begin())] = told->number;
    }
    int free = 1;
    for (int& number : numbers) {
        if (number != 0) continue;
        while (taken.contains(free)) ++free;
        number = free++;
    }
    return numbers;
}

// 362, where a match is not worth 2, 1 and 0.
std::optional<TrfRecord> match_scoring(const TeamTable& table) {
    const Scoring& scoring = table.for_matches;
    if (scoring == parse_scoring(usual_match_points)) return std::nullopt;
    return TrfMatchScoring{{{"TW", scoring.win}, {"TD", scoring.draw}, {"TL", scoring.loss}}};
}

// The same of the other team.
std::string exchanged(std::string colors) {
    for (char& color : colors) color = color == 'W' ? 'B' : color == 'B' ? 'W' : color;
    return colors;
}

// What both say, as far as either says something; none: they differ.
std::optional<std::string> agreed(std::string one, const std::string& other) {
    if (one.size() != other.size()) return std::nullopt;
    for (std::size_t i = 0; i < one.size(); ++i) {
        if (one[i] == '-') one[i] = other[i];
        if (other[i] != '-' && other[i] != one[i]) return std::nullopt;
    }
    return one;
}

// 352, where all matches have the same: of the team that has White at the first board.
std::optional<TrfRecord> board_colors(const TeamTable& table) {
    std::optional<std::string> colors;
    for (const TeamMatch& match : table.matches) {
        const std::string own = board_colors_of(match);
        const std::string so_far = colors.value_or(own);
        colors = agreed(so_far, own);
        if (!colors) colors = agreed(so_far, exchanged(own));
        if (!colors) return std::nullopt;
    }
    const bool known = colors && !colors->empty() && colors->find('-') == std::string::npos;
    if (!known) return std::nullopt;
    return TrfText{"352", colors->front() == 'W' ? *colors : exchanged(*colors)};
}

class TeamReporter {
  public:
    TeamReporter(const Tournament& tournament, const TeamTable& table,
                 const std::vector<TrfRecord>& kept)
        : table_{table},
          kept_{kept},
          rosters_{rosters_of(tournament, table)},
          numbers_{numbers_of(tournament)},
          team_numbers_{numbers_of_teams(table, kept)},
          standings_{team_standings(
              table,
              parse_team_tiebreaks(team_tiebreak_codes(tournament)).value_or(NoTiebreaks{}))} {
        for (std::size_t team = 0; team < rosters_.size(); ++team) order_as_listed(team);
    }

    [[nodiscard]] std::vector<TrfRecord> write() const {
        std::vector<TrfRecord> records;
        if (auto colors = board_colors(table_)) records.push_back(*std::move(colors));
        if (auto scoring = match_scoring(table_)) records.push_back(*std::move(scoring));
        for (const TeamMatch& match : table_.matches) {
            for (const std::size_t side : {0U, 1U}) add_order(match, side, records);
        }
        for (std::size_t team = 0; team < table_.teams(); ++team)
            records.push_back(team_line(team));
        return records;
    }

  private:
    [[nodiscard]] std::vector<int> numbers(const std::vector<PlayerId>& players) const {
        std::vector<int> found;
        found.reserve(players.size());
        for (const PlayerId player : players) found.push_back(numbers_.at(player));
        return found;
    }

    // A file lists a team's players by their boards, which need not be by their numbers; who came
    // later follows.
    void order_as_listed(std::size_t team) {
        const auto listed = listed_players(table_.names[team]);
        std::ranges::stable_sort(rosters_[team], {}, [&](PlayerId player) {
            return std::ranges::find(listed, numbers_.at(player)) - listed.begin();
        });
    }

    [[nodiscard]] std::vector<int> listed_players(const std::string& name) const {
        for (const TrfRecord& record : kept_) {
            const auto* team = std::get_if<TrfTeam>(&record);
            if (team != nullptr && team->name == name) return team->players;
            const auto* old = std::get_if<TrfOldTeam>(&record);
            if (old != nullptr && old->name == name) return old->players;
        }
        return {};
    }

    // A match of several rounds has no order: everybody met everybody.
    void add_order(const TeamMatch& match, std::size_t side,
                   std::vector<TrfRecord>& records) const {
        const std::size_t team = match.teams[side];
        std::vector<PlayerId> seated;
        for (const TeamBoard& board : match.boards) seated.push_back(board.players[side]);
        const auto& roster = rosters_[team];
        const bool in_order = seated.size() <= roster.size() &&
                              std::equal(seated.begin(), seated.end(), roster.begin());
        const bool once = seated.size() == static_cast<std::size_t>(match.boards.back().board);
        if (in_order || !once) return;
        records.emplace_back(TrfBoardOrder{.round = match.round,
                                           .team = team_numbers_.at(team),
                                           .opponent = team_numbers_.at(match.teams[1 - side]),
                                           .players = numbers(seated)});
    }

    // What the file that the event was made of said of this team.
    [[nodiscard]] TrfTeam as_it_was(const std::string& name) const {
        for (const TrfRecord& record : kept_) {
            const auto* team = std::get_if<TrfTeam>(&record);
            if (team != nullptr && team->name == name) return *team;
        }
        return {};
    }

    [[nodiscard]] TrfTeam team_line(std::size_t team) const {
        TrfTeam line = as_it_was(table_.names[team]);
        const auto standing =
            std::find_if(standings_.begin(), standings_.end(),
                         [&](const TeamStanding& each) { return each.team == team; });
        line.number = team_numbers_.at(team);
        line.name = table_.names[team];
        line.match_points = standing->match_points;
        line.game_points = standing->game_points;
        line.rank = standing->rank;
        line.players = numbers(rosters_[team]);
        return line;
    }

    const TeamTable& table_;
    const std::vector<TrfRecord>& kept_;
    TeamRosters rosters_;
    std::unordered_map<PlayerId, int> numbers_;
    std::vector<int> team_numbers_;
    std::vector<TeamStanding> standings_;
};

}  // namespace

std::string board_colors_of(const TeamMatch& match) {
    std::string colors;
    for (const TeamBoard& board : match.boards) {
        colors += board.no_colors ? '-' : board.color == Color::White ? 'W' : 'B';
    }
    return colors;
}

bool has_colors(const TeamMatch& match, const std::string& colors) {
    const std::string own = board_colors_of(match);
    return agreed(own, colors) || agreed(own, exchanged(colors));
}

std::string team_robin_type(const TeamTable& table) {
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (const TeamMatch& match : table.matches) {
        ++met[std::minmax(match.teams[0], match.teams[1])];
    }
    const std::size_t pairs = table.teams() * (table.teams() - 1) / 2;
    const int cycles = met.empty() ? 0 : met.begin()->second;
    const bool equal = std::all_of(met.begin(), met.end(),
                                   [&](const auto& each) { return each.second == cycles; });
    if (!equal || cycles == 0 || met.size() != pairs) return "CUSTOM_TEAM_ROUNDROBIN";
    if (cycles == 1) return "BERGER_TEAM_ROUNDROBIN";
    return cycles == 2 ? "BERGER_TEAM_DOUBLEROUNDROBIN"
                       : "BERGER_TEAM_ROUNDROBIN_G" + std::to_string(cycles);
}

std::vector<std::string> team_tiebreak_codes(const Tournament& tournament) {
    return tournament.settings.tables.team_tiebreaks.value_or(usual_team_tiebreaks());
}

bool is_of_teams(std::string_view type) {
    return type.find("_TEAM") != std::string_view::npos;
}

std::vector<TrfRecord> team_records(const Tournament& tournament, const TeamTable& table,
                                    const std::vector<TrfRecord>& kept) {
    return TeamReporter{tournament, table, kept}.write();
}

bool is_team_record(const TrfRecord& record) {
    const auto* text = std::get_if<TrfText>(&record);
    return std::holds_alternative<TrfTeam>(record) || std::holds_alternative<TrfOldTeam>(record) ||
           std::holds_alternative<TrfBoardOrder>(record) ||
           std::holds_alternative<TrfMatchScoring>(record) ||
           (text != nullptr && text->id == "352");
}

}  // namespace arbiter
