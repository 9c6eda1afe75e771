// What follows in the hall from a command on one board.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"

namespace arbiter {

// A void game is played again, a game that counts again takes its place back, the clock of a game
// that ended is told so. Refusals: not_found, too_many, moves_since and those of the game.
[[nodiscard]] Result<void> decide_on(Consequences& so_far, const OnGame& command,
                                     const Moment& moment);

// Its games are void, and their clocks told so. Refusals: not_found, reason_needed,
// already_published (a later round), round_begun.
[[nodiscard]] Result<void> decide_on(Consequences& so_far, const TakeBackRound& command,
                                     const Moment& moment);

// Since the last entry of the game's clock came in; none where none did.
[[nodiscard]] Millis since_last_entry(const LiveTournament& live, GameId game, WallTime now);

// What both clocks have at `now`, by the time since their last entry came in, and when they have
// done the orders that set or give time. Missing: they count up, or the game has no clock.
[[nodiscard]] ByColor<std::optional<Millis>> times_now(const LiveTournament& live, GameId game,
                                                       WallTime now);

// No move, no entry of a board and no start of a clock: only said to be over, if at all.
[[nodiscard]] bool is_untouched(const Game& game);

// The clock of a game that ended is told so, once.
void end_clock(Consequences& so_far, GameId id, const Moment& moment);

}  // namespace arbiter
