// Who plays: entered, changed, gone and back.
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// Nobody is entered twice: a FIDE ID has one owner, and one name is asked about.
Result<void> check_unique(const Tournament& tournament, const PlayerData& data, PlayerId self,
                          bool namesake) {
    const auto other_is = [&](const Player& other, std::string code, std::string where) {
        return tl::unexpected(Refusal{
            .code = std::move(code),
            .where = std::move(where),
            .params = {{"number", std::to_string(other.number)}, {"name", other.data.name}}});
    };
    for (const Player& other : tournament.players) {
        if (other.id == self) continue;
        if (!data.fide_id.empty() && data.fide_id == other.data.fide_id) {
            return other_is(other, "duplicate_fide_id", "fide_id");
        }
        if (!namesake && may_be_same(data, other.data)) return other_is(other, "namesake", "name");
    }
    return {};
}

// What makes out who somebody is stays as it was.
bool is_same_person(const PlayerData& before, const PlayerData& after) {
    return before.name == after.name && before.federation == after.federation &&
           before.fide_id == after.fide_id;
}

// Once a drawn round is public: another player of a team that is there, if teams are what is drawn.
Result<void> check_reserve(const Tournament& tournament, const PlayerData& data) {
    const bool takes = std::ranges::all_of(tournament.rounds, [](const Round& round) {
        const PairingSystem* system = find_system(round.drawn_by);
        return system != nullptr && system->reserves;
    });
    if (!takes) return refuse("already_drawn", "player");
    const bool known = std::ranges::any_of(tournament.players, [&](const Player& player) {
        return !player.data.team.empty() && player.data.team == data.team;
    });
    if (!known) return refuse("unknown_team", "team");
    return {};
}

}  // namespace

TournamentDecision decide_on(const Tournament& tournament, const EnterPlayer& command,
                             const Moment& moment) {
    const bool late = any_published(tournament);
    if (late && is_drawn(tournament)) {
        if (auto reserve = check_reserve(tournament, command.data); !reserve) {
            return tl::unexpected(std::move(reserve.error()));
        }
    }
    if (tournament.players.size() >= most_entered) return refuse("too_many_players", "players");
    if (auto checked = check_player(command.data); !checked) return tl::unexpected(checked.error());
    if (auto unique = check_unique(tournament, command.data, PlayerId{}, command.namesake);
        !unique) {
        return tl::unexpected(std::move(unique.error()));
    }
    TournamentEntries events;
    if (!late) drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{PlayerEntered{{nth_id(moment.seed, 0)}, command.data}});
    return events;
}

TournamentDecision decide_on(const Tournament& tournament, const ChangePlayer& command,
                             const Moment& /*moment*/) {
    const auto* player = find_player(tournament, command.player);
    if (player == nullptr) return refuse("not_found", "player");
    PlayerData after = changed(player->data, command.change);
    if (after == player->data) return TournamentEntries{};
    if (auto checked = check_player(after); !checked) return tl::unexpected(checked.error());
    const bool known = command.namesake || is_same_person(player->data, after);
    if (auto unique = check_unique(tournament, after, command.player, known); !unique) {
        return tl::unexpected(std::move(unique.error()));
    }
    return TournamentEntries{TournamentEvent{PlayerChanged{command.player, std::move(after)}}};
}

TournamentDecision decide_on(const Tournament& tournament, const RemovePlayer& command,
                             const Moment& /*moment*/) {
    if (find_player(tournament, command.player) == nullptr) return refuse("not_found", "player");
    if (any_published(tournament)) return refuse("already_published", "player");
    TournamentEntries events;
    drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{PlayerRemoved{command.player}});
    return events;
}

TournamentDecision decide_on(const Tournament& tournament, const WithdrawPlayer& command,
                             const Moment& /*moment*/) {
    const Player* player = find_player(tournament, command.player);
    if (player == nullptr) return refuse("not_found", "player");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    TournamentEntries events;
    // An expulsion is another thing: whoever undoes this would take it back.
    if (player->expelled) return refuse("already_expelled", "player");
    if (player->withdrawn) return events;
    if (!any_published(tournament)) drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{PlayerWithdrawn{command.player, command.reason}});
    return events;
}

TournamentDecision decide_on(const Tournament& tournament, const ExpelPlayer& command,
                             const Moment& /*moment*/) {
    const Player* player = find_player(tournament, command.player);
    if (player == nullptr) return refuse("not_found", "player");
    if (command.article.empty()) return refuse("article_needed", "article");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    TournamentEntries events;
    if (player->expelled) return events;
    if (!any_published(tournament)) drop_drafts(tournament, events);
    events.emplace_back(
        TournamentEvent{PlayerExpelled{command.player, command.article, command.reason}});
    return events;
}

TournamentDecision decide_on(const Tournament& tournament, const ReinstatePlayer& command,
                             const Moment& /*moment*/) {
    const Player* player = find_player(tournament, command.player);
    if (player == nullptr) return refuse("not_found", "player");
    if (!player->withdrawn) return refuse("not_withdrawn", "player");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    TournamentEntries events;
    if (!any_published(tournament)) drop_drafts(tournament, events);
    events.emplace_back(TournamentEvent{PlayerReinstated{command.player, command.reason}});
    return events;
}

}  // namespace arbiter
