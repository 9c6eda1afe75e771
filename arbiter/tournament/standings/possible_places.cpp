// Every remaining game shares two halves of a point between its players. A place asks: can so many
// players be kept at or below a score (or be brought up to it)? That is a flow of halves; where it
// fails it shows a set of players of whom one, at least, must be left out. So the search leaves out
// one, then two ..., and branches only inside those sets.
#include "arbiter/tournament/standings/possible_places.hpp"

#include "arbiter/tournament/standings/counted_event.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

namespace arbiter {
namespace {

using Players = std::uint64_t;  // a set of them
constexpr std::size_t most_players = 64;

constexpr Players only(std::size_t player) {
    return Players{1} << player;
}
constexpr bool has(Players set, std::size_t player) {
    return (set & only(player)) != 0;
}

// Scores, and how many games each pair has to play.
struct Race {
    std::vector<std::size_t> players;  // of the table, those who count
    std::vector<std::int32_t> points;  // in hundredths
    std::vector<int> halves{};         // the same, where shared_by_halves() counts them
    std::vector<std::vector<int>> games;
    std::vector<std::array<std::size_t, 2>> armageddons{};  // to come, after draws

    [[nodiscard]] std::size_t size() const { return players.size(); }
    [[nodiscard]] int remaining(std::size_t player) const {
        int sum = 0;
        for (const int each : games[player]) sum += each;
        return sum;
    }
};

// How the halves of the remaining games are shared: halves[i][j] are those that i takes from j.
class Shares {
  public:
    Shares(const Race& race, const std::vector<int>& start) : loads_{start} {
        taken_.assign(race.size(), std::vector<int>(race.size(), 0));
        for (std::size_t i = 0; i < race.size(); ++i) {
            for (std::size_t j = 0; j < race.size(); ++j) {
                taken_[i][j] = race.games[i][j];  // a draw each, to begin with
                loads_[i] += race.games[i][j];
            }
        }
    }

    [[nodiscard]] int load(std::size_t player) const { return loads_[player]; }
    [[nodiscard]] std::size_t size() const { return loads_.size(); }
    [[nodiscard]] int taken(std::size_t i, std::size_t j) const { return taken_[i][j]; }

    void give(std::size_t from, std::size_t to) {
        --taken_[from][to];
        ++taken_[to][from];
        --loads_[from];
        ++loads_[to];
    }

  private:
    std::vector<int> loads_;
    std::vector<std::vector<int>> taken_;
};

// Moves one half along a path from `start` to somebody who `takes` it. `moves(a, b)`: a half may go
// from the side of a to that of b. Otherwise the set that was reached.
template <class Takes, class Moves>
std::pair<std::vector<std::size_t>, Players> path(const Shares& shares, std::size_t start,
                                                  const Takes& takes, const Moves& moves) {
    Players seen = only(start);
    std::vector<std::size_t> queue{start};
    std::vector<std::size_t> before(shares.size(), start);
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const std::size_t here = queue[at];
        for (std::size_t next = 0; next < shares.size(); ++next) {
            if (has(seen, next) || !moves(here, next)) continue;
            seen |= only(next);
            before[next] = here;
            queue.push_back(next);
            if (!takes(next)) continue;
            std::vector<std::size_t> steps{next};
            while (steps.back() != start) steps.push_back(before[steps.back()]);
            std::reverse(steps.begin(), steps.end());
            return {std::move(steps), seen};
        }
    }
    return {{}, seen};
}

// Nobody but those left out may end above `limit`. 0: it can be done; otherwise a set of whom one
// has to be left out.
Players kept_below(Shares shares, int limit, Players left_out) {
    const auto room = [&](std::size_t p) { return has(left_out, p) || shares.load(p) < limit; };
    const auto moves = [&](std::size_t a, std::size_t b) { return shares.taken(a, b) > 0; };
    for (std::size_t player = 0; player < shares.size(); ++player) {
        while (!has(left_out, player) && shares.load(player) > limit) {
            const auto [steps, seen] = path(shares, player, room, moves);
            if (steps.empty()) return seen & ~left_out;
            for (std::size_t i = 0; i + 1 < steps.size(); ++i) shares.give(steps[i], steps[i + 1]);
        }
    }
    return 0;
}

// Everybody but those left out must reach `goal`. 0: it can be done; otherwise as above.
Players brought_up(Shares shares, int goal, Players left_out) {
    const auto spare = [&](std::size_t p) { return has(left_out, p) || shares.load(p) > goal; };
    const auto moves = [&](std::size_t a, std::size_t b) { return shares.taken(b, a) > 0; };
    for (std::size_t player = 0; player < shares.size(); ++player) {
        while (!has(left_out, player) && shares.load(player) < goal) {
            const auto [steps, seen] = path(shares, player, spare, moves);
            if (steps.empty()) return seen & ~left_out;
            for (std::size_t i = 0; i + 1 < steps.size(); ++i) shares.give(steps[i + 1], steps[i]);
        }
    }
    return 0;
}

// The fewest to leave out so that `violated` finds nothing; none when the budget is used up.
template <class Violated>
std::optional<int> fewest_left_out(Players at_first, const Violated& violated, int& budget) {
    std::vector<Players> level{at_first};
    std::unordered_set<Players> seen;
    for (int left_out = 0; !level.empty(); ++left_out) {
        std::vector<Players> next;
        for (const Players set : level) {
            if (--budget < 0) return std::nullopt;
            const Players one_of = violated(set);
            if (one_of == 0) return left_out;
            for (std::size_t player = 0; player < most_players; ++player) {
                if (!has(one_of, player)) continue;
                if (seen.insert(set | only(player)).second) next.push_back(set | only(player));
            }
        }
        level = std::move(next);
    }
    return std::nullopt;
}

// Draws are half a win and losses bring nothing: then halves say everything.
bool shares_by_halves(const Scoring& scoring) {
    return !scoring.armageddon_win && scoring.loss == Score{} &&
           scoring.draw.hundredths * 2 == scoring.win.hundredths && scoring.draw.hundredths > 0;
}

void add_games(Race& race, const std::vector<std::size_t>& place, const Table& table) {
    for (const auto& [one, other] : *table.to_come) {
        if (!table.counts(one) || !table.counts(other)) continue;
        ++race.games[place[one]][place[other]];
        ++race.games[place[other]][place[one]];
    }
}

// Drawn games of which no Armageddon game has said yet who has more of them.
void add_armageddons(Race& race, const std::vector<std::size_t>& place, const Table& table) {
    std::map<std::size_t, std::array<std::size_t, 2>> drawn;  // by game
    std::set<std::size_t> decided;
    for (const std::size_t player : race.players) {
        for (const PlayerRound& round : table.records[player]) {
            const auto* played = std::get_if<PlayedGame>(&round.outcome);
            if (played == nullptr || played->meeting.result != GameResult::Draw) continue;
            const Meeting& met = played->meeting;
            if (met.awarded) decided.insert(met.game);
            if (table.counts(met.opponent)) drawn[met.game] = {place[player], place[met.opponent]};
        }
    }
    for (const auto& [game, pair] : drawn) {
        if (!decided.contains(game)) race.armageddons.push_back(pair);
    }
}

std::optional<Race> race_of(const Table& table) {
    if (table.pairing != PairingKind::Predetermined || table.open_pairings) return {};
    Race race;
    const CountedEvent event = count_event(table);
    std::vector<std::size_t> place(table.players());
    for (std::size_t player = 0; player < table.players(); ++player) {
        place[player] = race.players.size();
        if (table.counts(player)) race.players.push_back(player);
    }
    race.games.assign(race.size(), std::vector<int>(race.size(), table.to_come ? 0 : table.cycles));
    if (table.to_come) add_games(race, place, table);
    for (std::size_t i = 0; i < race.size(); ++i) {
        race.games[i][i] = 0;
        std::int32_t points = event.points[race.players[i]];
        for (const CountedRound& round : event.of(race.players[i])) {
            if (round.unknown) {
                points -= round.points;
            } else if (!table.to_come) {
                auto& games = race.games[i][place[*round.opponent]];
                games = std::max(games - 1, 0);
            }
        }
        race.points.push_back(points);
    }
    if (table.scoring.armageddon_win) add_armageddons(race, place, table);
    return race;
}

// Scores in halves of what a win brings. False: they are not shared so.
bool shared_by_halves(Race& race, const Scoring& scoring) {
    if (!shares_by_halves(scoring) || race.size() > most_players) return false;
    for (const auto points : race.points) {
        if (points % scoring.draw.hundredths != 0) return false;
        race.halves.push_back(points / scoring.draw.hundredths);
    }
    return true;
}

// Every outcome of the games that remain, one by one: for points that a win and a draw do not share
// by halves (3-1-0, Armageddon). For few games only.
class EveryOutcome {
  public:
    EveryOutcome(const Race& race, const Scoring& scoring)
        : scoring_{scoring},
          armageddons_{race.armageddons},
          points_{race.points},
          places_(race.size()) {
        const Score more = scoring.armageddon_win.value_or(scoring.draw);
        outcomes_ = {
            {scoring.win, scoring.loss}, {more, scoring.draw}, {scoring.loss, scoring.win}};
        if (scoring.armageddon_win) outcomes_.push_back({scoring.draw, more});
        for (std::size_t i = 0; i < race.size(); ++i) {
            for (std::size_t j = i + 1; j < race.size(); ++j) {
                games_.insert(games_.end(), static_cast<std::size_t>(race.games[i][j]), {i, j});
            }
        }
    }

    [[nodiscard]] bool is_too_much(int budget) const {
        std::int64_t outcomes = 1;
        const auto each = static_cast<std::int64_t>(outcomes_.size());
        for (std::size_t i = 0; i < games_.size() && outcomes <= budget; ++i) outcomes *= each;
        for (std::size_t i = 0; i < armageddons_.size() && outcomes <= budget; ++i) outcomes *= 2;
        return outcomes > budget;
    }

    // Of each player, in the order of the race.
    [[nodiscard]] std::vector<std::array<int, 2>> best_and_worst() {
        std::ranges::fill(places_, std::array{static_cast<int>(points_.size()), 1});
        play(0);
        return std::move(places_);
    }

  private:
    void play(std::size_t game) {
        if (game == games_.size()) return decide(0);
        const auto [one, other] = games_[game];
        for (const auto& [gained, conceded] : outcomes_) {
            points_[one] += gained.hundredths;
            points_[other] += conceded.hundredths;
            play(game + 1);
            points_[one] -= gained.hundredths;
            points_[other] -= conceded.hundredths;
        }
    }

    void decide(std::size_t armageddon) {
        if (armageddon == armageddons_.size()) return note();
        const std::int32_t more = scoring_.armageddon_win->hundredths - scoring_.draw.hundredths;
        for (const std::size_t winner : armageddons_[armageddon]) {
            points_[winner] += more;
            decide(armageddon + 1);
            points_[winner] -= more;
        }
    }

    void note() {
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const auto above =
                std::ranges::count_if(points_, [&](auto p) { return p > points_[i]; });
            const auto level = std::ranges::count(points_, points_[i]);
            places_[i][0] = std::min(places_[i][0], static_cast<int>(above) + 1);
            places_[i][1] = std::max(places_[i][1], static_cast<int>(above + level));
        }
    }

    const Scoring& scoring_;
    const std::vector<std::array<std::size_t, 2>>& armageddons_;
    std::vector<std::array<Score, 2>> outcomes_;  // of a game to come, for the one and the other
    std::vector<std::int32_t> points_;
    std::vector<std::array<std::size_t, 2>> games_;
    std::vector<std::array<int, 2>> places_;
};

// The race when `player` wins (or loses) whatever remains to him: no other result is better (worse)
// for his place.
Race decided_for(Race race, std::size_t player, bool wins) {
    for (std::size_t other = 0; other < race.size(); ++other) {
        const int games = std::exchange(race.games[player][other], 0);
        race.games[other][player] = 0;
        race.halves[wins ? player : other] += 2 * games;
    }
    return race;
}

std::optional<int> best_place(const Race& race, std::size_t player, int& budget) {
    const Race won = decided_for(race, player, true);
    const Shares shares{won, won.halves};
    const int limit = won.halves[player];
    const auto above = fewest_left_out(
        0, [&](Players left_out) { return kept_below(shares, limit, left_out); }, budget);
    return above ? std::optional{*above + 1} : std::nullopt;
}

std::optional<int> worst_place(const Race& race, std::size_t player, int& budget) {
    const Race lost = decided_for(race, player, false);
    const Shares shares{lost, lost.halves};
    const int goal = lost.halves[player];
    const auto below = fewest_left_out(
        0, [&](Players left_out) { return brought_up(shares, goal, left_out); }, budget);
    return below ? std::optional{static_cast<int>(race.size()) - *below} : std::nullopt;
}

}  // namespace

std::vector<PossiblePlaces> possible_places(const Table& table, int budget) {
    std::vector<PossiblePlaces> result;
    auto race = race_of(table);
    if (!race) {
        for (std::size_t player = 0; player < table.players(); ++player) {
            if (table.counts(player)) result.push_back({.player = player});
        }
        return result;
    }
    for (std::size_t i = 0; i < race->size(); ++i) {
        result.push_back({.player = race->players[i], .remaining = race->remaining(i)});
    }
    if (shared_by_halves(*race, table.scoring)) {
        for (std::size_t i = 0; i < race->size(); ++i) {
            result[i].best = best_place(*race, i, budget);
            result[i].worst = worst_place(*race, i, budget);
        }
        return result;
    }
    EveryOutcome every{*race, table.scoring};
    if (every.is_too_much(budget)) return result;
    const auto places = every.best_and_worst();
    for (std::size_t i = 0; i < race->size(); ++i) {
        result[i].best = places[i][0];
        result[i].worst = places[i][1];
    }
    return result;
}

}  // namespace arbiter
