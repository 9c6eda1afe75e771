// A new event made of a TRF: its settings, players, rounds and results, all or nothing.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"
#include "arbiter/seat.hpp"
#include "arbiter/tournament/decide.hpp"
#include "clock/result.hpp"

#include <vector>

namespace arbiter {

struct TrfImport {
    std::vector<TournamentEntry> entries;  // from TournamentCreated on
    TrfRemarks notes;                      // what the event does not take over
};

// What a journal's event cannot say is refused, never left out: not_importable, `where` the round
// ("round 3") or the record ("record 299"), params code: the letter of the result; line, column.
// Other refusals: those of the commands that would make the same event, `where` the place in the
// file ("line 22, column 10") as far as one of its fields says it. Of a file that was read without
// errors.
[[nodiscard]] Result<TrfImport> import_trf(const TrfFile& file, const Moment& moment);

}  // namespace arbiter
