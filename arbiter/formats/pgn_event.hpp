// A PGN file read as one event: who played, in which rounds, and what was a forfeit. Only heads and
// results matter here; moves stay with the reader.
#pragma once

#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// nullopt for "*".
[[nodiscard]] std::optional<GameResult> game_result(PgnResult result);

// The results that PGN (8.1.1.7) has no token for: "1/2-0", "0-1/2" and "0-0", as Lichess'
// broadcasts read them in the tag Result. Empty for all others.
[[nodiscard]] std::string_view odd_result_text(GameResult result);
// What Result does not tell: those, and a forfeit as "1-0F", "0-1F" or "0-0F", which is otherwise
// known by its lack of moves alone. Empty: Result tells it.
[[nodiscard]] std::string_view exact_result_text(GameResult result);
// Either of them, also with "½"; nullopt: none of them.
[[nodiscard]] std::optional<GameResult> parse_odd_result(std::string_view text);
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
};

struct EventGame {
    std::size_t white = 0;  // index into PgnEvent::players
    std::size_t black = 0;
    int round = 0;  // from 1; 0 if the tag names none
    std::optional<GameResult> result;
    bool has_moves = false;
};

struct PgnEvent {
    std::vector<std::string> players;  // in order of appearance
    std::vector<int> ratings;          // of each, as a game has it first; 0: none says
    std::vector<EventGame> games;      // in the file's order
};

// One file is one event. Names are the same if they agree but for blanks. A decisive game without
// moves is a forfeit, unless no game of the file has moves.
[[nodiscard]] PgnEvent event_of(const std::vector<PgnHead>& heads);

// The decided games as a table; `cycles` is the most often that any pair met.
[[nodiscard]] Table table_of(const PgnEvent& event);

// The games in rounds in which nobody sits twice: by their round numbers, or where these are
// missing or clash by the file's order. Indices into PgnEvent::games.
[[nodiscard]] std::vector<std::vector<std::size_t>> rounds_of(const PgnEvent& event);

struct BergerNumbers {
    std::vector<std::size_t> order;  // players by pairing number: order[0] has number 1
    BergerOptions options;
};

// The pairing numbers under which the Berger tables give exactly these rounds with these colours;
// nullopt if there are none.
[[nodiscard]] std::optional<BergerNumbers> berger_numbers(
    const PgnEvent& event, const std::vector<std::vector<std::size_t>>& rounds);

}  // namespace arbiter
