// Cuts a stream of PGN bytes into sections, one for each tag section with the moves that follow it,
// in memory that does not grow with the stream. It knows comments and tags, nothing of moves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// Part of a PGN stream that can be read without the rest. It usually holds one game; games without
// tags follow each other in one section.
struct PgnSection {
    std::string_view text{};  // the stream's bytes, in whatever encoding they are
    std::size_t line = 1;     // of its first byte, from 1; LF, CRLF and CR each end a line
    bool cut = false;         // it was longer than the limit: the rest is left out
};

// A section begins at a tag pair outside a comment that has moves before it, and at an empty line
// after a result. A brace comment is held to
// be unclosed, and ends, at a line with a tag pair in it, if another `{` or no `}` at all follows
// within 64 KiB: so a forgotten brace does not swallow the games after it.
class PgnSplitter {
  public:
    // A section's limit; a game of 300 moves with comments has some 20 KB. Twice as much is kept at
    // most.
    static constexpr std::size_t default_limit = std::size_t{16} << 20;

    explicit PgnSplitter(std::size_t limit = default_limit) : limit_(limit) {}

    // Adds bytes, in pieces of any size. Views given before become invalid.
    void feed(std::string_view bytes);
    // There is nothing more to come.
    void finish() { final_ = true; }
    // The next section that is whole; nullopt if more bytes are needed, or at the end. The sections
    // given since the last feed lie next to each other in memory.
    [[nodiscard]] std::optional<PgnSection> next();

  private:
    // The next occurrence of a byte that matters, remembered until it has been passed.
    struct Finder {
        char byte;
        std::size_t at = 0;
        bool known = false;
        [[nodiscard]] std::size_t from(std::string_view text, std::size_t start) noexcept;
    };
    enum class Step { Boundary, NeedMore, Goes };

    [[nodiscard]] Step scan_line();
    [[nodiscard]] Step scan_text(std::size_t end);
    [[nodiscard]] Step scan_comment();
    [[nodiscard]] Step judge_comment(std::size_t tag);
    [[nodiscard]] bool is_tag_line(std::size_t end);
    [[nodiscard]] bool ends_game_here(std::size_t line_end) const;
    [[nodiscard]] std::size_t find_line_end(std::size_t from);
    [[nodiscard]] std::optional<PgnSection> take(std::size_t end);
    [[nodiscard]] std::optional<PgnSection> take_too_long();

    std::size_t limit_;
    std::string buffer_{};
    std::size_t start_ = 0;        // of the section being scanned
    std::size_t start_line_ = 1;   // its line
    std::size_t at_ = 0;           // everything before is scanned
    std::size_t comment_end_ = 0;  // the end of the last comment, escaped line or tag pair
    bool line_start_ = true;       // at_ is the start of a line
    bool in_comment_ = false;      // at_ is inside braces
    bool moves_seen_ = false;      // since the section's tags
    bool skipping_ = false;        // the rest of a section that was too long
    bool final_ = false;
    Finder line_feed_{'\n'};
    Finder carriage_return_{'\r'};
    Finder open_{'{'};
    Finder close_{'}'};
    Finder semicolon_{';'};
    Finder bracket_{'['};
};

}  // namespace arbiter
