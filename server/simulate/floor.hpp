// All boards of a simulation and the thread their connections live on.
#pragma once

#include "server/simulate/board_seat.hpp"
#include "server/simulate/moves_client.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <condition_variable>
#include <fstream>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace arbiter {

struct SeatedGame {
    int board = 0;  // from 1
    std::string game;
    const ScriptedGame* script = nullptr;
};

// What happens while a round is played, told on the thread that plays it.
struct FloorCalls {
    std::function<void(int games)> over;                    // so many so far
    std::function<void(const std::string& game)> unheeded;  // a player called and nobody came
    // Games that need not be played on: decided, or adjourned. Asked now and then; none: not asked.
    std::function<std::vector<std::string>()> settled = {};
};

// Its functions are for the thread that made it; the connections run on one of their own.
class Floor {
  public:
    Floor(const ServerAddress& address, const std::vector<BoardKey>& boards,
          const std::string& operator_key, std::optional<double> speed, const std::string& ack_log);
    ~Floor();
    Floor(const Floor&) = delete;
    Floor& operator=(const Floor&) = delete;

    // Plays the games; returns when all are finished or `stop` is set (refusal `stopped`), or with
    // the first refusal of the server.
    [[nodiscard]] Result<void> play(const std::vector<SeatedGame>& games,
                                    const std::atomic<bool>& stop, const FloorCalls& calls);

    // Waits until every terminal's log is acknowledged.
    [[nodiscard]] Result<void> wait_synced(const std::atomic<bool>& stop);

  private:
    void tick();
    // Keeps what the server acknowledged: terminals' entries and commands.
    void note(std::string_view frame);

    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
    boost::asio::steady_timer timer_;
    std::ofstream acks_;
    MovesClient moves_;
    std::vector<std::unique_ptr<BoardSeat>> seats_;

    std::mutex mutex_;
    std::condition_variable changed_;
    int over_ = 0;
    bool synced_ = false;
    std::optional<Refusal> refused_;
    std::vector<std::string> unheeded_;
    std::thread thread_;
};

}  // namespace arbiter
