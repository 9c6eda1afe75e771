// One game of the boards' file beside the record that the server has: which moves both have, and
// what the file says behind them. Values; no time, no network.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// A game of the file: its main line as it is written, whether or not it can be played.
struct FileGame {
    struct Entry {
        std::string san;
        std::optional<Millis> clk{};
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::vector<Entry> line{};
    Variant variant = Variant::Standard;
    std::optional<GameResult> result{};  // a win or a draw
    bool whole = true;                   // it ends with its result token
    bool broken = false;                 // its text cannot be read

    friend bool operator==(const FileGame&, const FileGame&) = default;
};
[[nodiscard]] FileGame file_game(const PgnGame& game);

// What the file says, for the server and its desk: one line of UTF-8 without what controls text, no
// longer than a desk reads, nor than `most_bytes`. A file may hold any bytes.
[[nodiscard]] std::string told_text(std::string_view text, std::size_t most_bytes = 120);

// The server's record, from the latest illegal move that stood.
struct RecordLine {
    Position start = Position::initial();
    Variant variant = Variant::Standard;
    std::size_t before = 0;  // plies before `start`
    std::vector<Move> moves{};
    std::vector<std::string> entries{};  // behind it, which the arbiter has not ruled upon
    std::vector<std::string> dropped{};  // ruled upon, and no part of it

    [[nodiscard]] std::size_t plies() const { return before + moves.size(); }
};
[[nodiscard]] RecordLine record_line(const BoardGame& told, Variant variant);

// The file's game as it goes on from the record's start. A move of the file that cannot be played
// is taken for the record's where the record has one there: the arbiter has decided about it.
struct FileLine {
    std::vector<Move> moves{};
    std::vector<std::string> rest{};  // from the first that cannot be played; by squares if known
    std::string fault{};  // why that cannot be played: illegal_move, ambiguous_move, ...
    std::string kings{};  // "Ke4 Kd5": kings put into the centre, which are in neither
    bool reaches = true;  // it has the plies before the record's start
};
[[nodiscard]] FileLine file_line(const FileGame& game, const RecordLine& record);

// How many moves both begin with.
[[nodiscard]] std::size_t common_moves(const std::vector<Move>& a, const std::vector<Move>& b);

}  // namespace arbiter
