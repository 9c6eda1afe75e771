// Frames that the server sends to electronic boards and operators.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/ids.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <string>
#include <variant>
#include <vector>

namespace arbiter {

// A game at one of the socket's boards: in the welcome, and by itself when something changed.
struct BoardGame {
    GameId game;
    int board = 0;
    int round = 0;
    int ply = 0;
    std::string fen;
    bool over = false;
};
[[nodiscard]] BoardGame board_game(GameId id, const Game& game);

struct MovesWelcome {
    std::string journal;
    std::string incarnation;
    std::vector<BoardGame> games;
};

using MovesFrame = std::variant<MovesWelcome, BoardGame, OkFrame, ErrorFrame>;

}  // namespace arbiter
