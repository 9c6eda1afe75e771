// Terminals that cannot get their log accepted: one whose entries are refused again and again is
// shown at the desk, on a game of its board, until an entry of it is taken again.
#pragma once

#include "arbiter/hall/terminal_alarms.hpp"

#include <optional>
#include <unordered_map>

namespace arbiter {

// Counts what is refused. No part of the state: after a restart it counts anew.
class RefusedLogs {
  public:
    // True when it is time to tell it: the oldest entry was refused for the fifth time (a terminal
    // that sends it again after 1, 2, 4 and 8 s is stuck for a quarter of a minute by then, and a
    // backlog refused once because of the gap before it is not), or a thousand of any kind were.
    [[nodiscard]] bool refuse(TerminalId terminal, const RefusedEntry& entry);
    // An entry was taken: what was told is over. Gives the game it was told of.
    std::optional<GameId> accept(TerminalId terminal);
    void told(TerminalId terminal, GameId of) { counts_[terminal].told = of; }

  private:
    struct Count {
        RefusedEntry oldest;
        int again = 0;
        int all = 0;
        std::optional<GameId> told;
    };
    std::unordered_map<TerminalId, Count> counts_;
};

}  // namespace arbiter
