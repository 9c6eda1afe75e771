// What an event's tables are as sheets, in a reader's language. Of either state's tournament; what
// is told in confidence (birth dates, contacts) is in none of them.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"
#include "server/downloads/sheet.hpp"
#include "server/pages/text/words.hpp"

namespace arbiter {

// Those who are entered, under headings that the import of lists knows.
[[nodiscard]] TableSheet players_sheet(const Tournament& tournament, const Words& words);
// Pairings and results of the published rounds, byes among them.
[[nodiscard]] TableSheet rounds_sheet(const Tournament& tournament, const Words& words);
// Refusals: those of standings_answer.
[[nodiscard]] Result<TableSheet> standings_sheet(const Tournament& tournament, const Words& words);
// crosstable_sheet.cpp: by rank. Everybody against everybody ("1½" of two games, "+" by forfeit),
// or of a Swiss round by round: "12w1", opponents by their number in this table.
[[nodiscard]] Result<TableSheet> crosstable_sheet(const Tournament& tournament, const Words& words);

}  // namespace arbiter
