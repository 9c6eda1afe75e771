// The page behind the link of a player: on a phone, he tells the result. One of the few that are
// not of the public's state: who has the slip of paper sits at the board.
#pragma once

#include "arbiter/ids.hpp"
#include "clock/color.hpp"
#include "clock/result.hpp"
#include "server/pages/page/reader.hpp"

#include <string>

namespace arbiter {

struct LiveTournament;  // hall/state.hpp

// `by`: whose link it is. `mark`: what his form sends to confirm what is reported at the board;
// empty where nothing is, or it is not his to confirm.
[[nodiscard]] std::string tell_page(const LiveTournament& live, GameId game, Color by,
                                    const std::string& mark, const PageReader& reader);
// Of a game that has its result: which one stands.
[[nodiscard]] std::string result_page(const LiveTournament& live, GameId game,
                                      const PageReader& reader);
// Why nothing is told here.
[[nodiscard]] std::string no_tell_page(const Refusal& refusal, const PageReader& reader);

}  // namespace arbiter
