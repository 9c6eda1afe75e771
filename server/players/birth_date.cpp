#include "server/players/birth_date.hpp"

#include "clock/text.hpp"
#include "server/machine_time.hpp"
#include "server/players/player_fields.hpp"

#include <chrono>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::string_view first_year = "1900";

// As date_in writes it. A day more: it is tomorrow already somewhere.
std::string last_day() {
    using namespace std::chrono;
    const sys_days now{floor<days>(wall_now().time_since_epoch())};
    const year_month_day day{now + days{1}};
    const auto two = [](unsigned number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(int{day.year()}) + "-" + two(unsigned{day.month()}) + "-" +
           two(unsigned{day.day()});
}

}  // namespace

std::string if_of_birth(std::string date) {
    constexpr std::size_t year = 4;
    if (date.substr(0, year) < first_year || date > last_day()) return {};
    return date;
}

std::string birth_date_in(std::string_view text) {
    return if_of_birth(date_in(trimmed(text)));
}

}  // namespace arbiter
