#include "arbiter/characters.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {

char32_t take_character(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length && i < text.size(); ++i) {
        character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(std::min(length, text.size()));
    return character;
}

void add_character(std::string& text, char32_t character) {
    const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
    const auto add_rest = [&](unsigned shift) { add(0x80U | ((character >> shift) & 0x3FU)); };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xC0U | (character >> 6U));
        add_rest(0);
    } else if (character < 0x10000) {
        add(0xE0U | (character >> 12U));
        add_rest(6);
        add_rest(0);
    } else {
        add(0xF0U | (character >> 18U));
        add_rest(12);
        add_rest(6);
        add_rest(0);
    }
}

bool controls_text(char32_t c) noexcept {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE007F);
}

bool is_invisible(char32_t c) noexcept {
    return c == ' ' || c == 0xA0 || c == 0xAD || c == 0x034F || c == 0x061C || c == 0x1680 ||
           (c >= 0x180B && c <= 0x180F) || (c >= 0x2000 && c <= 0x200F) || c == 0x202F ||
           (c >= 0x205F && c <= 0x2065) || (c >= 0x206A && c <= 0x206F) || c == 0x3000 ||
           (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
           (c >= 0xE0000 && c <= 0xE0FFF);
}

namespace {

// Of no width and of no use in a name: a zero-width blank, word joiners, marks of direction, a
// byte order mark, a soft hyphen; and what fills a place with nothing (of Hangul, of Braille).
bool is_unseen_mark(char32_t c) {
    return c == 0xAD || c == 0x061C || c == 0x200B || c == 0x200E || c == 0x200F ||
           (c >= 0x2060 && c <= 0x2065) || (c >= 0x206A && c <= 0x206F) || c == 0xFEFF ||
           c == 0x115F || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xFFA0;
}

// Behind a blank or a letter of ASCII a joiner joins nothing.
bool is_lone_joiner(char32_t c, char32_t before) {
    return (c == 0x200C || c == 0x200D) && before < 0x80;
}

}  // namespace

std::optional<char32_t> unfit_for_line(std::string_view text) {
    for (char32_t before = 0; !text.empty();) {
        const char32_t c = take_character(text);
        if (controls_text(c) || is_unseen_mark(c) || is_lone_joiner(c, before)) return c;
        before = c;
    }
    return std::nullopt;
}

bool is_line(std::string_view text) {
    return !unfit_for_line(text);
}

bool is_paragraph(std::string_view text) {
    while (!text.empty()) {
        const char32_t c = take_character(text);
        const bool ends_line = c == '\n' || (c == '\r' && text.starts_with('\n'));
        if (controls_text(c) && !ends_line && c != '\t') return false;
    }
    return true;
}

std::string as_line(std::string_view text) {
    if (is_line(text)) return std::string{text};
    std::string line;
    bool parted = false;
    for (char32_t before = 0; !text.empty();) {
        const char32_t c = take_character(text);
        if (controls_text(c)) {
            parted = true;
            before = 0;
            continue;
        }
        if (is_unseen_mark(c) || is_lone_joiner(c, before)) continue;
        if (parted && !line.empty()) line += ' ';
        parted = false;
        before = c;
        add_character(line, c);
    }
    return line;
}

}  // namespace arbiter
