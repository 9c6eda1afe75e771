// Which terminal serves which board: decided once and written down, never chosen anew among
// several. A game that is ready follows its board's terminal; one that is played changes its
// terminal only by an arbiter's bind_terminal.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"

#include <vector>

namespace arbiter {

inline constexpr int most_boards = 1000;  // as many as an event has players, and then some

// The arbiter's choice. Refusals: bad_field (board), not_found (terminal).
[[nodiscard]] Result<void> decide_on(Consequences& so_far, const SetBoardTerminal& command,
                                     const Moment& moment);

// The key, and that its terminal serves its board from now on. Games there that no valid terminal
// has are bound to it at once; one that another has waits until the new one comes: it may never.
[[nodiscard]] std::vector<StreamEvent> issued_key_events(const HallState& state,
                                                         const KeyIssued& key,
                                                         const Moment& moment);
// That the key is good no more, and who serves the board in its place, with the ready games there.
[[nodiscard]] std::vector<StreamEvent> revoked_key_events(const HallState& state,
                                                          const KeyIssued& key,
                                                          const Moment& moment);
// The terminal has come: the open games of its board that have none, and the ready ones, are for
// it.
[[nodiscard]] std::vector<StreamEvent> waiting_games_bound(const HallState& state,
                                                           const KeyIssued& key,
                                                           const Moment& moment);
// The game is for the terminal of its board.
void bind_to_board(Consequences& so_far, GameId game, const Moment& moment);

}  // namespace arbiter
