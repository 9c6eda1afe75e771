#include "arbiter/tournament/standings/tiebreak_sums.hpp"

#include "arbiter/tournament/rating/performance.hpp"
#include "arbiter/tournament/rating/rating_tables.hpp"
#include "arbiter/tournament/standings/tiebreak_elements.hpp"

#include <algorithm>
#include <cassert>

namespace arbiter {
namespace {

using Parts = std::vector<TiebreakPart>;

// The uncut part that comes first by `before`, of those that `fits`; null if none is left.
template <class Fits, class Before>
TiebreakPart* first_uncut(Parts& parts, const Fits& fits, const Before& before) {
    TiebreakPart* first = nullptr;
    for (TiebreakPart& part : parts) {
        if (part.cut != Cut::None || !fits(part)) continue;
        if (first == nullptr || before(part, *first)) first = &part;
    }
    return first;
}

bool any(const TiebreakPart&) {
    return true;
}
bool lower_value(const TiebreakPart& a, const TiebreakPart& b) {
    return a.value < b.value;
}
bool higher_value(const TiebreakPart& a, const TiebreakPart& b) {
    return a.value > b.value;
}
// 14.1.2 d: the opponent with the lowest score, of several the lowest product
bool lower_opponent(const TiebreakPart& a, const TiebreakPart& b) {
    return a.score != b.score ? a.score < b.score : a.value < b.value;
}
bool higher_opponent(const TiebreakPart& a, const TiebreakPart& b) {
    return a.score != b.score ? a.score > b.score : a.value > b.value;
}
bool earlier(const TiebreakPart& a, const TiebreakPart& b) {
    return a.round < b.round;
}

TiebreakPart* least_significant(Parts& parts, CutRule rule) {
    switch (rule) {
        case CutRule::LowestValue:
            return first_uncut(parts, any, lower_value);
        case CutRule::LowestOpponent:
            return first_uncut(parts, any, lower_opponent);
        case CutRule::FirstRound:
            return first_uncut(parts, any, earlier);
    }
    return nullptr;
}

// 14.3 leaves open which that is where products are cut; FIDE TEC's TieBreakServer 1.9.57 mirrors
// 14.1.2 d: the opponent with the highest score.
TiebreakPart* most_significant(Parts& parts, CutRule rule) {
    const bool of_opponents = rule == CutRule::LowestOpponent;
    return first_uncut(parts, any, of_opponents ? higher_opponent : higher_value);
}

// 16.5: the lowest of a round that the player did without, if it is not the lower of the two; where
// the least significant is of such a round it is that one (16.5.2)
TiebreakPart* to_cut(Parts& parts, CutRule rule) {
    TiebreakPart* least = least_significant(parts, rule);
    if (least != nullptr && least->voluntary) return least;
    TiebreakPart* voluntary = first_uncut(
        parts, [](const TiebreakPart& part) { return part.voluntary; }, lower_value);
    const bool exception = voluntary != nullptr && voluntary->value >= least->value;
    return exception ? voluntary : least;
}

void cut(Parts& parts, const Tiebreak& tiebreak) {
    for (int i = 0; i < tiebreak.modifiers.lowest_cut; ++i) {
        TiebreakPart* part = to_cut(parts, tiebreak.rule->cut);
        if (part == nullptr) return;
        part->cut = Cut::Lowest;
    }
    for (int i = 0; i < tiebreak.modifiers.highest_cut; ++i) {
        TiebreakPart* part = most_significant(parts, tiebreak.rule->cut);
        if (part == nullptr) return;
        part->cut = Cut::Highest;
    }
}

struct Total {
    std::int64_t sum = 0;
    std::int64_t points = 0;
    std::int64_t count = 0;
};

Total total_of(const Parts& parts) {
    Total total;
    for (const TiebreakPart& part : parts) {
        if (part.cut != Cut::None) continue;
        total.sum += part.value;
        total.points += part.points;
        ++total.count;
    }
    return total;
}

std::vector<RatedGame> rated_games(const Parts& parts) {
    std::vector<RatedGame> games;
    for (const TiebreakPart& part : parts) {
        if (part.cut != Cut::None) continue;
        games.push_back(
            {.opponent = static_cast<int>(part.value / part_units), .hundredths = part.points});
    }
    return games;
}

// Without an element left an average is 0, as a sum is.
TiebreakValue closed(const Parts& parts, TiebreakClosing closing) {
    const Total total = total_of(parts);
    switch (closing) {
        case TiebreakClosing::Sum:
            return {total.sum, part_units};
        case TiebreakClosing::Average:
            return {total.sum, part_units * std::max<std::int64_t>(total.count, 1)};
        case TiebreakClosing::WholeAverage:
            return {TiebreakValue{total.sum, part_units * std::max<std::int64_t>(total.count, 1)}
                        .rounded(1)};
        case TiebreakClosing::Performance:
            return {tournament_performance(rated_games(parts))};
        case TiebreakClosing::PerfectPerformance:
            return {perfect_performance(rated_games(parts))};
        case TiebreakClosing::Encounter:
            break;
    }
    return {};
}

// Elements, cut: what explain() shows and values() closes.
void collect(const ElementSource& source, const Tiebreak& tiebreak, Elements elements,
             std::size_t player, Parts& parts) {
    parts.clear();
    elements(source, player, parts);
    cut(parts, tiebreak);
}

}  // namespace

TiebreakSums::TiebreakSums(const Table& table) : event_{count_event(table)} {}

const CountedEvent& TiebreakSums::fore() {
    if (!fore_) fore_ = with_final_round_drawn(event_);
    return *fore_;
}

TiebreakSums::Source TiebreakSums::source_of(const Tiebreak& tiebreak) {
    const TiebreakRule& rule = *tiebreak.rule;
    Source source{.event = rule.code == "FB" ? &fore() : &event_};
    if (rule.of_opponents.empty()) return source;
    Tiebreak theirs{.rule = find_tiebreak_rule(tiebreak.modifiers.fore ? "FB" : rule.of_opponents),
                    .modifiers = {.unrated_rating = tiebreak.modifiers.unrated_rating}};
    for (const auto& value : values(theirs)) {
        // Sums of scores and whole ratings: nothing is lost.
        source.of_opponents.push_back(value ? value->rounded(part_units) : 0);
    }
    return source;
}

std::vector<std::optional<TiebreakValue>> TiebreakSums::values(const Tiebreak& tiebreak) {
    std::vector<std::optional<TiebreakValue>> values(event_.players());
    if (tiebreak.rule->closing == TiebreakClosing::Encounter) return values;
    if (is_dropped(tiebreak, *event_.table)) return values;
    const Source source = source_of(tiebreak);
    const ElementSource from{*source.event, tiebreak.modifiers, source.of_opponents};
    const Elements elements = elements_of(*tiebreak.rule);
    Parts parts;
    for (std::size_t player = 0; player < values.size(); ++player) {
        if (!event_.table->counts(player)) continue;
        collect(from, tiebreak, elements, player, parts);
        values[player] = closed(parts, tiebreak.rule->closing);
    }
    return values;
}

TiebreakExplanation TiebreakSums::explain(const Tiebreak& tiebreak, std::size_t player) {
    TiebreakExplanation told;
    if (tiebreak.rule->closing == TiebreakClosing::Encounter) return told;
    if (is_dropped(tiebreak, *event_.table) || !event_.table->counts(player)) return told;
    const Source source = source_of(tiebreak);
    const ElementSource from{*source.event, tiebreak.modifiers, source.of_opponents};
    collect(from, tiebreak, elements_of(*tiebreak.rule), player, told.parts);
    told.value = closed(told.parts, tiebreak.rule->closing);
    if (tiebreak.rule->code == "KS") {
        told.limit = (twice_koya_limit(from.event, tiebreak.modifiers) + 1) / 2;
    }
    return told;
}

}  // namespace arbiter
