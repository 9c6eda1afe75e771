#include "arbiter/tournament/rating/title_norms.hpp"

#include "arbiter/tournament/rating/performance.hpp"
#include "arbiter/tournament/rating/rating_tables.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace arbiter {
namespace {

struct NormRule {
    std::string_view code;
    int performance;  // 1.4.8
    int average;      // 1.4.7
    int floor;        // 1.4.6: what one opponent below it, or without a rating, is taken for
    std::array<std::string_view, 4> holders;  // 1.4.5: a third of the opponents, three at least
};

// In the order of NormTitle.
constexpr std::array<NormRule, 4> rules{{
    {"GM", 2600, 2380, 2200, {"GM"}},
    {"IM", 2450, 2230, 2050, {"GM", "IM"}},
    {"WGM", 2400, 2180, 2000, {"GM", "IM", "WGM"}},
    {"WIM", 2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}},
}};

// 1.4.5: those that count among the half of the opponents with a title; not CM and WCM.
constexpr std::array<std::string_view, 6> titles{"GM", "IM", "FM", "WGM", "WIM", "WFM"};

constexpr int fewest_games = 9;
constexpr int fewest_players_meeting_again = 6;  // 1.4.5: of a double round robin
constexpr int fewest_holders = 3;
constexpr std::size_t fewest_other_federations = 2;
constexpr int unrated_as = 1400;
constexpr int lowest_percentage = 35;

template <class Titles>
bool is_one_of(std::string_view title, const Titles& list) {
    return !title.empty() && std::find(list.begin(), list.end(), title) != list.end();
}

// What an opponent adds to each count; someone met twice counts once but in the games.
struct Opposition {
    std::vector<RatedGame> games;
    std::vector<std::size_t> met;  // in each of them
    std::set<std::size_t> opponents;
    int unrated = 0;
};

Opposition opposition_of(const Table& table, std::size_t player) {
    Opposition met;
    for (const PlayerRound& round : table.records[player]) {
        const auto* game = std::get_if<PlayedGame>(&round.outcome);
        if (game == nullptr || !game->rated) continue;
        const std::size_t opponent = game->meeting.opponent;
        const auto rating = table.rating(opponent);
        if (met.opponents.insert(opponent).second && !rating) ++met.unrated;
        met.met.push_back(opponent);
        met.games.push_back(
            {rating.value_or(unrated_as), points_of(game->meeting, Scoring{}).hundredths});
    }
    return met;
}

// 1.4.6: of one opponent, the lowest, in every game against him.
int average_with_one_raised(Opposition met, int floor) {
    const auto lowest = std::ranges::min_element(met.games, {}, &RatedGame::opponent);
    if (lowest == met.games.end()) return average_rating(met.games);
    const auto raised = met.met[static_cast<std::size_t>(lowest - met.games.begin())];
    for (std::size_t i = 0; i < met.games.size(); ++i) {
        int& rating = met.games[i].opponent;
        if (met.met[i] == raised) rating = std::max(rating, floor);
    }
    return average_rating(met.games);
}

void check_titles(const Opposition& met, const std::vector<NormPlayer>& players,
                  const NormRule& rule, NormCheck& check) {
    int titled = 0;
    int holders = 0;
    for (const auto opponent : met.opponents) {
        if (is_one_of(players[opponent].title, titles)) ++titled;
        if (is_one_of(players[opponent].title, rule.holders)) ++holders;
    }
    const int all = static_cast<int>(met.opponents.size());
    if (2 * titled < all) check.missing.emplace_back("titled_opponents");
    if (holders < fewest_holders || 3 * holders < all) {
        check.missing.emplace_back("title_holders");
    }
    if (5 * met.unrated > all) check.missing.emplace_back("unrated_opponents");
}

// Where opponents are met more than once, a field of four would do for nine games.
bool has_too_few_players(const Table& table, const Opposition& met) {
    if (met.games.size() == met.opponents.size()) return false;
    int players = 0;
    for (std::size_t i = 0; i < table.players(); ++i) players += table.counts(i) ? 1 : 0;
    return players < fewest_players_meeting_again;
}

// 1.4.3 and 1.4.4. Nobody's federation is guessed: an unknown one may be the player's own, and a
// player whose own is unknown has shown no foreigners.
void check_federations(const Opposition& met, const std::vector<NormPlayer>& players,
                       std::size_t player, NormCheck& check) {
    const std::string_view home = players[player].federation;
    std::map<std::string_view, int> from;
    int of_own = 0;
    std::set<std::string_view> others;
    for (const auto opponent : met.opponents) {
        const std::string_view federation = players[opponent].federation;
        if (federation.empty() || federation == home || home.empty()) {
            ++of_own;
        } else {
            others.insert(federation);
        }
        if (!federation.empty()) ++from[federation];
    }
    const int all = static_cast<int>(met.opponents.size());
    if (others.size() < fewest_other_federations) {
        check.missing.emplace_back("federations");
    }
    if (5 * of_own > 3 * all) check.missing.emplace_back("own_federation");
    const bool one = std::any_of(from.begin(), from.end(),
                                 [&](const auto& each) { return 3 * each.second > 2 * all; });
    if (one) check.missing.emplace_back("one_federation");
}

}  // namespace

std::string_view code_of(NormTitle title) noexcept {
    return rules[static_cast<std::size_t>(title)].code;
}

bool is_for_women(NormTitle title) noexcept {
    return code_of(title).front() == 'W';
}

std::vector<NormTitle> titles_above(std::string_view held, bool is_woman) {
    std::vector<NormTitle> above;
    for (const NormTitle title :
         {NormTitle::Grandmaster, NormTitle::InternationalMaster, NormTitle::WomanGrandmaster,
          NormTitle::WomanInternationalMaster}) {
        if (code_of(title) == held) break;
        if (!is_for_women(title) || is_woman) above.push_back(title);
    }
    return above;
}

NormCheck check_norm(const Table& table, const std::vector<NormPlayer>& players, std::size_t player,
                     NormTitle title) {
    const NormRule& rule = rules[static_cast<std::size_t>(title)];
    const Opposition met = opposition_of(table, player);
    NormCheck check{.title = title, .games = static_cast<int>(met.games.size()), .missing = {}};
    for (const RatedGame& game : met.games) check.hundredths += game.hundredths;
    const int percentage = percentage_of(check.hundredths, check.games);
    check.average = average_with_one_raised(met, rule.floor);
    check.performance = check.average + rating_difference(percentage);
    if (check.games < fewest_games) check.missing.emplace_back("games");
    if (has_too_few_players(table, met)) check.missing.emplace_back("players");
    check_titles(met, players, rule, check);
    check_federations(met, players, player, check);
    if (check.average < rule.average) check.missing.emplace_back("average");
    if (check.hundredths < lowest_percentage * check.games) check.missing.emplace_back("score");
    if (check.performance < rule.performance) check.missing.emplace_back("performance");
    return check;
}

}  // namespace arbiter
