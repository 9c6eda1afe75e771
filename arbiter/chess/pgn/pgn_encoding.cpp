// UTF-8 and Windows-1252, and the escapes of tag values.
#include "arbiter/chess/pgn/pgn_encoding.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/chess/pgn/pgn_scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace arbiter {

namespace {

constexpr char32_t replacement_character = 0xFFFD;
constexpr std::size_t longest_tag_name = 255;

// Windows-1252 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252); the rest is Latin-1.
constexpr std::array<char32_t, 32> windows_1252{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void append(std::string& text, char32_t c) {
    const auto tail = [&](unsigned shift) {
        text.push_back(static_cast<char>(0x80u | ((c >> shift) & 0x3Fu)));
    };
    if (c < 0x80) {
        text.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
        text.push_back(static_cast<char>(0xC0u | (c >> 6)));
        tail(0);
    } else {
        text.push_back(static_cast<char>(0xE0u | (c >> 12)));
        tail(6);
        tail(0);
    }
}

// The length of the well formed sequence at the front, 0 if there is none (RFC 3629, section 4).
std::size_t sequence_length(std::string_view text) noexcept {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return i < text.size() && byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return tail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return tail(1, low, high) && tail(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return tail(1, low, high) && tail(2) && tail(3) ? 4 : 0;
    }
    return 0;
}

// How many bytes at the front are ASCII, eight at a time.
std::size_t ascii_length(std::string_view text) noexcept {
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, text.data() + at, 8);
        if ((eight & 0x8080808080808080u) != 0) break;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

}  // namespace

PgnEncoding pgn_encoding_of(std::string_view bytes) noexcept {
    for (;;) {
        bytes.remove_prefix(ascii_length(bytes));
        if (bytes.empty()) return PgnEncoding::Utf8;
        const std::size_t length = sequence_length(bytes);
        if (length == 0) return PgnEncoding::Windows1252;
        bytes.remove_prefix(length);
    }
}

std::string to_utf8(std::string_view bytes, PgnEncoding encoding) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const std::size_t plain = ascii_length(bytes);
        text.append(bytes.substr(0, plain));
        bytes.remove_prefix(plain);
        if (bytes.empty()) break;
        std::size_t length = 1;
        if (encoding == PgnEncoding::Windows1252) {
            const auto c = static_cast<unsigned char>(bytes.front());
            append(text, c < 0xA0 ? windows_1252[c - 0x80u] : char32_t{c});
        } else if (length = sequence_length(bytes); length == 0) {
            append(text, replacement_character);
            length = 1;
        } else {
            text.append(bytes.substr(0, length));
        }
        bytes.remove_prefix(length);
    }
    return text;
}

bool is_pgn_tag_name(std::string_view name) {
    const auto fits = [](char c) { return is_digit(c) || pgn::is_letter(c) || c == '_'; };
    return !name.empty() && name.size() <= longest_tag_name && std::ranges::all_of(name, fits);
}

std::string unescape_pgn_tag(std::string_view raw) {
    std::string value;
    value.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const bool escape =
            raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
        if (escape) ++i;
        value.push_back(raw[i]);
    }
    return value;
}

std::string escape_pgn_tag(std::string_view value) {
    std::string raw;
    raw.reserve(value.size());
    for (const char c : as_line(value)) {
        if (c == '"' || c == '\\') raw.push_back('\\');
        raw.push_back(c);
    }
    return raw;
}

}  // namespace arbiter
