// What a time control says: the one reader's answer for whoever shows or asks for one.
#pragma once

#include "clock/control_words.hpp"
#include "clock/result.hpp"
#include "clock/time_control.hpp"
#include "clock/typed_control.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// One of several that a typed text could be, in the spelling that leaves no doubt.
struct ReadingOfControl {
    std::string text;
    std::vector<ControlPart> parts;                         // White's where the sides differ,
    std::optional<std::vector<ControlPart>> black_parts{};  // and Black's
};

struct ControlAnswer {
    TimeControl control;
    std::string text;                // "40/90+30, 30+30"
    std::vector<ControlPart> parts;  // of a sentence; White's where the sides differ,
    std::optional<std::vector<ControlPart>> black_parts{};  // and Black's
    Millis sixty_moves{};
    Millis start{};  // what the clocks show before the first move
    Millis low{};    // who has less is short of time
    // Of a typed text that leaves something open: what, and all that it could be, the likeliest
    // first (that is the control above).
    std::optional<ControlDoubt> doubt{};
    std::vector<ReadingOfControl> readings{};
};

// Of a time control as JSON, or of a JSON string of what people type. Refusal: bad_time_control,
// `where` = the part of a text that says nothing, or "control".
[[nodiscard]] Result<ControlAnswer> control_answer(std::string_view json);

}  // namespace arbiter
