// What the touches of a clock's halves say of the hands at it: a double tap, a hand that lies on a
// half, players who sit at the wrong halves. Of facts in the log alone; what they mean is the
// arbiter's. No time of the clock follows from it.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// A second touch of a half within this time after a press that counted is of the same hand.
inline constexpr Millis double_tap{1'000};

// Sides the wrong way round: each half is pressed right after the one move of the other side that
// came since the press before, and the presses are one behind the record, so they are not simply
// ahead of a record that is written late. It begins with a touch that did nothing, or with a clock
// that was started after a move; so many presses more must say so.
inline constexpr int proof_of_crossing = 4;
// What its beginning is worth, and when it is proved (`Touches::crossed`).
inline constexpr int crossing_begun = 3;
inline constexpr int crossing_proved = crossing_begun + proof_of_crossing;
// A press ends its player's thinking: it comes soon after his move, and sooner than the move came
// after the press before. Where moves are written down late it is the other way round. A press of
// which that cannot be said, or whose times nobody knows, takes back one of the others; one that
// came after a move of its own side takes back two.
inline constexpr Millis soon_after_move{5'000};
// Or one half was touched so often in a row without effect, and no move of its own side explains
// it. Double taps do not count, and a press that counts ends the row.
inline constexpr int proof_in_vain = 3;
// It is over after so many presses in a row that count and are not such.
inline constexpr int proof_of_order = 4;

// `game.touches` after this entry, which came in at `heard`. `game` is the one before it, `before`
// and `after` our clock around it.
[[nodiscard]] Touches touches_after(const Game& game, const ClockReported& report, WallTime heard,
                                    const Clock& before, const Clock& after);

// True of a press of the side that does not run, while a clock runs that presses stop.
[[nodiscard]] bool is_in_vain(const ClockReported& report, const Clock& before);

// True where the touches until now show sides the wrong way round and those before did not.
[[nodiscard]] bool shows_crossing(const Touches& before, const Touches& after);
[[nodiscard]] bool shows_vain_touches(const Game& game, const Touches& after, Color side);

// --- evolve

// The row that is folded next was recorded then.
void note_heard(Game& game, WallTime recorded);
// A move of the record was just made.
void note_move(Game& game);
// The record was rewritten or cut, or another terminal took over: evidence begins anew.
void forget_evidence(Game& game);

}  // namespace arbiter
