// An event as one document: all that is told of it, beside which nothing has to be asked.
#pragma once

#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/rating_answers.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/game_views.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace arbiter {

struct ExportedGame {
    GameView game;
    std::string pgn;
};
struct ExportAnswer {
    TournamentAnswer event;
    StandingsAnswer standings;
    CrosstableAnswer crosstable;
    RatingsAnswer ratings;
    std::vector<ExportedGame> games;  // of the published rounds, by round and board
};

// A game's PGN.
using WriteGame = std::function<std::string(GameId)>;

// As its journal has it up to `seq`; without what was told in confidence. Refusals: those of
// standings_answer.
[[nodiscard]] Result<ExportAnswer> export_answer(const LiveTournament& live, std::int64_t seq,
                                                 const WriteGame& pgn);

}  // namespace arbiter
