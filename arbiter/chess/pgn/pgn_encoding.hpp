// The bytes of PGN to UTF-8 and tag values to and from their escaped form. PGN is Latin-1 by its
// standard and UTF-8 in practice; one game is held to be in one encoding.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

enum class PgnEncoding : std::uint8_t { Utf8, Windows1252 };  // Latin-1 is part of the latter

// Utf8 if the bytes are well formed UTF-8 (RFC 3629).
[[nodiscard]] PgnEncoding pgn_encoding_of(std::string_view bytes) noexcept;

// Well formed UTF-8 whatever the bytes are: with Utf8, what is malformed becomes U+FFFD.
[[nodiscard]] std::string to_utf8(std::string_view bytes, PgnEncoding encoding);

// Whether a tag may be called so: letters, digits and underscores, 255 at most (standard 4.3, 8.1).
[[nodiscard]] bool is_pgn_tag_name(std::string_view name);

// A tag's value without the backslashes that escape a quote or a backslash, and with them. Control
// characters, which a tag cannot hold, become blanks when escaped.
[[nodiscard]] std::string unescape_pgn_tag(std::string_view raw);
[[nodiscard]] std::string escape_pgn_tag(std::string_view value);

}  // namespace arbiter
