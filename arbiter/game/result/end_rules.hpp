// The judge's rules for the end of a game, asked of the board as it stands. Private to decide.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/judge/clocks/flag_exemption.hpp"
#include "arbiter/judge/ends/resignation.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// What is known of the position on the board by a quick look or by the evidence. Both are used
// while the answer is: they are not copied.
[[nodiscard]] MateKnown known_from(const Game& game, const std::vector<MateEvidence>& evidence);

// Fewer own moves than this edition asks for (5.2.3).
[[nodiscard]] bool too_early_to_agree(const Game& game);
[[nodiscard]] EndByResignation resignation_end(const Game& game, Color by,
                                               const MateKnown& can_mate);
[[nodiscard]] GameEnded ended_by(const EndByLaws& end);
// Whether the fallen flag of `owner` draws.
[[nodiscard]] std::optional<bool> exempts_flag(const Game& game, Color owner,
                                               const MateKnown& can_mate);

// The outcome is one by the moves (mate, stalemate, a position that ends the game by itself), and
// the record does not end so.
[[nodiscard]] bool disagrees_with_record(const Game& game, const Outcome& outcome);

}  // namespace arbiter
