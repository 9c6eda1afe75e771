// Frames that the server sends to electronic boards and operators.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/ids.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// A finished game of an earlier round.
struct PastGame {
    int round = 0;
    int board = 0;
    ByColor<std::string> names;
    // Told in `BoardGame::met` alone: the record in SAN from its latest illegal move that stood,
    // and how many plies came before that.
    std::optional<int> before{};
    std::optional<std::vector<std::string>> moves{};
    friend bool operator==(const PastGame&, const PastGame&) = default;
};
// Of a game that is over.
[[nodiscard]] PastGame past_game(const Game& game, ByColor<std::string> names);

// A game at one of the socket's boards: in the welcome, and by itself when something changed. A
// board is told the line that it has entered (arbiter/game/moves/reported_line.hpp): nothing in it
// says of a move that it was legal or not. An operator is told the record.
struct BoardGame {
    GameId game;
    int board = 0;
    int round = 0;
    ByColor<std::string> names;
    int ply = 0;
    std::string fen;
    bool over = false;
    std::optional<GameResult> result;
    std::optional<Color> draw_offer;  // by whom, until it is answered
    // How often the record was corrected or cut back: what was entered before may not stand.
    int rewritten = 0;
    // Told to a board: where the game began, and the line in UCI. An operator who asked for lines
    // is told the record so, from the latest illegal move that stood.
    std::optional<std::string> start{};
    std::optional<std::vector<std::string>> moves{};
    // Told to such an operator alone. How many plies came before `start`; what was entered at a
    // board behind the record, as it was sent; and what was taken out of the game last behind the
    // record as it is: such entries, or moves.
    std::optional<int> before{};
    std::vector<std::string> entries{};
    std::vector<std::string> dropped{};
    // And what the program of electronic boards has asked the desk here and is still open: the
    // details of the alarms `board_feed`.
    std::vector<std::string> asked{};
    // And when it is told of this game first: the games of these two with the same colours that are
    // over, the latest first. A file that keeps the games of all rounds may have them.
    std::vector<PastGame> met{};
};
// `line`: an operator asked for it; a board has it always.
[[nodiscard]] BoardGame board_game(GameId id, const Game& game, ByColor<std::string> names,
                                   KeyRole role, bool line = false);

struct MovesWelcome {
    std::string journal;
    std::string incarnation;
    KeyRole role = KeyRole::Board;
    StreamId stream = hall_stream;
    std::string event;  // its name
    int board = 0;      // 0: all of them
    std::vector<BoardGame> games;
    // Told to an operator who asked for lines: the finished games that are not in `games`, so that
    // a file of the whole event can be told from one with a wrong round. Whole rounds, the latest
    // first.
    std::vector<PastGame> past{};
};

using MovesFrame = std::variant<MovesWelcome, BoardGame, PingAnswer, OkFrame, ErrorFrame>;

}  // namespace arbiter
