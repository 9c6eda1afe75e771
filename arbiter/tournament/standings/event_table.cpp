#include "arbiter/tournament/standings/event_table.hpp"

#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace arbiter {
namespace {

using PlayerIndex = std::unordered_map<PlayerId, std::size_t>;

template <class Visit>
void for_each_decided(const Tournament& tournament, const Visit& visit) {
    for (const auto& round : tournament.rounds) {
        for (const auto& pairing : round.pairings) {
            if (pairing.game && pairing.result) visit(round, pairing);
        }
    }
}

void set_rating(PlayerRound& round, const GameRating& rating) {
    if (auto* played = std::get_if<PlayedGame>(&round.outcome)) {
        played->rated = rating.rated;
        played->meeting.rated_result = rating.result;
    } else if (auto* forfeit = std::get_if<Forfeit>(&round.outcome)) {
        forfeit->meeting.rated_result = rating.result;
    }
}

// The winner's points; a draw's follow from the result.
void award(PlayerRound& round, Score points, const Scoring& scoring) {
    auto* played = std::get_if<PlayedGame>(&round.outcome);
    if (played != nullptr && points != scoring.draw) played->meeting.awarded = points;
}

bool is_of_round_robin(const Round& round) {
    return is_round_robin(round.drawn_by);
}

bool everybody_meets(const Tournament& tournament) {
    return std::any_of(tournament.rounds.begin(), tournament.rounds.end(), is_of_round_robin);
}

// How often a pair is to meet: the most often that any pair is paired, drafts included. What is
// added to a round robin (a play-off) is no further cycle of it.
int cycles_of(const Tournament& tournament) {
    std::map<std::pair<PlayerId, PlayerId>, int> meetings;
    const bool robin = everybody_meets(tournament);
    int most = 1;
    for (const auto& round : tournament.rounds) {
        if (robin && !is_of_round_robin(round)) continue;
        for (const auto& pairing : round.pairings) {
            const auto pair = std::minmax(pairing.white, pairing.black);
            most = std::max(most, ++meetings[{pair.first, pair.second}]);
        }
    }
    return most;
}

// Who sat out a round that was published: with a bye, or without a word.
void add_rounds_off(const Tournament& tournament, const Round& round, const PlayerIndex& index,
                    Table& table) {
    std::vector<bool> known(table.players());
    for (const auto& pairing : round.pairings) {
        known[index.at(pairing.white)] = true;
        known[index.at(pairing.black)] = true;
    }
    for (const GivenBye& bye : byes_of(tournament, round)) {
        const auto player = index.at(bye.player);
        const Score points = points_of(bye.kind, table.scoring);
        table.records[player].push_back({round.number, Bye{bye.kind, points}});
        known[player] = true;
    }
    for (std::size_t player = 0; player < known.size(); ++player) {
        if (!known[player]) table.records[player].push_back({round.number, Absence{}});
    }
}

// How many games the tables have for him: one in each of their rounds but his free ones.
int games_due(const Tournament& tournament, PlayerId player) {
    return static_cast<int>(std::count_if(
        tournament.rounds.begin(), tournament.rounds.end(), [player](const Round& round) {
            return is_of_round_robin(round) &&
                   std::find(round.byes.begin(), round.byes.end(), player) == round.byes.end();
        }));
}

// C.05 6.6: fewer than half of the games completed. In a Swiss everything stands (C.05,
// withdrawal).
void leave_out_withdrawn(const Tournament& tournament, const std::vector<int>& played,
                         Table& table) {
    const auto& players = tournament.players;
    const bool any = std::any_of(players.begin(), players.end(),
                                 [](const Player& player) { return player.withdrawn; });
    if (!any || !everybody_meets(tournament)) return;
    table.not_counted.resize(table.players());
    for (std::size_t i = 0; i < table.players(); ++i) {
        table.not_counted[i] =
            players[i].withdrawn && played[i] * 2 < games_due(tournament, players[i].id);
    }
}

PlayerIndex index_of(const Tournament& tournament) {
    PlayerIndex index;
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
        index[tournament.players[i].id] = i;
    }
    return index;
}

}  // namespace

Table table_of(const Tournament& tournament) {
    Table table = table_with(tournament.players.size());
    table.cycles = cycles_of(tournament);
    table.pairing = pairing_kind(tournament);
    table.scoring = scoring_of(tournament);
    table.tiebreak_text = c07_text_on(tournament.settings.event.start_date);
    const PlayerIndex index = index_of(tournament);
    for (std::size_t i = 0; i < table.players(); ++i) {
        const Player& player = tournament.players[i];
        table.numbers.push_back(player.number);
        const int rating = player.data.rating;
        table.ratings.push_back(rating > 0 ? std::optional{rating} : std::nullopt);
    }
    std::vector<int> played(table.players());
    for_each_decided(tournament, [&](const Round& round, const Pairing& pairing) {
        const auto white = index.at(pairing.white);
        const auto black = index.at(pairing.black);
        add_game(table, {white, black, round.number, *pairing.result, !has_colors(pairing)});
        set_rating(table.records[white].back(), pairing.rating);
        set_rating(table.records[black].back(), pairing.rating);
        if (const auto points = armageddon_points(pairing, table.scoring)) {
            award(table.records[white].back(), (*points)[Color::White], table.scoring);
            award(table.records[black].back(), (*points)[Color::Black], table.scoring);
        }
        if (is_forfeit(*pairing.result) || !is_of_round_robin(round)) return;
        ++played[white];
        ++played[black];
    });
    for (const Round& round : tournament.rounds) {
        if (round.published) add_rounds_off(tournament, round, index, table);
    }
    leave_out_withdrawn(tournament, played, table);
    table.stages = knockout_progress(tournament);
    return table;
}

bool had_left(const Tournament& tournament, const Player& player, std::optional<int> before) {
    if (!player.withdrawn) return false;
    if (!before) return true;
    const auto begun = [&](const Pairing& pairing) {
        const bool his = pairing.white == player.id || pairing.black == player.id;
        return his && !(pairing.result && is_forfeit(*pairing.result));
    };
    const auto& rounds = tournament.rounds;
    return std::none_of(rounds.begin(), rounds.end(), [&](const Round& round) {
        return round.published && round.number >= *before &&
               std::any_of(round.pairings.begin(), round.pairings.end(), begun);
    });
}

Table table_before(const Tournament& tournament, int round) {
    Table table = before_round(table_of(tournament), round);
    table.stages = knockout_progress(tournament, round);
    for (std::size_t i = 0; i < table.not_counted.size(); ++i) {
        if (!had_left(tournament, tournament.players[i], round)) table.not_counted[i] = false;
    }
    return table;
}

std::vector<GameId> games_of(const Tournament& tournament) {
    std::vector<GameId> games;
    for_each_decided(tournament,
                     [&](const Round&, const Pairing& pairing) { games.push_back(*pairing.game); });
    return games;
}

std::optional<GamesToCome> games_to_come(const Tournament& tournament) {
    // More rounds are to come than anybody has paired.
    if (reported_rounds(tournament) > static_cast<int>(tournament.rounds.size())) return {};
    const PlayerIndex index = index_of(tournament);
    if (!is_drawn_at_once(tournament)) return std::nullopt;
    GamesToCome games;
    for (const Round& round : tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (pairing.result) continue;
            games.push_back({index.at(pairing.white), index.at(pairing.black)});
        }
    }
    return games;
}

}  // namespace arbiter
