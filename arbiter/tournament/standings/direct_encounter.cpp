#include "arbiter/tournament/standings/direct_encounter.hpp"

#include <algorithm>
#include <map>

namespace arbiter {
namespace {

struct Encounter {
    Score points;     // made
    int missing = 0;  // opponents of the group not met yet
};

// Pair by pair; in the order of `level`.
std::vector<Encounter> encounters(const Table& table, const std::vector<std::size_t>& level) {
    constexpr auto outside = static_cast<std::size_t>(-1);
    std::vector<std::size_t> slot(table.players(), outside);
    for (std::size_t i = 0; i < level.size(); ++i) slot[level[i]] = i;

    struct Pair {
        int games = 0;
        Score points;  // of the row's player
    };
    std::vector<Pair> pairs(level.size() * level.size());
    for (std::size_t i = 0; i < level.size(); ++i) {
        if (!table.counts(level[i])) continue;
        for (const PlayerRound& round : table.records[level[i]]) {
            const Meeting* met = meeting_of(round.outcome);
            if (met == nullptr || !table.counts(met->opponent)) continue;
            if (slot[met->opponent] == outside) continue;
            auto& pair = pairs[i * level.size() + slot[met->opponent]];
            ++pair.games;
            pair.points = pair.points + points_of(*met, table.scoring);
        }
    }
    std::vector<Encounter> result(level.size());
    for (std::size_t i = 0; i < level.size(); ++i) {
        for (std::size_t j = 0; j < level.size(); ++j) {
            if (i == j) continue;
            const auto& pair = pairs[i * level.size() + j];
            if (pair.games == 0) {
                ++result[i].missing;
            } else {
                result[i].points.hundredths += pair.points.hundredths / pair.games;
            }
        }
    }
    return result;
}

void append(RankedGroups& to, RankedGroups groups) {
    for (auto& group : groups) to.push_back(std::move(group));
}

// All have met: by points, and again inside what is still level.
RankedGroups by_points(const Table& table, const std::vector<std::size_t>& level,
                       const std::map<std::size_t, Encounter>& all) {
    std::map<int, std::vector<std::size_t>, std::greater<>> by_score;
    for (const auto player : level) by_score[all.at(player).points.hundredths].push_back(player);
    if (by_score.size() == 1) return {level};
    RankedGroups result;
    for (auto& [points, group] : by_score) append(result, direct_encounter(table, group));
    return result;
}

// Not all have met: who cannot be reached is placed, one after the other; then again on the rest.
RankedGroups by_certainty(const Table& table, const std::vector<std::size_t>& level,
                          const std::map<std::size_t, Encounter>& all) {
    const int win = table.scoring.win.hundredths;
    const int loss = table.scoring.loss.hundredths;
    const auto worst = [&](std::size_t p) {
        return all.at(p).points.hundredths + all.at(p).missing * loss;
    };
    const auto best = [&](std::size_t p) {
        return all.at(p).points.hundredths + all.at(p).missing * win;
    };
    RankedGroups result;
    auto rest = level;
    while (rest.size() > 1) {
        const auto first = std::find_if(rest.begin(), rest.end(), [&](std::size_t p) {
            return std::all_of(rest.begin(), rest.end(),
                               [&](std::size_t q) { return q == p || worst(p) > best(q); });
        });
        if (first == rest.end()) break;
        result.push_back({*first});
        rest.erase(first);
    }
    if (result.empty()) return {level};
    append(result, direct_encounter(table, rest));
    return result;
}

}  // namespace

std::vector<Score> encounter_points(const Table& table, const std::vector<std::size_t>& level) {
    std::vector<Score> result;
    for (const auto& one : encounters(table, level)) result.push_back(one.points);
    return result;
}

RankedGroups direct_encounter(const Table& table, const std::vector<std::size_t>& level) {
    if (level.size() < 2) return {level};
    std::map<std::size_t, Encounter> all;
    bool all_met = true;
    const auto found = encounters(table, level);
    for (std::size_t i = 0; i < level.size(); ++i) {
        all.emplace(level[i], found[i]);
        all_met = all_met && found[i].missing == 0;
    }
    return all_met ? by_points(table, level, all) : by_certainty(table, level, all);
}

}  // namespace arbiter
