#include "arbiter/tournament/rounds/rate_game.hpp"

namespace arbiter {

Result<std::vector<TournamentEntry>> decide_rating(const Tournament& tournament,
                                                   const RateGame& command) {
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
    if (rating == pairing.rating) return std::vector<TournamentEntry>{};
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    return std::vector<TournamentEntry>{
        TournamentEvent{GameRated{command.game, rating, command.reason}}};
}

}  // namespace arbiter
