// What a typed text says under assumptions about what it leaves open. Which of them are likely is
// typed_control.cpp's to judge.
#pragma once

#include "clock/control_schedule.hpp"
#include "clock/time_control.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

struct TypedAssumption {
    bool colon_parts = false;  // "120:60" are two periods
    bool hours_first = true;   // "1:30" is an hour and a half
    bool time_first = false;   // "120/40" are 120 minutes
    Millis bare_unit = one_minute;
    std::optional<Millis> every_unit{};  // of main times, whatever unit is written
    bool from_move_1 = false;            // a last increment or delay holds in all periods
    bool plus_is_period = false;         // "40/120+60": 60 minutes more
};

// What one text is under one assumption, and how it says it.
struct TypedReading {
    TimeControl control;
    bool exact = false;         // all times with hours, minutes and seconds
    bool bare_order = false;    // "40/90" without a unit
    bool from_is_open = false;  // whether the last increment holds from move 1
    bool bare_chain = false;    // "90+30+30" without a unit
    bool plus_open = false;     // "40/120+60"
    bool odd_clock = false;     // "90:30"
};

// nullopt: it says nothing under this assumption.
[[nodiscard]] std::optional<TypedReading> typed_reading(std::string_view text,
                                                        const TypedAssumption& assumed);

}  // namespace arbiter
