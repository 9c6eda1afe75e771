// Time control notes, section 5: what is known exactly. A DGT option that is set by hand, or whose
// figures the manuals at hand do not tell, is not here. Their "time" options do not freeze.
#include "clock/control_presets.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace arbiter {
namespace {

constexpr std::array presets{
    ControlPreset{.name = "fide-90", .text = "90+30", .dgt3000 = 12},
    ControlPreset{.name = "fide-40-90", .text = "40/90+30, 30+30"},
    ControlPreset{.name = "fide-40-100", .text = "40/100+30, 20/50+30, 15+30"},
    ControlPreset{.name = "fide-40-120", .text = "40/120, 20/60, 15+30"},
    ControlPreset{.name = "fide-40-120-30", .text = "40/120, 30+30"},
    ControlPreset{.name = "fide-rapid-15", .text = "15+10"},
    ControlPreset{.name = "fide-rapid-10", .text = "10+5"},
    ControlPreset{.name = "fide-rapid-25", .text = "25+10", .dgt3000 = 11},
    ControlPreset{.name = "fide-blitz-3", .text = "3+2"},
    ControlPreset{.name = "fide-blitz-5", .text = "5"},
    ControlPreset{.name = "fide-blitz-5-3", .text = "5+3"},
    ControlPreset{.name = "national-40-110", .text = "40/110+30, 50+30"},
    ControlPreset{.name = "us-g60-d5", .text = "60 d5"},
    ControlPreset{.name = "us-40-90-sd30-d5", .text = "40/90 d5, 30 d5"},
    ControlPreset{.name = "us-g5-d0", .text = "5"},
    ControlPreset{.name = "us-g25-d3", .text = "25 d3"},
    ControlPreset{.name = "dgt-5", .text = "5, no freeze", .dgt2010 = 1, .dgt3000 = 1},
    ControlPreset{.name = "dgt-10", .text = "10, no freeze", .dgt3000 = 2},
    ControlPreset{.name = "dgt-25", .text = "25, no freeze", .dgt2010 = 2, .dgt3000 = 3},
    ControlPreset{.name = "dgt-60", .text = "60, no freeze", .dgt3000 = 4},
    ControlPreset{.name = "dgt-120", .text = "120, no freeze", .dgt3000 = 5},
    ControlPreset{.name = "dgt-120-30", .text = "120, 30, no freeze", .dgt2010 = 4, .dgt3000 = 6},
    ControlPreset{.name = "dgt-120-60", .text = "120, 60, no freeze", .dgt3000 = 7},
    ControlPreset{
        .name = "dgt-120-60-30", .text = "120, 60, 30, no freeze", .dgt2010 = 6, .dgt3000 = 8},
    ControlPreset{.name = "dgt-120-60-repeat", .text = "120, 60, ..., no freeze", .dgt2010 = 8},
    ControlPreset{.name = "dgt-120-60-15", .text = "120, 60, 15+30", .dgt3000 = 18},
    ControlPreset{.name = "dgt-5-d2", .text = "5 d2", .dgt3000 = 22},
    ControlPreset{.name = "dgt-25-d5", .text = "25 d5", .dgt3000 = 23},
    ControlPreset{.name = "dgt-115-d5", .text = "115 d5", .dgt3000 = 24},
};

// In small letters and without blanks.
std::string squeezed(std::string_view text) {
    std::string letters;
    for (const char letter : text) {
        if (letter == ' ') continue;
        const bool capital = letter >= 'A' && letter <= 'Z';
        letters += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return letters;
}

const ControlPreset* preset_numbered(std::string_view number,
                                     std::optional<int> ControlPreset::*device) {
    const auto wanted = number_in<int>(number);
    if (!wanted) return nullptr;
    const auto* found = std::find_if(presets.begin(), presets.end(),
                                     [&](const auto& preset) { return preset.*device == wanted; });
    return found == presets.end() ? nullptr : found;
}

}  // namespace

std::span<const ControlPreset> control_presets() noexcept {
    return presets;
}

const ControlPreset* preset_of(std::string_view text) {
    const std::string letters = squeezed(text);
    const std::string_view name = letters;
    constexpr std::string_view dgt2010 = "dgt2010";
    constexpr std::string_view dgt3000 = "dgt3000";
    if (name.starts_with(dgt2010)) {
        return preset_numbered(name.substr(dgt2010.size()), &ControlPreset::dgt2010);
    }
    if (name.starts_with(dgt3000)) {
        return preset_numbered(name.substr(dgt3000.size()), &ControlPreset::dgt3000);
    }
    const auto* found = std::find_if(presets.begin(), presets.end(),
                                     [&](const auto& preset) { return preset.name == name; });
    return found == presets.end() ? nullptr : found;
}

}  // namespace arbiter
