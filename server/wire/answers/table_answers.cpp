#include "server/wire/answers/table_answers.hpp"

#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/description/map_form.hpp"
#include "server/wire/answers/asked_table.hpp"

namespace arbiter {
namespace {

StandingsRow row_of(const Tournament& tournament, const Standing& row, bool counts,
                    const std::vector<std::string>& codes) {
    StandingsRow told{.rank = row.rank,
                      .player = tournament.players[row.player].id,
                      .points = row.points.hundredths,
                      .games = row.games,
                      .wins = row.wins,
                      .draws = row.draws,
                      .losses = row.losses,
                      .not_counted = !counts,
                      .tiebreaks = {}};
    for (std::size_t i = 0; i < codes.size(); ++i) {
        auto& value = told.tiebreaks.emplace_back(codes[i], std::nullopt).second;
        if (row.tiebreaks[i]) value = row.tiebreaks[i]->hundredths();
    }
    return told;
}

}  // namespace

template <>
const Description& description_of<StandingsRow>() {
    using Values = MapOf<JsonForm<std::optional<std::int32_t>>>;
    static const Description known{
        "standings_row",
        {field<&StandingsRow::rank>("rank"), field<&StandingsRow::player>("player"),
         field<&StandingsRow::points>("points"), field<&StandingsRow::games>("games"),
         field<&StandingsRow::wins>("wins"), field<&StandingsRow::draws>("draws"),
         field<&StandingsRow::losses>("losses"),
         unless_empty<&StandingsRow::not_counted>("not_counted"),
         field<&StandingsRow::tiebreaks>("tiebreaks", Values{})}};
    return known;
}

template <>
const Description& description_of<StandingsAnswer>() {
    static const Description known{
        "standings_answer",
        {field<&StandingsAnswer::tiebreaks>("tiebreaks"), field<&StandingsAnswer::rows>("rows"),
         field<&StandingsAnswer::after>("after"), field<&StandingsAnswer::later>("later")}};
    return known;
}

template <>
const Description& description_of<CrossCell>() {
    static const Description known{
        "cross_cell",
        {field<&CrossCell::points>("points"), field<&CrossCell::color>("color"),
         field<&CrossCell::game>("g"), unless_empty<&CrossCell::forfeit>("forfeit"),
         unless_empty<&CrossCell::not_counted>("not_counted")}};
    return known;
}

template <>
const Description& description_of<CrosstableAnswer>() {
    static const Description known{
        "crosstable_answer",
        {field<&CrosstableAnswer::order>("order"), field<&CrosstableAnswer::cells>("cells")}};
    return known;
}

template <>
const Description& description_of<RoundRobinAnswer>() {
    static const Description known{"round_robin_answer",
                                   {field<&RoundRobinAnswer::rounds>("rounds")}};
    return known;
}

Result<StandingsAnswer> standings_answer(const Tournament& tournament, std::string_view list,
                                         std::optional<int> before) {
    const auto asked = asked_table(tournament, list, before);
    if (!asked) return tl::unexpected(asked.error());
    const auto& [table, tiebreaks] = *asked;
    StandingsAnswer told;
    for (const Tiebreak& tiebreak : tiebreaks) told.tiebreaks.push_back(code_of(tiebreak));
    for (const Standing& row : standings(table, tiebreaks)) {
        told.rows.push_back(row_of(tournament, row, table.counts(row.player), told.tiebreaks));
    }
    const EventProgress progress = progress_of(tournament, before);
    told.after = progress.after;
    told.later = progress.later;
    return told;
}

Result<RoundRobinAnswer> round_robin_answer(const Tournament& tournament, int cycles) {
    const auto rounds = round_robin_length(tournament, {.cycles = cycles});
    if (!rounds) return tl::unexpected(rounds.error());
    return RoundRobinAnswer{.rounds = *rounds};
}

CrosstableAnswer crosstable_answer(const Tournament& tournament) {
    const auto games = games_of(tournament);
    CrosstableAnswer told;
    for (const Player& player : tournament.players) told.order.push_back(player.id);
    for (const auto& row : crosstable(table_of(tournament))) {
        auto& cells = told.cells.emplace_back(row.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (const CrosstableGame& game : row[i]) {
                cells[i].push_back({game.points.hundredths, game.color, games[game.game],
                                    game.forfeit, !game.counted});
            }
        }
    }
    return told;
}

}  // namespace arbiter
