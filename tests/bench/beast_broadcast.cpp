// beast_broadcast: the peer of followers_bench. A bare Beast WebSocket server on one thread,
// without limits, time-outs or bounds: what one client says is sent to all. Prints its port and
// serves until it is killed.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

class Member;
using Members = std::vector<std::shared_ptr<Member>>;

class Member : public std::enable_shared_from_this<Member> {
  public:
    Member(tcp::socket socket, Members& all) : ws_(std::move(socket)), all_(&all) {}

    void start() {
        ws_.next_layer().set_option(tcp::no_delay(true));
        ws_.async_accept([self = shared_from_this()](const error_code& error) {
            if (error) return;
            self->all_->push_back(self);
            self->read();
        });
    }
    void send(std::shared_ptr<const std::string> text) {
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
    }

  private:
    void read() {
        ws_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
            if (error) return;
            const auto text = std::make_shared<const std::string>(
                boost::beast::buffers_to_string(self->buffer_.cdata()));
            self->buffer_.consume(self->buffer_.size());
            for (const auto& member : *self->all_) member->send(text);
            self->read();
        });
    }
    void write() {
        ws_.text(true);
        ws_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            if (error) return;
                            self->waiting_.pop_front();
                            if (!self->waiting_.empty()) self->write();
                        });
    }

    websocket::stream<tcp::socket, false> ws_;
    Members* all_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
};

void accept(tcp::acceptor& acceptor, Members& all) {
    acceptor.async_accept([&acceptor, &all](const error_code& error, tcp::socket socket) {
        if (!error) std::make_shared<Member>(std::move(socket), all)->start();
        accept(acceptor, all);
    });
}

}  // namespace

int main() {
    asio::io_context io{1};
    Members all;
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    std::cout << "port: " << acceptor.local_endpoint().port() << std::endl;
    accept(acceptor, all);
    io.run();
}
