// Each as FIDE C.07 (2026) has it for round robins: forfeits count as games in SB, DE and KS
// (15.2), and games of players who are not counted bring nothing.
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

// The sum over the player's games against those who count, of what `addend` gives for each.
template <class Addend>
Score sum_of_games(const ScoredTable& scored, std::size_t player, const Addend& addend) {
    Score sum;
    if (!scored.table.counts(player)) return sum;
    for (const PlayerRound& round : scored.table.records[player]) {
        const Meeting* met = meeting_of(round.outcome);
        if (met != nullptr && scored.table.counts(met->opponent)) sum = sum + addend(*met);
    }
    return sum;
}

// The number of such games, a whole point for each.
template <class Holds>
Score count_of_games(const ScoredTable& scored, std::size_t player, const Holds& holds) {
    return sum_of_games(scored, player,
                        [&](const Meeting& met) { return Score{holds(met) ? 100 : 0}; });
}

bool is_won(const Meeting& met) {
    return is_won_by(met.result, met.color);
}

bool is_over_the_board(const Meeting& met) {
    return !is_forfeit(met.result);
}

// 9.1
Score sonneborn_berger(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return sum_of_games(scored, player, [&](const Meeting& met) {
        const Score made = points_of(met, scored.table.scoring);
        return Score{scored.points[met.opponent].hundredths * made.hundredths / 100};
    });
}

// 6
GroupRanking encounter(const ScoredTable& scored, const std::vector<std::size_t>& level,
                       const TiebreakModifiers&) {
    return {.order = direct_encounter(scored.table, level),
            .shown = encounter_points(scored.table, level)};
}

// 7.1: forfeit wins too
Score wins(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return count_of_games(scored, player, is_won);
}

// 7.2
Score wins_over_the_board(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return count_of_games(scored, player,
                          [](const Meeting& met) { return is_won(met) && is_over_the_board(met); });
}

// 7.3
Score games_with_black(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return count_of_games(scored, player, [](const Meeting& met) {
        return met.color == Color::Black && is_over_the_board(met);
    });
}

// 7.4
Score wins_with_black(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return count_of_games(scored, player, [](const Meeting& met) {
        return met.color == Color::Black && is_won(met) && is_over_the_board(met);
    });
}

// Half of what the player could score; the free rounds of an odd field are not his.
bool has_half_of_the_maximum(const ScoredTable& scored, std::size_t player) {
    const auto rounds = (static_cast<int>(scored.counted) - 1) * scored.table.cycles;
    return scored.points[player].hundredths * 2 >= scored.table.scoring.win.hundredths * rounds;
}

// 9.2: points against those with at least half of the maximum
Score koya(const ScoredTable& scored, std::size_t player, const TiebreakModifiers&) {
    return sum_of_games(scored, player, [&](const Meeting& met) {
        const bool strong = has_half_of_the_maximum(scored, met.opponent);
        return strong ? points_of(met, scored.table.scoring) : Score{};
    });
}

constexpr std::array<TiebreakRule, 7> rules{{
    {"SB", "9.1", sonneborn_berger},
    {"DE", "6", encounter},
    {"WIN", "7.1", wins},
    {"WON", "7.2", wins_over_the_board},
    {"BPG", "7.3", games_with_black},
    {"BWG", "7.4", wins_with_black},
    {"KS", "9.2", koya},
}};

const TiebreakRule* find_rule(std::string_view code) {
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const TiebreakRule& rule) { return rule.code == code; });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace

std::span<const TiebreakRule> tiebreak_rules() noexcept {
    return rules;
}

Result<Tiebreak> parse_tiebreak(std::string_view code) {
    auto slash = code.find('/');
    Tiebreak tiebreak{.rule = find_rule(code.substr(0, slash))};
    bool known = tiebreak.rule != nullptr;
    while (known && slash != std::string_view::npos) {
        const auto end = code.find('/', slash + 1);
        const auto modifier = code.substr(slash + 1, end - slash - 1);
        const auto& taken = tiebreak.rule->modifiers;
        known = std::find(taken.begin(), taken.end(), modifier) != taken.end();
        tiebreak.modifiers.emplace_back(modifier);
        slash = end;
    }
    if (!known) return refuse("unknown_tiebreak", std::string{code});
    return tiebreak;
}

std::string code_of(const Tiebreak& tiebreak) {
    std::string code{tiebreak.rule->code};
    for (const std::string& modifier : tiebreak.modifiers) code += "/" + modifier;
    return code;
}

}  // namespace arbiter
