#include "arbiter/tournament/standings/tiebreak_elements.hpp"

#include "clock/contract.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

using Parts = std::vector<TiebreakPart>;

constexpr std::int64_t units_of(std::int32_t hundredths) {
    return std::int64_t{hundredths} * (part_units / 100);
}

TiebreakPart own_round(const CountedRound& round, std::int64_t value) {
    return {
        .round = round.round, .opponent = round.opponent, .points = round.points, .value = value};
}

// One for each round that `holds`.
template <class Holds>
void count_rounds_where(const ElementSource& from, std::size_t player, Parts& parts,
                        const Holds& holds) {
    for (const CountedRound& round : from.event.of(player)) {
        if (holds(round)) parts.push_back(own_round(round, part_units));
    }
}

bool is_over_the_board(const CountedRound& round) {
    return round.kind == RoundKind::OverTheBoard;
}

// What was given in a round that is none of the player's (a bye in a round robin) stands last.
void points(const ElementSource& from, std::size_t player, Parts& parts) {
    std::int32_t left = from.event.points[player];
    for (const CountedRound& round : from.event.of(player)) {
        parts.push_back(own_round(round, units_of(round.points)));
        left -= round.points;
    }
    if (left != 0) parts.push_back({.points = left, .value = units_of(left)});
}

// 7.1: rounds that brought as much as a win, played or not
void wins(const ElementSource& from, std::size_t player, Parts& parts) {
    const auto win = from.event.table->scoring.win.hundredths;
    count_rounds_where(from, player, parts,
                       [&](const CountedRound& round) { return round.points >= win; });
}

// 7.2
void games_won(const ElementSource& from, std::size_t player, Parts& parts) {
    count_rounds_where(from, player, parts, [](const CountedRound& round) {
        return is_over_the_board(round) && round.won;
    });
}

// 7.3
void games_with_black(const ElementSource& from, std::size_t player, Parts& parts) {
    count_rounds_where(from, player, parts, [](const CountedRound& round) {
        return is_over_the_board(round) && round.color == Color::Black;
    });
}

// 7.4
void games_won_with_black(const ElementSource& from, std::size_t player, Parts& parts) {
    count_rounds_where(from, player, parts, [](const CountedRound& round) {
        return is_over_the_board(round) && round.color == Color::Black && round.won;
    });
}

// 7.5: the score at the end of each round, also of one that is none of the player's (the free round
// of an odd field, a game against somebody whose games do not count)
void progressive(const ElementSource& from, std::size_t player, Parts& parts) {
    const auto own = from.event.of(player);
    auto next = own.begin();
    std::int32_t running = 0;
    for (int number = 1; number <= from.event.rounds_so_far; ++number) {
        TiebreakPart part{.round = number};
        for (; next != own.end() && next->round <= number; ++next) {
            running += next->points;
            part = own_round(*next, 0);
        }
        part.value = units_of(running);
        parts.push_back(part);
    }
}

// 7.6
void rounds_elected_to_play(const ElementSource& from, std::size_t player, Parts& parts) {
    count_rounds_where(from, player, parts,
                       [](const CountedRound& round) { return !is_voluntary(round.kind); });
}

// 7.7: against the scheduled opponent's points, or without one against a draw's
void standard_points(const ElementSource& from, std::size_t player, Parts& parts) {
    const auto draw = from.event.table->scoring.draw.hundredths;
    for (const CountedRound& round : from.event.of(player)) {
        const auto other = round.opponent ? round.against : draw;
        if (round.points < other) continue;
        parts.push_back(own_round(round, round.points > other ? part_units : part_units / 2));
    }
}

// 7.8
void pairing_number(const ElementSource& from, std::size_t player, Parts& parts) {
    parts.push_back({.value = from.event.table->number(player) * part_units});
}

// What a round is against in a sum of opponents' scores: its opponent, or in a Swiss a dummy for
// rounds that were not played (16.4). In a round robin forfeits are games (15.2).
TiebreakPart against(const ElementSource& from, std::size_t player, const CountedRound& round) {
    const CountedEvent& event = from.event;
    TiebreakPart part = own_round(round, 0);
    part.kind = PartKind::Game;
    const bool forfeit_as_game = !event.is_swiss() || from.modifiers.forfeits_played;
    if (is_over_the_board(round) || (is_forfeit(round.kind) && forfeit_as_game)) {
        part.score = event.adjusted[*round.opponent];
        return part;
    }
    part.kind = PartKind::Dummy;
    part.voluntary = is_voluntary(round.kind);
    part.score = event.points[player];
    if (!keeps_dummies_down(event.table->tiebreak_text)) return part;
    const auto most = round.opponent ? event.adjusted[*round.opponent]
                                     : event.table->scoring.draw.hundredths * event.rounds_so_far;
    part.score = std::min(part.score, most);
    return part;
}

// 8.1, 8.3
void buchholz(const ElementSource& from, std::size_t player, Parts& parts) {
    for (const CountedRound& round : from.event.of(player)) {
        auto part = against(from, player, round);
        part.value = units_of(part.score);
        parts.push_back(part);
    }
}

// 9.1
void sonneborn_berger(const ElementSource& from, std::size_t player, Parts& parts) {
    for (const CountedRound& round : from.event.of(player)) {
        auto part = against(from, player, round);
        part.value = std::int64_t{part.score} * part.points;
        parts.push_back(part);
    }
}

// The rounds in which a player can have an opponent: all but the free rounds of an odd field.
int most_opponents(const CountedEvent& event) {
    if (event.is_swiss()) return event.rounds_so_far;
    const int all = (static_cast<int>(event.counted) - 1) * event.table->cycles;
    return event.table->rounds > 0 ? std::min(all, event.table->rounds) : all;
}

// 9.2: points against those who reach the limit.
void koya(const ElementSource& from, std::size_t player, Parts& parts) {
    const CountedEvent& event = from.event;
    const auto twice_limit = twice_koya_limit(event, from.modifiers);
    for (const CountedRound& round : event.of(player)) {
        if (!round.opponent) continue;
        auto part = own_round(round, 0);
        part.kind = PartKind::Game;
        part.score = event.points[*round.opponent];
        if (2 * part.score >= twice_limit) part.value = units_of(round.points);
        parts.push_back(part);
    }
}

// A value of every opponent met over the board.
template <class ValueOf>
void of_opponents_met(const ElementSource& from, std::size_t player, Parts& parts,
                      const ValueOf& value_of) {
    for (const CountedRound& round : from.event.of(player)) {
        if (!is_over_the_board(round)) continue;
        auto part = own_round(round, value_of(*round.opponent));
        part.kind = PartKind::Game;
        part.points = round.standard;
        parts.push_back(part);
    }
}

std::int64_t rating_units(const ElementSource& from, std::size_t player) {
    const auto rating = from.event.table->rating(player);
    return part_units * rating.value_or(from.modifiers.unrated_rating.value_or(0));
}

// 10.1 to 10.3
void ratings_of_opponents(const ElementSource& from, std::size_t player, Parts& parts) {
    of_opponents_met(from, player, parts,
                     [&](std::size_t opponent) { return rating_units(from, opponent); });
}

// 8.2, 10.4, 10.5
void values_of_opponents(const ElementSource& from, std::size_t player, Parts& parts) {
    of_opponents_met(from, player, parts,
                     [&](std::size_t opponent) { return from.of_opponents[opponent]; });
}

// 10.6
void own_rating(const ElementSource& from, std::size_t player, Parts& parts) {
    parts.push_back({.value = rating_units(from, player)});
}

constexpr std::array<std::pair<std::string_view, Elements>, 20> all_elements{{
    {"PTS", points},
    {"WIN", wins},
    {"WON", games_won},
    {"BPG", games_with_black},
    {"BWG", games_won_with_black},
    {"PS", progressive},
    {"REP", rounds_elected_to_play},
    {"STD", standard_points},
    {"TPN", pairing_number},
    {"BH", buchholz},
    {"AOB", values_of_opponents},
    {"FB", buchholz},
    {"SB", sonneborn_berger},
    {"KS", koya},
    {"ARO", ratings_of_opponents},
    {"TPR", ratings_of_opponents},
    {"PTP", ratings_of_opponents},
    {"APRO", values_of_opponents},
    {"APPO", values_of_opponents},
    {"RTNG", own_rating},
}};

}  // namespace

std::int32_t twice_koya_limit(const CountedEvent& event, const TiebreakModifiers& modifiers) {
    return event.table->scoring.win.hundredths * most_opponents(event) +
           Scoring{}.draw.hundredths * 2 * modifiers.limit_half_points;
}

Elements elements_of(const TiebreakRule& rule) {
    const auto* found = std::find_if(all_elements.begin(), all_elements.end(),
                                     [&](const auto& each) { return each.first == rule.code; });
    expects(found != all_elements.end(), "a tie-break whose elements are known");
    return found->second;
}

}  // namespace arbiter
