// What follows from a command in the event as it stands.
#pragma once

#include "arbiter/seat.hpp"
#include "arbiter/tournament/command.hpp"
#include "arbiter/tournament/game_entry.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// RoundPublished is followed by one GameOpened for each game, at once with its GameEnded where a
// player has withdrawn; decide returns them all in order.
using TournamentEntry = std::variant<TournamentEvent, GameEntry>;

[[nodiscard]] Result<std::vector<TournamentEntry>> decide(const Tournament& tournament,
                                                          const TournamentCommand& command,
                                                          const Moment& moment);

// What follows in the event when the Laws make a game void: a new one at the same board, the same
// two players with the same colours, from the same position (GameReplaced and its GameOpened).
// Nothing for a game that is no pairing's game any more.
[[nodiscard]] std::vector<TournamentEntry> play_again(const Tournament& tournament, GameId voided,
                                                      std::string start_fen, const Moment& moment);

}  // namespace arbiter
