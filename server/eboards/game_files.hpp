// Where the games of the electronic boards lie: one PGN file, or the folder in which LiveChess
// writes game-1.pgn, game-2.pgn, ... at each move and games.pgn now and then.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace arbiter {

struct GameFile {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    std::uintmax_t bytes = 0;
    friend bool operator==(const GameFile&, const GameFile&) = default;
};

// Files larger than this are not read: no round is.
inline constexpr std::uintmax_t most_bytes_of_games = std::uintmax_t{16} << 20;

// The files to be read now. Of a folder: each game-N.pgn in the order of N, or games.pgn where it
// is alone. Empty: nothing is there yet.
[[nodiscard]] std::vector<GameFile> game_files(const std::string& path);

struct GamesRead {
    std::vector<PgnGame> games{};
    std::vector<std::string> files{};  // of each game, where there are several files: "game-2.pgn"
    std::string encoding{};            // as which they were recognized, where it is not the usual
};

// Their games, one file after the other. `encoding`: any that ICU knows; empty: recognized for each
// file of UTF-16, and for all others together, since the names of one game are too few for that.
// Refusals: file_too_big and file_unreadable, `where` the file's name; unknown_encoding.
[[nodiscard]] Result<GamesRead> read_games(const std::vector<GameFile>& files,
                                           const std::string& encoding = {});

}  // namespace arbiter
