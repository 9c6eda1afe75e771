// The settings of an event made of a TRF: its head, its points, its tie-breaks, its time control.
#pragma once

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"
#include "arbiter/tournament/settings/settings.hpp"

namespace arbiter {

// `notes`: what the event does not take over.
[[nodiscard]] TournamentSettings settings_told(const TrfFile& file, const TrfEvent& event,
                                               TrfRemarks& notes);

}  // namespace arbiter
