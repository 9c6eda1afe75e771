// How well the text behind a rule or a wording is known (docs/laws.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

// Seed: read in a rule book the project was created from. Text: read in a copy of that edition.
// Adjacent: read in the edition before or after. Inferred: reconstructed (docs/laws.md).
enum class Confidence : std::uint8_t { Seed, Text, Adjacent, Inferred };

// The stable word on the wire, in the journal and in the files of wording; empty for a value
// outside the enumeration.
[[nodiscard]] constexpr std::string_view word_of(Confidence confidence) noexcept {
    constexpr std::array<std::string_view, 4> words{"seed", "text", "adjacent", "inferred"};
    const auto at = static_cast<std::size_t>(confidence);
    return at < words.size() ? words[at] : std::string_view{};
}

}  // namespace arbiter
