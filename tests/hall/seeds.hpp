// By which random play is repeated.
#pragma once

#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

namespace arbiter::testing {

// The first `usual` seeds, the same in CI each time; FLAGFALL_SEEDS=FROM,COUNT plays others.
[[nodiscard]] inline std::vector<unsigned> seeds(unsigned usual) {
    unsigned first = 1;
    unsigned count = usual;
    if (const char* asked = std::getenv("FLAGFALL_SEEDS"); asked != nullptr) {
        const std::string text = asked;
        const auto comma = text.find(',');
        first = static_cast<unsigned>(std::stoul(text.substr(0, comma)));
        if (comma != std::string::npos) {
            count = static_cast<unsigned>(std::stoul(text.substr(comma + 1)));
        }
    }
    std::vector<unsigned> played(count);
    std::iota(played.begin(), played.end(), first);
    return played;
}

}  // namespace arbiter::testing
