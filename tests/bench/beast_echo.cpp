// beast_echo: the peer of path_bench. A bare Beast WebSocket echo on one thread, without limits,
// time-outs or outboxes. Prints its port and serves until it is killed.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <iostream>
#include <memory>
#include <utility>

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

class Connection : public std::enable_shared_from_this<Connection> {
  public:
    explicit Connection(tcp::socket socket) : ws_(std::move(socket)) {}

    void start() {
        ws_.next_layer().set_option(tcp::no_delay(true));
        ws_.async_accept([self = shared_from_this()](const error_code& error) {
            if (!error) self->read();
        });
    }

  private:
    void read() {
        ws_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
            if (!error) self->write();
        });
    }

    void write() {
        ws_.text(true);
        ws_.async_write(buffer_.cdata(),
                        [self = shared_from_this()](const error_code& error, std::size_t size) {
                            self->buffer_.consume(size);
                            if (!error) self->read();
                        });
    }

    websocket::stream<tcp::socket, false> ws_;
    boost::beast::flat_buffer buffer_;
};

void accept(tcp::acceptor& acceptor) {
    acceptor.async_accept([&acceptor](const error_code& error, tcp::socket socket) {
        if (!error) std::make_shared<Connection>(std::move(socket))->start();
        accept(acceptor);
    });
}

}  // namespace

int main() {
    asio::io_context io{1};
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    std::cout << "port: " << acceptor.local_endpoint().port() << std::endl;
    accept(acceptor);
    io.run();
}
