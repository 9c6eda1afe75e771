// The shapes in PGN text that the splitter and the reader must see alike: line ends and tag pairs.
// Internal to the PGN files; not a parser.
#pragma once

#include "clock/text.hpp"

#include <cstddef>
#include <string_view>

namespace arbiter::pgn {

[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t';
}
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// What some programs put before UTF-8 text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Line ends up to `text`'s end: LF, CRLF as one, and CR.
[[nodiscard]] std::size_t count_lines(std::string_view text) noexcept;

// The index of the first CR or LF at or after `at`, or text.size().
[[nodiscard]] std::size_t line_end(std::string_view text, std::size_t at) noexcept;

// How sure the text must be: Full is `[Name "`; Loose is `[Name` and a blank, a quote or a bracket,
// which is enough at the start of a line of moves, where nothing else begins so.
enum class TagLook { Full, Loose };
// Whether text[at] == '[' begins a tag pair. Looks no further than the line's end.
[[nodiscard]] bool looks_like_tag(std::string_view text, std::size_t at, TagLook look) noexcept;

// A tag pair that begins at text[at] == '['. `value` is raw: escapes stand as written. If
// `readable` is false, there is no closing quote and bracket on the line, and `next` is the line's
// end.
struct TagPair {
    std::string_view name{};
    std::string_view value{};
    std::size_t next = 0;
    bool readable = false;
};
[[nodiscard]] TagPair scan_tag(std::string_view text, std::size_t at) noexcept;

}  // namespace arbiter::pgn
