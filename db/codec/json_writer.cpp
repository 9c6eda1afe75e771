#include "db/codec/json_writer.hpp"

#include <simdjson.h>

#include <cstddef>

namespace arbiter {
namespace {

[[nodiscard]] constexpr bool needs_escape(char letter) noexcept {
    return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

void append_escape(std::string& out, char letter) {
    switch (letter) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            break;
    }
    constexpr std::string_view hex = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    out += "\\u00";
    out += hex[code >> 4];
    out += hex[code & 15];
}

// How many bytes from `at` on are one well-formed character (Unicode 15, table 3-7); 0 for none.
[[nodiscard]] std::size_t character_length(std::string_view text, std::size_t at) noexcept {
    const auto byte = [&](std::size_t i) -> unsigned {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
    };
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : 0xBF;  // no surrogates
        return byte(1) >= low && byte(1) <= high && tail(2) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
        return byte(1) >= low && byte(1) <= high && tail(2) && tail(3) ? 4 : 0;
    }
    return 0;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!needs_escape(text[i])) continue;
        out.append(text, written, i - written);
        append_escape(out, text[i]);
        written = i + 1;
    }
    out.append(text, written, text.size() - written);
    out += '"';
}

bool is_utf8(std::string_view text) noexcept {
    return simdjson::validate_utf8(text.data(), text.size());
}

void repair_utf8(std::string& text) {
    if (is_utf8(text)) return;
    std::string repaired;
    repaired.reserve(text.size() + 16);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = character_length(text, i);
        if (length == 0) {
            repaired += "\xEF\xBF\xBD";
            ++i;
        } else {
            repaired.append(text, i, length);
            i += length;
        }
    }
    text = std::move(repaired);
}

}  // namespace arbiter
