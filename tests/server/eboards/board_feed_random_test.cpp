// The feed of the boards against the core, at random: whatever the file does between two looks, the
// record is in the end what the boards have, and an illegal move waits beside it.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "server/eboards/board_feed.hpp"
#include "server/wire/command_json.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

class SensedBoard {
  public:
    explicit SensedBoard(unsigned seed) : random_(seed) { tell_feed(); }

    std::size_t any(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

    // Another legal move behind the first `keep` moves of the file.
    void play(std::size_t keep) {
        sans_.resize(keep);
        positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(keep) + 1,
                         positions_.end());
        const Position& position = positions_.back();
        const MoveList moves = position.legal_moves();
        if (moves.empty()) return;
        const Move move = moves[any(moves.size())];
        sans_.push_back(to_san(position, move));
        Position after = position;
        after.play(move);
        positions_.push_back(after);
    }
    // The king jumps, and the opponent goes on as if nothing had been.
    void play_illegal() { wrong_ = "Ka5 h6"; }
    void mend() { wrong_.clear(); }

    [[nodiscard]] std::string text() const {
        std::string moves;
        for (const std::string& san : sans_) moves += san + " ";
        return "[Round \"1.1\"]\n\n" + moves + wrong_ + " *\n";
    }
    // What the program sees and does in that time.
    void look(const std::string& text, std::chrono::milliseconds time) {
        feed_.read(read_pgn(text), now_);
        for (const auto end = now_ + time; now_ <= end; now_ += 300ms) {
            for (auto acts = feed_.due(now_); !acts.empty(); acts = feed_.due(now_)) {
                for (const FeedAct& act : acts) {
                    const auto command =
                        read_command(act.command.dump(), Seat::Operator,
                                     [](std::string_view) { return std::string{}; });
                    ASSERT_TRUE(command) << act.command;
                    const auto done = table.ask(std::get<OnGame>(*command).command, Seat::Operator);
                    if (done) {
                        feed_.answered(act.game, std::int64_t{1});
                    } else {
                        feed_.answered(act.game, tl::unexpected<Refusal>(done.error()));
                    }
                    tell_feed();
                }
            }
        }
    }
    [[nodiscard]] std::vector<std::string> recorded() const {
        std::vector<std::string> sans;
        for (const RecordedMove& move : table.game.record.moves) sans.push_back(move.san);
        return sans;
    }
    [[nodiscard]] const std::vector<std::string>& sans() const { return sans_; }

    Table table;

  private:
    void tell_feed() {
        feed_.heard(board_game(GameId{1}, table.game, {"A", "B"}, KeyRole::Operator, true));
    }

    std::mt19937 random_;
    BoardFeed feed_;
    BoardFeed::Time now_{BoardFeed::Time{} + 1h};
    std::vector<std::string> sans_;
    std::vector<Position> positions_{Position::initial()};
    std::string wrong_;
};

TEST(BoardFeedAtRandom, TheRecordIsWhatTheBoardsHave) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        SensedBoard board{seed};
        for (int step = 0; step < 40 && board.table.game.phase != GamePhase::Ended; ++step) {
            const std::size_t plies = board.sans().size();
            const auto before = board.recorded();
            switch (board.any(8)) {
                case 0:  // the file is cut off while it is written
                    board.look(board.text().substr(0, board.any(board.text().size())), 900ms);
                    EXPECT_EQ(board.recorded(), before) << "seed " << seed;
                    break;
                case 1:  // emptied for a moment
                    board.look("[Round \"1.1\"]\n\n*\n", 3s);
                    EXPECT_EQ(board.recorded(), before) << "seed " << seed;
                    break;
                case 2:  // a piece slipped
                    if (plies > 0) board.play(plies - 1);
                    break;
                case 3:  // an illegal move, which the player changes
                    if (plies < 2 || plies % 2 == 1) break;
                    board.play_illegal();
                    board.look(board.text(), 1500ms);
                    EXPECT_EQ(board.recorded(), before) << "seed " << seed;
                    EXPECT_EQ(board.table.game.record.unplaced.size(), 2U) << "seed " << seed;
                    board.mend();
                    break;
                default:
                    board.play(plies);
                    break;
            }
            board.look(board.text(), 3s);
            ASSERT_EQ(board.recorded(), board.sans()) << "seed " << seed << " step " << step;
            ASSERT_TRUE(board.table.game.record.unplaced.empty()) << "seed " << seed;
            ASSERT_TRUE(board.table.game.alarms.open.empty()) << "seed " << seed;
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
