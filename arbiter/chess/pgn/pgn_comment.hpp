// What programs write into PGN comments: [%clk h:mm:ss], the time left, and [%emt h:mm:ss], the
// time the move took. Other commands ([%eval], [%cal]...) stay part of the comment.
#pragma once

#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct PgnTimes {
    std::optional<Millis> clk{};
    std::optional<Millis> emt{};

    friend bool operator==(const PgnTimes&, const PgnTimes&) = default;
};

// The times in a comment. A command that is not well formed is left alone.
[[nodiscard]] PgnTimes read_pgn_times(std::string_view comment);

// A comment's words with single blanks between, in a form that braces can hold: a closing brace (in
// a comment to the end of the line) becomes a parenthesis.
[[nodiscard]] std::string pgn_words(std::string_view comment);
// The same without the time commands.
[[nodiscard]] std::string plain_pgn_comment(std::string_view comment);

// "1:30:23", "0:03:00.5", "4:59": hours may be missing, the last field may have a fraction (cut to
// milliseconds). nullopt for anything else.
[[nodiscard]] std::optional<Millis> parse_pgn_time(std::string_view text);
// "0:03:00", with a fraction only if there is one. Times below zero are written as zero.
[[nodiscard]] std::string to_pgn_time(Millis time);

}  // namespace arbiter
