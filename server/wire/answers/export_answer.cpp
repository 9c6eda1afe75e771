#include "server/wire/answers/export_answer.hpp"

#include "db/codec/description/field.hpp"

#include <utility>

namespace arbiter {

template <>
const Description& description_of<ExportedGame>() {
    static const Description known{
        "exported_game", {field<&ExportedGame::game>("game"), field<&ExportedGame::pgn>("pgn")}};
    return known;
}

template <>
const Description& description_of<ExportAnswer>() {
    static const Description known{
        "export_answer",
        {field<&ExportAnswer::event>("event"), field<&ExportAnswer::standings>("standings"),
         field<&ExportAnswer::crosstable>("crosstable"), field<&ExportAnswer::ratings>("ratings"),
         field<&ExportAnswer::games>("games")}};
    return known;
}

Result<ExportAnswer> export_answer(const LiveTournament& live, std::int64_t seq,
                                   const WriteGame& pgn) {
    const Tournament& tournament = live.tournament;
    auto standings = standings_answer(tournament, {});
    if (!standings) return tl::unexpected(std::move(standings.error()));
    ExportAnswer told{.event = tournament_answer(live, seq),
                      .standings = *std::move(standings),
                      .crosstable = {},
                      .ratings = ratings_answer(tournament),
                      .games = {}};
    if (auto cross = crosstable_answer(tournament)) told.crosstable = *std::move(cross);
    for (EventPlayer& player : told.event.event.players) player.data.sealed.clear();
    for (const Round& round : tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (!round.published || !pairing.game || !live.games.contains(*pairing.game)) continue;
            ExportedGame game{game_of(live, *pairing.game, false), pgn(*pairing.game)};
            game.game.head.standing.terminal_online.reset();  // of this moment, and no fact
            told.games.push_back(std::move(game));
        }
    }
    return told;
}

}  // namespace arbiter
