#include "arbiter/tournament/game_entry.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/overload.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

Player& player_of(Tournament& tournament, PlayerId id) {
    return *std::find_if(tournament.players.begin(), tournament.players.end(),
                         [&](const Player& player) { return player.id == id; });
}

Round* round_of(Tournament& tournament, int number) {
    const auto found =
        std::find_if(tournament.rounds.begin(), tournament.rounds.end(),
                     [number](const Round& round) { return round.number == number; });
    return found == tournament.rounds.end() ? nullptr : &*found;
}

// A clock that was paused before, and was set going since, stands by the later order.
void pause(Tournament& tournament, const RoundPaused& paused) {
    Round* round = round_of(tournament, paused.round);
    if (round == nullptr) return;
    for (const PausedClock& clock : paused.clocks) {
        std::erase_if(round->paused,
                      [&](const PausedClock& known) { return known.game == clock.game; });
        round->paused.push_back(clock);
    }
}

void resume(Tournament& tournament, const RoundResumed& resumed) {
    if (Round* round = round_of(tournament, resumed.round)) round->paused.clear();
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

Round drafted_round(const RoundDrafted& drafted) {
    Round round{.number = drafted.round,
                .system = drafted.system,
                .drawn_by = drafted.system,
                .byes = drafted.byes,
                .games = drafted.games,
                .tiebreak = drafted.tiebreak};
    for (const auto& pairing : drafted.pairings) {
        round.pairings.push_back(
            {.board = pairing.board, .white = pairing.white, .black = pairing.black});
    }
    return round;
}

void put_draft(Tournament& tournament, const RoundDrafted& drafted) {
    auto& rounds = tournament.rounds;
    const auto at = std::find_if(rounds.begin(), rounds.end(),
                                 [&](const Round& round) { return round.number >= drafted.round; });
    if (at != rounds.end() && at->number == drafted.round) {
        Round round = drafted_round(drafted);
        // Changed by hand a round of the tables is still one of theirs.
        if (round.system == "manual") round.drawn_by = at->drawn_by;
        *at = std::move(round);
    } else {
        rounds.insert(at, drafted_round(drafted));
    }
}

void publish(Tournament& tournament, const RoundPublished& published) {
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
void take_back(Tournament& tournament, int number) {
    Round* round = round_of(tournament, number);
    if (round == nullptr) return;
    round->published = false;
    round->paused.clear();
    for (Pairing& pairing : round->pairings) {
        if (pairing.game) tournament.game_places.erase(*pairing.game);
        pairing.game.reset();
        pairing.result.reset();
        pairing.termination.reset();
        pairing.rating = {};
        pairing.adjourned = false;
    }
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

void replace(Tournament& tournament, const GameReplaced& replaced) {
    auto* pairing = pairing_of(tournament, replaced.game);
    if (pairing == nullptr) return;
    pairing->game = replaced.by;
    pairing->result.reset();
    pairing->termination.reset();
    pairing->rating = {};
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

}  // namespace

const Player* find_player(const Tournament& tournament, PlayerId id) {
    const auto found = std::find_if(tournament.players.begin(), tournament.players.end(),
                                    [&](const Player& player) { return player.id == id; });
    return found == tournament.players.end() ? nullptr : &*found;
}

const Round* find_round(const Tournament& tournament, int number) {
    const auto found = std::find_if(tournament.rounds.begin(), tournament.rounds.end(),
                                    [&](const Round& round) { return round.number == number; });
    return found == tournament.rounds.end() ? nullptr : &*found;
}

const Round* published_round(const Tournament& tournament, int number) {
    const Round* round = find_round(tournament, number);
    return round != nullptr && round->published ? round : nullptr;
}

Tournament evolve(Tournament tournament, const TournamentEvent& event) {
    auto& players = tournament.players;
    std::visit(
        Overload{
            [&](const TournamentCreated& e) { tournament.settings = e.settings; },
            [&](const TournamentChanged& e) { tournament.settings = e.settings; },
            [&](const SettingsChanged& e) {
                tournament.settings = changed(std::move(tournament.settings), e.change);
            },
            [&](const PlayerEntered& e) {
                players.push_back({.id = e.player,
                                   .number = static_cast<int>(players.size()) + 1,
                                   .data = e.data,
                                   .entered = next_entry(players)});
            },
            [&](const PlayerChanged& e) { player_of(tournament, e.player).data = e.data; },
            [&](const PlayerRemoved& e) {
                std::erase_if(players, [&](const Player& player) { return player.id == e.player; });
                std::erase_if(tournament.byes,
                              [&](const GivenBye& bye) { return bye.player == e.player; });
                renumber(players);
            },
            [&](const PlayerWithdrawn& e) { player_of(tournament, e.player).withdrawn = true; },
            [&](const PlayerExpelled& e) {
                auto& player = player_of(tournament, e.player);
                player.withdrawn = true;
                player.expelled = true;
            },
            [&](const PlayerReinstated& e) {
                auto& player = player_of(tournament, e.player);
                player.withdrawn = false;
                player.expelled = false;
            },
            [&](const NumbersDrawn& e) {
                std::vector<Player> drawn;
                for (const auto id : e.order) drawn.push_back(std::move(player_of(tournament, id)));
                players = std::move(drawn);
                renumber(players);
            },
            [&](const RoundDrafted& e) { put_draft(tournament, e); },
            [&](const DraftsDropped&) {
                std::erase_if(tournament.rounds,
                              [](const Round& round) { return !round.published; });
            },
            [&](const RoundPublished& e) { publish(tournament, e); },
            [&](const RoundTakenBack& e) { take_back(tournament, e.round); },
            [&](const ByeGiven& e) { tournament = with_bye(std::move(tournament), e.bye); },
            [&](const ByeTakenBack& e) {
                tournament = without_bye(std::move(tournament), e.round, e.player);
            },
            [&](const GameRated& e) {
                if (auto* pairing = pairing_of(tournament, e.game)) pairing->rating = e.rating;
            },
            [&](const ReportLinesKept& e) { tournament.report_lines = e.lines; },
            [&](const GameReplaced& e) { replace(tournament, e); },
            [&](const RoundPaused& e) { pause(tournament, e); },
            [&](const RoundResumed& e) { resume(tournament, e); },
        },
        event);
    return tournament;
}

Tournament evolve(Tournament tournament, const GameEntry& entry) {
    if (const auto* ended = std::get_if<GameEnded>(&entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) {
            pairing->result = ended->result;
            pairing->termination = ended->termination;
            pairing->rating = {};
        }
    } else if (std::holds_alternative<GameAdjourned>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) pairing->adjourned = true;
    } else if (std::holds_alternative<GameResumed>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) pairing->adjourned = false;
    } else if (std::holds_alternative<GameReopened>(entry.event)) {
        if (auto* pairing = pairing_of(tournament, entry.game)) {
            pairing->result.reset();
            pairing->termination.reset();
            pairing->rating = {};
        }
    }
    return tournament;
}

bool is_adjourned(const Pairing& pairing) noexcept {
    return pairing.adjourned && !pairing.result;
}

int reported_rounds(const Tournament& tournament) {
    constexpr std::string_view record = "142 ";
    for (const std::string_view line : tournament.report_lines) {
        if (line.starts_with(record)) return number_in<int>(line.substr(record.size())).value_or(0);
    }
    return 0;
}

int planned_rounds(const Tournament& tournament) {
    const auto& starts = tournament.settings.schedule.starts;
    int last_bye = 0;
    for (const GivenBye& bye : tournament.byes) last_bye = std::max(last_bye, bye.round);
    return std::max({static_cast<int>(tournament.rounds.size()), last_bye,
                     starts ? static_cast<int>(starts->size()) : 0, reported_rounds(tournament)});
}

bool is_complete(const Tournament& tournament) {
    return !tournament.rounds.empty() &&
           static_cast<int>(tournament.rounds.size()) >= reported_rounds(tournament) &&
           std::all_of(tournament.rounds.begin(), tournament.rounds.end(), [](const Round& round) {
               return round.published && std::all_of(round.pairings.begin(), round.pairings.end(),
                                                     [](const Pairing& pairing) {
                                                         return pairing.result.has_value();
                                                     });
           });
}

}  // namespace arbiter
