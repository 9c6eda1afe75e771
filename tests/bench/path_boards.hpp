// The boards of path_bench: each sends one message and the next when it is answered. A terminal
// writes its presses as its log asks (refolded times, chained hashes); an operator sends the moves.
#pragma once

#include "tests/bench/bench_event.hpp"
#include "tests/bench/load_socket.hpp"
#include "tests/bench/press_log.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter::bench {

using Steady = std::chrono::steady_clock;

// What one loop's boards saw while it was measured.
struct Tally {
    std::int64_t answered = 0;
    std::vector<float> latencies;  // microseconds
};

enum class Phase { Wait, Warm, Measure };

class BoardLoop;

// A board: its turn comes when the message before was answered.
class Board {
  public:
    explicit Board(BoardLoop& loop) : loop_(loop) {}
    virtual ~Board() = default;
    // Sends the next message unless one is under way or the games are to wait.
    void go_on();
    void answered();

  protected:
    virtual void send_next() = 0;

  private:
    BoardLoop& loop_;
    bool under_way_ = false;
    Steady::time_point sent_{};
};

// One thread of boards.
class BoardLoop : public LoadLoop {
  public:
    ~BoardLoop() override { stop(); }
    void set(Phase phase) { phase_ = phase; }
    [[nodiscard]] Phase phase() const { return phase_; }
    void fail(std::string_view text);
    // Between measurements only.
    [[nodiscard]] Tally take_tally();
    [[nodiscard]] std::string failure() const;

    std::vector<Board*> boards;
    Tally tally;

  private:
    void poke() override;

    std::atomic<Phase> phase_{Phase::Wait};
    bool moving_ = false;
    std::atomic<bool> failed_{false};
    std::string failure_;
};

// Sends the frames to an echo.
class EchoBoard final : public LoadSocket, public Board {
  public:
    EchoBoard(BoardLoop& loop, int port, PressLog log);

  private:
    void on_text(std::string_view) override { answered(); }
    void send_next() override;

    PressLog log_;
};

class OperatorSocket;

// A clock at the real server, with moves in between if it has an operator.
class TerminalBoard final : public LoadSocket, public Board {
  public:
    TerminalBoard(BoardLoop& loop, int port, const TerminalKey& key, PressLog log,
                  OperatorSocket* operator_socket, const std::vector<std::string>& moves);
    [[nodiscard]] bool ready() const noexcept { return ready_; }

  private:
    void on_text(std::string_view text) override;
    void send_next() override;

    BoardLoop& loop_;
    PressLog log_;
    OperatorSocket* operator_;
    const std::vector<std::string>& moves_;
    std::size_t next_move_ = 0;
    bool moved_ = false;
    std::atomic<bool> ready_{false};
};

// The moves of many boards on one socket.
class OperatorSocket final : public LoadSocket {
  public:
    OperatorSocket(BoardLoop& loop, int port, const std::string& key);
    void move(Board& board, const std::string& game, std::size_t ply, const std::string& san);
    [[nodiscard]] bool ready() const noexcept { return ready_; }

  private:
    void on_text(std::string_view text) override;

    BoardLoop& loop_;
    std::unordered_map<std::string, Board*> waiting_;  // by command id
    std::atomic<bool> ready_{false};
};

// The arbiter's page: follows tournaments and counts the rows that come.
class DeskSocket final : public LoadSocket {
  public:
    DeskSocket(BoardLoop& loop, int port, const std::string& session,
               const std::vector<std::int64_t>& streams);
    [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }

  private:
    void on_text(std::string_view text) override;

    BoardLoop& loop_;
    std::atomic<std::int64_t> rows_{0};
};

}  // namespace arbiter::bench
