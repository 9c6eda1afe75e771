#include "arbiter/formats/trf/trf_dates.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/tournament/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 12> month_names{
    "JANUARY", "FEBRUARY", "MARCH",     "APRIL",   "MAY",      "JUNE",
    "JULY",    "AUGUST",   "SEPTEMBER", "OCTOBER", "NOVEMBER", "DECEMBER"};

using DateParts = std::vector<std::string>;

bool is_part_number(std::string_view part) {
    return part.find_first_not_of("0123456789") == std::string_view::npos;
}
bool is_year(std::string_view part) {
    return part.size() == 4 && is_part_number(part);
}
bool is_day_or_month(std::string_view part) {
    return part.size() <= 2 && is_part_number(part);
}

DateParts date_parts(std::string_view text) {
    constexpr std::string_view separators = " .,-/";
    DateParts parts;
    while (true) {
        const auto begin = text.find_first_not_of(separators);
        if (begin == std::string_view::npos) return parts;
        text.remove_prefix(begin);
        const auto end = std::min(text.find_first_of(separators), text.size());
        parts.push_back(in_capitals(text.substr(0, end)));
        text.remove_prefix(end);
    }
}

// "MAY" and "SEPT" as 05 and 09; empty: no month.
std::string month_of_word(std::string_view word) {
    constexpr std::size_t shortest = 3;
    for (std::size_t i = 0; i < month_names.size(); ++i) {
        if (word.size() < shortest || !month_names[i].starts_with(word)) continue;
        return std::to_string(i + 1);
    }
    return {};
}

// Whether it is a day of the calendar in the format's own form.
bool is_trf_date(std::string text) {
    if (text.size() != 10 || text[4] != '/' || text[7] != '/') return false;
    for (const std::size_t part : {5U, 8U}) {
        if (text.compare(part, 2, "00") == 0) text.replace(part, 2, "01");
    }
    if (text.starts_with("0000")) text.replace(0, 4, "2000");
    text[4] = text[7] = '-';
    return is_date(text);
}

// Year, month and day.
std::string joined_date(const std::string& year, const std::string& month, const std::string& day) {
    const auto two_digits = [](const std::string& part) {
        return part.size() < 2 ? "0" + part : part;
    };
    if (!is_year(year) || !is_day_or_month(month) || !is_day_or_month(day)) return {};
    std::string date = year + "/" + two_digits(month) + "/" + two_digits(day);
    return is_trf_date(date) ? date : std::string{};
}

// Of two numbers before a year. With points between them the day is first, as wherever days are
// written so; else the one that is no month.
std::string day_and_month(const DateParts& parts, bool has_points) {
    if (has_points) return joined_date(parts[2], parts[1], parts[0]);
    const auto day_first = joined_date(parts[2], parts[1], parts[0]);
    const auto month_first = joined_date(parts[2], parts[0], parts[1]);
    if (day_first.empty()) return month_first;
    return month_first.empty() || month_first == day_first ? day_first : std::string{};
}

}  // namespace

std::string as_trf_date(std::string_view text) {
    const auto parts = date_parts(text);
    if (parts.size() == 1 && is_year(parts[0])) return parts[0] + "/00/00";
    if (parts.size() != 3) return {};
    if (is_year(parts[0])) return joined_date(parts[0], parts[1], parts[2]);
    if (const auto month = month_of_word(parts[0]); !month.empty()) {
        return joined_date(parts[2], month, parts[1]);
    }
    if (const auto month = month_of_word(parts[1]); !month.empty()) {
        return joined_date(parts[2], month, parts[0]);
    }
    return day_and_month(parts, text.find('.') != std::string_view::npos);
}

std::string_view known_part(std::string_view date) {
    if (!is_trf_date(std::string{date}) || date.starts_with("0000")) return {};
    return date.substr(0, date.find("/00"));
}

bool is_day_before(std::string_view one, std::string_view other) {
    const auto known = known_part(one);
    const auto against = known_part(other);
    const auto length = std::min(known.size(), against.size());
    return known.substr(0, length) < against.substr(0, length);
}

}  // namespace arbiter
