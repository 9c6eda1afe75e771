// What `flagfall table` tells of an event, as text and as JSON.
#pragma once

#include "arbiter/formats/file_remark.hpp"
#include "arbiter/tournament/rating/event_ratings.hpp"
#include "arbiter/tournament/rating/title_norms.hpp"
#include "arbiter/tournament/standings/possible_places.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "arbiter/tournament/standings/team_standings.hpp"
#include "server/cli/table_details.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

// Everything the two forms of output need.
struct EventTables {
    TablePlayers players;
    std::string date{};  // of the event, "2026-03-01"; empty: nothing says
    Table table;
    std::vector<Tiebreak> tiebreaks;
    std::vector<Standing> rows;
    std::vector<std::vector<std::vector<CrosstableGame>>> cells;
    std::vector<std::optional<EventRating>> ratings{};
    std::vector<PossiblePlaces> chances{};  // if asked for
    std::vector<NormPlayer> for_norms{};    // of a TRF, if asked for
    std::vector<KFacts> k_facts{};          // of a TRF
    std::optional<TeamTable> teams;         // of a TRF that names them
    std::vector<TeamTiebreak> for_teams;
    FileRemarks adjustments{};  // what the file's reader had to say
    FileRemarks warnings{};
};

// Sums of the tie-breaks with `explain`.
void print_json(const EventTables& tables, bool explain);
void print_text(const EventTables& tables);

}  // namespace arbiter::cli
