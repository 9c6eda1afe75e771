// Ends that need nobody's claim: mate, stalemate, dead position, fivefold, 75 moves.
#pragma once

#include "arbiter/chess/board/draw_counts.hpp"
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/outcome.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

struct EndByLaws {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::Checkmate;
    std::string_view article;  // lives as long as the edition
    Confidence confidence = Confidence::Text;

    friend bool operator==(const EndByLaws&, const EndByLaws&) = default;
};

// What is known of a position in which neither side may be able to mate: nothing but what the quick
// test finds (a live move), or a search has proved it dead.
enum class DeadProof : std::uint8_t { QuickTest, Searched };

// How the edition ends a game with `position` on the board, which has stood `occurrences` times.
// Mate goes before all others (9.6.2); of several draws the first in the order above is named.
[[nodiscard]] std::optional<EndByLaws> automatic_end(const Edition& edition,
                                                     const Position& position, int occurrences,
                                                     DeadProof dead = DeadProof::QuickTest);

// The rule that makes a draw of a position because nobody can win it, or nullptr. Without a
// position (somebody has said that it was dead, no more) the widest that the edition has.
[[nodiscard]] const Rule<bool>* dead_by(const MaterialRules& rules, const Position* position,
                                        DeadProof dead);

// The first automatic end in the record at or after `from_ply` (from 1); what was played after it
// was no part of the game any more. Costs a replay: for corrections, not for every move.
[[nodiscard]] std::optional<EndByLaws> first_end(const Edition& edition, const History& record,
                                                 int from_ply);

// A warning some moves before the end by 9.6.2 (our choice: four moves of each side).
inline constexpr int seventy_five_near = seventy_five_moves - 8;

}  // namespace arbiter
