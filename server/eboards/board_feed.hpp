// What electronic boards have seen against what the journal has: which moves are still to be told,
// and what the desk is asked. A value without a socket or a file: frames, games and the time come
// from outside.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "arbiter/game/command.hpp"
#include "server/eboards/board_line.hpp"
#include "server/eboards/file_games.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arbiter {

// One command for a game, in the form that operators send.
struct FeedAct {
    GameId game;
    nlohmann::json command;
};
// What the desk is asked, for whoever watches this program: `code` is the word of a BoardFinding.
struct FeedNote {
    int board = 0;  // 0: none
    std::string code;
    std::string what;

    friend bool operator==(const FeedNote&, const FeedNote&) = default;
};

class BoardFeed {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // A file that is being written may end anywhere, and a piece that is set down wrongly is moved
    // again: a move that cannot be played is told when the file has said so for this long,
    static constexpr std::chrono::milliseconds doubted{1000};
    // moves are taken back after this long,
    static constexpr std::chrono::milliseconds settled{2000};
    // and the desk hears of a game that is gone or damaged after this long.
    static constexpr std::chrono::milliseconds lasting{5000};
    // A piece that slipped changes its move and the answer. More is for the desk to decide.
    static constexpr std::size_t most_taken_back = 2;

    void welcome(const MovesWelcome& told);
    // True: a game that was not known before, or that has ended or was opened again. What the file
    // has is to be read anew.
    bool heard(const BoardGame& told);
    // The file's games, as it is now. `files`: the name of each game's file, where that says more.
    void read(const std::vector<PgnGame>& games, Time now,
              const std::vector<std::string>& files = {});
    // There is a file that is not read: why, a code (file_too_big), and what it is about.
    void unreadable(const std::string& code, const std::string& what, Time now);

    // What is due: for each game one act, and the next when that is answered.
    [[nodiscard]] std::vector<FeedAct> due(Time now);
    void answered(GameId game, const Result<std::int64_t>& answer);
    // What the desk was asked since this was called last, each once.
    [[nodiscard]] std::vector<FeedNote> take_notes();

    // The file says something that is told only if it stays so.
    [[nodiscard]] bool settles() const;
    // So many games of the server's have one in the file; so many moves were told.
    [[nodiscard]] int matched() const;
    [[nodiscard]] int told() const noexcept { return told_; }

  private:
    using Findings = std::map<BoardFinding, std::string>;
    struct Followed {
        BoardGame known;
        RecordLine record{};  // as the server has it, and what was told since
        std::optional<FileGame> seen{};
        FileLine line{};  // of `seen` beside the record
        bool old = true;  // `line` is to be made anew
        NamesMatch names = NamesMatch::Unknown;
        std::string names_in_file{};
        std::string strays{};  // games of the file that belong to no board, asked about here
        Time strays_since{};
        std::string contested{};  // why no game of the file is taken for this board's, and which
        Time contested_since{};
        Time changed{};                 // when the file's game last did
        std::optional<Time> missing{};  // since when the file has lost it
        std::optional<Time> emptied{};  // since when it has no moves any more
        bool had_moves = false;
        std::vector<Move> agreed{};                       // the record that the file had last
        std::vector<std::string> agreed_line{};           // and as the file wrote it, from move 1
        std::vector<std::optional<Millis>> times_told{};  // the file's, of each ply
        bool lifted = false;  // the file was seen without what the arbiter dropped
        bool settling = false;
        bool waits = false;
        std::string refused{};  // why, until the file or the server says other
        std::optional<GameResult> reported{};
        Findings asks{};                   // for the desk, as things stand
        Findings asked{};                  // and as it was told
        std::optional<RecordLine> next{};  // the record once the act is answered
    };

    using Texts = std::map<GameId, std::string>;
    static void forget_times(Followed& game, std::size_t from);
    void follow(Followed& game, const PgnGame& seen, Time now);
    [[nodiscard]] static std::string contested_text(
        const std::vector<const PgnGame*>& games,
        const std::function<std::string(const PgnGame&)>& file_of);
    [[nodiscard]] Texts stray_texts(const std::vector<FileMatches::Stray>& strays,
                                    const std::function<std::string(const PgnGame&)>& text_of);
    [[nodiscard]] std::string rounds_played() const;
    [[nodiscard]] static bool lasts(Followed& game, Time since, Time now,
                                    std::chrono::milliseconds time);
    [[nodiscard]] const Followed* first_played() const;
    void ask_of_file(Followed& game, Time now);
    [[nodiscard]] std::optional<nlohmann::json> act_for(Followed& game, Time now);
    [[nodiscard]] std::optional<nlohmann::json> next_entry(Followed& game, Time now);
    [[nodiscard]] static std::optional<bool> held_back(Followed& game);
    [[nodiscard]] std::optional<nlohmann::json> taken_back(Followed& game, Time now);
    [[nodiscard]] std::optional<nlohmann::json> entry_out_of_date(Followed& game, Time now);
    [[nodiscard]] static nlohmann::json move_act(Followed& game, const std::string& text);
    [[nodiscard]] static std::optional<nlohmann::json> time_act(Followed& game);
    [[nodiscard]] std::optional<nlohmann::json> result_act(Followed& game);
    [[nodiscard]] std::optional<nlohmann::json> question(Followed& game);
    [[nodiscard]] static bool waits_for(Followed& game, Time now, std::chrono::milliseconds time);
    [[nodiscard]] bool is_swapped(const Followed& game) const;
    [[nodiscard]] static bool has_moves_of(const FileGame& file, const Followed& game);

    NameFolder folder_;
    std::vector<FinishedGame> past_;
    bool was_read_ = false;
    std::string file_fault_;  // why there is a file that is not read, for the desk
    Time file_fault_since_{};
    std::map<GameId, Followed> games_;
    std::vector<FeedNote> notes_;
    std::set<std::string> strangers_;  // games of the file that belong to no board, told here
    int told_ = 0;
};

}  // namespace arbiter
