// From a game to the evidence for a search of its missing moves, and from what was found to what
// the journal keeps of it.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// What is taken as known, with what the command leaves open filled in. Refusals: no_sheets,
// bad_field (`where`: moves_upto, position, plies, ask_move).
[[nodiscard]] Result<ReconstructionBasis> basis_of(const Game& game,
                                                   const ProposeReconstruction& command);

// For reconstruct(); the refusals of basis_of.
[[nodiscard]] Result<Evidence> evidence_of(const Game& game, const ReconstructionBasis& basis);

// What was found, as the journal keeps it.
[[nodiscard]] ReconstructionProposed proposed(const Game& game, ReconstructionBasis basis,
                                              const Reconstruction& found);

}  // namespace arbiter
