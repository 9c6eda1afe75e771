// Line ends and tag pairs in PGN text.
#include "arbiter/chess/pgn/pgn_scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace arbiter::pgn {

std::size_t count_lines(std::string_view text) noexcept {
    // Blocks of 255 bytes let the compiler count in 8-bit lanes.
    std::size_t lines = 0;
    const std::size_t size = text.size();
    for (std::size_t at = 0; at < size; at += 255) {
        const std::size_t end = std::min(size, at + 255);
        std::uint8_t feeds = 0;
        std::uint8_t returns = 0;
        for (std::size_t i = at; i < end; ++i) {
            feeds = static_cast<std::uint8_t>(feeds + (text[i] == '\n'));
            returns = static_cast<std::uint8_t>(returns + (text[i] == '\r'));
        }
        lines += feeds;
        if (returns == 0) continue;
        for (std::size_t i = at; i < end; ++i) {
            lines += text[i] == '\r' && !(i + 1 < size && text[i + 1] == '\n');
        }
    }
    return lines;
}

std::size_t line_end(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && text[at] != '\n' && text[at] != '\r') ++at;
    return at;
}

namespace {

std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

constexpr std::array<bool, 256> name_table() noexcept {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 256; ++c) {
        const char letter = static_cast<char>(c);
        table[c] = is_letter(letter) || is_digit(letter) || letter == '_';
    }
    return table;
}
constexpr auto in_name = name_table();

std::size_t name_end(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && in_name[static_cast<unsigned char>(text[at])]) ++at;
    return at;
}

// The value's closing quote: the first one that is not escaped and stands before the bracket. Some
// programs write quotes and backslashes as they are: then it is the line's last quote before a
// bracket. npos if there is none.
std::size_t closing_quote(std::string_view line, std::size_t at) noexcept {
    const auto closes = [&](std::size_t quote) {
        const std::size_t after = skip_blanks(line, quote + 1);
        return after < line.size() && line[after] == ']';
    };
    for (std::size_t i = at; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == '"' && closes(i)) {
            return i;
        }
    }
    for (std::size_t i = line.size(); i-- > at;) {
        if (line[i] == '"' && closes(i)) return i;
    }
    return std::string_view::npos;
}

// What stands in a tag value as itself and ends neither it nor the line.
constexpr bool is_plain_in_value(char c) noexcept {
    return c != '"' && c != '\\' && c != '\n' && c != '\r';
}

}  // namespace

bool looks_like_tag(std::string_view text, std::size_t at, TagLook look) noexcept {
    const std::size_t name = skip_blanks(text, at + 1);
    if (name >= text.size() || !is_letter(text[name])) return false;
    const std::size_t end = name_end(text, name);
    if (look == TagLook::Loose) {
        return end == text.size() || is_blank(text[end]) || text[end] == '"' || text[end] == ']' ||
               text[end] == '\n' || text[end] == '\r';
    }
    const std::size_t quote = skip_blanks(text, end);
    return quote < text.size() && text[quote] == '"';
}

TagPair scan_tag(std::string_view text, std::size_t at) noexcept {
    const std::size_t name = skip_blanks(text, at + 1);
    const std::size_t after_name = name_end(text, name);
    const std::size_t quote = skip_blanks(text, after_name);
    TagPair pair;
    pair.name = text.substr(name, after_name - name);
    if (pair.name.empty() || quote >= text.size() || text[quote] != '"') {
        pair.next = line_end(text, at);
        return pair;
    }
    std::size_t closing = quote + 1;
    while (closing < text.size() && is_plain_in_value(text[closing])) ++closing;
    if (text.size() - closing < 2 || text[closing] != '"' || text[closing + 1] != ']') {
        pair.next = line_end(text, at);
        const std::string_view line = text.substr(0, pair.next);
        closing = closing_quote(line, quote + 1);
        if (closing == std::string_view::npos) return pair;
        pair.next = line.find(']', closing) + 1;
    } else {
        pair.next = closing + 2;
    }
    pair.value = text.substr(quote + 1, closing - quote - 1);
    pair.readable = true;
    return pair;
}

}  // namespace arbiter::pgn
