#include "arbiter/tournament/standings/standings.hpp"

#include <functional>
#include <map>
#include <utility>

namespace arbiter {
namespace {

void count_meeting(Standing& row, const Meeting& met, const Table& table) {
    // A withdrawn player's own record stays in the table; it counts for nobody else.
    if (!table.counts(met.opponent) && table.counts(row.player)) return;
    ++row.games;
    if (!is_forfeit(met.result)) ++row.colors[met.color];
    row.points = row.points + points_of(met, table.scoring);
    if (met.result == GameResult::Draw) {
        ++row.draws;
    } else {
        ++(is_won_by(met.result, met.color) ? row.wins : row.losses);
    }
}

void count(Standing& row, const PlayedGame& game, const Table& table) {
    count_meeting(row, game.meeting, table);
}
void count(Standing& row, const Forfeit& forfeit, const Table& table) {
    count_meeting(row, forfeit.meeting, table);
}
void count(Standing& row, const Bye& bye, const Table&) {
    row.points = row.points + bye.points;
}
void count(Standing& row, const Absence&, const Table& table) {
    row.points = row.points + table.scoring.absence;
}
void count(Standing& row, const UnknownResult& unknown, const Table& table) {
    row.points = row.points + points_of(unknown, table.scoring);
}

// Rows by player's index, before ranking.
std::vector<Standing> count_rounds(const Table& table) {
    std::vector<Standing> rows(table.players());
    for (std::size_t player = 0; player < rows.size(); ++player) {
        Standing& row = rows[player];
        row.player = player;
        for (const PlayerRound& round : table.records[player]) {
            std::visit([&](const auto& outcome) { count(row, outcome, table); }, round.outcome);
        }
    }
    return rows;
}

RankedGroups split(const std::vector<std::size_t>& level,
                   const std::function<int(std::size_t)>& value) {
    std::map<int, std::vector<std::size_t>, std::greater<>> groups;
    for (const auto player : level) groups[value(player)].push_back(player);
    RankedGroups result;
    for (auto& [key, group] : groups) result.push_back(std::move(group));
    return result;
}

// Applies the tie-breaks to groups in order of rank and notes each value it used.
class Ranking {
  public:
    Ranking(const ScoredTable& scored, std::vector<Standing>& rows,
            const std::vector<Tiebreak>& tiebreaks)
        : scored_{scored}, rows_{rows}, tiebreaks_{tiebreaks} {
        for (auto& row : rows_) {
            for (const auto& tiebreak : tiebreaks_) {
                const auto* value = std::get_if<PlayerValue>(&tiebreak.rule->rule);
                row.tiebreaks.push_back(
                    value == nullptr
                        ? std::nullopt
                        : std::optional{(*value)(scored_, row.player, tiebreak.modifiers)});
            }
        }
    }

    [[nodiscard]] RankedGroups ranked(const std::vector<std::size_t>& level, std::size_t k = 0) {
        if (level.size() < 2 || k == tiebreaks_.size()) return {level};
        RankedGroups result;
        for (const auto& group : apply(level, k)) {
            for (auto& part : ranked(group, k + 1)) result.push_back(std::move(part));
        }
        return result;
    }

  private:
    RankedGroups apply(const std::vector<std::size_t>& level, std::size_t k) {
        const auto* order = std::get_if<GroupOrder>(&tiebreaks_[k].rule->rule);
        if (order == nullptr) {
            return split(level, [&](std::size_t p) { return rows_[p].tiebreaks[k]->hundredths; });
        }
        auto ranking = (*order)(scored_, level, tiebreaks_[k].modifiers);
        for (std::size_t i = 0; i < level.size(); ++i) {
            rows_[level[i]].tiebreaks[k] = ranking.shown[i];
        }
        return std::move(ranking.order);
    }

    const ScoredTable& scored_;
    std::vector<Standing>& rows_;
    const std::vector<Tiebreak>& tiebreaks_;
};

}  // namespace

std::vector<Standing> standings(const Table& table, const std::vector<Tiebreak>& tiebreaks) {
    auto rows = count_rounds(table);
    std::vector<std::size_t> placed;
    std::vector<std::size_t> unplaced;
    std::vector<Score> points;
    for (const auto& row : rows) {
        (table.counts(row.player) ? placed : unplaced).push_back(row.player);
        points.push_back(row.points);
    }
    const ScoredTable scored{.table = table, .points = points, .counted = placed.size()};
    Ranking ranking{scored, rows, tiebreaks};

    std::vector<std::size_t> order;
    int place = 1;
    for (const auto& level :
         split(placed, [&](std::size_t p) { return rows[p].points.hundredths; })) {
        for (const auto& group : ranking.ranked(level)) {
            for (const auto player : group) {
                rows[player].rank = place;
                order.push_back(player);
            }
            place += static_cast<int>(group.size());
        }
    }
    order.insert(order.end(), unplaced.begin(), unplaced.end());
    std::vector<Standing> result;
    result.reserve(order.size());
    for (const auto player : order) result.push_back(rows[player]);
    return result;
}

}  // namespace arbiter
