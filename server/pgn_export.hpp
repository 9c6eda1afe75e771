// A tournament's games as PGN export text: rounds and boards in order, forfeits as games without
// moves. Writes nothing to disk.
#pragma once

#include "server/hall/state.hpp"

#include <optional>
#include <string>

namespace arbiter {

struct PgnChoice {
    std::optional<int> round;
    std::optional<GameId> game;
    bool clocks = false;  // %clk also where the settings say that the times are not the game's own
};

[[nodiscard]] std::string tournament_pgn(const LiveTournament& live, const PgnChoice& choice);
// From what is public alone.
[[nodiscard]] std::string public_tournament_pgn(const PublicState& state, const PgnChoice& choice);

}  // namespace arbiter
