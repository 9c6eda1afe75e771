// When the rounds begin, and who looks after which boards. Times are local ones of the event's time
// zone: what they are elsewhere is not known here.
#pragma once

#include "clock/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Boards that stand together, and the arbiters who look after them.
struct Sector {
    std::string name;
    int first = 1;  // board
    int last = 1;
    std::vector<std::string> arbiters{};
    friend bool operator==(const Sector&, const Sector&) = default;
};

struct ScheduleSettings {
    std::optional<std::string> time_zone{};            // "Europe/Berlin"; none: not stated
    std::optional<std::vector<std::string>> starts{};  // of rounds 1, 2, …; "" where not stated
    std::optional<std::vector<Sector>> sectors{};
    friend bool operator==(const ScheduleSettings&, const ScheduleSettings&) = default;
};

// Rounds one behind another, so many on each of successive days.
struct ScheduleRule {
    std::string first;  // "2026-11-21T10:00": of round 1
    int rounds = 0;
    int a_day = 1;
    int interval_min = 0;  // from one round of a day to the next
};

inline constexpr int most_scheduled = 1000;

// ISO 8601, a day of the calendar and a time of it: "2026-11-21T10:00".
[[nodiscard]] bool is_local_time(std::string_view text);

// Of that round; empty: not stated.
[[nodiscard]] std::string start_of(const ScheduleSettings& schedule, int round);
// The starts with that one changed; rounds before it that have none get empty ones.
[[nodiscard]] std::vector<std::string> with_start(const ScheduleSettings& schedule, int round,
                                                  std::string start);
// What the board belongs to; nullptr: to none.
[[nodiscard]] const Sector* sector_of(const ScheduleSettings& schedule, int board);

// Refusals: bad_field with the field of the rule.
[[nodiscard]] Result<std::vector<std::string>> planned(const ScheduleRule& rule);

// Refusals: bad_field with the place, "sectors[1].from".
[[nodiscard]] Result<void> check_schedule(const ScheduleSettings& schedule);

}  // namespace arbiter
