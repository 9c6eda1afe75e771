#include "arbiter/tournament/schedule/schedule.hpp"

#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/settings/settings.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

constexpr int minutes_of_day = 24 * 60;
constexpr int most_a_day = 24;
constexpr std::size_t day_length = 10;  // "2026-11-21"
constexpr std::size_t longest_zone = 64;
constexpr std::size_t most_sectors = 200;
constexpr std::size_t most_sector_arbiters = 50;

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::optional<int> minute_of(std::string_view time) {
    if (time.size() != 5 || time[2] != ':') return std::nullopt;
    const auto hour = number_in<unsigned>(time.substr(0, 2));
    const auto minute = number_in<unsigned>(time.substr(3));
    if (!hour || !minute || *hour > 23 || *minute > 59) return std::nullopt;
    return static_cast<int>(*hour * 60 + *minute);
}

// That many days after a day of the calendar.
std::string day_after(std::string_view day, int days) {
    using namespace std::chrono;
    const auto part = [day](std::size_t at, std::size_t length) {
        return number_in<unsigned>(day.substr(at, length)).value_or(1);
    };
    const year_month_day from{year{static_cast<int>(part(0, 4))}, month{part(5, 2)},
                              std::chrono::day{part(8, 2)}};
    const year_month_day then{sys_days{from} + std::chrono::days{days}};
    std::string text = std::to_string(static_cast<int>(then.year()));
    text.insert(0, text.size() < 4 ? 4 - text.size() : 0, '0');
    return text + "-" + two_digits(static_cast<int>(static_cast<unsigned>(then.month()))) + "-" +
           two_digits(static_cast<int>(static_cast<unsigned>(then.day())));
}

Result<void> check_rule(const ScheduleRule& rule) {
    if (!is_local_time(rule.first)) return refuse("bad_field", "first");
    if (rule.rounds < 1 || rule.rounds > most_scheduled) return refuse("bad_field", "rounds");
    if (rule.a_day < 1 || rule.a_day > most_a_day) return refuse("bad_field", "a_day");
    if (rule.a_day == 1) return {};
    const int first = *minute_of(std::string_view(rule.first).substr(day_length + 1));
    const bool fits = rule.interval_min > 0 && rule.interval_min < minutes_of_day &&
                      first + (rule.a_day - 1) * rule.interval_min < minutes_of_day;
    if (!fits) return refuse("bad_field", "interval_min");
    return {};
}

// Names of the IANA's database are made of these.
bool is_zone_name(std::string_view name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) ||
               std::string_view("/_+-").find(c) != std::string_view::npos;
    };
    return !name.empty() && name.size() <= longest_zone && std::ranges::all_of(name, fits);
}

Result<void> check_sector(const Sector& sector, const std::string& where) {
    if (!is_name(sector.name)) return refuse("bad_field", where + ".name");
    if (sector.first < 1) return refuse("bad_field", where + ".from");
    if (sector.last < sector.first) return refuse("bad_field", where + ".to");
    const auto& arbiters = sector.arbiters;
    const bool fits = arbiters.size() <= most_sector_arbiters &&
                      std::ranges::all_of(arbiters, [](const auto& one) { return is_name(one); });
    if (!fits) return refuse("bad_field", where + ".arbiters");
    return {};
}

// A board belongs to one sector at most.
Result<void> check_sectors(const std::vector<Sector>& sectors) {
    if (sectors.size() > most_sectors) return refuse("too_many", "sectors");
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        const std::string where = "sectors[" + std::to_string(i) + "]";
        if (auto fits = check_sector(sectors[i], where); !fits) return fits;
        for (std::size_t other = 0; other < i; ++other) {
            const bool apart =
                sectors[other].last < sectors[i].first || sectors[i].last < sectors[other].first;
            if (!apart) return refuse("bad_field", where + ".from");
        }
    }
    return {};
}

}  // namespace

bool is_local_time(std::string_view text) {
    return text.size() == day_length + 6 && text[day_length] == 'T' &&
           is_date(text.substr(0, day_length)) && minute_of(text.substr(day_length + 1));
}

std::string start_of(const ScheduleSettings& schedule, int round) {
    const auto place = static_cast<std::size_t>(round) - 1;
    if (!schedule.starts || round < 1 || place >= schedule.starts->size()) return {};
    return (*schedule.starts)[place];
}

std::vector<std::string> with_start(const ScheduleSettings& schedule, int round,
                                    std::string start) {
    auto starts = schedule.starts.value_or(std::vector<std::string>{});
    const auto needed = static_cast<std::size_t>(round);
    if (starts.size() < needed) starts.resize(needed);
    starts[needed - 1] = std::move(start);
    while (!starts.empty() && starts.back().empty()) starts.pop_back();
    return starts;
}

const Sector* sector_of(const ScheduleSettings& schedule, int board) {
    if (!schedule.sectors) return nullptr;
    const auto found = std::ranges::find_if(*schedule.sectors, [board](const Sector& sector) {
        return sector.first <= board && board <= sector.last;
    });
    return found == schedule.sectors->end() ? nullptr : &*found;
}

Result<std::vector<std::string>> planned(const ScheduleRule& rule) {
    if (const auto fits = check_rule(rule); !fits) return tl::unexpected(fits.error());
    const auto day = std::string_view(rule.first).substr(0, day_length);
    const int first = *minute_of(std::string_view(rule.first).substr(day_length + 1));
    std::vector<std::string> starts;
    for (int round = 0; round < rule.rounds; ++round) {
        const int minute = first + round % rule.a_day * rule.interval_min;
        starts.push_back(day_after(day, round / rule.a_day) + "T" + two_digits(minute / 60) + ":" +
                         two_digits(minute % 60));
    }
    return starts;
}

Result<void> check_schedule(const ScheduleSettings& schedule) {
    if (schedule.time_zone && !is_zone_name(*schedule.time_zone)) {
        return refuse("bad_field", "time_zone");
    }
    if (schedule.starts) {
        const auto& starts = *schedule.starts;
        if (starts.size() > static_cast<std::size_t>(most_scheduled)) {
            return refuse("too_many", "schedule");
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            if (starts[i].empty() || is_local_time(starts[i])) continue;
            return refuse("bad_field", "schedule[" + std::to_string(i) + "]");
        }
    }
    return check_sectors(schedule.sectors.value_or(std::vector<Sector>{}));
}

}  // namespace arbiter
