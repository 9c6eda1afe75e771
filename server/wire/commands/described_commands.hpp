// The descriptions of all commands, for whoever writes them down (schemas, the page's types).
#pragma once

#include "db/codec/description/description.hpp"

#include <vector>

namespace arbiter {

struct DescribedCommand {
    const Description* description;
    bool of_game;  // it names the game: "g"
};

// In the order of command_types().
[[nodiscard]] std::vector<DescribedCommand> described_commands();

}  // namespace arbiter
