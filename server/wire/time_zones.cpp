#include "server/wire/time_zones.hpp"

#include "arbiter/tournament/schedule/schedule.hpp"
#include "clock/text.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <unicode/ucal.h>
#include <vector>

namespace arbiter {
namespace {

struct CloseCalendar {
    void operator()(UCalendar* calendar) const { ucal_close(calendar); }
};

// Names of zones are ASCII; what is not is none.
std::vector<UChar> units_of(std::string_view name) {
    std::vector<UChar> units;
    units.reserve(name.size());
    for (const char letter : name) {
        units.push_back(static_cast<UChar>(static_cast<unsigned char>(letter)));
    }
    return units;
}

std::int32_t number_at(std::string_view text, std::size_t place, std::size_t length) {
    return number_in<std::int32_t>(text.substr(place, length)).value_or(0);
}

std::string text_of(WallTime moment, const char* form) {
    using namespace std::chrono;
    const sys_time<microseconds> since{moment.time_since_epoch()};
    const sys_days day = floor<days>(since);
    const year_month_day date{day};
    const hh_mm_ss time{floor<seconds>(since - day)};
    std::array<char, 40> text{};
    const int length = std::snprintf(
        text.data(), text.size(), form, static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
        static_cast<int>(time.seconds().count()));
    return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace

bool is_time_zone(std::string_view name) {
    const auto units = units_of(name);
    if (units.empty()) return false;
    constexpr std::int32_t longest = 128;
    std::array<UChar, longest> canonical{};
    UBool is_known = 0;
    UErrorCode error = U_ZERO_ERROR;
    ucal_getCanonicalTimeZoneID(units.data(), static_cast<std::int32_t>(units.size()),
                                canonical.data(), longest, &is_known, &error);
    return !U_FAILURE(error) && is_known != 0;
}

std::optional<WallTime> moment_of(std::string_view zone, std::string_view local) {
    if (!is_local_time(local) || !is_time_zone(zone)) return std::nullopt;
    const auto units = units_of(zone);
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCalendar, CloseCalendar> calendar{ucal_open(
        units.data(), static_cast<std::int32_t>(units.size()), "en", UCAL_GREGORIAN, &error)};
    if (U_FAILURE(error)) return std::nullopt;
    ucal_clear(calendar.get());
    ucal_setAttribute(calendar.get(), UCAL_REPEATED_WALL_TIME, UCAL_WALLTIME_FIRST);
    ucal_setAttribute(calendar.get(), UCAL_SKIPPED_WALL_TIME, UCAL_WALLTIME_LAST);
    ucal_setDateTime(calendar.get(), number_at(local, 0, 4), number_at(local, 5, 2) - 1,
                     number_at(local, 8, 2), number_at(local, 11, 2), number_at(local, 14, 2), 0,
                     &error);
    const UDate since = ucal_getMillis(calendar.get(), &error);
    if (U_FAILURE(error)) return std::nullopt;
    return WallTime{std::chrono::milliseconds{static_cast<std::int64_t>(since)}};
}

std::string local_text(std::string_view zone, WallTime moment) {
    if (!is_time_zone(zone)) return text_of(moment, "%04d-%02u-%02u %02d:%02d UTC");
    const auto units = units_of(zone);
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCalendar, CloseCalendar> calendar{ucal_open(
        units.data(), static_cast<std::int32_t>(units.size()), "en", UCAL_GREGORIAN, &error)};
    if (U_FAILURE(error)) return text_of(moment, "%04d-%02u-%02u %02d:%02d UTC");
    const auto since =
        std::chrono::duration_cast<std::chrono::milliseconds>(moment.time_since_epoch());
    ucal_setMillis(calendar.get(), static_cast<UDate>(since.count()), &error);
    const auto away = std::chrono::milliseconds{ucal_get(calendar.get(), UCAL_ZONE_OFFSET, &error) +
                                                ucal_get(calendar.get(), UCAL_DST_OFFSET, &error)};
    if (U_FAILURE(error)) return text_of(moment, "%04d-%02u-%02u %02d:%02d UTC");
    return text_of(moment + away, "%04d-%02u-%02u %02d:%02d");
}

std::string utc_text(WallTime moment) {
    return text_of(moment, "%04d-%02u-%02uT%02d:%02d:%02dZ");
}

std::string calendar_text(WallTime moment) {
    return text_of(moment, "%04d%02u%02uT%02d%02d%02dZ");
}

}  // namespace arbiter
