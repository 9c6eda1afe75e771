// How a game begins: the one of its events that everybody reads who shows a game.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/speed.hpp"
#include "clock/time_control.hpp"

#include <string>

namespace arbiter {

// The board is set: who plays whom, by which rulebook, with which time.
struct GameOpened {
    int round = 0;  // from 1
    int board = 0;  // from 1
    PlayerId white;
    PlayerId black;
    std::string edition;  // "fide-2023"
    Speed speed = Speed::Standard;
    Variant variant = Variant::Standard;
    std::string start_fen;  // empty: the usual initial position
    TimeControl control;
    Regulations regulations{};

    friend bool operator==(const GameOpened&, const GameOpened&) = default;
};

}  // namespace arbiter
