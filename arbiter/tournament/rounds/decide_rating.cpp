// How a game counts for ratings, apart from the table. Who did not appear has played no game that
// could be rated; a game that was forfeited after it was played is rated by its result over the
// board.
#include "arbiter/tournament/decision.hpp"

namespace arbiter {

TournamentDecision decide_on(const Tournament& tournament, const RateGame& command,
                             const Moment& /*moment*/) {
    const auto place = tournament.game_places.find(command.game);
    if (place == tournament.game_places.end()) return refuse("not_found", "g");
    const Round& round = *find_round(tournament, place->second.first);
    const Pairing& pairing = round.pairings[static_cast<std::size_t>(place->second.second)];
    if (!pairing.result) return refuse("no_result", "g");
    GameRating rating = command.rating;
    if (rating.result && (!rating.rated || is_forfeit(*rating.result))) {
        return refuse("bad_field", "result");
    }
    if (rating.result == pairing.result) rating.result.reset();
    if (rating == pairing.rating) return TournamentEntries{};
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    return TournamentEntries{TournamentEvent{GameRated{command.game, rating, command.reason}}};
}

}  // namespace arbiter
