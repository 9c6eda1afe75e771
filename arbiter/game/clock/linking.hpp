// Which press completed which move. Two streams: neither is derived from the other, and either may
// be late. decide says it once (decide_links.cpp), in the entry or the move that makes it certain;
// the fold assigns what was said (evolve_links.cpp).
#pragma once

#include "arbiter/game/game.hpp"

#include <initializer_list>
#include <optional>
#include <vector>

namespace arbiter {

class Decision;

// --- decide

// Which move of the record this press of `side` completes. Nothing: its move is yet to come. It is
// the first without a press; but a press that was made after the side's next move was recorded
// belongs to that one, and the one before was forgotten. A press that only comes late was made
// before.
[[nodiscard]] std::optional<int> ply_completed(const Game& game, Color side, Instant at);

// The server's time at the zero of the terminal's clock, if the entry says it better than what is
// known: the least that ever lay between.
[[nodiscard]] std::optional<Millis> zero_told_by(const Game& game, const ClockReported& report,
                                                 WallTime now);

// MoveMade::recorded of a move that is recorded now.
[[nodiscard]] std::optional<Millis> recorded_at(const Game& game, WallTime now);

// The press that came before the next move of the record and completes it; empty if none waits.
[[nodiscard]] CompletingPress press_before_move(const Game& game);

// The next move was just decided. Two moves made without a press each (6.2.1.2 lets them stand)
// would leave all later presses a pair behind: once two moves in a row have each followed on a
// single press while the presses were a pair or more behind, these presses are the latest moves'.
// Presses that were made before the reply to their move was recorded are late, and leave no gap.
// A clock set going for the other side between them begins that anew: the arbiter has seen to it.
// A terminal that was offline catches up in one go and is linked in order.
void link_past_gap(Decision& decision);

// The next move, just decided, is the sealed one of this envelope: it was completed by stopping the
// clocks, unless a press was counted for it.
void link_sealed_move(Decision& decision, const Envelope& envelope);

// The record will have `plies` moves: presses that waited complete those that it has more.
void link_waiting(Decision& decision, int plies);

// Presses of these sides whose move is not in the record go with what is taken back.
void drop_waiting(Decision& decision, std::initializer_list<Color> sides);

// --- evolve

// A press of `side` that its clock took.
void take_press(Game& game, Color side, const ClockReported& entry);
// The last move of the record was just made.
void take_link(Game& game, const CompletingPress& press);
// Presses and moves before this prove no gap: the clock was set going for a side again, or an
// illegal move was noticed.
void take_gap_proof_back(Game& game);
// The record was just cut to a position that stands again.
void take_cut(Game& game);

// The record is rewritten: the presses that stand for its moves before, by ply - 1, to be given to
// those after.
[[nodiscard]] std::vector<CompletingPress> kept_presses(const Game& game);
void take_rewritten(Game& game, const std::vector<CompletingPress>& kept);

// --- what both ask

// By how many the presses are ahead of the moves of the record; negative while they are behind.
[[nodiscard]] int presses_ahead(const Game& game);

// How many moves of the record are of `side`.
[[nodiscard]] int moves_of(const Game& game, Color side);

// The ply of the n-th move (from 0) of `side`, and whose the ply is.
[[nodiscard]] int ply_of_move(const Game& game, Color side, int n);
[[nodiscard]] Color mover_of(const Game& game, int ply);

}  // namespace arbiter
