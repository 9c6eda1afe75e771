// The bytes of one connection, as they are or through TLS: what HTTP and WebSockets of either side
// are spoken on. Which it is, is chosen for each connection; the protocols above are compiled once,
// and what a plain connection pays for it is a look.
#pragma once

#include "server/net/io_handler.hpp"
#include "server/net/tcp.hpp"
#include "server/net/tls_stream.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

namespace arbiter {

// The first buffers of a sequence that hold something (a header, the text behind it), at most so
// many bytes of them: one type for all of Beast's sequences. `Buffer` is one of Asio's two.
template <class Buffer>
class Pieces {
  public:
    template <class Buffers>
    Pieces(const Buffers& buffers, std::size_t most) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto at = boost::asio::buffer_sequence_begin(buffers);
             at != end && most > 0 && count_ < all_.size(); ++at) {
            const Buffer buffer = boost::asio::buffer(Buffer(*at), most);
            if (buffer.size() == 0) continue;
            all_.at(count_++) = buffer;
            most -= buffer.size();
        }
    }
    using value_type = Buffer;
    using const_iterator = const Buffer*;
    [[nodiscard]] const Buffer* begin() const noexcept { return all_.data(); }
    [[nodiscard]] const Buffer* end() const noexcept { return all_.data() + count_; }

  private:
    std::array<Buffer, 8> all_{};
    std::size_t count_ = 0;
};

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
    void leave_tls();
    // As the peer expects it; what is still read or written ends. Holds its owner until it has.
    void end(std::shared_ptr<void> owner);

    // As Asio's streams have them: what Beast reads and writes with.
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, const Pieces<boost::asio::mutable_buffer>& into) {
                read_some(into, IoHandler(std::move(handler)));
            },
            token, Pieces<boost::asio::mutable_buffer>(buffers, at_once));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, const Pieces<boost::asio::const_buffer>& from) {
                write_some(from, IoHandler(std::move(handler)));
            },
            token, Pieces<boost::asio::const_buffer>(buffers, at_once));
    }

    // Beast calls these where a WebSocket ends, or its time is over.
    friend void beast_close_socket(NetStream& stream) { stream.close(); }
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, NetStream& stream, Handler&& handler) {
        using Kept = std::decay_t<Handler>;
        // Beast's handlers are moved, never copied; a function may be copied.
        const auto kept = std::make_shared<Kept>(std::forward<Handler>(handler));
        stream.tear_down(role, [kept](const boost::system::error_code& error) {
            Kept now = std::move(*kept);
            now(error);
        });
    }

  private:
    static constexpr std::size_t at_once = std::size_t{64} << 10;  // others are served in between

    void read_some(const Pieces<boost::asio::mutable_buffer>& into, IoHandler handler);
    void write_some(const Pieces<boost::asio::const_buffer>& from, IoHandler handler);
    void tear_down(boost::beast::role_type role, TlsStream::Done done);

    std::variant<TcpStream, std::unique_ptr<TlsStream>> stream_;
};

}  // namespace arbiter
