#include "arbiter/chess/pgn/pgn_signs.hpp"

#include <algorithm>
#include <array>

namespace arbiter::pgn {

namespace {

struct GlyphSign {
    std::string_view text;
    std::uint16_t number;
};

// The numbers of PGN section 10, and from 130 those that ChessBase and SCID agree on.
constexpr std::array<GlyphSign, 24> glyph_signs{{
    {"\u203C", 3},    // double exclamation mark
    {"\u2047", 4},    // double question mark
    {"\u2049", 5},    // !?
    {"\u2048", 6},    // ?!
    {"\u25A1", 7},    // white square: the only move
    {"\u2610", 7},    // ballot box, the same
    {"\u221E", 13},   // infinity: unclear
    {"\u2A72", 14},   // plus above equals
    {"\u2A71", 15},   // equals above plus
    {"\u00B1", 16},   // plus above minus
    {"\u2213", 17},   // minus above plus
    {"\u2A00", 22},   // circled dot: zugzwang
    {"\u2299", 22},   // the same
    {"\u27F3", 32},   // gapped circle arrow: development
    {"\u21BB", 32},   // the same
    {"\u2191", 36},   // initiative
    {"\u2192", 40},   // attack
    {"\u21C6", 132},  // counterplay
    {"\u21C4", 132},  // the same
    {"\u2295", 138},  // time trouble
    {"\u2206", 140},  // with the idea
    {"\u25B3", 140},  // the same
    {"\u2313", 142},  // better is
    {"\u2264", 143},  // worse is
}};

constexpr std::uint32_t lead_of_three = 0xE2;

// The code point of three bytes from E2; 0 if they are none.
std::uint32_t code_point(std::string_view text) noexcept {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
    };
    if (text.size() < 3 || byte(0) != lead_of_three) return 0;
    if ((byte(1) & 0xC0U) != 0x80U || (byte(2) & 0xC0U) != 0x80U) return 0;
    return ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
}

constexpr bool is_between(std::uint32_t point, std::uint32_t first, std::uint32_t last) noexcept {
    return point >= first && point <= last;
}

// Blocks that hold marks alone. Not: figurines (2654 to 265F), daggers of check (2020, 2021).
constexpr bool is_mark(std::uint32_t point) noexcept {
    return is_between(point, 0x2022, 0x2025) || is_between(point, 0x2030, 0x205E) ||
           is_between(point, 0x2190, 0x23FF) || is_between(point, 0x25A0, 0x2653) ||
           is_between(point, 0x2660, 0x27BF) || is_between(point, 0x27C0, 0x27FF) ||
           is_between(point, 0x2900, 0x2BFF);
}

constexpr bool is_wide_blank(std::uint32_t point) noexcept {
    return is_between(point, 0x2000, 0x200F) || is_between(point, 0x2028, 0x202F) ||
           is_between(point, 0x205F, 0x206F);
}

}  // namespace

std::size_t dash_at(std::string_view text) noexcept {
    if (text.starts_with('-')) return 1;
    const auto point = code_point(text);
    return is_between(point, 0x2010, 0x2015) || point == 0x2212 ? 3 : 0;
}

Sign sign_at(std::string_view text) noexcept {
    if (text.starts_with("\u00A0")) return {SignKind::Blank, 2, 0};
    if (text.starts_with("\u00B1")) return {SignKind::Glyph, 2, 16};
    const auto point = code_point(text);
    if (point == 0) return {};
    if (point == 0x2026) return {SignKind::Dots, 3, 0};
    if (is_wide_blank(point)) return {SignKind::Blank, 3, 0};
    if (dash_at(text) > 0) return {SignKind::Dash, 3, 0};
    if (!is_mark(point)) return {};
    const auto* const known = std::ranges::find(glyph_signs, text.substr(0, 3), &GlyphSign::text);
    const auto number = known == glyph_signs.end() ? std::uint16_t{0} : known->number;
    return {SignKind::Glyph, 3, number};
}

}  // namespace arbiter::pgn
