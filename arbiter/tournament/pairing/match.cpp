// A match of two players.
#include "arbiter/tournament/pairing/engines.hpp"

namespace arbiter {
namespace {

constexpr int most_games = 100;  // nobody has played more for a title

}  // namespace

Result<int> match_length(const Tournament& tournament, const PairingRequest& request) {
    if (who_play(tournament).size() != 2) return refuse("not_two_players", "players");
    const int games = request.games.value_or(1);
    if (games < 1 || games > most_games) return refuse("bad_field", "games");
    return games;
}

Result<RoundDrafted> pair_match(const Tournament& tournament, const PairingRequest& request) {
    const auto length = match_length(tournament, request);
    if (!length) return tl::unexpected(length.error());
    if (request.round < 1 || request.round > *length) return refuse("bad_field", "round");
    const auto ids = who_play(tournament);
    const bool first_is_white = (request.round % 2 == 1) != request.berger.reversed;
    const std::size_t white = first_is_white ? 0 : 1;
    return RoundDrafted{.round = request.round,
                        .pairings = {{1, ids[white], ids[1 - white]}},
                        .byes = {},
                        .system = {}};
}

}  // namespace arbiter
