// The fold of what the event is.
#include "arbiter/tournament/evolution.hpp"

#include <utility>

namespace arbiter {

void take(Tournament& tournament, const TournamentCreated& event) {
    tournament.settings = event.settings;
}

void take(Tournament& tournament, const SettingsChanged& event) {
    tournament.settings = changed(std::move(tournament.settings), event.change);
}

void take(Tournament& tournament, const ReportLinesKept& event) {
    tournament.report_lines = event.lines;
}

}  // namespace arbiter
