// The scoresheets as part of a game's state: what was folded from the events, nothing judged.
#pragma once

#include "arbiter/game/sheets/scoresheet.hpp"
#include "arbiter/game/sheets/sheet_event.hpp"
#include "clock/time.hpp"

#include <optional>
#include <vector>

namespace arbiter {

struct JudgedExemption {
    bool exempt = true;
    int period = 1;  // of the player's clock when it was judged
    friend bool operator==(const JudgedExemption&, const JudgedExemption&) = default;
};

struct SheetRecord {
    Scoresheet sheet{};
    bool lent = false;                      // the opponent has it
    std::vector<JudgedExemption> judged{};  // in order
    std::vector<Millis> least_left{};       // by period of the clock, as its entries told

    friend bool operator==(const SheetRecord&, const SheetRecord&) = default;
};

struct SheetRecords {
    ByColor<SheetRecord> of{.white = {.sheet = {.owner = Color::White}},
                            .black = {.sheet = {.owner = Color::Black}}};
    int changes = 0;                                // lines written or corrected so far
    std::vector<ReconstructionProposed> proposals;  // by number - 1
    std::optional<ReconstructionAdopted> adopted;   // the latest

    friend bool operator==(const SheetRecords&, const SheetRecords&) = default;
};

}  // namespace arbiter
