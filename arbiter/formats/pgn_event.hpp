// A PGN file read as one event: who played, in which rounds, and what was a forfeit. Only heads and
// results matter here; moves stay with the reader.
#pragma once

#include "arbiter/formats/file_remark.hpp"
#include "arbiter/formats/pgn_head.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct EventGame {
    std::size_t white = 0;  // index into PgnEvent::players
    std::size_t black = 0;
    int round = 0;  // from 1; 0 if the tag names none
    std::optional<GameResult> result;
    bool has_moves = false;
    std::size_t head = 0;  // which of the heads that the event was made of
};

// A "game" whose one side is no player (means_no_player): a bye, with the points of its result.
struct PgnBye {
    std::size_t player = 0;
    int round = 0;                     // as of a game
    std::optional<GameResult> result;  // as if the player had White
};

struct PgnEvent {
    std::vector<std::string> players;  // in order of appearance
    std::vector<int> ratings;          // of each, as a game has it first; 0: none says
    std::vector<EventGame> games;      // in the file's order
    std::vector<PgnBye> byes{};        // the same
    FileRemarks adjustments{};         // by line; docs/tiebreaks.md lists the codes
    FileRemarks warnings{};
};

// One file is one event, whatever its Event tags say: several are told. Who is who: pgn_players. A
// decisive game without moves is a forfeit, unless no game of the file has moves. Left out, and
// told, are a player's games against himself and a game that stands there twice. Told are byes
// (PgnBye), names that may be two spellings of one player, and parts of games
// (whole_games), which count as one game each.
[[nodiscard]] PgnEvent event_of(const std::vector<PgnHead>& heads);

// How its rounds were paired, by its games alone.
[[nodiscard]] PairingKind pairing_of(const PgnEvent& event);

// Of a round robin the decided games, `cycles` the most often that any pair met. Of a Swiss every
// round that the file has games of: a player without one was absent or had a bye, a game without a
// result brings no points so far.
[[nodiscard]] Table table_of(const PgnEvent& event, PairingKind pairing);

// Games without a result.
[[nodiscard]] int pending_games(const PgnEvent& event);

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
