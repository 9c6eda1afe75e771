#include "arbiter/tournament/rounds/armageddon.hpp"

#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/standings/team_table.hpp"

namespace arbiter {

Scoring scoring_of(const Tournament& tournament) {
    const auto& text = tournament.settings.tables.scoring;
    return text ? parse_scoring(*text).value_or(Scoring{}) : Scoring{};
}

Scoring scoring_of(const Tournament& tournament, const Round& round) {
    Scoring scoring = scoring_of(tournament);
    if (is_for_teams(round)) scoring.armageddon_win.reset();
    return scoring;
}

bool is_armageddon_due(const Pairing& pairing, const Scoring& scoring) noexcept {
    return scoring.armageddon_win && pairing.result == GameResult::Draw && !pairing.armageddon;
}

std::optional<ByColor<Score>> armageddon_points(const Pairing& pairing, const Scoring& scoring) {
    const bool decided = pairing.result == GameResult::Draw && pairing.armageddon;
    if (!decided || !scoring.armageddon_win) return std::nullopt;
    ByColor<Score> points{scoring.draw, scoring.draw};
    points[*pairing.armageddon] = *scoring.armageddon_win;
    return points;
}

TournamentDecision decide_on(const Tournament& tournament, const EnterArmageddon& command,
                             const Moment& /*moment*/) {
    const auto place = tournament.game_places.find(command.game);
    if (place == tournament.game_places.end()) return refuse("not_found", "g");
    const Round& round = *find_round(tournament, place->second.first);
    const Pairing& pairing = round.pairings[static_cast<std::size_t>(place->second.second)];
    if (!scoring_of(tournament, round).armageddon_win) return refuse("no_armageddon", "scoring");
    if (!pairing.result) return refuse("no_result", "g");
    if (pairing.result != GameResult::Draw) return refuse("not_drawn", "g");
    if (command.winner == pairing.armageddon) return TournamentEntries{};
    if (pairing.armageddon && command.reason.empty()) return refuse("reason_needed", "reason");
    return TournamentEntries{
        TournamentEvent{ArmageddonEntered{command.game, command.winner, command.reason}}};
}

}  // namespace arbiter
