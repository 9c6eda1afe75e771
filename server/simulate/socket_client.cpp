#include "server/simulate/socket_client.hpp"

#include "server/simulate/retry.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <utility>

namespace arbiter {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds connect_within{10};

}  // namespace

struct SocketClient::State : std::enable_shared_from_this<SocketClient::State> {
    // What one connection's pending operations refer to: it lives until the last of them has ended.
    struct Link {
        explicit Link(asio::io_context& io) : stream{io} {}

        websocket::stream<beast::tcp_stream> stream;
        beast::flat_buffer buffer;
        std::deque<std::string> outbox;
        bool open = false;
    };
    using LinkPtr = std::shared_ptr<Link>;

    State(asio::io_context& context, ServerAddress server, std::string target, Calls to_call)
        : io{context},
          address{std::move(server)},
          path{std::move(target)},
          calls{std::move(to_call)},
          timer{context} {}

    // True for callbacks of the present connection.
    [[nodiscard]] bool is_live(const LinkPtr& one) const { return one == link && !closed; }

    void connect() {
        if (closed) return;
        link = std::make_shared<Link>(io);
        auto& tcp = beast::get_lowest_layer(link->stream);
        tcp.expires_after(connect_within);
        beast::error_code error;
        const auto host = address.host == "localhost" ? std::string{"127.0.0.1"} : address.host;
        const auto ip = asio::ip::make_address(host, error);
        if (error) return lost(link);
        const auto port = static_cast<unsigned short>(std::stoi(address.port));
        tcp.async_connect(asio::ip::tcp::endpoint{ip, port},
                          [self = shared_from_this(), one = link](beast::error_code e) {
                              e ? self->lost(one) : self->upgrade(one);
                          });
    }

    void upgrade(const LinkPtr& one) {
        if (!is_live(one)) return;
        auto& tcp = beast::get_lowest_layer(one->stream);
        beast::error_code ignored;
        tcp.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
        tcp.expires_never();
        one->stream.set_option(
            websocket::stream_base::timeout::suggested(beast::role_type::client));
        one->stream.async_handshake(address.host_field(), path,
                                    [self = shared_from_this(), one](beast::error_code e) {
                                        e ? self->lost(one) : self->opened(one);
                                    });
    }

    void opened(const LinkPtr& one) {
        if (!is_live(one)) return;
        one->open = true;
        wait = first_wait;
        calls.opened();
        read(one);
    }

    void read(const LinkPtr& one) {
        one->stream.async_read(
            one->buffer, [self = shared_from_this(), one](beast::error_code e, std::size_t) {
                if (e) return self->lost(one);
                if (!self->is_live(one)) return;
                const auto data = one->buffer.data();
                self->calls.frame({static_cast<const char*>(data.data()), data.size()});
                one->buffer.consume(one->buffer.size());
                if (self->is_live(one)) self->read(one);
            });
    }

    void send(std::string text) {
        if (!link || !link->open) return;
        link->outbox.push_back(std::move(text));
        if (link->outbox.size() == 1) write(link);
    }

    void write(const LinkPtr& one) {
        one->stream.async_write(asio::buffer(one->outbox.front()),
                                [self = shared_from_this(), one](beast::error_code e, std::size_t) {
                                    if (e) return self->lost(one);
                                    one->outbox.pop_front();
                                    if (!one->outbox.empty() && self->is_live(one))
                                        self->write(one);
                                });
    }

    void lost(const LinkPtr& one) {
        if (!is_live(one)) return;
        drop();
        timer.expires_after(wait);
        wait = std::min(wait * 2, longest_wait);
        timer.async_wait([self = shared_from_this()](beast::error_code e) {
            if (!e) self->connect();
        });
    }

    void drop() {
        if (!link) return;
        beast::error_code ignored;
        beast::get_lowest_layer(link->stream).socket().close(ignored);
        link.reset();
    }

    void close() {
        closed = true;
        timer.cancel();
        drop();
    }

    asio::io_context& io;
    ServerAddress address;
    std::string path;
    Calls calls;
    asio::steady_timer timer;
    LinkPtr link;
    std::chrono::milliseconds wait = first_wait;
    bool closed = false;
};

SocketClient::SocketClient(asio::io_context& io, ServerAddress address, std::string path,
                           Calls calls)
    : state_{std::make_shared<State>(io, std::move(address), std::move(path), std::move(calls))} {}

SocketClient::~SocketClient() {
    state_->close();
}

void SocketClient::start() {
    state_->connect();
}
void SocketClient::send(std::string text) {
    state_->send(std::move(text));
}
void SocketClient::close() {
    state_->close();
}

}  // namespace arbiter
