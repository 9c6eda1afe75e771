#include "server/players/tidied.hpp"

#include "arbiter/characters.hpp"
#include "clock/text.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

using Sign = std::pair<std::string_view, std::string_view>;
constexpr std::array<Sign, 9> signs{{{"\xC2\xA0", " "},      // U+00A0
                                     {"\xE2\x80\x87", " "},  // U+2007
                                     {"\xE2\x80\xAF", " "},  // U+202F
                                     {"\xE3\x80\x80", " "},  // U+3000
                                     {"\xE2\x80\x8B", ""},   // U+200B
                                     {"\xEF\xBB\xBF", ""},   // U+FEFF
                                     {"\r\n", " "},
                                     {"\n", " "},
                                     {"\t", " "}}};

// One character of the block of Chinese characters in common use, U+4E00 to U+9FFF.
bool is_one_han(std::string_view text) {
    if (text.size() != 3) return false;
    const auto first = static_cast<unsigned char>(text[0]);
    const auto second = static_cast<unsigned char>(text[1]);
    return (first == 0xE4 && second >= 0xB8) || (first >= 0xE5 && first <= 0xE9);
}

}  // namespace

std::string tidied(std::string_view cell) {
    const std::string line = as_line(cell);
    cell = line;
    std::string plain;
    plain.reserve(cell.size());
    while (!cell.empty()) {
        std::string_view kept = cell.substr(0, 1);
        std::size_t length = 1;
        for (const auto& [sign, meant] : signs) {
            if (!cell.starts_with(sign)) continue;
            kept = meant;
            length = sign.size();
            break;
        }
        plain += kept;
        cell.remove_prefix(length);
    }
    return std::string(trimmed(plain));
}

std::string capitals_of(std::string_view text) {
    std::string capitals(text);
    for (char& c : capitals) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return capitals;
}

std::string unstretched(std::string_view name) {
    constexpr std::size_t han = 3;  // bytes
    if (name.size() <= 2 * han) return std::string(name);
    const auto first = name.substr(0, han);
    const auto last = name.substr(name.size() - han);
    const auto between = name.substr(han, name.size() - 2 * han);
    if (!is_one_han(first) || !is_one_han(last) || !trimmed(between).empty()) {
        return std::string(name);
    }
    return std::string(first) + std::string(last);
}

}  // namespace arbiter
