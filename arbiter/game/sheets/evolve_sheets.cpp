// The fold of what happens to the scoresheets.
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/sheets/duty_to_record.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

SheetEntry entry_of(const SheetLine& line) {
    return SheetEntry{.mark = line.mark, .draw_offer = line.draw_offer, .struck = {}};
}

void judge(Game& game, Color player, bool exempt) {
    const int period = game.clock.sides[player].period;
    game.sheets.of[player].judged.push_back(JudgedExemption{.exempt = exempt, .period = period});
}

// A period that was passed over without an entry counts with the next one's time.
void note_least(std::vector<Millis>& least, const ClockSide& shown) {
    if (shown.period < 1) return;
    const auto periods = static_cast<std::size_t>(shown.period);
    if (least.size() < periods) least.resize(periods, shown.main);
    least[periods - 1] = std::min(least[periods - 1], shown.main);
}

}  // namespace

void take(Game& game, const SheetWritten& event) {
    Scoresheet& sheet = game.sheets.of[event.owner].sheet;
    for (const SheetLine& line : event.lines) {
        sheet = with_entry(std::move(sheet), entry_of(line));
    }
    ++game.sheets.changes;
}

void take(Game& game, const SheetCorrected& event) {
    Scoresheet& sheet = game.sheets.of[event.owner].sheet;
    const auto number = static_cast<std::size_t>(event.number);
    if (event.number >= 1 && number <= sheet.entries.size()) {
        sheet = *with_correction(std::move(sheet), number, entry_of(event.line));
    }
    ++game.sheets.changes;
}

void take(Game& game, const SheetLent& event) {
    game.sheets.of[event.owner].lent = true;
}

void take(Game& game, const SheetReturned& event) {
    game.sheets.of[event.owner].lent = false;
}

void take(Game& game, const ExemptionJudged& event) {
    judge(game, event.player, event.exempt);
}

void take(Game& game, const ReconstructionProposed& event) {
    game.sheets.proposals.push_back(event);
}

void take(Game& game, const ReconstructionAdopted& event) {
    game.sheets.adopted = event;
}

void note_ruled_duty(Game& game, const RulingGiven& event) {
    const auto& required = event.effects.record_required;
    if (event.effects.record_of && required) judge(game, *event.effects.record_of, !*required);
}

void note_time_left(Game& game, const Clock& before) {
    for (const Color side : both_colors) {
        if (counts_up(game.setup.control, side)) continue;
        note_least(game.sheets.of[side].least_left, before.sides[side]);
        note_least(game.sheets.of[side].least_left, game.clock.sides[side]);
    }
}

}  // namespace arbiter
