// Time control notes 3.6, 3.11, 3.12.
#include "clock/count.hpp"

#include "clock/overload.hpp"

namespace arbiter {

TimeCount count_of(const TimeControl& control, Color side) noexcept {
    return visit_one(Overload{[](const Hourglass&) { return TimeCount::Sandglass; },
                              [](const Overtime&) { return TimeCount::Through; },
                              [](const CountUp&) { return TimeCount::Up; },
                              [](const auto& /*runs down*/) { return TimeCount::Down; }},
                     mode_of(control, side));
}

std::string_view word_of(TimeCount count) noexcept {
    switch (count) {
        case TimeCount::Down:
            return "down";
        case TimeCount::Up:
            return "up";
        case TimeCount::Through:
            return "through";
        case TimeCount::Sandglass:
            return "sandglass";
    }
    return {};
}

}  // namespace arbiter
