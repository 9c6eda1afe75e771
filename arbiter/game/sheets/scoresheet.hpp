// One player's scoresheet: a record of its own, apart from the board. What stands on it, what was
// struck out, and how far it is behind. What an omission costs is the edition's affair, what the
// gaps were is chess/reconstruct.hpp's.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/sheet_mark.hpp"
#include "clock/color.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter {

struct SheetEntry {
    SheetMark mark = Gap{};
    bool draw_offer = false;          // (=) stands beside it (FIDE Laws 8.1.5)
    std::vector<SheetMark> struck{};  // what stood there before, the oldest first

    friend bool operator==(const SheetEntry&, const SheetEntry&) = default;
};

// Entries are for the moves of both sides from the start of the game on, one for each ply except
// for a gap that says otherwise.
struct Scoresheet {
    Color owner{};
    std::vector<SheetEntry> entries{};

    friend bool operator==(const Scoresheet&, const Scoresheet&) = default;
};

// What is typed for one mark: a tick ("✓", "v", "V"), a gap (nothing, "-", "–", "?"), or else a
// text that stands as it is. A draw offer ("(=)" or " =" at the end) is taken off it.
[[nodiscard]] SheetEntry read_entry(std::string_view typed);

// Puts a mark behind the last one.
[[nodiscard]] Scoresheet with_entry(Scoresheet sheet, SheetEntry entry);
// Changes an entry (from 1) and keeps what stood there. Refusal: no_such_entry (params: have).
[[nodiscard]] Result<Scoresheet> with_correction(Scoresheet sheet, std::size_t number,
                                                 SheetEntry entry);

[[nodiscard]] SheetMarks marks_of(const Scoresheet& sheet);

// How a sheet stands when so many plies have been made. In plies; `missing` counts gaps and what
// is not there yet, ticks apart.
struct SheetProgress {
    int written = 0;
    int ticked = 0;
    int missing = 0;
    int first_open = 1;  // the first ply that is not written; plies + 1 if there is none

    [[nodiscard]] bool is_complete() const noexcept { return ticked == 0 && missing == 0; }
    [[nodiscard]] int behind() const noexcept { return ticked + missing; }
    friend bool operator==(const SheetProgress&, const SheetProgress&) = default;
};

// A gap of unknown length counts with its least, but for at least one ply if it may be longer.
[[nodiscard]] SheetProgress progress(const Scoresheet& sheet, int plies);

// What an edition asks of a player about to move.
struct RecordingRule {
    // Plies that may be missing: FIDE Laws 8.1.1 let him answer first, so the opponent's last move
    // (1); China 1984, 13.1 explanation 2, let it pass up to one full move (2).
    int may_miss = 1;
};

// The plies that the owner must write before his next move, rising; none while it is not his turn
// or an exemption holds (the caller knows). `first`: who made ply 1.
[[nodiscard]] std::vector<int> due_now(const Scoresheet& sheet, int plies, Color first,
                                       RecordingRule rule);

enum class Legibility : std::uint8_t {
    Clear,       // one legal move
    Ambiguous,   // several
    Illegal,     // none
    Unreadable,  // no text of a move
    Unplaced,    // readable, but the position before it is not known from this sheet
    NotWritten
};

// "clear", "ambiguous", "illegal", "unreadable", "unplaced", "not_written".
[[nodiscard]] std::string_view to_text(Legibility legibility);

// What each entry says, as far as the sheet alone reproduces the game (from `start`).
[[nodiscard]] std::vector<Legibility> read_through(const Scoresheet& sheet, const Position& start);

}  // namespace arbiter
