#include "arbiter/tournament/standings/standings.hpp"

#include "arbiter/tournament/standings/direct_encounter.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

void count_meeting(Standing& row, const Meeting& met, const Table& table) {
    // A withdrawn player's own record stays in the table; it counts for nobody else.
    if (!table.counts(met.opponent) && table.counts(row.player)) return;
    ++row.games;
    if (!is_forfeit(met.result)) ++row.colors[met.color];
    row.points = row.points + points_of(met, table.scoring);
    if (has_half(met.result, met.color)) {
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
        row.points = table.bonus(player);
        for (const PlayerRound& round : table.records[player]) {
            std::visit([&](const auto& outcome) { count(row, outcome, table); }, round.outcome);
        }
    }
    return rows;
}

// Applies the tie-breaks to groups in order of rank and notes each value it used.
class Ranking {
  public:
    Ranking(const Table& table, std::vector<Standing>& rows, const std::vector<Tiebreak>& tiebreaks)
        : sums_{table},
          stages_{table.stages},
          rows_{rows},
          tiebreaks_{tiebreaks},
          level_{tiebreaks.size()} {
        for (auto& row : rows_) row.tiebreaks.resize(tiebreaks_.size());
        for (std::size_t k = 0; k < tiebreaks_.size(); ++k) {
            const auto values = sums_.values(tiebreaks_[k]);
            for (std::size_t player = 0; player < rows_.size(); ++player) {
                rows_[player].tiebreaks[k] = values[player];
            }
        }
    }

    // In a knock-out by how far everybody came, before all else: who won the final is first,
    // whatever points the others have.
    [[nodiscard]] RankedGroups ranked(const std::vector<std::size_t>& placed) {
        if (stages_.empty()) return by_points(placed);
        RankedGroups result;
        for (const auto& stage : ranked_groups(
                 placed, [&](std::size_t a, std::size_t b) { return stages_[a] > stages_[b]; })) {
            for (auto& part : by_points(stage)) result.push_back(std::move(part));
        }
        return result;
    }

    [[nodiscard]] std::vector<RankedGroups> take_level() { return std::move(level_); }

  private:
    RankedGroups by_points(const std::vector<std::size_t>& placed) {
        const bool points_in_list =
            std::any_of(tiebreaks_.begin(), tiebreaks_.end(),
                        [](const Tiebreak& each) { return each.rule->code == "PTS"; });
        if (points_in_list) return in_turn(placed);
        RankedGroups result;
        for (const auto& level : ranked_groups(placed, [&](std::size_t a, std::size_t b) {
                 return rows_[a].points > rows_[b].points;
             })) {
            for (auto& part : in_turn(level)) result.push_back(std::move(part));
        }
        return result;
    }

    RankedGroups in_turn(const std::vector<std::size_t>& level) {
        return ranked_in_turn(level, tiebreaks_.size(),
                              [this](const std::vector<std::size_t>& group, std::size_t k) {
                                  return apply(group, k);
                              });
    }

    RankedGroups apply(const std::vector<std::size_t>& level, std::size_t k) {
        const Tiebreak& tiebreak = tiebreaks_[k];
        if (tiebreak.rule->closing == TiebreakClosing::Encounter) return encounter(level, k);
        const bool lower = is_lower_first(tiebreak);
        return ranked_groups(level, [&](std::size_t a, std::size_t b) {
            const auto& of_a = rows_[a].tiebreaks[k];
            const auto& of_b = rows_[b].tiebreaks[k];
            return lower ? of_a < of_b : of_a > of_b;
        });
    }

    RankedGroups encounter(const std::vector<std::size_t>& level, std::size_t k) {
        const bool forfeits = tiebreaks_[k].modifiers.forfeits_played;
        const auto shown = encounter_points(sums_.event(), level, forfeits);
        for (std::size_t i = 0; i < level.size(); ++i) rows_[level[i]].tiebreaks[k] = shown[i];
        level_[k].push_back(level);
        return direct_encounter(sums_.event(), level, forfeits);
    }

    TiebreakSums sums_;
    const std::vector<int>& stages_;  // of a knock-out
    std::vector<Standing>& rows_;
    const std::vector<Tiebreak>& tiebreaks_;
    std::vector<RankedGroups> level_;  // by tie-break
};

}  // namespace

std::vector<Standing> standings(const Table& table, const std::vector<Tiebreak>& tiebreaks) {
    auto rows = count_rounds(table);
    std::vector<std::size_t> placed;
    std::vector<std::size_t> unplaced;
    for (const auto& row : rows)
        (table.counts(row.player) ? placed : unplaced).push_back(row.player);
    std::vector<Standing> result;
    result.reserve(rows.size());
    int place = 1;
    for (const auto& group : Ranking{table, rows, tiebreaks}.ranked(placed)) {
        for (const auto player : group) {
            rows[player].rank = place;
            result.push_back(std::move(rows[player]));
        }
        place += static_cast<int>(group.size());
    }
    for (const auto player : unplaced) result.push_back(std::move(rows[player]));
    return result;
}

std::vector<std::vector<std::size_t>> level_at(const Table& table,
                                               const std::vector<Tiebreak>& tiebreaks,
                                               std::size_t k) {
    auto rows = count_rounds(table);
    std::vector<std::size_t> placed;
    for (const auto& row : rows) {
        if (table.counts(row.player)) placed.push_back(row.player);
    }
    Ranking ranking{table, rows, tiebreaks};
    (void)ranking.ranked(placed);
    return ranking.take_level()[k];
}

}  // namespace arbiter
