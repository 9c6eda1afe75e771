#include "server/trf/trf_export.hpp"

#include <utility>

namespace arbiter {

// One move stands in the record and no other: both sides have not moved. A game without any was
// not recorded, which says nothing.
TrfChoice trf_choice(const LiveTournament& live, const TrfOutput& output) {
    TrfChoice choice{.unfinished = output.unfinished};
    for (const auto& [id, game] : live.games) {
        const bool ended = game.phase == GamePhase::Ended;
        if (ended && game.record.moves.size() == 1) choice.short_games.insert(id);
    }
    return choice;
}

Result<WrittenTrf> tournament_trf(const LiveTournament& live, const TrfOutput& output) {
    return tournament_trf(live.tournament, trf_choice(live, output), output.trf16);
}

Result<WrittenTrf> tournament_trf(const Tournament& tournament, const TrfChoice& choice,
                                  bool trf16) {
    auto file = trf_report(tournament, choice);
    if (!file) return tl::unexpected(std::move(file.error()));
    return written_trf(trf16 ? as_trf16(*std::move(file)) : *std::move(file));
}

}  // namespace arbiter
