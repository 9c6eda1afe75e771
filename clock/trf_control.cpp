// Each side is written as in PGN; what PGN has beyond periods of seconds TRF does not.
#include "clock/trf_control.hpp"

#include "clock/text.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view control_characters = "0123456789/+:.";

Result<TimeControl> side_of(std::string_view text) {
    text = trimmed(text);
    if (text.find_first_not_of(control_characters) != std::string_view::npos) {
        return refuse("bad_time_control", std::string(text));
    }
    return parse_pgn_time_control(text);
}

}  // namespace

std::optional<std::string> to_trf_text(const TimeControl& control) {
    for (const Color side : both_colors) {
        if (!is_of_periods(mode_of(control, side))) return std::nullopt;
    }
    const std::string white = to_pgn_text(control);
    if (control.periods.white == control.periods.black) return white;
    const TimeControl other{.periods = {control.periods.black, control.periods.black}};
    return "W" + white + "-B" + to_pgn_text(other);
}

Result<TimeControl> parse_trf_time_control(std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with('W')) return side_of(text);
    constexpr std::string_view between = "-B";
    const auto middle = text.find(between);
    if (middle == std::string_view::npos) return refuse("bad_time_control", std::string(text));
    auto white = side_of(text.substr(1, middle - 1));
    if (!white) return white;
    auto black = side_of(text.substr(middle + between.size()));
    if (!black) return black;
    // What one period goes with: either kind of transition.
    const bool white_is_one = white->periods.white.size() == 1 && !white->repeat;
    const bool black_is_one = black->periods.white.size() == 1 && !black->repeat;
    const bool agree = white_is_one || black_is_one || white->transition == black->transition;
    if (!agree || white->repeat != black->repeat) {
        return refuse("bad_time_control", std::string(text));
    }
    TimeControl control = white_is_one ? *black : *white;
    control.periods = {std::move(white->periods.white), std::move(black->periods.black)};
    return control;
}

}  // namespace arbiter
