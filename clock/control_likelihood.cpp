#include "clock/control_likelihood.hpp"

#include "clock/control_schedule.hpp"
#include "clock/overload.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Millis shortest_move{5 * one_second};

// What a move may use without touching the main time.
Millis free_time(const Period& period) {
    return std::max(period.increment(), period.delay());
}

// A good part of the main time for each move, a minute in a quick game, or any delay of a minute.
bool has_much_beside(const Period& first) {
    const Millis free = free_time(first);
    const bool little = first.main() > Millis{} && first.main() < 5 * free;
    return (little && free >= 10 * one_second) || first.delay() >= one_minute ||
           (free >= one_minute && first.main() < one_hour);
}

bool is_absurd_mode(const PeriodMode& any) {
    static constexpr Millis longest_turn{10 * one_minute};
    static constexpr Millis longest_block{2 * one_hour};
    constexpr int most_byo_yomi = 30;
    const auto is_no_turn = [](Millis time) { return time < one_second || time > longest_turn; };
    return visit_one(Overload{[](const SuddenDeath& mode) { return mode.main < one_second; },
                              [](const Hourglass& mode) { return mode.main < one_second; },
                              [&](const ByoYomi& mode) {
                                  return is_no_turn(mode.each) || mode.count > most_byo_yomi;
                              },
                              [](const CanadianByoYomi& mode) {
                                  return mode.block < mode.moves * shortest_move ||
                                         mode.block > longest_block;
                              },
                              [&](const Gong& mode) { return is_no_turn(mode.move); },
                              [&](const FixedPerMove& mode) { return is_no_turn(mode.move); },
                              [](const auto&) { return false; }},
                     any);
}

// An increment longer than FIDE's glossary has it, three hours with a second or two for each move,
// more moves than a period has, or too long for them.
bool is_unlikely_period(const Period& period) {
    constexpr int most_usual_moves = 80;
    static constexpr Millis longest_move{15 * one_minute};
    const Millis free = free_time(period);
    const bool long_beside =
        free > Millis{} && free < 10 * one_second && period.main() >= 3 * one_hour;
    return free > one_minute || long_beside || period.moves.value_or(0) > most_usual_moves ||
           (period.moves && period.main() > *period.moves * longest_move) ||
           is_absurd_mode(period.mode);
}

}  // namespace

bool is_impossible(const std::vector<Period>& periods) {
    static constexpr Millis longest_period{4 * one_hour};
    return std::any_of(periods.begin(), periods.end(), [&](const Period& each) {
        if (each.main() > longest_period) return true;
        return each.moves && each.main() + *each.moves * std::min(each.increment(), one_hour) <
                                 *each.moves * shortest_move;
    });
}

bool is_unlikely(const std::vector<Period>& periods, bool in_seconds) {
    static constexpr Millis shortest_of_several{5 * one_minute};
    if (is_impossible(periods) || has_much_beside(periods.front())) return true;
    const bool is_short = periods.size() > 1 && !in_seconds &&
                          std::any_of(periods.begin(), periods.end(), [](const Period& each) {
                              return each.main() > Millis{} && each.main() < shortest_of_several;
                          });
    return is_short || std::any_of(periods.begin(), periods.end(), is_unlikely_period);
}

bool has_usual_moves(const std::vector<Period>& periods) {
    constexpr int fewest = 10;
    return std::none_of(periods.begin(), periods.end(),
                        [](const Period& each) { return each.moves && *each.moves < fewest; });
}

Millis shortest_pace(const std::vector<Period>& periods) {
    Millis shortest = longest_time;
    for (const Period& each : periods) {
        if (each.moves) shortest = std::min(shortest, each.main() / *each.moves);
    }
    return shortest;
}

bool repeats_as_usual(const std::vector<Period>& periods) {
    constexpr int fewest = 20;
    const Period& last = periods.back();
    return last.moves && *last.moves >= fewest &&
           last.main() / *last.moves + last.increment() >= one_minute;
}

}  // namespace arbiter
