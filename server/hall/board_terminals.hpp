// Which terminal serves which board: decided once and written down, never chosen anew among
// several. A game that is ready follows its board's terminal; one that is played changes its
// terminal only by an arbiter's bind_terminal. Writes nothing, as decisions.hpp.
#pragma once

#include "server/hall/decisions.hpp"

#include <unordered_set>
#include <vector>

namespace arbiter {

// Those who are connected now: no part of the state, a restart forgets them.
using PresentTerminals = std::unordered_set<TerminalId>;

// Where the terminal stands: at the board it serves, else the one its key was made for.
[[nodiscard]] BoardPlace place_of(const HallState& state, const KeyIssued& key);
// The games that are, or will be, played at the board.
[[nodiscard]] std::vector<GameId> games_at(const HallState& state, const BoardPlace& board);

// The key, and that its terminal serves its board from now on. Games there that no valid terminal
// has are bound to it at once; one that another has waits until the new one comes: it may never.
void record_issued(HallState& state, const KeyIssued& key, const Moment& moment,
                   const Record& record);
// That the key is good no more, and who serves the board in its place, with the ready games there.
void record_revoked(HallState& state, const KeyIssued& key, const Moment& moment,
                    const Record& record);
// The arbiter's choice. Refusals: bad_field (board), not_found (terminal).
[[nodiscard]] Result<void> set_board_terminal(HallState& state, StreamId stream,
                                              const SetBoardTerminal& command, const Moment& moment,
                                              const Record& record);
// Binds the terminal to the open games of its board that have none, and to the ready ones.
void bind_waiting_games(HallState& state, const KeyIssued& key, const Moment& moment,
                        const Record& record);
// A game just opened is for the terminal of its board.
void bind_to_board(HallState& state, StreamId stream, GameId game, const Moment& moment,
                   const Record& record);

// Raises `unbound_terminal` for each open game of the board at which the terminal stands without
// having it.
void tell_of_stray(HallState& state, const KeyIssued& key, const Record& record);
// The same of a game just opened and of all who stand at its board.
void tell_of_strays(HallState& state, StreamId stream, GameId game, const PresentTerminals& present,
                    const Record& record);
// Settles it where it holds no more: the terminal has the game, or is gone, or the game is over.
void settle_strays(HallState& state, StreamId stream, GameId game, const PresentTerminals& present,
                   const Record& record);
// The same of all games of the terminal's tournament when it has gone.
void settle_strays_of(HallState& state, const KeyIssued& key, const PresentTerminals& present,
                      const Record& record);

}  // namespace arbiter
