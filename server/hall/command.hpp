// What can be asked of the hall for one tournament: the core's commands and those that touch many
// games or players at once.
#pragma once

#include "arbiter/game/command.hpp"
#include "arbiter/ids.hpp"
#include "arbiter/tournament/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace arbiter {

struct OnGame {
    GameId game;
    GameCommand command;
};
// All or none: the first that is refused refuses the whole.
struct EnterPlayers {
    std::vector<PlayerData> players;
};
// A start order to every clock of the round that has a terminal and was not started.
struct StartRound {
    int round = 0;
};
// A pause order to every running clock of the round.
struct PauseRound {
    int round = 0;
};
// The games of the board are for this terminal from now on; none: the next ones wait for one.
struct SetBoardTerminal {
    int board = 0;
    std::optional<TerminalId> terminal;
};

using HallCommand =
    std::variant<TournamentCommand, OnGame, EnterPlayers, StartRound, PauseRound, SetBoardTerminal>;

// How the client knows its command: the same id of the same actor again gets the same answer.
struct CommandId {
    std::string id;            // empty: the client does not mean to repeat it
    std::uint64_t digest = 0;  // of the command's text, to tell another command with the same id
};

}  // namespace arbiter
