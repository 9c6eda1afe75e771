#include "arbiter/tournament/pairing/engine.hpp"

#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/player_index.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

namespace arbiter {
namespace {

Result<RoundDrafted> by_berger_tables(const Tournament& tournament, const PairingRequest& request) {
    const auto ids = who_play(tournament);
    const auto round = berger_round(static_cast<int>(ids.size()), request.round, request.berger);
    if (!round) return tl::unexpected(round.error());
    const auto id_of = [&](int number) { return ids[static_cast<std::size_t>(number - 1)]; };
    RoundDrafted drafted{.round = request.round, .pairings = {}, .byes = {}, .system = {}};
    int board = 0;
    for (const auto& pair : round->pairs) {
        drafted.pairings.push_back({++board, id_of(pair.white), id_of(pair.black)});
    }
    if (round->bye) drafted.byes.push_back(id_of(*round->bye));
    return drafted;
}

constexpr int highest_board = 9999;  // as four digits of a hall's tables, and of a TRF's numbers

bool is_paired_in(const Round& round, PlayerId id) {
    const bool plays = std::ranges::any_of(round.pairings, [id](const Pairing& pairing) {
        return pairing.white == id || pairing.black == id;
    });
    return plays || std::ranges::find(round.byes, id) != round.byes.end();
}

// Taken as given if each player is there and sits once, and each board is one. Who has withdrawn
// may stay where the tables drew him: his opponent has the point by it (C.05, withdrawal).
Result<RoundDrafted> by_hand(const Tournament& tournament, const PairingRequest& request) {
    const PlayerIndex players{tournament.players};
    std::unordered_set<PlayerId> seen;
    std::unordered_set<int> boards;
    const Round* drawn = find_round(tournament, request.round);
    const auto take = [&](PlayerId id) {
        const Player* player = players.find(id);
        if (player == nullptr) return false;
        const auto stays = [&] { return drawn != nullptr && is_paired_in(*drawn, id); };
        return (!player->withdrawn || stays()) && seen.insert(id).second;
    };
    if (request.pairings.empty()) return refuse("bad_pairing", "pairings");
    for (const auto& pairing : request.pairings) {
        if (pairing.board < 1 || pairing.board > highest_board ||
            !boards.insert(pairing.board).second) {
            return refuse("bad_pairing", "board " + std::to_string(pairing.board));
        }
        for (const auto id : {pairing.white, pairing.black}) {
            if (!take(id)) return refuse("bad_pairing", to_text(id));
        }
    }
    for (const auto id : request.byes) {
        if (!take(id)) return refuse("bad_pairing", to_text(id));
    }
    return RoundDrafted{
        .round = request.round, .pairings = request.pairings, .byes = request.byes, .system = {}};
}

Result<int> berger_rounds_of(const Tournament& tournament, const PairingRequest& request) {
    const auto first = by_berger_tables(tournament, {.round = 1, .berger = request.berger});
    if (!first) return tl::unexpected(first.error());
    return berger_length(static_cast<int>(who_play(tournament).size()), request.berger);
}

constexpr std::array<PairingSystem, 6> systems{{
    {.name = "berger",
     .pair = by_berger_tables,
     .length = berger_rounds_of,
     .round_robin = true,
     .repeats = true},
    {.name = "manual", .pair = by_hand},
    {.name = "match",
     .pair = pair_match,
     .length = match_length,
     .repeats = true,
     .asks_games = true},
    {.name = "scheveningen",
     .pair = pair_scheveningen,
     .length = scheveningen_length,
     .repeats = true,
     .by_teams = true},
    {.name = "team",
     .pair = pair_teams,
     .length = teams_length,
     .repeats = true,
     .by_teams = true,
     .leaves_out = true,
     .reserves = true},
    {.name = "knockout",
     .pair = pair_knockout,
     .repeats = true,
     .asks_games = true,
     .leaves_out = true},
}};

}  // namespace

std::vector<PlayerId> who_play(const Tournament& tournament) {
    std::vector<PlayerId> ids;
    for (const Player& player : tournament.players) {
        if (!player.withdrawn) ids.push_back(player.id);
    }
    return ids;
}

Result<int> round_robin_length(const Tournament& tournament, const BergerOptions& options) {
    return berger_rounds_of(tournament, {.berger = options});
}

const PairingSystem* find_system(std::string_view name) noexcept {
    const auto* known = std::find_if(systems.begin(), systems.end(),
                                     [&](const PairingSystem& each) { return each.name == name; });
    return known == systems.end() ? nullptr : known;
}

std::span<const PairingSystem> pairing_systems() noexcept {
    return systems;
}

bool is_round_robin(std::string_view system) noexcept {
    const PairingSystem* known = find_system(system);
    return known != nullptr && known->round_robin;
}

Result<RoundDrafted> pair_round(std::string_view system, const Tournament& tournament,
                                const PairingRequest& request) {
    const PairingSystem* known = find_system(system);
    if (known == nullptr) return refuse("bad_field", "system");
    auto drafted = known->pair(tournament, request);
    if (drafted) drafted->system = known->name;
    return drafted;
}

}  // namespace arbiter
