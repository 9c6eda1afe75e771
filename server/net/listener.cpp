#include "server/net/listener.hpp"

#include "server/net/guard.hpp"
#include "server/net/http_connection.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

using boost::asio::ip::tcp;

int open_spare() {
    return ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

std::string refusal_text(const HttpAnswer& answer) {
    return "HTTP/1.1 503 Service Unavailable\r\nContent-Type: " + answer.type +
           "\r\nContent-Length: " + std::to_string(answer.body.size()) +
           "\r\nConnection: close\r\n\r\n" + answer.body;
}

// One that is turned away gets its answer and is closed; nothing is read from it.
void turn_away(TcpSocket socket, const HttpAnswer& answer) {
    const auto text = std::make_shared<std::string>(refusal_text(answer));
    const auto kept = std::make_shared<TcpSocket>(std::move(socket));
    boost::asio::async_write(*kept, boost::asio::buffer(*text),
                             [kept, text](const boost::system::error_code&, std::size_t) {
                                 boost::system::error_code ignored;
                                 kept->shutdown(TcpSocket::shutdown_send, ignored);
                             });
}

}  // namespace

Listener::Listener(boost::asio::io_context& io, const ListenAddress& address, const Limits& limits,
                   Gate gate, Census& census)
    : limits_(limits),
      gate_(std::move(gate)),
      census_(&census),
      acceptor_(io),
      pause_(io),
      spare_(open_spare()) {
    const tcp::endpoint endpoint{boost::asio::ip::make_address(address.host), address.port};
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(TcpAcceptor::reuse_address(true));
    if (endpoint.address().is_v6()) acceptor_.set_option(boost::asio::ip::v6_only(false));
    acceptor_.bind(endpoint);
    acceptor_.listen(boost::asio::socket_base::max_listen_connections);
}

Listener::~Listener() {
    if (spare_ >= 0) ::close(spare_);
}

void Listener::start() {
    accept();
}

void Listener::stop() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
}

ListenAddress Listener::address() const {
    const auto endpoint = acceptor_.local_endpoint();
    return {endpoint.address().to_string(), endpoint.port()};
}

void Listener::accept() {
    acceptor_.async_accept(
        [self = shared_from_this()](const boost::system::error_code& error, TcpSocket socket) {
            if (self->acceptor_.is_open()) self->on_accept(error, std::move(socket));
        });
}

void Listener::on_accept(const boost::system::error_code& error, TcpSocket socket) {
    const bool exhausted = error == boost::asio::error::no_descriptors ||
                           error == boost::system::errc::too_many_files_open_in_system;
    if (exhausted) {
        if (!find_descriptor()) return rest();
    } else if (error) {
        return rest();  // a client that went away, or the system's memory
    } else {
        try {
            greet(std::move(socket));
        } catch (const std::exception& thrown) {
            log_thrown(thrown);
        }
    }
    accept();
}

bool Listener::find_descriptor() {
    if (census_->evict_oldest()) return true;
    if (spare_ < 0) return false;
    ::close(std::exchange(spare_, -1));
    boost::system::error_code failed;
    acceptor_.non_blocking(true, failed);
    TcpSocket socket(acceptor_.get_executor());
    acceptor_.accept(socket, failed);
    if (!failed) {
        // At once, since its descriptor is the spare one.
        socket.non_blocking(true, failed);
        const auto text = refusal_text(gate_.problem({.code = "too_many_connections"}));
        if (!tls_) static_cast<void>(socket.write_some(boost::asio::buffer(text), failed));
        socket.close(failed);
    }
    spare_ = open_spare();
    return spare_ >= 0;
}

void Listener::rest() {
    pause_.expires_after(std::chrono::milliseconds{100});
    pause_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
        if (!cancelled && self->acceptor_.is_open()) self->accept();
    });
}

void Listener::greet(TcpSocket socket) {
    boost::system::error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    socket.set_option(tcp::no_delay(true), failed);
    const auto address = peer.address().to_string();
    auto place = census_->enter(address, limits_.trusted_proxies.trusts(address));
    if (!place) {
        if (tls_) return;  // whom nothing can be told before the hands are shaken
        turn_away(std::move(socket), gate_.problem({.code = "too_many_connections"}));
        return;
    }
    start_http(std::move(socket), tls_, std::move(place), limits_, gate_, address);
}

}  // namespace arbiter
