// What is known of "can this side still mate by any series of legal moves?" without a search: by a
// quick look at the board, or by the evidence of a search that was made.
#pragma once

#include "arbiter/judge/incident.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Mate or stalemate on the board, a dead position, the material; nothing where a search is needed.
[[nodiscard]] std::optional<bool> quick_can_mate(const Position& position, Color winner);

// The answer of a search to this very question, or nullptr.
[[nodiscard]] const MateEvidence* find_evidence(const std::vector<MateEvidence>& evidence,
                                                const Position& position, Color winner);

// Either of the two; nothing if neither knows (the search may have found its limit).
[[nodiscard]] std::optional<bool> known_can_mate(const std::vector<MateEvidence>& evidence,
                                                 const Position& position, Color winner);

// The answer of a search as evidence, its line in SAN.
[[nodiscard]] MateEvidence evidence_of(const MateQuestion& question, const MateAnswer& answer);

}  // namespace arbiter
