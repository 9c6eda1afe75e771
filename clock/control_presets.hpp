// Controls that have a name: of FIDE, of US Chess, and the options of DGT clocks by their numbers.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace arbiter {

struct ControlPreset {
    std::string_view name;  // "us-g60-d5"
    std::string_view text;  // as parse_time_control reads it
    std::optional<int> dgt2010{};
    std::optional<int> dgt3000{};
};

[[nodiscard]] std::span<const ControlPreset> control_presets() noexcept;

// By its name, or by a clock and its option: "dgt2010 04", "DGT 3000 12". Null if there is none.
[[nodiscard]] const ControlPreset* preset_of(std::string_view text);

}  // namespace arbiter
