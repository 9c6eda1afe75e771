// The bytes of one connection, as they are or through TLS: what HTTP and WebSockets of either side
// are spoken on. Which it is, is chosen for each connection; the protocols above are compiled once,
// and what a plain connection pays for it is a look.
#pragma once

#include "server/net/tcp.hpp"
#include "server/net/tls_stream.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <array>
#include <memory>
#include <span>
#include <utility>
#include <variant>

namespace arbiter {

class NetStream {
  public:
    using executor_type = Executor;

    explicit NetStream(TcpStream plain) : stream_(std::move(plain)) {}
    explicit NetStream(std::unique_ptr<TlsStream> tls) : stream_(std::move(tls)) {}

    // nullptr: plain.
    [[nodiscard]] TlsStream* tls() noexcept {
        const auto* found = std::get_if<std::unique_ptr<TlsStream>>(&stream_);
        return found == nullptr ? nullptr : found->get();
    }
    [[nodiscard]] TcpStream& tcp() noexcept {
        auto* plain = std::get_if<TcpStream>(&stream_);
        return plain == nullptr ? tls()->tcp() : *plain;
    }
    [[nodiscard]] executor_type get_executor() noexcept { return tcp().get_executor(); }
    void close() { tcp().close(); }
    // For a peer that turned out to speak none.
    void leave_tls() {
        TcpStream plain(std::move(tls()->tcp()));
        stream_.emplace<TcpStream>(std::move(plain));
    }
    // As the peer expects it; what is still read or written ends. Holds its owner until it has.
    void end(std::shared_ptr<void> owner) {
        if (auto* secure = tls()) {
            return secure->end([owner = std::move(owner)](const boost::system::error_code&) {});
        }
        boost::system::error_code ignored;
        tcp().socket().shutdown(TcpSocket::shutdown_send, ignored);
        tcp().cancel();
    }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, const Buffers& into) {
                if (auto* secure = tls()) {
                    return secure->read_some(first_of(into),
                                             CalledOnce<decltype(handler)>::of(std::move(handler)));
                }
                tcp().async_read_some(into, std::move(handler));
            },
            token, buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, const Buffers& from) {
                if (auto* secure = tls()) {
                    const Pieces pieces(from);
                    return secure->write_some(
                        pieces.span(), CalledOnce<decltype(handler)>::of(std::move(handler)));
                }
                tcp().async_write_some(from, std::move(handler));
            },
            token, buffers);
    }

    // Beast calls these where a WebSocket ends, or its time is over.
    friend void beast_close_socket(NetStream& stream) { stream.close(); }
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, NetStream& stream, Handler&& handler) {
        using Kept = std::decay_t<Handler>;
        if (auto* secure = stream.tls()) {
            return secure->end(CalledOnce<Kept>::of(std::forward<Handler>(handler)));
        }
        using boost::beast::websocket::async_teardown;
        async_teardown(role, stream.tcp().socket(), std::forward<Handler>(handler));
    }

  private:
    // Beast's handlers are moved, never copied; those of TlsStream may be copied.
    template <class Handler>
    struct CalledOnce {
        [[nodiscard]] static CalledOnce of(Handler handler) {
            return {std::make_shared<Handler>(std::move(handler))};
        }
        template <class... Values>
        void operator()(const Values&... values) const {
            Handler now = std::move(*kept);
            now(values...);
        }
        std::shared_ptr<Handler> kept;
    };

    // The first that has room.
    template <class Buffers>
    [[nodiscard]] static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end; ++at) {
            const boost::asio::mutable_buffer buffer = *at;
            if (buffer.size() > 0) return buffer;
        }
        return {};
    }

    // The first ones that hold something: a header, the text behind it.
    class Pieces {
      public:
        template <class Buffers>
        explicit Pieces(const Buffers& buffers) {
            const auto end = boost::asio::buffer_sequence_end(buffers);
            for (auto at = boost::asio::buffer_sequence_begin(buffers);
                 at != end && count_ < all_.size(); ++at) {
                const boost::asio::const_buffer buffer = *at;
                if (buffer.size() > 0) all_.at(count_++) = buffer;
            }
        }
        [[nodiscard]] std::span<const boost::asio::const_buffer> span() const {
            return {all_.data(), count_};
        }

      private:
        std::array<boost::asio::const_buffer, 8> all_{};
        std::size_t count_ = 0;
    };

    std::variant<TcpStream, std::unique_ptr<TlsStream>> stream_;
};

}  // namespace arbiter
