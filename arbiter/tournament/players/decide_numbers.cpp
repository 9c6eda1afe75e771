// Who has which pairing number: as they are written down, or by lot.
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/pairing/lots.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

std::string group_of(const PlayerData& data, LotGroups apart) {
    switch (apart) {
        case LotGroups::None:
            return {};
        case LotGroups::Federation:
            return data.federation;
        case LotGroups::Club:
            return data.club;
    }
    return {};
}

// Whoever has withdrawn draws no lot and stands behind those who did.
Result<std::vector<PlayerId>> order_by_lots(const Tournament& tournament, const DrawLots& asked) {
    std::vector<Player> players = tournament.players;
    std::ranges::sort(players, {},
                      &Player::entered);  // so that a seed gives the same numbers again
    std::vector<LotEntry> entries;
    std::vector<PlayerId> ids;
    std::vector<PlayerId> gone;
    for (const Player& player : players) {
        if (player.withdrawn) {
            gone.push_back(player.id);
            continue;
        }
        entries.push_back({player.data.name, group_of(player.data, asked.apart)});
        ids.push_back(player.id);
    }
    const auto drawn = asked.apart == LotGroups::None ? draw_lots(entries, asked.seed)
                                                      : draw_restricted_lots(entries, asked.seed);
    if (!drawn) return tl::unexpected(drawn.error());
    std::vector<PlayerId> order;
    for (const std::size_t entry : *drawn) order.push_back(ids[entry]);
    order.insert(order.end(), gone.begin(), gone.end());
    return order;
}

}  // namespace

TournamentDecision decide_on(const Tournament& tournament, const DrawNumbers& command,
                             const Moment& /*moment*/) {
    if (any_published(tournament)) return refuse("already_published", "order");
    std::unordered_set<PlayerId> seen;
    for (const auto id : command.order) {
        if (find_player(tournament, id) == nullptr) return refuse("not_found", to_text(id));
        if (!seen.insert(id).second) return refuse("bad_field", "order");
    }
    if (seen.size() != tournament.players.size()) return refuse("bad_field", "order");
    TournamentEntries events;
    drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{NumbersDrawn{command.order}});
    return events;
}

TournamentDecision decide_on(const Tournament& tournament, const DrawLots& command,
                             const Moment& /*moment*/) {
    if (any_published(tournament)) return refuse("already_published", "order");
    if (!is_name(command.seed)) return refuse("bad_field", "seed");
    auto order = order_by_lots(tournament, command);
    if (!order) return tl::unexpected(std::move(order.error()));
    TournamentEntries events;
    drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{
        NumbersDrawn{.order = *std::move(order), .seed = command.seed, .apart = command.apart}});
    return events;
}

}  // namespace arbiter
