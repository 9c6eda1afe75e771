// The legal sequences of moves that fit everything known of a game: both scoresheets, the presses
// of the clock, positions and moves that are certain (FIDE Laws 8.5 and 8.6; China 1984, 13.2).
// A text fits the moves that parse_san reads from it leniently: a missing or superfluous x or +
// excludes nothing.
// What follows from the answer is the edition's affair.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/sheet_mark.hpp"
#include "clock/color.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// How many plies were made, both numbers included.
struct PlyRange {
    int least = 0;
    int most = 0;

    friend bool operator==(const PlyRange&, const PlyRange&) = default;
};

// When a position stood that nobody doubts.
struct AfterPly {
    int ply = 0;  // 0: before the first move
};
struct AtTheEnd {};   // after the last move: what is on the board now
struct AtSomePly {};  // it stood, nobody knows when

struct CertainPosition {
    std::variant<AfterPly, AtTheEnd, AtSomePly> when = AtTheEnd{};
    Placement placement{};
};

// A move that nobody doubts. Unlike a sheet's it is never given up for being illegal.
struct CertainMove {
    int ply = 1;  // the first move of the evidence is ply 1
    std::string text{};
};

struct Evidence {
    Position start = Position::initial();
    ByColor<std::optional<SheetMarks>> sheets{};  // by owner; none: not to be had
    // How many moves each side has made since the start, where the clock's presses tell it.
    ByColor<std::optional<int>> moves_made{};
    // How many plies were made. Without it and without moves_made the game ends where the longer
    // sheet ends, or with the last certain move or position that has a ply.
    std::optional<PlyRange> plies{};
    std::vector<CertainPosition> positions{};
    std::vector<CertainMove> moves{};
};

// A search ends early when so many states were visited (about 50 bytes each) or when `expired`,
// asked every few hundred states, says so.
struct SearchBudget {
    std::uint64_t states = 3'000'000;
    std::function<bool()> expired{};
};

enum class SearchEnd : std::uint8_t {
    Exhausted,   // nothing was left out: `count` is exact
    BudgetEnded  // there may be more
};

struct Sequence {
    std::vector<Move> moves{};
    std::vector<std::string> san{};

    friend bool operator==(const Sequence&, const Sequence&) = default;
};

enum class NoteKind : std::uint8_t {
    Unreadable,     // no text of a move: taken as a move nobody wrote
    Illegal,        // legal in no sequence up to there: taken as a move nobody wrote
    Contradiction,  // the sheets say different moves: either was allowed; readings are those that
                    // occur in the sequences
    Ambiguous       // more than one move in a position that occurs; readings are all of them
};

// What was peculiar about one mark of one sheet.
struct SheetNote {
    Color sheet{};
    int mark =
        1;  // its number on the sheet, from 1; the ply as long as no gap is of unknown length
    NoteKind kind = NoteKind::Unreadable;
    std::string text{};
    std::vector<std::string> readings{};  // SAN

    friend bool operator==(const SheetNote&, const SheetNote&) = default;
};

struct Reconstruction {
    SearchEnd end = SearchEnd::Exhausted;
    std::uint64_t count =
        0;  // of the sequences; with BudgetEnded of those found. 2^64 - 1: or more
    std::vector<Sequence> sequences{};  // the first of them, as many as asked for
    // By ply, from the first: the move (SAN in the first sequence found) that all sequences have,
    // by squares or by text; none where they differ or one has ended. Empty unless Exhausted.
    std::vector<std::optional<std::string>> common{};
    std::vector<SheetNote> notes{};
    PlyRange plies{};            // the lengths that the evidence left open
    std::vector<int> lengths{};  // in plies, those that occur among the sequences, rising
    std::uint64_t states = 0;    // visited
};

inline constexpr std::size_t default_sequences = 20;

// Refusals: those of the sheets' marks (`where`: white, black) bad_gap, gap_too_long; no_plies
// ("plies": no number of plies agrees with plies, moves_made and the certain plies), bad_plies
// ("plies": negative or over 1024), bad_ply ("moves" or "positions": not a ply of the game),
// unreadable_move ("moves", params: text), too_many ("positions": more than 8 without a ply).
// Contradictions that only the moves show are no refusal: no sequence fits.
[[nodiscard]] Result<Reconstruction> reconstruct(const Evidence& evidence,
                                                 const SearchBudget& budget = {},
                                                 std::size_t sequences = default_sequences);

enum class WasMade : std::uint8_t {
    Yes,            // in every sequence that fits
    No,             // in none
    CannotBeKnown,  // the search was exhaustive: in some but not in all, or nothing fits
    NotDecided      // the budget ended before it was clear
};

// Whether `side` has made its move of that number (40 for "move 40"), by the start's own numbering.
[[nodiscard]] WasMade was_made(const Reconstruction& found, const Position& start, int number,
                               Color side);

}  // namespace arbiter
