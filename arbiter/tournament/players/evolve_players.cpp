// The fold of who plays, and of who has which number.
#include "arbiter/tournament/evolution.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

Player& player_of(Tournament& tournament, PlayerId id) {
    return *std::find_if(tournament.players.begin(), tournament.players.end(),
                         [&](const Player& player) { return player.id == id; });
}

int next_entry(const std::vector<Player>& players) {
    int last = 0;
    for (const Player& player : players) last = std::max(last, player.entered);
    return last + 1;
}

void renumber(std::vector<Player>& players) {
    int number = 0;
    for (auto& player : players) player.number = ++number;
}

}  // namespace

void take(Tournament& tournament, const PlayerEntered& event) {
    auto& players = tournament.players;
    players.push_back({.id = event.player,
                       .number = static_cast<int>(players.size()) + 1,
                       .data = event.data,
                       .entered = next_entry(players)});
}

void take(Tournament& tournament, const PlayerChanged& event) {
    player_of(tournament, event.player).data = event.data;
}

void take(Tournament& tournament, const PlayerRemoved& event) {
    std::erase_if(tournament.players,
                  [&](const Player& player) { return player.id == event.player; });
    std::erase_if(tournament.byes, [&](const GivenBye& bye) { return bye.player == event.player; });
    renumber(tournament.players);
}

void take(Tournament& tournament, const PlayerWithdrawn& event) {
    player_of(tournament, event.player).withdrawn = true;
}

void take(Tournament& tournament, const PlayerExpelled& event) {
    Player& player = player_of(tournament, event.player);
    player.withdrawn = true;
    player.expelled = true;
}

void take(Tournament& tournament, const PlayerReinstated& event) {
    Player& player = player_of(tournament, event.player);
    player.withdrawn = false;
    player.expelled = false;
}

void take(Tournament& tournament, const NumbersDrawn& event) {
    std::vector<Player> drawn;
    for (const auto id : event.order) drawn.push_back(std::move(player_of(tournament, id)));
    tournament.players = std::move(drawn);
    renumber(tournament.players);
}

}  // namespace arbiter
