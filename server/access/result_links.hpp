// The links by which the players of a board tell the result from a phone, one for each of the two.
// None is stored: what stands under one follows from the server's key, the game, the side and the
// number of the link that is good.
#pragma once

#include "arbiter/game/result/reported_end.hpp"
#include "arbiter/hall/stream_id.hpp"
#include "clock/color.hpp"
#include "server/secrets/server_key.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// "/r/7/k7q2vd0m3z/Jz0vY6c2pQmW1x4t"
[[nodiscard]] std::string result_path(const ServerKey& key, StreamId stream, GameId game, int link,
                                      Color side);

enum class LinkStanding { Good, Replaced, Unknown };

struct ResultLink {
    LinkStanding standing = LinkStanding::Unknown;
    Color side = Color::White;  // of a good one: whose it is
};

// What the mark in an address is worth where the links up to that number were given out.
[[nodiscard]] ResultLink result_link(const ServerKey& key, StreamId stream, GameId game, int link,
                                     std::string_view mark);

// What the page of a player's link shows as reported: the answer to it must name the same. It tells
// nobody how many alarms or changes the game has had.
[[nodiscard]] std::string report_mark(const ServerKey& key, StreamId stream, GameId game,
                                      const ReportedEnd& end, Color side);

}  // namespace arbiter
