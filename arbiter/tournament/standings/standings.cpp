#include "arbiter/tournament/standings/standings.hpp"

#include "arbiter/tournament/standings/direct_encounter.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

namespace arbiter {
namespace {

// Rows by player's index, before ranking.
std::vector<Standing> count_games(const Table& table) {
    std::vector<Standing> rows(table.players);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].player = i;
    for (const auto& game : table.games) {
        for (const auto side : both_colors) {
            auto& row = rows[side == Color::White ? game.white : game.black];
            ++row.games;
            if (!is_forfeit(game.result)) ++row.colors[side];
            // A withdrawn player's own record stays in the table; it counts for nobody else.
            if (!table.counts(game) && table.counts(row.player)) continue;
            row.points = row.points + points_of(game.result, side, table.scoring);
            const auto won_by = winner(game.result);
            if (game.result == GameResult::Draw) {
                ++row.draws;
            } else {
                ++(won_by == side ? row.wins : row.losses);
            }
        }
    }
    return rows;
}

// Half of what the player could score (KS); the free rounds of an odd field are not his.
int koya_limit(const Table& table) {
    std::size_t counted = 0;
    for (std::size_t i = 0; i < table.players; ++i)
        if (table.counts(i)) ++counted;
    const auto rounds = (static_cast<int>(counted) - 1) * table.cycles;
    return table.scoring.win.hundredths * rounds;  // compared with twice the score
}

// What one game adds to the player's tie-break.
Score addend(Tiebreak tiebreak, const TableGame& game, Color side, const Table& table,
             const std::vector<Standing>& rows) {
    const auto& opponent = rows[side == Color::White ? game.black : game.white];
    const auto points = points_of(game.result, side, table.scoring);
    const bool played = !is_forfeit(game.result);
    const auto one_if = [](bool holds) { return Score{holds ? 100 : 0}; };
    switch (tiebreak) {
        case Tiebreak::SonnebornBerger:
            return {opponent.points.hundredths * points.hundredths / 100};
        case Tiebreak::Koya:
            return opponent.points.hundredths * 2 >= koya_limit(table) ? points : Score{};
        case Tiebreak::Wins:
            return one_if(is_won_by(game.result, side));
        case Tiebreak::WinsOverTheBoard:
            return one_if(played && is_won_by(game.result, side));
        case Tiebreak::GamesWithBlack:
            return one_if(played && side == Color::Black);
        case Tiebreak::WinsWithBlack:
            return one_if(played && side == Color::Black && is_won_by(game.result, side));
        case Tiebreak::DirectEncounter:
            break;  // an order among those who are level, not a sum
    }
    return {};
}

std::vector<Score> values(Tiebreak tiebreak, const Table& table,
                          const std::vector<Standing>& rows) {
    std::vector<Score> result(table.players);
    for (const auto& game : table.games) {
        if (!table.counts(game)) continue;
        result[game.white] = result[game.white] + addend(tiebreak, game, Color::White, table, rows);
        result[game.black] = result[game.black] + addend(tiebreak, game, Color::Black, table, rows);
    }
    return result;
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
    Ranking(const Table& table, std::vector<Standing>& rows, const std::vector<Tiebreak>& tiebreaks)
        : table_{table}, rows_{rows}, tiebreaks_{tiebreaks} {
        for (auto& row : rows_) row.tiebreaks.resize(tiebreaks.size());
        for (const auto tiebreak : tiebreaks_) values_.push_back(values(tiebreak, table, rows));
        for (std::size_t k = 0; k < tiebreaks_.size(); ++k) {
            if (tiebreaks_[k] == Tiebreak::DirectEncounter) continue;
            for (auto& row : rows_) row.tiebreaks[k] = values_[k][row.player];
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
        if (tiebreaks_[k] != Tiebreak::DirectEncounter) {
            return split(level, [&](std::size_t p) { return values_[k][p].hundredths; });
        }
        const auto points = encounter_points(table_, level);
        for (std::size_t i = 0; i < level.size(); ++i) rows_[level[i]].tiebreaks[k] = points[i];
        return direct_encounter(table_, level);
    }

    const Table& table_;
    std::vector<Standing>& rows_;
    const std::vector<Tiebreak>& tiebreaks_;
    std::vector<std::vector<Score>> values_;
};

}  // namespace

Result<Tiebreak> parse_tiebreak(std::string_view code) {
    for (const auto& name : tiebreak_names) {
        if (name.code == code) return name.tiebreak;
    }
    return refuse("unknown_tiebreak", std::string{code});
}

std::string_view code_of(Tiebreak tiebreak) {
    for (const auto& name : tiebreak_names) {
        if (name.tiebreak == tiebreak) return name.code;
    }
    return {};
}

std::vector<Standing> standings(const Table& table, const std::vector<Tiebreak>& tiebreaks) {
    auto rows = count_games(table);
    Ranking ranking{table, rows, tiebreaks};
    std::vector<std::size_t> placed;
    std::vector<std::size_t> unplaced;
    for (const auto& row : rows)
        (table.counts(row.player) ? placed : unplaced).push_back(row.player);

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
