#include "arbiter/tournament/standings/direct_encounter.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter {
namespace {

// A player's games among those who are level.
struct Encounter {
    std::size_t player = 0;
    TiebreakValue points{0, 100};
    std::int64_t missing = 0;  // opponents of the group not met
};

TiebreakValue sum(const TiebreakValue& a, const TiebreakValue& b) {
    const std::int64_t denominator = std::lcm(a.denominator, b.denominator);
    return {
        a.numerator * (denominator / a.denominator) + b.numerator * (denominator / b.denominator),
        denominator};
}

// Who of an event belongs to the group.
using Members = std::vector<bool>;

Members members_of(const CountedEvent& event, const std::vector<std::size_t>& level) {
    Members members(event.players());
    for (const auto player : level) members[player] = true;
    return members;
}

bool counts(const CountedEvent& event, const CountedRound& round, bool forfeits_played) {
    if (!round.opponent || round.unknown) return false;
    return round.kind == RoundKind::OverTheBoard || !event.is_swiss() || forfeits_played;
}

std::vector<EncounterGame> games_among(const CountedEvent& event, const Members& members,
                                       std::size_t player, bool forfeits_played) {
    std::vector<EncounterGame> games;
    for (const CountedRound& round : event.of(player)) {
        if (!counts(event, round, forfeits_played) || !members[*round.opponent]) continue;
        games.push_back({round.round, *round.opponent, round.points});
    }
    for (auto& game : games) {
        game.meetings = static_cast<int>(std::count_if(
            games.begin(), games.end(),
            [&](const EncounterGame& other) { return other.opponent == game.opponent; }));
    }
    return games;
}

Encounter encounter(const CountedEvent& event, const Members& members, std::size_t group,
                    std::size_t player, bool forfeits_played) {
    Encounter result{.player = player, .missing = static_cast<std::int64_t>(group) - 1};
    const auto games = games_among(event, members, player, forfeits_played);
    for (auto game = games.begin(); game != games.end(); ++game) {
        result.points = sum(result.points, {game->points, 100LL * game->meetings});
        const bool met_before = std::any_of(games.begin(), game, [&](const EncounterGame& earlier) {
            return earlier.opponent == game->opponent;
        });
        if (!met_before) --result.missing;
    }
    return result;
}

// In order of their points, the best first.
std::vector<Encounter> separate_standings(const CountedEvent& event,
                                          const std::vector<std::size_t>& level,
                                          bool forfeits_played) {
    const Members members = members_of(event, level);
    std::vector<Encounter> all;
    all.reserve(level.size());
    for (const auto player : level) {
        all.push_back(encounter(event, members, level.size(), player, forfeits_played));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Encounter& a, const Encounter& b) { return a.points > b.points; });
    return all;
}

void append(RankedGroups& to, RankedGroups groups) {
    for (auto& group : groups) to.push_back(std::move(group));
}

std::vector<std::size_t> players_of(std::vector<Encounter>::const_iterator from,
                                    std::vector<Encounter>::const_iterator to) {
    std::vector<std::size_t> players;
    for (; from != to; ++from) players.push_back(from->player);
    std::sort(players.begin(), players.end());
    return players;
}

// 6.2: all have met: by points, and again inside what is still level.
RankedGroups by_points(const CountedEvent& event, const std::vector<std::size_t>& level,
                       const std::vector<Encounter>& all, bool forfeits_played) {
    if (all.front().points == all.back().points) return {level};
    RankedGroups result;
    for (auto from = all.begin(); from != all.end();) {
        const auto to = std::find_if(
            from, all.end(), [&](const Encounter& each) { return each.points != from->points; });
        append(result, direct_encounter(event, players_of(from, to), forfeits_played));
        from = to;
    }
    return result;
}

TiebreakValue with_missing(const Encounter& each, Score score) {
    return sum(each.points, {each.missing * score.hundredths, 100});
}

// 6.3: not all have met: who cannot be reached is placed, one after the other; then again on the
// rest.
RankedGroups by_certainty(const CountedEvent& event, const std::vector<std::size_t>& level,
                          std::vector<Encounter> rest, bool forfeits_played) {
    const Scoring& scoring = event.table->scoring;
    RankedGroups result;
    while (rest.size() > 1) {
        const auto first =
            std::max_element(rest.begin(), rest.end(), [&](const Encounter& a, const Encounter& b) {
                return with_missing(a, scoring.loss) < with_missing(b, scoring.loss);
            });
        const auto worst = with_missing(*first, scoring.loss);
        const bool certain = std::all_of(rest.begin(), rest.end(), [&](const Encounter& other) {
            return other.player == first->player || worst > with_missing(other, scoring.win);
        });
        if (!certain) break;
        result.push_back({first->player});
        rest.erase(first);
    }
    if (result.empty()) return {level};
    append(result, direct_encounter(event, players_of(rest.begin(), rest.end()), forfeits_played));
    return result;
}

}  // namespace

std::vector<EncounterGame> encounter_games(const CountedEvent& event,
                                           const std::vector<std::size_t>& level,
                                           std::size_t player, bool forfeits_played) {
    return games_among(event, members_of(event, level), player, forfeits_played);
}

std::vector<TiebreakValue> encounter_points(const CountedEvent& event,
                                            const std::vector<std::size_t>& level,
                                            bool forfeits_played) {
    const Members members = members_of(event, level);
    std::vector<TiebreakValue> result;
    result.reserve(level.size());
    for (const auto player : level) {
        result.push_back(encounter(event, members, level.size(), player, forfeits_played).points);
    }
    return result;
}

RankedGroups direct_encounter(const CountedEvent& event, const std::vector<std::size_t>& level,
                              bool forfeits_played) {
    if (level.size() < 2) return {level};
    auto all = separate_standings(event, level, forfeits_played);
    const bool all_met = std::all_of(all.begin(), all.end(),
                                     [](const Encounter& each) { return each.missing <= 0; });
    return all_met ? by_points(event, level, all, forfeits_played)
                   : by_certainty(event, level, std::move(all), forfeits_played);
}

}  // namespace arbiter
