#include "server/wire/answers/team_answers.hpp"

#include "arbiter/tournament/standings/team_standings.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/description/map_form.hpp"

#include <cstddef>

namespace arbiter {
namespace {

// Match points and game points stand there anyway.
bool has_a_column(const TeamTiebreak& tiebreak) {
    return tiebreak.rule.kind == TeamTiebreakKind::MatchPoints ||
           tiebreak.rule.kind == TeamTiebreakKind::GamePoints;
}

TeamRow team_row(const TeamTable& table, const TeamStanding& standing,
                 const std::vector<TeamTiebreak>& tiebreaks) {
    TeamRow told{.rank = standing.rank,
                 .number = static_cast<int>(standing.team) + 1,
                 .team = table.names[standing.team],
                 .match_points = standing.match_points.hundredths,
                 .game_points = standing.game_points.hundredths,
                 .matches = standing.matches,
                 .wins = standing.wins,
                 .draws = standing.draws,
                 .losses = standing.losses,
                 .tiebreaks = {},
                 .cells = std::vector<std::vector<TeamCell>>(table.teams())};
    for (std::size_t k = 0; k < tiebreaks.size(); ++k) {
        if (has_a_column(tiebreaks[k])) continue;
        auto& value = told.tiebreaks.emplace_back(tiebreaks[k].code, std::nullopt).second;
        if (standing.tiebreaks[k]) value = standing.tiebreaks[k]->hundredths();
    }
    return told;
}

TeamCell cell_of(const TeamMatch& match, std::size_t side) {
    const Score own = match.game_points[side];
    const Score other = match.game_points[1 - side];
    const bool level = own == other;
    const bool nobody_came = !match.played && level && own == Score{};
    return {.round = match.round,
            .points = own.hundredths,
            .over = match.over,
            .won = match.over && own > other,
            .drawn = match.over && level && !nobody_came};
}

void add_cells(const TeamTable& table, const std::vector<std::size_t>& places, TeamsAnswer& told) {
    for (const TeamMatch& match : table.matches) {
        for (const std::size_t side : {0U, 1U}) {
            const auto row = places[match.teams[side]];
            const auto column = places[match.teams[1 - side]];
            told.rows[row].cells[column].push_back(cell_of(match, side));
        }
    }
}

}  // namespace

template <>
const Description& description_of<TeamCell>() {
    static const Description known{
        "team_cell",
        {field<&TeamCell::round>("round"), field<&TeamCell::points>("points"),
         unless_empty<&TeamCell::over>("over"), unless_empty<&TeamCell::won>("won"),
         unless_empty<&TeamCell::drawn>("drawn")}};
    return known;
}

template <>
const Description& description_of<TeamRow>() {
    using Values = MapOf<JsonForm<std::optional<std::int32_t>>>;
    static const Description known{
        "team_row",
        {field<&TeamRow::rank>("rank"), field<&TeamRow::number>("number"),
         field<&TeamRow::team>("team"), field<&TeamRow::match_points>("match_points"),
         field<&TeamRow::game_points>("game_points"), field<&TeamRow::matches>("matches"),
         field<&TeamRow::wins>("wins"), field<&TeamRow::draws>("draws"),
         field<&TeamRow::losses>("losses"), field<&TeamRow::tiebreaks>("tiebreaks", Values{}),
         field<&TeamRow::cells>("cells")}};
    return known;
}

template <>
const Description& description_of<BoardRow>() {
    static const Description known{
        "board_row",
        {field<&BoardRow::board>("board"), field<&BoardRow::player>("player"),
         field<&BoardRow::team>("team"), field<&BoardRow::games>("games"),
         field<&BoardRow::points>("points")}};
    return known;
}

template <>
const Description& description_of<TeamsAnswer>() {
    static const Description known{
        "teams_answer",
        {field<&TeamsAnswer::tiebreaks>("tiebreaks"), field<&TeamsAnswer::rows>("rows"),
         field<&TeamsAnswer::boards>("boards")}};
    return known;
}

TeamsAnswer teams_answer(const Tournament& tournament) {
    const auto table = team_table_of(tournament);
    TeamsAnswer told;
    if (!table) return told;
    const auto& codes = tournament.settings.tables.team_tiebreaks;
    const auto tiebreaks = parse_team_tiebreaks(codes.value_or(usual_team_tiebreaks()))
                               .value_or(std::vector<TeamTiebreak>{});
    for (const TeamTiebreak& each : tiebreaks) {
        if (!has_a_column(each)) told.tiebreaks.push_back(each.code);
    }
    std::vector<std::size_t> places(table->teams());
    for (const TeamStanding& standing : team_standings(*table, tiebreaks)) {
        places[standing.team] = told.rows.size();
        told.rows.push_back(team_row(*table, standing, tiebreaks));
    }
    add_cells(*table, places, told);
    for (const BoardResult& each : board_results(*table)) {
        told.boards.push_back({.board = each.board,
                               .player = each.player,
                               .team = table->names[each.team],
                               .games = each.games,
                               .points = each.points.hundredths});
    }
    return told;
}

}  // namespace arbiter
