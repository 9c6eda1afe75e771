// One WebSocket to the server that comes back by itself: connect, speak, and again after a loss.
// Single-threaded: everything happens on the io_context given.
#pragma once

#include "server/simulate/address.hpp"

#include <boost/asio/io_context.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

class SocketClient {
  public:
    struct Calls {
        std::function<void()> opened;                 // send the hello here
        std::function<void(std::string_view)> frame;  // one text frame
        std::function<void()> lost{};                 // what was open is not any more
        // The server's certificate was not believed: tls_stream.hpp has the codes.
        std::function<void(std::string_view)> distrusted{};
    };

    SocketClient(boost::asio::io_context& io, ServerAddress address, std::string path, Calls calls);
    ~SocketClient();
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    void start();
    // Sent in order; dropped while there is no connection (what matters is sent again after the
    // hello).
    void send(std::string text);
    void close();

  private:
    struct State;
    std::shared_ptr<State> state_;
};

}  // namespace arbiter
