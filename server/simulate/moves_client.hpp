// The stream of moves, as an operator at the boards sends them: commands with ids of their own,
// sent again after a loss until they are answered. Single-threaded, on its io_context.
#pragma once

#include "clock/result.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/socket_client.hpp"
#include "server/wire/frames/hall_frames.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace arbiter {

class MovesClient {
  public:
    // The stream's seq of the row that answers it, or why it was refused.
    using Answered = std::function<void(Result<std::int64_t>)>;

    // Every frame that came, for those who keep a list of acks.
    using Heard = std::function<void(std::string_view frame)>;

    // `line`: the server tells each game with its line (moves_frames.hpp).
    MovesClient(boost::asio::io_context& io, ServerAddress address, std::string key, Heard heard,
                bool line = false);

    void start() { socket_.start(); }
    void close() { socket_.close(); }
    // `id` must be the same whenever the same act is meant.
    void tell(const std::string& id, const nlohmann::json& command, Answered answered);
    // Sends again what the server could not take when it was asked. To be called now and then.
    void send_again();

  private:
    struct Waiting {
        std::uint64_t order = 0;
        std::string frame;
        Answered answered;
        bool put_off = false;
    };
    void hello();
    void welcome();
    void take_error(const ErrorFrame& error);
    void take(std::string_view text);
    void settle(const std::string& id, const Result<std::int64_t>& answer);

    std::string key_;
    bool line_;
    Heard heard_;
    bool welcomed_ = false;
    std::uint64_t told_ = 0;
    std::map<std::string, Waiting> waiting_;
    SocketClient socket_;
};

}  // namespace arbiter
