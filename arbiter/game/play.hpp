// What is played at a board and with which time, in the Laws' own terms.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/judge.hpp"
#include "arbiter/laws/rule.hpp"

#include <optional>

namespace arbiter {

// The kind of play the Laws speak of: the event's speed, and how it is supervised.
[[nodiscard]] Play play_of(const Game& game);
[[nodiscard]] bool is_timed(const Game& game);
// The first control with a number of moves, as the Laws speak of it.
[[nodiscard]] std::optional<MovesInTime> first_control(const Game& game);
// All periods as far as the clocks have come; empty where the first asks for no number of moves.
[[nodiscard]] std::vector<MovesInTime> controls(const Game& game);

// Whether the last position of the record is the one on the board, as far as clock and boards tell:
// moves are recorded, all that a board entered is placed, and no press is without its move. One
// press ahead is often a move whose message is late. It may as well be the move that took the last
// piece, so where a flag is judged it makes the position unknown, until the move has come.
[[nodiscard]] bool record_reaches_board(const Game& game);

// The incident with an open position where the record does not reach the board and the facts ask
// what stands there. Of a live board alone: a scenario says itself what is known.
[[nodiscard]] Incident with_known_board(const Game& game, Incident incident);
// Somebody has to say what stands on the board (board_unknown; params: asks, side).
[[nodiscard]] Refusal refusal_of_board(const BoardQuestion& question);

// What the rulebook proposes where nobody can be asked: what was not said of the board is assumed,
// and the reasoning names it. Refusals as of judge().
[[nodiscard]] Result<Proposal> proposal_of(const Game& game, Incident incident);

}  // namespace arbiter
