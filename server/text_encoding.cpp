#include "server/text_encoding.hpp"

#include "server/letter_guess.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

// One that stops at the first bytes that are none of its own.
Converter converter_of(const std::string& encoding) {
    UErrorCode error = U_ZERO_ERROR;
    Converter made(ucnv_open(encoding.c_str(), &error), ucnv_close);
    if (U_FAILURE(error)) return {nullptr, ucnv_close};
    ucnv_setToUCallBack(made.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
    return made;
}

std::string utf8_of(const std::vector<UChar>& units) {
    std::string text(units.size() * 3, '\0');
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(text.data(), static_cast<std::int32_t>(text.size()), &length, units.data(),
                static_cast<std::int32_t>(units.size()), &error);
    text.resize(U_FAILURE(error) ? 0 : static_cast<std::size_t>(length));
    return text;
}

std::string line_at(std::string_view bytes, std::size_t place) {
    return std::to_string(
        std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(place), '\n') + 1);
}

// Strictly: bytes that are none in the encoding refuse the whole.
Result<std::string> converted(std::string_view bytes, const std::string& encoding) {
    const Converter converter = converter_of(encoding);
    if (!converter) return refuse("unknown_encoding", "encoding");
    std::vector<UChar> units(bytes.size() + 1);
    UChar* out = units.data();
    const char* in = bytes.data();
    UErrorCode error = U_ZERO_ERROR;
    ucnv_toUnicode(converter.get(), &out, units.data() + units.size(), &in,
                   bytes.data() + bytes.size(), nullptr, true, &error);
    if (U_FAILURE(error)) {
        return refuse("bad_encoding", line_at(bytes, static_cast<std::size_t>(in - bytes.data())));
    }
    units.resize(static_cast<std::size_t>(out - units.data()));
    return utf8_of(units);
}

constexpr std::size_t longest_character = 4;  // in bytes

// The bytes end within a character of that encoding, and are whole before it.
bool is_cut(std::string_view bytes, const std::string& encoding) {
    for (std::size_t part = 1; part < longest_character && part < bytes.size(); ++part) {
        const auto whole = bytes.substr(0, bytes.size() - part);
        if (static_cast<std::uint8_t>(bytes[whole.size()]) < 0x80) continue;
        if (converted(whole, encoding)) return true;
    }
    return false;
}

tl::unexpected<Refusal> refuse_cut(std::string_view bytes) {
    return refuse("cut_off", line_at(bytes, bytes.size()));
}

struct Mark {
    std::string_view bytes;
    const char* encoding;
};
constexpr Mark byte_order_marks[] = {
    {"\xEF\xBB\xBF", "UTF-8"}, {"\xFF\xFE", "UTF-16LE"}, {"\xFE\xFF", "UTF-16BE"}};

// Of a text that is half zeros: which half.
const char* utf16_without_mark(std::string_view bytes) {
    if (bytes.size() < 4) return nullptr;
    std::size_t even = 0;
    std::size_t odd = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\0') ++(i % 2 == 0 ? even : odd);
    }
    if (odd > bytes.size() / 8) return "UTF-16LE";
    if (even > bytes.size() / 8) return "UTF-16BE";
    return nullptr;
}

struct ByteRange {
    std::uint8_t first;
    std::uint8_t last;
    [[nodiscard]] bool has(char c) const {
        const auto byte = static_cast<std::uint8_t>(c);
        return byte >= first && byte <= last;
    }
};

bool is_high(char c) {
    return static_cast<std::uint8_t>(c) >= 0x80;
}

// Where an encoding of two bytes has the characters in common use.
struct CommonLetters {
    ByteRange lead;
    ByteRange high_trail;
    ByteRange low_trail;
};
// Level 1 of GB 2312 and of Big5: nine in ten characters of names.
constexpr CommonLetters common_gb{{0xB0, 0xD7}, {0xA1, 0xFE}, {1, 0}};
constexpr CommonLetters common_big5{{0xA4, 0xC6}, {0xA1, 0xFE}, {0x40, 0x7E}};

// How many of a hundred bytes above ASCII are such characters, or their second halves.
std::size_t share_of(std::string_view bytes, const CommonLetters& common) {
    std::size_t high = 0;
    std::size_t explained = 0;
    std::size_t letters = 0;
    std::size_t with_high_trail = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (!is_high(bytes[i])) continue;
        ++high;
        if (i + 1 == bytes.size()) continue;
        const char trail = bytes[i + 1];
        if (is_high(trail)) ++high;
        const bool high_trail = common.high_trail.has(trail);
        if (common.lead.has(bytes[i]) && (high_trail || common.low_trail.has(trail))) {
            explained += is_high(trail) ? 2U : 1U;
            ++letters;
            if (high_trail) ++with_high_trail;
        }
        if (is_high(trail) || common.low_trail.has(trail)) ++i;
    }
    // "Åk" would be a character of Big5: of true ones, two in three end above ASCII.
    if (high == 0 || with_high_trail * 4 < letters) return 0;
    return explained * 100 / high;
}

constexpr std::size_t convincing = 60;

// ICU's own detector wants more than ten Chinese characters, which a list of five names has not.
Result<DecodedText> recognized(std::string_view bytes) {
    const std::size_t gb = share_of(bytes, common_gb);
    const std::size_t big5 = share_of(bytes, common_big5);
    const auto as = [&](const char* encoding) -> std::optional<DecodedText> {
        auto text = converted(bytes, encoding);
        if (!text) return std::nullopt;
        return DecodedText{*std::move(text), encoding, false};
    };
    const bool is_big5 = big5 > gb;
    if (std::max(gb, big5) >= convincing) {
        const char* const likely = is_big5 ? "Big5" : "GB18030";
        if (auto text = as(likely)) return *std::move(text);
        if (is_cut(bytes, likely)) return refuse_cut(bytes);
        if (auto text = as(is_big5 ? "GB18030" : "Big5")) return *std::move(text);
    }
    const char* const likely = likely_encoding(words_with_high_bytes(bytes));
    if (auto text = as(likely)) return *std::move(text);
    auto latin = converted(bytes, "windows-1252");
    if (!latin) return tl::unexpected(std::move(latin.error()));
    return DecodedText{*std::move(latin), "windows-1252", false};
}

// UTF-8 but for a character that is not whole at the end. Another one must be whole: a text may end
// with a letter of Latin-1.
bool is_cut_utf8(std::string_view bytes) {
    if (bytes.empty() || !is_high(bytes.back()) || !is_cut(bytes, "UTF-8")) return false;
    const auto last = bytes.size() - std::min(bytes.size(), longest_character - 1);
    return std::any_of(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(last), is_high);
}

Result<DecodedText> in_encoding(std::string_view bytes, const std::string& encoding) {
    auto text = converted(bytes, encoding);
    if (!text) return tl::unexpected(std::move(text.error()));
    return DecodedText{*std::move(text), encoding, true};
}

// DOS ends a text with 0x1A, or fills its last block with it; nothing stands behind.
std::string_view without_dos_end(std::string_view text) {
    constexpr std::string_view filling("\x1A\0\r\n\t ", 6);
    const auto last = text.find_last_not_of(filling);
    return text.substr(0, text.find('\x1A', last == std::string_view::npos ? 0 : last + 1));
}

// Of UTF-16 the letters themselves have zeros; others end here, since code pages of DOS have other
// signs in the place of 0x1A.
std::string_view without_dos_end_of_bytes(std::string_view bytes) {
    const auto cut = without_dos_end(bytes);
    return cut.find('\0') == std::string_view::npos ? cut : bytes;
}

Result<DecodedText> decoded_bytes(std::string_view bytes, const std::string& asked) {
    for (const Mark& mark : byte_order_marks) {
        if (bytes.substr(0, mark.bytes.size()) != mark.bytes) continue;
        if (!asked.empty() && asked != mark.encoding) continue;
        return in_encoding(bytes.substr(mark.bytes.size()), mark.encoding);
    }
    if (!asked.empty()) return in_encoding(bytes, asked);
    if (const char* utf16 = utf16_without_mark(bytes)) return in_encoding(bytes, utf16);
    if (auto text = in_encoding(bytes, "UTF-8")) return text;
    if (is_cut_utf8(bytes)) return refuse_cut(bytes);
    return recognized(bytes);
}

}  // namespace

Result<DecodedText> decode_text(std::string_view bytes, const std::string& asked) {
    auto decoded = decoded_bytes(without_dos_end_of_bytes(bytes), asked);
    if (decoded) decoded->text.resize(without_dos_end(decoded->text).size());
    return decoded;
}

}  // namespace arbiter
