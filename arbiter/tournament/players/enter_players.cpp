#include "arbiter/tournament/players/enter_players.hpp"

#include "arbiter/tournament/players/most_entered.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace arbiter {

Result<std::vector<TournamentEntry>> enter_players(Tournament tournament,
                                                   const std::vector<PlayerData>& players,
                                                   bool namesakes, const Moment& moment) {
    // At once: each would be compared with all before it.
    if (tournament.players.size() + players.size() > most_entered) {
        return refuse("too_many_players", "players");
    }
    std::vector<TournamentEntry> all;
    Moment each = moment;
    for (std::size_t i = 0; i < players.size(); ++i) {
        each.seed = moment.seed + i * 0x632BE59BD9B4E019ULL;
        auto entries = decide(tournament, EnterPlayer{players[i], namesakes}, each);
        if (!entries) {
            auto refusal = std::move(entries.error());
            refusal.where = "players[" + std::to_string(i) + "]" +
                            (refusal.where.empty() ? "" : "." + refusal.where);
            return tl::unexpected(std::move(refusal));
        }
        for (auto& entry : *entries) {
            tournament = evolve(std::move(tournament), std::get<TournamentEvent>(entry));
            all.push_back(std::move(entry));
        }
    }
    return all;
}

}  // namespace arbiter
