#include "clock/window/letters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace arbiter {
namespace {

using Range = std::pair<char32_t, char32_t>;

// Unicode's East Asian width W and F, as far as names and words have it.
constexpr std::array<Range, 12> two_columns{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0x33FF},
                                             {0x3400, 0x4DBF},
                                             {0x4E00, 0x9FFF},
                                             {0xA000, 0xA4CF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF01, 0xFF60},
                                             {0xFFE0, 0xFFE6},
                                             {0x20000, 0x3FFFD}}};
// What stands on the letter before it.
constexpr std::array<Range, 5> no_column{
    {{0x300, 0x36F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}}};
// Controls, marks of direction, what is no character, and pictures, whose width terminals dispute.
constexpr std::array<Range, 8> not_shown{{{0x0, 0x1F},
                                          {0x7F, 0x9F},
                                          {0x200B, 0x200F},
                                          {0x2028, 0x202E},
                                          {0x2060, 0x206F},
                                          {0xE000, 0xF8FF},
                                          {0xFE00, 0xFE0F},
                                          {0x1F000, 0x1FFFF}}};

template <std::size_t Count>
bool is_in(const std::array<Range, Count>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
        return code >= range.first && code <= range.second;
    });
}

struct Decoded {
    char32_t code = 0;
    std::size_t length = 1;
};

// How many bytes a first byte announces; 0: it is none.
std::size_t announced(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

// The code 0, which is not shown, for bytes that are no UTF-8: one at a time.
Decoded decoded(std::string_view text) {
    constexpr std::array<unsigned, 5> first_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = announced(first);
    if (length == 0 || length > text.size()) return {};
    char32_t code = first & first_bits.at(length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        code = (code << 6U) | (next & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least.at(length) || surrogate || code > 0x10FFFF) return {};
    return {code, length};
}

}  // namespace

Letter take_letter(std::string_view& rest) {
    const auto [code, length] = decoded(rest);
    const std::string_view text = rest.substr(0, length);
    rest.remove_prefix(length);
    if (is_in(not_shown, code)) return {"?", 1};
    if (is_in(no_column, code)) return {text, 0};
    return {text, is_in(two_columns, code) ? 2 : 1};
}

int columns_of(std::string_view text) {
    int columns = 0;
    while (!text.empty()) columns += take_letter(text).columns;
    return columns;
}

std::string fitted(std::string_view text, int columns) {
    if (columns_of(text) <= columns) return std::string{text};
    std::string kept;
    int room = columns - 1;
    while (!text.empty()) {
        const Letter letter = take_letter(text);
        if (letter.columns > room) break;
        kept += letter.text;
        room -= letter.columns;
    }
    return columns < 1 ? std::string{} : kept + "…";
}

}  // namespace arbiter
