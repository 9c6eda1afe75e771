#include "arbiter/tournament/pairing/engine.hpp"

#include "arbiter/tournament/pairing/berger.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

namespace arbiter {
namespace {

// Everybody against everybody: beyond this it would take half a year of rounds.
constexpr std::size_t most_in_a_round_robin = 150;

Result<RoundDrafted> by_berger_tables(const Tournament& tournament, const PairingRequest& request) {
    const auto& players = tournament.players;
    if (players.size() > most_in_a_round_robin) return refuse("too_many_players", "players");
    const auto round = berger_round(static_cast<int>(players.size()), request.round, request.twice,
                                    request.exchange);
    if (!round) return tl::unexpected(round.error());
    const auto id_of = [&](int number) { return players[static_cast<std::size_t>(number - 1)].id; };
    RoundDrafted drafted{.round = request.round, .pairings = {}, .byes = {}, .system = {}};
    int board = 0;
    for (const auto& pair : round->pairs) {
        drafted.pairings.push_back({++board, id_of(pair.white), id_of(pair.black)});
    }
    if (round->bye) drafted.byes.push_back(id_of(*round->bye));
    return drafted;
}

// Taken as given if each player sits once, and each board is one.
Result<RoundDrafted> by_hand(const Tournament& tournament, const PairingRequest& request) {
    std::unordered_set<PlayerId> seen;
    std::unordered_set<int> boards;
    const auto take = [&](PlayerId id) {
        return find_player(tournament, id) != nullptr && seen.insert(id).second;
    };
    if (request.pairings.empty()) return refuse("bad_pairing", "pairings");
    for (const auto& pairing : request.pairings) {
        if (pairing.board < 1 || !boards.insert(pairing.board).second) {
            return refuse("bad_pairing", "board " + std::to_string(pairing.board));
        }
        for (const auto id : {pairing.white, pairing.black}) {
            if (!take(id)) return refuse("bad_pairing", to_text(id));
        }
    }
    for (const auto id : request.byes) {
        if (!take(id)) return refuse("bad_pairing", to_text(id));
    }
    return RoundDrafted{request.round, request.pairings, request.byes, {}};
}

constexpr std::array<PairingSystem, 2> systems{{
    {"berger", by_berger_tables},
    {"manual", by_hand},
}};

}  // namespace

Result<int> round_robin_length(const Tournament& tournament, bool twice) {
    const auto first = by_berger_tables(tournament, {.round = 1, .twice = twice});
    if (!first) return tl::unexpected(first.error());
    return berger_length(static_cast<int>(tournament.players.size()), twice);
}

std::span<const PairingSystem> pairing_systems() noexcept {
    return systems;
}

Result<RoundDrafted> pair_round(std::string_view system, const Tournament& tournament,
                                const PairingRequest& request) {
    const auto known = std::find_if(systems.begin(), systems.end(),
                                    [&](const PairingSystem& each) { return each.name == system; });
    if (known == systems.end()) return refuse("bad_field", "system");
    auto drafted = known->pair(tournament, request);
    if (drafted) drafted->system = known->name;
    return drafted;
}

}  // namespace arbiter
