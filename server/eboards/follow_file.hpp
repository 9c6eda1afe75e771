// Electronic boards by the PGN file that their program writes, again and again as the games grow:
// what is new in it is sent to the server as an operator sends it.
#pragma once

#include "clock/result.hpp"
#include "server/eboards/board_feed.hpp"
#include "server/simulate/address.hpp"

#include <functional>
#include <string>

namespace arbiter {

struct FollowedFile {
    std::string path;  // of the file, or of LiveChess' folder (game_files.hpp)
    ServerAddress server;
    std::string key;         // an operator's
    bool once = false;       // ends when all that the file says is told
    std::string encoding{};  // of the files, any that ICU knows; empty: recognized
};

struct FollowProgress {
    int games = 0;  // of the server's, that the file has
    int moves = 0;  // told so far
    friend bool operator==(const FollowProgress&, const FollowProgress&) = default;
};

struct FollowTalk {
    std::function<void(const FeedNote&)> note;
    std::function<void(const FollowProgress&)> progress;  // when it has changed
    std::function<void()> waiting;                        // there is no file yet
    // The files are in another encoding than usual.
    std::function<void(const std::string& encoding)> recognized;
};

// Runs until SIGINT or SIGTERM, with `once` to the end. A server or a file that is away is waited
// for. Refusals: what the server says of the key (unauthorized, forbidden, revoked),
// unknown_encoding.
[[nodiscard]] Result<void> follow_file(const FollowedFile& followed, const FollowTalk& talk);

}  // namespace arbiter
