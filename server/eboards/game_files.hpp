// Where the games of the electronic boards lie: one PGN file, or the folder in which LiveChess
// writes game-1.pgn, game-2.pgn, ... at each move and games.pgn now and then.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
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

// Their text, one after the other; nullopt: one of them could not be read, or they are too large.
[[nodiscard]] std::optional<std::string> text_of_files(const std::vector<GameFile>& files);

}  // namespace arbiter
