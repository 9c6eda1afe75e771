#include "server/cli/table_teams.hpp"

#include "server/cli/table_details.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>

namespace arbiter::cli {
namespace {

using TeamsJson = nlohmann::ordered_json;

double whole_points(std::int32_t hundredths) {
    return hundredths / 100.0;
}

// What a team has scored against another, match by match; "*": not over.
std::string matches_text(const TeamTable& table, std::size_t team, std::size_t other) {
    std::string text;
    for (const TeamMatch& match : table.matches) {
        for (const std::size_t side : {0U, 1U}) {
            if (match.teams[side] != team || match.teams[1 - side] != other) continue;
            text += (text.empty() ? "" : " ") + points_text(match.game_points[side].hundredths);
            if (!match.over) text += '*';
        }
    }
    return text;
}

std::string filled(std::string text, std::size_t to) {
    const auto letters = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    return text + std::string(letters < to ? to - letters : 1, ' ');
}

}  // namespace

nlohmann::ordered_json teams_json(const TeamTable& table,
                                  const std::vector<TeamTiebreak>& tiebreaks) {
    const auto rows = team_standings(table, tiebreaks);
    TeamsJson told = TeamsJson::array();
    for (const TeamStanding& row : rows) {
        TeamsJson values = TeamsJson::object();
        for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
            const auto& value = row.tiebreaks[k];
            values[tiebreaks[k].code] =
                value ? TeamsJson(whole_points(value->hundredths())) : TeamsJson();
        }
        TeamsJson against = TeamsJson::array();
        for (const TeamStanding& other : rows) {
            against.push_back(matches_text(table, row.team, other.team));
        }
        told.push_back({{"rank", row.rank},
                        {"team", table.names[row.team]},
                        {"match_points", whole_points(row.match_points.hundredths)},
                        {"game_points", whole_points(row.game_points.hundredths)},
                        {"matches", row.matches},
                        {"tiebreaks", std::move(values)},
                        {"against", std::move(against)}});
    }
    return told;
}

std::string teams_text(const TeamTable& table, const std::vector<TeamTiebreak>& tiebreaks) {
    const auto rows = team_standings(table, tiebreaks);
    std::size_t longest = 4;
    for (const std::string& name : table.names) longest = std::max(longest, name.size());
    std::string text = '\n' + filled("Rk", 4) + filled("Team", longest + 2);
    for (std::size_t i = 1; i <= rows.size(); ++i) text += filled(std::to_string(i), 6);
    text += filled("MP", 6) + filled("GP", 6);
    for (const TeamTiebreak& each : tiebreaks) text += filled(each.code, 8);
    text += '\n';
    for (const TeamStanding& row : rows) {
        text += filled(std::to_string(row.rank), 4) + filled(table.names[row.team], longest + 2);
        for (const TeamStanding& other : rows) {
            text += filled(&row == &other ? "*" : matches_text(table, row.team, other.team), 6);
        }
        text += filled(points_text(row.match_points.hundredths), 6) +
                filled(points_text(row.game_points.hundredths), 6);
        for (const auto& value : row.tiebreaks) {
            text += filled(value ? points_text(value->hundredths()) : "", 8);
        }
        text += '\n';
    }
    return text;
}

}  // namespace arbiter::cli
