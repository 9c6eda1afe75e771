#include "server/trf/trf_export.hpp"

#include "arbiter/formats/trf/trf_report.hpp"

#include <utility>

namespace arbiter {
namespace {

// One move stands in the record and no other: both sides have not moved. A game without any was
// not recorded, which says nothing.
TrfChoice choice_of(const LiveTournament& live, const TrfOutput& output) {
    TrfChoice choice{.unfinished = output.unfinished};
    for (const auto& [id, game] : live.games) {
        const bool ended = game.phase == GamePhase::Ended;
        if (ended && game.record.moves.size() == 1) choice.short_games.insert(id);
    }
    return choice;
}

}  // namespace

Result<WrittenTrf> tournament_trf(const LiveTournament& live, const TrfOutput& output) {
    auto file = trf_report(live.tournament, choice_of(live, output));
    if (!file) return tl::unexpected(std::move(file.error()));
    return written_trf(output.trf16 ? as_trf16(*std::move(file)) : *std::move(file));
}

}  // namespace arbiter
