#include "server/simulate/socket_client.hpp"

#include "server/net/net_stream.hpp"
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
// A server that says nothing is asked; one that does not answer is lost.
constexpr std::chrono::seconds silent_at_most{10};

}  // namespace

struct SocketClient::State : std::enable_shared_from_this<SocketClient::State> {
    // What one connection's pending operations refer to: it lives until the last of them has ended.
    struct Link {
        explicit Link(NetStream to) : stream{std::move(to)} {}

        websocket::stream<NetStream, false> stream;  // no frame is deflated
        [[nodiscard]] NetStream& net() { return stream.next_layer(); }
        beast::flat_buffer buffer;
        std::deque<std::string> outbox;
        bool open = false;
    };
    using LinkPtr = std::shared_ptr<Link>;
    using Places = asio::ip::tcp::resolver::results_type;

    State(asio::io_context& context, ServerAddress server, std::string target, Calls to_call)
        : io{context},
          address{std::move(server)},
          path{std::move(target)},
          calls{std::move(to_call)},
          resolver{context},
          timer{context} {}

    // True for callbacks of the present connection.
    [[nodiscard]] bool is_live(const LinkPtr& one) const { return one == link && !closed; }

    void connect() {
        if (closed) return;
        link = std::make_shared<Link>(stream_to(address, io));
        resolver.async_resolve(
            address.host, address.port,
            [self = shared_from_this(), one = link](beast::error_code e, const Places& places) {
                e ? self->lost(one) : self->reach(one, places);
            });
    }

    void reach(const LinkPtr& one, const Places& places) {
        if (!is_live(one)) return;
        auto& tcp = one->net().tcp();
        tcp.expires_after(connect_within);
        tcp.async_connect(places,
                          [self = shared_from_this(), one](beast::error_code e, const auto&) {
                              e ? self->lost(one) : self->shake_hands(one);
                          });
    }

    void shake_hands(const LinkPtr& one) {
        if (!is_live(one)) return;
        auto* tls = one->net().tls();
        if (tls == nullptr) return upgrade(one);
        tls->handshake([self = shared_from_this(), one](const beast::error_code& e) {
            if (is_not_trusted(e)) self->distrust(one);
            e ? self->lost(one) : self->upgrade(one);
        });
    }

    void distrust(const LinkPtr& one) {
        if (is_live(one) && calls.distrusted) calls.distrusted(one->net().tls()->distrust());
    }

    void upgrade(const LinkPtr& one) {
        if (!is_live(one)) return;
        auto& tcp = one->net().tcp();
        beast::error_code ignored;
        tcp.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
        tcp.expires_never();
        one->stream.set_option(websocket::stream_base::timeout{.handshake_timeout = connect_within,
                                                               .idle_timeout = silent_at_most,
                                                               .keep_alive_pings = true});
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
        const bool was_open = one->open;
        drop();
        timer.expires_after(wait);
        wait = std::min(wait * 2, longest_wait);
        timer.async_wait([self = shared_from_this()](beast::error_code e) {
            if (!e) self->connect();
        });
        if (was_open && calls.lost) calls.lost();
    }

    void drop() {
        if (!link) return;
        beast::error_code ignored;
        link->net().tcp().socket().close(ignored);
        link.reset();
    }

    void close() {
        closed = true;
        timer.cancel();
        resolver.cancel();
        drop();
    }

    asio::io_context& io;
    ServerAddress address;
    std::string path;
    Calls calls;
    asio::ip::tcp::resolver resolver;
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
