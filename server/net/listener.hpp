// Accepts connections on one port, within the limits, and hands each to an HTTP connection.
// Listeners on several ports share one census.
#pragma once

#include "server/net/address.hpp"
#include "server/net/census.hpp"
#include "server/net/gate.hpp"
#include "server/net/tcp.hpp"

#include <boost/asio/steady_timer.hpp>

#include <memory>
#include <utility>

namespace arbiter {

class TlsContext;

class Listener : public std::enable_shared_from_this<Listener> {
  public:
    // Binds and listens at once; throws boost::system::system_error if the address is taken.
    // `census` outlives the listener's work.
    Listener(boost::asio::io_context& io, const ListenAddress& address, const Limits& limits,
             Gate gate, Census& census);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    // Those who come from now on are spoken to by TLS, with this key.
    void speak_tls(std::shared_ptr<TlsContext> context) { tls_ = std::move(context); }

    void start();
    // No new connections. Those that are open go on.
    void stop();

    // With the port that was chosen.
    [[nodiscard]] ListenAddress address() const;

  private:
    void accept();
    void on_accept(const boost::system::error_code& error, TcpSocket socket);
    // Out of descriptors: a stranger goes, or whoever comes is told that there is no room.
    [[nodiscard]] bool find_descriptor();
    void rest();
    void greet(TcpSocket socket);

    Limits limits_;
    Gate gate_;
    Census* census_;
    std::shared_ptr<TlsContext> tls_;
    TcpAcceptor acceptor_;
    boost::asio::steady_timer pause_;
    int spare_ = -1;  // a descriptor kept for when there is no other
};

}  // namespace arbiter
