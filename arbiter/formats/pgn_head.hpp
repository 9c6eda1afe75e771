// What the tags and the text of one PGN game say of it as a game of an event.
#pragma once

#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/formats/file_remark.hpp"
#include "arbiter/outcome.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// nullopt for "*".
[[nodiscard]] std::optional<GameResult> game_result(PgnResult result);

// The results that PGN (8.1.1.7) has no token for: "1/2-0", "0-1/2" and "0-0", as Lichess'
// broadcasts read them in the tag Result. Empty for all others.
[[nodiscard]] std::string_view odd_result_text(GameResult result);
// What Result does not tell: those, and a forfeit as "1-0F", "0-1F" or "0-0F", which is otherwise
// known by its lack of moves alone. Empty: Result tells it.
[[nodiscard]] std::string_view exact_result_text(GameResult result);
// The tag of our own that has it.
inline constexpr std::string_view odd_result_tag = "ResultX";

// What a game's tags and text say.
struct PgnHead {
    std::string white;
    std::string black;
    std::string round;                 // the Round tag: "4", "4.2", "?", "-" or empty
    std::optional<GameResult> result;  // nullopt: unfinished ("*")
    bool has_moves = false;
    int white_rating = 0;  // WhiteElo; 0: unrated, or not said
    int black_rating = 0;
    std::string white_id{};  // WhiteFideId; empty: none that FIDE could have given
    std::string black_id{};
    std::string event{};                        // the Event tag
    std::string date{};                         // the Date tag
    std::size_t line = 0;                       // on which the game begins; 0: not known
    std::string game_id{};                      // the GameId tag
    std::uint64_t moves = 0;                    // a digest of the main line: add_move
    std::optional<FileRemark> result_remark{};  // set_result
};

// The next move of the main line as the file writes it. The same moves give the same digest,
// whatever marks of check or quality they bear.
void add_move(PgnHead& head, std::string_view move);

// What a game says of its result: the tags Result and ResultX, and the token behind its moves.
struct ResultWords {
    std::optional<std::string_view> tag{};
    std::optional<std::string_view> exact{};
    std::optional<PgnResult> ending{};
};

// ResultX, or a Result that PGN has no token for, comes first; then the end of the moves, unless it
// is "*"; then Result. Where they contradict each other the remark says what is not taken and what
// is, with the codes of audit.hpp: result_tag_differs, unreadable_result_tag.
void set_result(PgnHead& head, const ResultWords& words);

// The text with one blank where there are several, and none at its ends.
[[nodiscard]] std::string without_extra_blanks(std::string_view text);

}  // namespace arbiter
