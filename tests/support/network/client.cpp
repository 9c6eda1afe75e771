#include "tests/support/network/client.hpp"

#include "tests/support/network/described_answer.hpp"
#include "tests/support/network/raw_connection.hpp"
#include "tests/support/network/read_back.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <stdexcept>
#include <thread>

namespace arbiter::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

tcp::endpoint loopback(std::uint16_t port) {
    return {asio::ip::make_address("127.0.0.1"), port};
}

// Runs the loop until `done` or the deadline.
template <class Done>
void wait(asio::io_context& io, const Done& done) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!done()) {
        io.restart();
        if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("deadline");
        io.run_one_for(std::chrono::milliseconds{200});
    }
}

http::request<http::string_body> make_request(const std::string& method, const std::string& target,
                                              const std::string& body, const Headers& headers) {
    http::request<http::string_body> message{http::string_to_verb(method), target, 11};
    message.set(http::field::host, "127.0.0.1");
    for (const auto& [name, value] : headers) message.set(name, value);
    message.body() = body;
    if (!body.empty() || method == "POST") message.prepare_payload();
    return message;
}

Response exchange(asio::io_context& io, tcp::socket& socket, beast::flat_buffer& buffer,
                  const http::request<http::string_body>& message, bool head) {
    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{1} << 30);
    parser.skip(head);
    std::optional<error_code> result;
    http::async_write(socket, message, [&](const error_code&, std::size_t) {
        // A refusal may come before everything is written.
        http::async_read(socket, buffer, parser,
                         [&](const error_code& error, std::size_t) { result = error; });
    });
    wait(io, [&] { return result.has_value(); });
    if (*result && *result != http::error::end_of_stream) {
        throw std::runtime_error(result->message());
    }
    Response response;
    response.status = parser.get().result_int();
    response.body = parser.get().body();
    for (const auto& field : parser.get()) {
        response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    }
    return response;
}

}  // namespace

std::string Response::header(const std::string& name) const {
    for (const auto& [key, value] : headers) {
        if (beast::iequals(key, name)) return value;
    }
    return {};
}

Response request(std::uint16_t port, const std::string& method, const std::string& target,
                 const std::string& body, const Headers& headers) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(loopback(port));
    beast::flat_buffer buffer;
    auto response =
        exchange(io, socket, buffer, make_request(method, target, body, headers), method == "HEAD");
    const auto why = misfit_of_answer(method, target, response);
    if (!why.empty()) throw std::runtime_error(why + ": " + response.body.substr(0, 2000));
    return response;
}

std::string send_raw(std::uint16_t port, const std::string& bytes) {
    const RawConnection connection{port};
    connection.send(bytes);
    return connection.read_all();
}

struct KeptConnection::Parts {
    asio::io_context io;
    tcp::socket socket{io};
    beast::flat_buffer buffer;
};

KeptConnection::KeptConnection(std::uint16_t port) : parts_(std::make_unique<Parts>()) {
    parts_->socket.connect(loopback(port));
}
KeptConnection::~KeptConnection() = default;

Response KeptConnection::request(const std::string& method, const std::string& target) {
    return exchange(parts_->io, parts_->socket, parts_->buffer,
                    make_request(method, target, {}, {}), false);
}

struct Socket::Parts {
    asio::io_context io;
    websocket::stream<tcp::socket> ws{io};
    beast::flat_buffer buffer;
    std::string heard;
    std::string asked;  // the path
    bool closed = false;

    void open(std::uint16_t port, const std::string& path, const Headers& headers, bool small) {
        asked = path;
        auto& socket = ws.next_layer();
        socket.open(tcp::v4());
        if (small) socket.set_option(asio::socket_base::receive_buffer_size(4096));
        socket.connect(loopback(port));
        socket.set_option(tcp::no_delay(true));
        ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& message) {
            for (const auto& [name, value] : headers) message.set(name, value);
        }));
        ws.read_message_max(std::size_t{1} << 30);
        std::optional<error_code> result;
        ws.async_handshake("127.0.0.1", path, [&](const error_code& error) { result = error; });
        wait(io, [&] { return result.has_value(); });
        if (*result) throw std::runtime_error(result->message());
    }

    // False when the socket is closed.
    // At the deadline the exception tells what was heard last.
    bool read() try {
        if (closed) return false;
        std::optional<error_code> result;
        buffer.clear();
        ws.async_read(buffer, [&](const error_code& error, std::size_t) { result = error; });
        wait(io, [&] { return result.has_value(); });
        closed = static_cast<bool>(*result);
        if (closed) return false;
        const auto text = beast::buffers_to_string(buffer.data());
        heard += text + "\n";
        check_frame(asked, text);
        return true;
    } catch (const std::runtime_error& error) {
        const auto from = heard.size() < 400 ? 0 : heard.size() - 400;
        throw std::runtime_error(std::string(error.what()) + " after ..." + heard.substr(from));
    }

    void write(const std::string& text) {
        std::optional<error_code> result;
        ws.async_write(asio::buffer(text),
                       [&](const error_code& error, std::size_t) { result = error; });
        wait(io, [&] { return result.has_value(); });
    }
};

Socket::Socket(std::uint16_t port, const std::string& path, const Headers& headers)
    : parts_(std::make_unique<Parts>()) {
    parts_->open(port, path, headers, false);
}
Socket::Socket(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

Socket Socket::with_small_window(std::uint16_t port, const std::string& path,
                                 const Headers& headers) {
    auto parts = std::make_unique<Parts>();
    parts->open(port, path, headers, true);
    return Socket(std::move(parts));
}

void Socket::send_text(const std::string& text) {
    parts_->ws.text(true);
    parts_->write(text);
}

void Socket::send_binary(const std::string& bytes) {
    parts_->ws.text(false);
    parts_->write(bytes);
}

Json Socket::next() {
    if (!parts_->read()) throw std::runtime_error("closed: " + close_reason());
    return Json::parse(beast::buffers_to_string(parts_->buffer.data()));
}

Json Socket::next(const std::string& type) {
    for (;;) {
        Json frame = next();
        if (frame.value("type", "") == type) return frame;
    }
}

bool Socket::closes() {
    while (parts_->read()) {
    }
    return parts_->closed;
}

std::string Socket::close_reason() const {
    const auto& reason = parts_->ws.reason().reason;
    return {reason.data(), reason.size()};
}

unsigned Socket::close_code() const {
    return parts_->ws.reason().code;
}

const std::string& Socket::heard() const {
    return parts_->heard;
}

void Socket::drop() {
    error_code ignored;
    parts_->ws.next_layer().close(ignored);
    parts_->closed = true;
}

Response refused_upgrade(std::uint16_t port, const std::string& path, const Headers& headers) {
    Headers all = headers;
    all.emplace_back("Upgrade", "websocket");
    all.emplace_back("Connection", "Upgrade");
    all.emplace_back("Sec-WebSocket-Version", "13");
    all.emplace_back("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    return request(port, "GET", path, {}, all);
}

bool eventually(const std::function<bool()>& holds) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!holds()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::yield();
    }
    return true;
}

}  // namespace arbiter::testing
