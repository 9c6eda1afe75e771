// The fold of published rounds: their games, results as they come, pauses.
#include "arbiter/tournament/evolution.hpp"
#include "arbiter/tournament/game_entry.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

Round* round_of(Tournament& tournament, int number) {
    const auto found =
        std::find_if(tournament.rounds.begin(), tournament.rounds.end(),
                     [number](const Round& round) { return round.number == number; });
    return found == tournament.rounds.end() ? nullptr : &*found;
}

Pairing* pairing_of(Tournament& tournament, GameId game) {
    const auto place = tournament.game_places.find(game);
    if (place == tournament.game_places.end()) return nullptr;
    for (auto& round : tournament.rounds) {
        if (round.number == place->second.first) {
            return &round.pairings[static_cast<std::size_t>(place->second.second)];
        }
    }
    return nullptr;
}

void forget_result(Pairing& pairing) {
    pairing.result.reset();
    pairing.termination.reset();
    pairing.rating = {};
    pairing.armageddon.reset();
}

}  // namespace

void take(Tournament& tournament, const RoundPublished& published) {
    for (std::size_t r = 0; r < tournament.rounds.size(); ++r) {
        auto& round = tournament.rounds[r];
        if (round.number != published.round) continue;
        round.published = true;
        for (std::size_t i = 0; i < round.pairings.size(); ++i) {
            for (const auto& game : published.games) {
                if (game.board != round.pairings[i].board) continue;
                round.pairings[i].game = game.game;
                tournament.game_places[game.game] = {round.number, static_cast<int>(i)};
            }
        }
    }
}

// A draft again, as it was drawn.
void take(Tournament& tournament, const RoundTakenBack& event) {
    Round* round = round_of(tournament, event.round);
    if (round == nullptr) return;
    round->published = false;
    round->draft = ++tournament.drafts;
    round->paused.clear();
    for (Pairing& pairing : round->pairings) {
        if (pairing.game) tournament.game_places.erase(*pairing.game);
        pairing.game.reset();
        forget_result(pairing);
        pairing.adjourned = false;
    }
}

void take(Tournament& tournament, const GameReplaced& replaced) {
    auto* pairing = pairing_of(tournament, replaced.game);
    if (pairing == nullptr) return;
    pairing->game = replaced.by;
    forget_result(*pairing);
    pairing->adjourned = false;
    const auto place = tournament.game_places.at(replaced.game);
    tournament.game_places.erase(replaced.game);
    tournament.game_places[replaced.by] = place;
    const auto known = tournament.played_again.find(replaced.by);
    const bool back = known != tournament.played_again.end() && known->second == replaced.game;
    if (back) {
        tournament.played_again.erase(known);
    } else {
        tournament.played_again[replaced.game] = replaced.by;
    }
}

// A clock that was paused before, and was set going since, stands by the later order.
void take(Tournament& tournament, const RoundPaused& paused) {
    Round* round = round_of(tournament, paused.round);
    if (round == nullptr) return;
    for (const PausedClock& clock : paused.clocks) {
        std::erase_if(round->paused,
                      [&](const PausedClock& known) { return known.game == clock.game; });
        round->paused.push_back(clock);
    }
}

void take(Tournament& tournament, const RoundResumed& resumed) {
    if (Round* round = round_of(tournament, resumed.round)) round->paused.clear();
}

void take(Tournament& tournament, const GameRated& event) {
    if (auto* pairing = pairing_of(tournament, event.game)) pairing->rating = event.rating;
}

void take(Tournament& tournament, const ArmageddonEntered& event) {
    if (auto* pairing = pairing_of(tournament, event.game)) pairing->armageddon = event.winner;
}

Tournament evolve(Tournament tournament, const GameEntry& entry) {
    if (const auto* ended = std::get_if<GameEnded>(&entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) {
            pairing->result = ended->result;
            pairing->termination = ended->termination;
            pairing->rating = {};
            pairing->armageddon.reset();
        }
    } else if (std::holds_alternative<GameAdjourned>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) pairing->adjourned = true;
    } else if (std::holds_alternative<GameResumed>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) pairing->adjourned = false;
    } else if (std::holds_alternative<GameReopened>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) forget_result(*pairing);
    }
    return tournament;
}

}  // namespace arbiter
