// What can be asked of the two scoresheets of a game.
#pragma once

#include "arbiter/game/sheets/sheet_event.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// Arbiter, operator: the owner's sheet reads so from line `from` on (none: behind the last). Lines
// that were there and differ are corrected, what stood there is kept; the same again changes
// nothing. Refusals: bad_field (`where`: from, lines), bad_gap and gap_too_long (lines[i]).
struct WriteSheet {
    Color owner{};
    std::optional<int> from;
    std::vector<SheetLine> lines;
};

// Arbiter: the opponent gets the owner's sheet. Where the edition gives it him on his own turn
// only, it is refused at another time: not_on_turn (with the article). sheet_lent, game_over.
struct LendSheet {
    Color owner{};
};
// Arbiter: he has given it back. Refusal: not_lent.
struct ReturnSheet {
    Color owner{};
};

// Arbiter: whether the player is too short of time to record. Refusal: not_judged where the
// edition leaves it to the clock (with the article).
struct JudgeExemption {
    Color player{};
    bool exempt = true;
    std::string reason{};
};

// What a search found on the worker pool, with the state of the sheets it was made from.
struct FoundSequences {
    int sheet_changes = 0;
    int plies = 0;  // of the board's record
    Reconstruction result;
};

// Arbiter, operator: which moves fit both sheets and what is certain besides. `found` comes from
// the worker pool (evidence_of), never from a client. Refusals: no_sheets, bad_field (`where`:
// moves_upto, position, plies, ask_move), sheets_changed (during the search), and those of
// reconstruct().
struct ProposeReconstruction {
    std::optional<int> moves_upto;  // plies of the record that nobody doubts; none: all of them
    std::string position;           // FEN's first field, on the board after the last move; or ""
    std::optional<PlyRange> plies;
    std::optional<bool> presses;  // the clock counts the moves; none: if it has counted any
    std::optional<int> ask_move;  // none: the last move of the first control, if there is one
    std::optional<FoundSequences> found{};
};

// Arbiter: the board's record is to read like this sequence of a proposal. Refusals: not_found
// (`where`: reconstruction, sequence), and those of CorrectRecording.
struct AdoptReconstruction {
    int number = 0;
    int sequence = 1;
    std::string reason{};
};

}  // namespace arbiter
