#include "tests/support/network/tls_client.hpp"

#include "server/net/tls_stream.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace arbiter::testing {

using boost::system::error_code;

struct TlsClient::Parts {
    boost::asio::io_context io;
    std::unique_ptr<TlsStream> stream;
    std::string heard;

    // Runs the loop until it is done; gives the error.
    template <class Start>
    error_code wait(const Start& start) {
        std::optional<error_code> result;
        start([&result](const error_code& error, std::size_t = 0) { result = error; });
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (!result) {
            if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("deadline");
            io.restart();
            io.run_one_for(std::chrono::milliseconds{200});
        }
        return *result;
    }

    // False once the other side has closed.
    bool read() {
        std::array<char, 4096> bytes{};
        std::size_t count = 0;
        const auto error = wait([&](const auto& done) {
            stream->read_some(boost::asio::buffer(bytes),
                              IoHandler([&count, done](const error_code& why, std::size_t came) {
                                  count = came;
                                  done(why);
                              }));
        });
        heard.append(bytes.data(), count);
        return !error;
    }
};

TlsClient::TlsClient(std::uint16_t port, const std::string& ca_file, const std::string& host)
    : parts_(std::make_unique<Parts>()) {
    const auto context = TlsContext::of_client(ca_file);
    if (!context) throw std::runtime_error(context.error().code);
    parts_->stream = std::make_unique<TlsStream>(TcpStream(parts_->io), *context, host);
    parts_->stream->tcp().socket().connect({boost::asio::ip::make_address("127.0.0.1"), port});
    const auto error = parts_->wait([&](const auto& done) {
        parts_->stream->handshake([done](const error_code& why) { done(why); });
    });
    if (is_not_trusted(error)) throw std::runtime_error(std::string{parts_->stream->distrust()});
    if (error) throw std::runtime_error(error.message());
}
TlsClient::~TlsClient() = default;

void TlsClient::send(const std::string& bytes) {
    const std::array piece{boost::asio::const_buffer(boost::asio::buffer(bytes))};
    const auto error =
        parts_->wait([&](const auto& done) { parts_->stream->write_some(piece, IoHandler(done)); });
    if (error) throw std::runtime_error(error.message());
}

std::string TlsClient::read_until(const std::string& text) {
    while (parts_->heard.find(text) == std::string::npos && parts_->read()) {
    }
    return std::exchange(parts_->heard, {});
}

std::string TlsClient::ask(const std::string& target, const Headers& headers) {
    std::string text = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    for (const auto& [name, value] : headers)
        text.append(name).append(": ").append(value) += "\r\n";
    send(text + "\r\n");
    const std::string& heard = parts_->heard;
    constexpr std::string_view end_of_header = "\r\n\r\n";
    constexpr std::string_view length = "Content-Length: ";
    while (heard.find(end_of_header) == std::string::npos && parts_->read()) {
    }
    const auto at = heard.find(length);
    const auto body = heard.find(end_of_header) + end_of_header.size();
    const auto whole = at > body ? body : body + std::stoul(heard.substr(at + length.size()));
    while (heard.size() < whole && parts_->read()) {
    }
    return std::exchange(parts_->heard, {});
}

}  // namespace arbiter::testing
