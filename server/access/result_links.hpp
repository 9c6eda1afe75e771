// The links of boards by which players tell the result from a phone. None is stored: what stands
// under one follows from the server's key, the game and the number of the link that is good.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "server/secrets/server_key.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// "/r/7/k7q2vd0m3z/Jz0vY6c2pQmW1x4t"
[[nodiscard]] std::string result_path(const ServerKey& key, StreamId stream, GameId game, int link);

enum class LinkStanding { Good, Replaced, Unknown };

// What the mark in an address is worth where the links up to that number were given out.
[[nodiscard]] LinkStanding standing_of(const ServerKey& key, StreamId stream, GameId game, int link,
                                       std::string_view mark);

}  // namespace arbiter
