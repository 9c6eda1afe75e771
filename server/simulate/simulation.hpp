// Plays a script against a server over real connections: sets the event up as an organizer would,
// seats a terminal at every board, sends the moves as an operator would, until the event is
// complete.
#pragma once

#include "clock/result.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/script.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string>

namespace arbiter {

struct SimulationOptions {
    ServerAddress server;
    std::string token;            // of the arbiter's login link
    std::optional<double> speed;  // times real time; nullopt: as fast as it goes
    std::string ack_log;          // a file for every acknowledgement heard; empty: none
    // Somebody rules at the desk meanwhile: a board that cannot go on as scripted because of it is
    // left to him, and has the file's result when the round is over.
    bool arbiter_rules = false;
    // Where boards keep their keys and logs, and an event of the same name that is not over is gone
    // on with; empty: in memory, and an event of its own.
    std::string folder = {};
};

struct Progress {
    int round = 0;
    int rounds = 0;
    int games_over = 0;
    int games = 0;
};

// Blocks until every game has the script's result on the server and every terminal's log is
// acknowledged there. Waits while the server is away. Refusals: `stopped`, what the server refused,
// and `incomplete` if the event is not complete afterwards.
[[nodiscard]] Result<void> run_simulation(const Script& script, const SimulationOptions& options,
                                          const std::atomic<bool>& stop,
                                          const std::function<void(const Progress&)>& progress);

}  // namespace arbiter
