// Which game of the boards' file belongs to which board of the round: by the Round tag ("3.12"), by
// Round and Board (or Table), or by the players' names.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/players/name_words.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Names as the search of rating lists folds them: accents, case and signs do not count, nor does
// the order of the words, nor a title before the name.
class NameFolder {
  public:
    // Equal for two spellings of a name; empty where no name stands ("?", "N.N.").
    [[nodiscard]] std::string folded(std::string_view name) const;

  private:
    NameReader reader_;
};

// What the game's names say of the board to which its place gives it.
enum class NamesMatch : std::uint8_t {
    Same,
    Unknown,    // the file has none
    Reversed,   // the players have each other's colour
    Elsewhere,  // they are those of another board
    Other       // somebody else's, or another spelling
};

struct MatchedGame {
    const PgnGame* game = nullptr;
    NamesMatch names = NamesMatch::Same;
};
struct FileMatches {
    std::map<GameId, MatchedGame> of_boards;
    // Those of the rounds that are played which say whose they are and belong to no board, and the
    // board that is nearest:
    // one of its players has it, or else it is the first that has no game in the file.
    struct Other {
        const PgnGame* game = nullptr;
        std::optional<GameId> nearest{};
    };
    std::vector<Other> others;
};

// `games` must outlive what is returned. Each game belongs to one board at most: a game whose place
// and names point to two boards is that of the place.
[[nodiscard]] FileMatches match_games(const std::vector<PgnGame>& games,
                                      const std::vector<const BoardGame*>& boards,
                                      const NameFolder& folder);

// "1.3 Abel, Ana - Dorn, Del": a game of the file, for people.
[[nodiscard]] std::string game_text(const PgnGame& game);

}  // namespace arbiter
