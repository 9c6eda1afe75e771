// Text of a display; no words.
#include "clock/face.hpp"

#include <cstdlib>

namespace arbiter {
namespace {

std::string two_digits(std::int64_t value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

// Rounded up, below zero as well: towards zero there.
std::int64_t ceil_units(Millis left, std::int64_t unit) {
    return left.count() / unit + (left.count() % unit > 0 ? 1 : 0);
}

}  // namespace

std::string face_text(Millis left, Millis tenths_below) {
    const bool tenths = left >= Millis{0} && left < tenths_below;
    const std::int64_t signed_units = ceil_units(left, tenths ? 100 : 1000);
    const std::int64_t units = std::abs(signed_units);
    const std::int64_t seconds = tenths ? units / 10 : units;
    const std::int64_t hours = seconds / 3600;
    const std::int64_t minutes = seconds / 60 % 60;
    std::string text =
        hours > 0 ? std::to_string(hours) + ":" + two_digits(minutes) : std::to_string(minutes);
    text += ":" + two_digits(seconds % 60);
    if (tenths) text += "." + std::to_string(units % 10);
    return (signed_units < 0 ? "-" : "") + text;
}

}  // namespace arbiter
