// What can have happened to the two scoresheets of a game, and what a search made of them. For the
// arbiters: a sheet is no public record.
#pragma once

#include "arbiter/chess/scoresheets/reconstruct.hpp"
#include "arbiter/chess/scoresheets/sheet_mark.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// One line as it stands on the paper.
struct SheetLine {
    SheetMark mark = Gap{};
    bool draw_offer = false;  // (=) stands beside it

    friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

// Lines came behind those that were there.
struct SheetWritten {
    Color owner{};
    int from = 1;  // the number of the first, from 1
    std::vector<SheetLine> lines;

    friend bool operator==(const SheetWritten&, const SheetWritten&) = default;
};

// A line reads otherwise now; what stood there stays legible.
struct SheetCorrected {
    Color owner{};
    int number = 1;  // of the line, from 1
    SheetLine line;
    SheetLine was;

    friend bool operator==(const SheetCorrected&, const SheetCorrected&) = default;
};

// The opponent has the owner's sheet to complete his own from it; and he gave it back.
struct SheetLent {
    Color owner{};
    friend bool operator==(const SheetLent&, const SheetLent&) = default;
};
struct SheetReturned {
    Color owner{};
    friend bool operator==(const SheetReturned&, const SheetReturned&) = default;
};

// The arbiter has judged whether this player is too short of time to record, for the rest of the
// period.
struct ExemptionJudged {
    Color player{};
    bool exempt = true;
    std::string article;  // may be empty
    std::string reason;   // the arbiter's words, may be empty

    friend bool operator==(const ExemptionJudged&, const ExemptionJudged&) = default;
};

// What was taken as known besides the sheets.
struct ReconstructionBasis {
    int moves_upto = 0;               // so many plies of the board's record that nobody doubts
    std::string position;             // on the board after the last move: FEN's first field; or ""
    std::optional<PlyRange> plies{};  // how many were made
    ByColor<std::optional<int>> presses{};  // moves of each side by the clock
    std::optional<int> move{};              // the move it is asked about

    friend bool operator==(const ReconstructionBasis&, const ReconstructionBasis&) = default;
};

// The search for the moves has ended.
struct ReconstructionProposed {
    int number = 0;  // from 1 within the game
    ReconstructionBasis basis;
    SearchEnd end = SearchEnd::Exhausted;
    std::int64_t count = 0;  // sequences; with BudgetEnded of those found. 2^63 - 1: or more
    std::vector<std::string> prefix;  // SAN: the moves before the first that differs
    std::vector<std::vector<std::string>> sequences;  // what follows, the first ones found
    std::vector<std::optional<std::string>> common;   // by ply behind the prefix, if certain
    std::vector<SheetNote> notes;
    std::vector<int> lengths;                // in plies
    ByColor<std::optional<WasMade>> made{};  // whether each made the move asked about
    std::int64_t states = 0;                 // visited

    friend bool operator==(const ReconstructionProposed&, const ReconstructionProposed&) = default;
};

// The board's record reads like this sequence from now on (recording_corrected follows unless it
// did already).
struct ReconstructionAdopted {
    int number = 0;
    int sequence = 1;  // from 1
    friend bool operator==(const ReconstructionAdopted&, const ReconstructionAdopted&) = default;
};

}  // namespace arbiter
