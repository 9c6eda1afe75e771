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

struct FoldedNames {
    std::string white{};
    std::string black{};
    [[nodiscard]] bool known() const { return !white.empty() && !black.empty(); }
};

// Names as the search of rating lists folds them: accents, case and signs do not count, nor does
// the order of the words, nor a title before the name.
class NameFolder {
  public:
    // Equal for two spellings of a name; empty where no name stands ("?", "N.N.").
    [[nodiscard]] std::string folded(std::string_view name) const;
    [[nodiscard]] FoldedNames folded(const ByColor<std::string>& names) const;

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

// A game that the hall has finished.
struct FinishedGame {
    int round = 0;
    int board = 0;
    FoldedNames names{};
};

struct MatchedGame {
    const PgnGame* game = nullptr;
    NamesMatch names = NamesMatch::Same;
};
struct FileMatches {
    std::map<GameId, MatchedGame> of_boards;
    // Several games fit the board equally well: it has none of them. Of one alone nobody can tell
    // whether it is an earlier game of these two.
    std::map<GameId, std::vector<const PgnGame*>> contested;
    // Games that belong to no board, in the order of the file, with the board at which the desk is
    // asked: one of its players has the game, or else it is the first that has no game in the file.
    // No board: the hall has none.
    struct Stray {
        const PgnGame* game = nullptr;
        std::optional<GameId> nearest{};
    };
    std::vector<Stray> strays;
};

// `games` must outlive what is returned; `past` are finished games that are not among `boards`.
// A game whose place and names point to two boards is that of the place; of several at one board,
// that which has its names. Where the two have met before with these colours (`BoardGame::met`, and
// boards that are over), a game without a round that has the moves of such a game is that game. No
// stray is a finished game, nor one of an earlier round, unless its
// names are those of a board that is being played; of a later round, one without a move.
[[nodiscard]] FileMatches match_games(const std::vector<PgnGame>& games,
                                      const std::vector<const BoardGame*>& boards,
                                      const std::vector<FinishedGame>& past,
                                      const NameFolder& folder);

// "1.3 Abel, Ana - Dorn, Del": a game of the file, for people.
[[nodiscard]] std::string game_text(const PgnGame& game);

}  // namespace arbiter
