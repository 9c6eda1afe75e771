// What a player can have put down for a move on the scoresheet. The sheet as a record, with its
// owner and corrections, is game/scoresheet.hpp.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// A move as it stands on the paper: any text that parse_san reads leniently, "Rd1" where two rooks
// can go there, or something nobody can read.
struct SheetText {
    std::string text{};
    // False: written down before the move and perhaps not made (a claim, a sealed move, or a player
    // who writes first).
    bool made = true;

    friend bool operator==(const SheetText&, const SheetText&) = default;
};

// One move made and not written.
struct Tick {
    friend bool operator==(const Tick&, const Tick&) = default;
};

// Nothing stands there. One move is missing, unless it is known less exactly: from `at_least` to
// `at_most` moves, counted in plies.
struct Gap {
    int at_least = 1;
    int at_most = 1;

    friend bool operator==(const Gap&, const Gap&) = default;
};

using SheetMark = std::variant<SheetText, Tick, Gap>;

// The marks for the moves of both sides, in the order of the moves.
using SheetMarks = std::vector<SheetMark>;

}  // namespace arbiter
