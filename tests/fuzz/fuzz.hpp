// What the fuzz targets share. A target reads whatever bytes it gets; it ends the process when
// something does not hold that must hold for every input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace arbiter::fuzz {

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes), size};
}

// As assert, in every build: `what` is said, then libFuzzer keeps the input.
inline void must(bool holds, std::string_view what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << '\n';
    std::abort();
}

// The text up to the first line feed; `rest` is what follows it.
[[nodiscard]] inline std::string_view first_line(std::string_view text, std::string_view& rest) {
    const auto end = text.find('\n');
    rest = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return text.substr(0, end);
}

}  // namespace arbiter::fuzz
