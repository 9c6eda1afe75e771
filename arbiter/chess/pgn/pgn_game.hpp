// One PGN game as a value, replayed and legal as far as it goes, and the stream of such games. For
// importing, simulating and exporting; `check` uses audit.hpp, which keeps nothing.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/chess/pgn/pgn_comment.hpp"
#include "arbiter/chess/pgn/pgn_error.hpp"
#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/chess/pgn/pgn_splitter.hpp"
#include "arbiter/chess/pgn/pgn_start.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// All text is UTF-8, tag values are without their escapes.
struct PgnTag {
    std::string name{};
    std::string value{};

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

struct PgnMove {
    Move move{};
    PgnTimes times{};                       // from [%clk] and [%emt]
    std::vector<std::uint8_t> glyphs{};     // numeric annotation glyphs: 1 is !, 6 is ?!
    std::string comment{};                  // of all comments behind the move, without the times
    std::vector<std::string> variations{};  // instead of this move: text without its parentheses

    friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

// A move of the main line that was not played: the first is wrong, the others follow it.
struct PgnUnplayed {
    std::string text{};  // as written
    PgnTimes times{};

    friend bool operator==(const PgnUnplayed&, const PgnUnplayed&) = default;
};

struct PgnGame {
    std::size_t line = 1;                 // of its first token in the file
    std::vector<PgnTag> tags{};           // in the file's order, FEN, SetUp and Result included
    PgnStart start{};                     // from FEN and Variant
    std::string comment{};                // before the first move
    std::vector<PgnMove> moves{};         // the main line, up to the error if there is one
    std::vector<PgnUnplayed> unplayed{};  // the rest of it, from the move that is the error
    std::optional<PgnResult> ending{};    // the terminating token, if it was there
    std::optional<PgnError> error{};      // the first one

    // The value of the first tag of that name.
    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
    // The terminating token, else the Result tag, else Unknown; a Result tag that says more than
    // the token can, such as "0-0" beside "*".
    [[nodiscard]] PgnResult result() const;
};

// The reader's next game; nullopt at the section's end.
[[nodiscard]] std::optional<PgnGame> read_pgn_game(PgnReader& reader);

// The games of a stream of bytes, one after the other. Memory does not grow with the stream.
class PgnGames {
  public:
    // Bytes in pieces of any size, and the end.
    void feed(std::string_view bytes) { waiting_.append(bytes); }
    void finish() { finished_ = true; }
    // The next game that is whole; nullopt if more bytes are needed, or at the end.
    [[nodiscard]] std::optional<PgnGame> next();

  private:
    std::string waiting_{};
    bool finished_ = false;
    PgnSplitter splitter_{};
    std::optional<PgnReader> reader_{};
};

// All games of a text at once.
[[nodiscard]] std::vector<PgnGame> read_pgn(std::string_view text);

}  // namespace arbiter
