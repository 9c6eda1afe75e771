#include "server/net/net_stream.hpp"

#include <span>

namespace arbiter {

namespace asio = boost::asio;

void NetStream::leave_tls() {
    TcpStream plain(std::move(tls()->tcp()));
    stream_.emplace<TcpStream>(std::move(plain));
}

void NetStream::end(std::shared_ptr<void> owner) {
    if (auto* secure = tls()) {
        return secure->end([owner = std::move(owner)](const boost::system::error_code&) {});
    }
    boost::system::error_code ignored;
    tcp().socket().shutdown(TcpSocket::shutdown_send, ignored);
    tcp().cancel();
}

void NetStream::read_some(const Pieces<asio::mutable_buffer>& into, IoHandler handler) {
    if (auto* secure = tls()) {
        const bool has_room = into.begin() != into.end();
        return secure->read_some(has_room ? *into.begin() : asio::mutable_buffer{},
                                 std::move(handler));
    }
    tcp().async_read_some(into, std::move(handler));
}

void NetStream::write_some(const Pieces<asio::const_buffer>& from, IoHandler handler) {
    if (auto* secure = tls()) {
        return secure->write_some(std::span{from.begin(), from.end()}, std::move(handler));
    }
    tcp().async_write_some(from, std::move(handler));
}

void NetStream::tear_down(boost::beast::role_type role, TlsStream::Done done) {
    if (auto* secure = tls()) return secure->end(std::move(done));
    boost::beast::websocket::async_teardown(role, tcp().socket(), std::move(done));
}

}  // namespace arbiter
