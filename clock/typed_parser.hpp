// What a typed text says under assumptions about what it leaves open. Which of them are likely is
// typed_control.cpp's to judge.
#pragma once

#include "clock/control_schedule.hpp"
#include "clock/time_control.hpp"
#include "clock/typed_tokens.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

struct TypedAssumption {
    TypedSigns signs{};
    bool hours_first = true;    // "1:30" is an hour and a half
    bool hour_goes_on = true;   // "1h, 30m" is one time
    bool time_first = false;    // "120/40" are 120 minutes
    bool small_hours = false;   // "SD/1" is an hour (US Chess)
    bool plus_seconds = false;  // "10+5 min" are 5 seconds for each move
    Millis bare_unit = one_minute;
    std::optional<Millis> every_unit{};  // of main times, whatever unit is written
    bool from_move_1 = false;            // a last increment or delay holds in all periods
    bool plus_is_period = false;         // "40/120+60": 60 minutes more
    bool minutes_go_on = false;          // "3 minutes and 30 seconds" is one time
    bool each_is_byo_yomi = false;       // "60 minutes, then 30 seconds per move"
    friend bool operator==(const TypedAssumption&, const TypedAssumption&) = default;
};

// What one text is under one assumption, and how it says it.
struct TypedReading {
    TimeControl control;
    bool exact = false;             // all times with hours, minutes and seconds
    bool bare_order = false;        // "40/90" without a unit
    bool from_is_open = false;      // whether the last increment holds from move 1
    bool in_seconds = true;         // so is every main time written, or with all three
    bool minutes_are_open = false;  // "3 minutes and 30 seconds"
    bool hour_is_open = false;      // "1h, 30m"
    bool unit_is_open = false;      // "10+5 min"
    bool each_is_open = false;      // "60 minutes, then 30 seconds per move"
    bool chain_is_open = false;     // "90+30+30"
    bool plus_is_open = false;      // "40/120+60"
    bool odd_clock = false;         // "90:30"
};

// nullopt: it says nothing under these assumptions about White's part and Black's.
[[nodiscard]] std::optional<TypedReading> typed_reading(std::string_view text,
                                                        const ByColor<TypedAssumption>& assumed);

}  // namespace arbiter
