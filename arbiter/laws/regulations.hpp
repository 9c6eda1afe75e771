// What the regulations of the event say where the Laws leave it to them.
#pragma once

#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

enum class PeriodNow : std::uint8_t { Last, NotLast };
enum class Supervision : std::uint8_t { Adequate, Limited };

// More than fifty moves with certain pieces on the board: "KRBvKR", of either colour.
struct FiftyLimit {
    std::string material;
    int moves = 0;
    friend bool operator==(const FiftyLimit&, const FiftyLimit&) = default;
};

// Missing: not stated.
struct Regulations {
    std::optional<Millis> default_time;
    std::optional<PeriodNow> period;
    std::optional<Millis> increment;
    bool quickplay_guidelines_announced = false;
    std::optional<std::string> phone_penalty;  // "warning", "opponent_time", "fine", "loss"
    std::optional<Supervision> supervision;
    std::optional<int> no_agreement_before_move;  // 9.1.1
    bool draw_agreement_forbidden = false;        // 9.1.1
    std::vector<FiftyLimit> fifty_limits;
    bool increment_request_allowed = false;  // III.4
    friend bool operator==(const Regulations&, const Regulations&) = default;
};

}  // namespace arbiter
