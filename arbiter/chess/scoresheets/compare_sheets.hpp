// Two scoresheets side by side: how far they agree, and every ply at which something is to be
// looked at. Reads the sheets alone; what else is known of the game is reconstruct.hpp's affair.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/sheet_mark.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class DifferenceKind : std::uint8_t {
    Contradiction,  // two moves that cannot be the same
    Wording,        // two texts that can mean the same move; the position is not known
    Ambiguous,      // what is written can mean several legal moves
    Illegal,        // what is written means no legal move, on one sheet or on both
    Unreadable,     // a text that is no move
    OneSheet,       // a move on one sheet only
    NoSheet         // on neither
};

// "contradiction", "wording", "ambiguous", "illegal", "unreadable", "one_sheet", "no_sheet".
[[nodiscard]] std::string_view to_text(DifferenceKind kind);

struct SheetDifference {
    int ply = 1;
    DifferenceKind kind = DifferenceKind::NoSheet;
    ByColor<std::string> text{};  // by owner of the sheet; empty: not written
    ByColor<std::vector<std::string>>
        readings{};  // SAN, rising; empty too if the position is not known

    friend bool operator==(const SheetDifference&, const SheetDifference&) = default;
};

struct SheetComparison {
    int agreed = 0;    // plies from the first on for which both have the same legal move
    int compared = 0;  // plies looked at: up to the end of the longer sheet, or to a gap of unknown
                       // length, after which nobody knows which marks belong together
    std::vector<SheetDifference> differences{};

    friend bool operator==(const SheetComparison&, const SheetComparison&) = default;
};

// By owner of the sheet. The position is followed as long as one sheet at least tells the move.
[[nodiscard]] SheetComparison compare(const Position& start, const ByColor<SheetMarks>& sheets);

}  // namespace arbiter
