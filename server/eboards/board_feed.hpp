// What electronic boards have seen against what the journal has: which moves are still to be told.
// A value without a socket or a file: frames, games and the time come from outside.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// One command for a game, in the form that operators send.
struct FeedAct {
    GameId game;
    nlohmann::json command;
};
// Something that the operator should look at: `code` is another_record (moves that this feed did
// not send, or took from nobody), unreadable_move (what the board read is no move; kings_in_centre
// where it is the sign for the end) or refused.
struct FeedNote {
    int board = 0;
    std::string code;
    std::string what;

    friend bool operator==(const FeedNote&, const FeedNote&) = default;
};

class BoardFeed {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // A file that is being written may end anywhere, and a piece that is set down wrongly is moved
    // again: moves are taken back only when the file has said so for this long.
    static constexpr std::chrono::milliseconds settled{2000};

    void welcome(const MovesWelcome& told);
    void heard(const BoardGame& told);
    // The file's games, as it is now. They belong to the boards by the Round tag ("3.12"), the
    // Board tag, or the players' names.
    void read(std::vector<PgnGame> games, Time now);

    // What is due: for each game one act, and the next when that is answered.
    [[nodiscard]] std::vector<FeedAct> due(Time now);
    void answered(GameId game, const Result<std::int64_t>& answer);
    // What was found since it was asked for last, each once.
    [[nodiscard]] std::vector<FeedNote> take_notes();

    // The file says something that is told only if it stays so.
    [[nodiscard]] bool settles() const;
    // So many games of the server's have one in the file; so many moves were told.
    [[nodiscard]] int matched() const;
    [[nodiscard]] int told() const noexcept { return told_; }

  private:
    struct Followed {
        BoardGame known;                            // as the server has it, and what was told since
        std::optional<std::vector<Move>> record{};  // its moves, where they are known here
        std::optional<PgnGame> seen{};
        Time changed{};  // when the file's moves last did
        bool settling = false;
        bool waits = false;
        bool stopped = false;  // refused, or not ours: until the file or the server says other
        bool reported = false;
        std::vector<Move> next{};  // the record once the act is answered
        std::string next_fen{};
    };

    [[nodiscard]] std::optional<nlohmann::json> act_for(Followed& game, Time now);
    void note(const Followed& game, std::string code, std::string what);

    std::map<GameId, Followed> games_;
    std::vector<FeedNote> notes_;
    int told_ = 0;
};

}  // namespace arbiter
