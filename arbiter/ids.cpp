#include "arbiter/ids.hpp"

#include <array>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t id_length = 10;
constexpr std::uint64_t id_mask = (std::uint64_t{1} << 50) - 1;
constexpr std::uint8_t no_digit = 0xFF;

// The digit that a letter stands for, capitals too. A restart reads an id with every row.
constexpr auto digits = [] {
    std::array<std::uint8_t, 256> of_letter{};
    of_letter.fill(no_digit);
    for (std::size_t digit = 0; digit < alphabet.size(); ++digit) {
        const char letter = alphabet[digit];
        const auto value = static_cast<std::uint8_t>(digit);
        of_letter[static_cast<std::uint8_t>(letter)] = value;
        if (letter >= 'a') of_letter[static_cast<std::uint8_t>(letter - 'a' + 'A')] = value;
    }
    return of_letter;
}();

}  // namespace

std::string id_text(std::uint64_t value) {
    std::string text(id_length, '0');
    for (std::size_t i = 0; i < id_length; ++i) {
        text[id_length - 1 - i] = alphabet[(value >> (5 * i)) & 31];
    }
    return text;
}

std::optional<std::uint64_t> parse_id_text(std::string_view text) {
    if (text.size() != id_length) return std::nullopt;
    std::uint64_t value = 0;
    for (const char letter : text) {
        const std::uint8_t digit = digits[static_cast<std::uint8_t>(letter)];
        if (digit == no_digit) return std::nullopt;
        value = (value << 5) | digit;
    }
    return value;
}

std::uint64_t nth_id(std::uint64_t seed, std::uint64_t n) {
    std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return (z ^ (z >> 31)) & id_mask;
}

}  // namespace arbiter
