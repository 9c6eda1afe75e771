// The parts of one game in a PGN of ours: where an illegal move stood, the public PGN ends the game
// before it, and what follows is a game of its own with an id and a name of this form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// The GameId of a part: that of the game, and of every part but the first (0) its number from 2.
[[nodiscard]] std::string part_id(const std::string& game_id, int part);

// " (from move 24)": behind White's name in every part but the first.
[[nodiscard]] std::string part_words(int move);

struct PgnPart {
    std::string_view game_id;  // of the whole game
    int part = 0;              // from 1; the first (0) is not known by its tags
    std::string_view white;    // without the words behind it
};

// What the tags GameId and White say of a part that goes on; nothing if they are not as above.
[[nodiscard]] std::optional<PgnPart> pgn_part(std::string_view game_id, std::string_view white);

}  // namespace arbiter
