// The signs that PGN files of practice have beside ASCII: dashes, dots, blanks and the glyphs of
// the informators (PGN section 10 has their numbers). UTF-8; not a parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::pgn {

// How many bytes a hyphen, a dash or a minus sign has at the text's start; 0: there is none.
[[nodiscard]] std::size_t dash_at(std::string_view text) noexcept;

enum class SignKind : std::uint8_t { None, Blank, Dots, Dash, Glyph };

// The sign that a text begins with, which is part of no move.
struct Sign {
    SignKind kind = SignKind::None;
    std::size_t size = 0;      // bytes
    std::uint16_t number = 0;  // of a glyph; 0: it has none, or we do not know it
};

// What stands at the start of a text whose first byte is not ASCII. Figurines, letters, × and ½ are
// no signs. Any other mark of a block of signs (arrows, mathematics, shapes) is a Glyph.
[[nodiscard]] Sign sign_at(std::string_view text) noexcept;

}  // namespace arbiter::pgn
