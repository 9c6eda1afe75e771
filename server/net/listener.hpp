// Accepts connections on one port, within the limits, and hands each to an HTTP connection.
#pragma once

#include "server/net/address.hpp"
#include "server/net/census.hpp"
#include "server/net/gate.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <memory>

namespace arbiter {

class Listener : public std::enable_shared_from_this<Listener> {
  public:
    // Binds and listens at once; throws boost::system::system_error if the address is taken.
    Listener(boost::asio::io_context& io, const ListenAddress& address, const Limits& limits,
             Gate gate);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    void start();
    // No new connections. Those that are open go on until close_all.
    void stop();
    // Tells every client `stopping` and closes; asked again, cuts those that did not answer.
    void close_all();

    // With the port that was chosen.
    [[nodiscard]] ListenAddress address() const;
    [[nodiscard]] std::size_t connections() const noexcept { return census_.size(); }

  private:
    void accept();
    void on_accept(const boost::system::error_code& error, boost::asio::ip::tcp::socket socket);
    // Out of descriptors: a stranger goes, or whoever comes is told that there is no room.
    [[nodiscard]] bool find_descriptor();
    void rest();
    void greet(boost::asio::ip::tcp::socket socket);

    Limits limits_;
    Gate gate_;
    Census census_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    int spare_ = -1;  // a descriptor kept for when there is no other
};

}  // namespace arbiter
