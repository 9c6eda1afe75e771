// A broadcast as Lichess keeps it, written from what is known of it (shared format notes, section
// 3, and the reading of lila's relay module): it polls a feed and merges each game into a chapter.
// A chapter is found by tags, and what it has is never forgotten, only pushed aside.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::testing {

class BroadcastReader {
  public:
    // Lichess has had both: a GameId that differs decides alone, or the other tags are asked too.
    enum class GameIds { Decide, Suggest };
    explicit BroadcastReader(GameIds ids) : ids_(ids) {}

    // What a viewer sees of a game.
    struct Chapter {
        std::string name;                 // "White - Black"
        std::string fen;                  // where it begins
        std::vector<std::string> moves;   // the main line
        std::vector<std::string> clocks;  // of its moves, "" where none is known
        std::string result;               // "*" while it goes on
        friend bool operator==(const Chapter&, const Chapter&) = default;
    };

    void poll(const std::string& pgn);
    // All in their order; and those of the games that the last poll had, in the feed's.
    [[nodiscard]] std::vector<Chapter> chapters() const;
    [[nodiscard]] std::vector<Chapter> current() const;
    // Games that began elsewhere than the chapter that they were taken for.
    [[nodiscard]] int moved_starts() const noexcept { return moved_starts_; }

  private:
    struct Node {
        std::string uci;
        std::string clock;
        bool aside = false;  // no part of the main line, though it stands first
        std::vector<std::unique_ptr<Node>> children;
    };
    struct Kept {
        std::map<std::string, std::string> tags;
        std::string fen;
        Node root;
    };
    struct Game {
        std::map<std::string, std::string> tags;
        std::string fen;
        std::vector<std::string> moves;
        std::vector<std::string> clocks;
    };

    [[nodiscard]] static Game game_of(const PgnGame& game);
    [[nodiscard]] bool is_same(const Game& game, const Kept& chapter) const;
    void merge(Kept& chapter, const Game& game);
    static void merge_moves(Kept& chapter, const Game& game);
    [[nodiscard]] static std::vector<const Node*> main_line(const Kept& chapter);
    [[nodiscard]] static Chapter shown(const Kept& kept);

    GameIds ids_;
    int moved_starts_ = 0;
    std::vector<std::unique_ptr<Kept>> chapters_;
    std::vector<const Kept*> current_;
};

}  // namespace arbiter::testing
