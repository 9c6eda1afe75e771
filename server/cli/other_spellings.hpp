// What a refusal says could be written instead.
#pragma once

#include "clock/result.hpp"

#include <string>

namespace arbiter::cli {

// ": write 90+30 or 0:01:30+0:00:30"; empty if it says nothing.
[[nodiscard]] inline std::string other_spellings(const Refusal& refusal) {
    for (const auto& [name, value] : refusal.params) {
        if (name != "or") continue;
        std::string text = ": write " + value;
        constexpr std::string_view between = " | ";
        for (auto at = text.find(between); at != std::string::npos; at = text.find(between, at)) {
            text.replace(at, between.size(), " or ");
        }
        return text;
    }
    return {};
}

}  // namespace arbiter::cli
