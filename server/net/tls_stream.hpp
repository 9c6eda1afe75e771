// TLS over one connection, of the server or of a client. OpenSSL and what Asio makes of it are
// known to the .cpp alone: what is spoken over it asks for bytes and is called when there are some.
#pragma once

#include "clock/result.hpp"
#include "server/net/io_handler.hpp"
#include "server/net/tcp.hpp"

#include <boost/asio/buffer.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// What the connections of one side have in common: a key and its certificates, or whom to believe.
// TLS 1.2 and newer.
class TlsContext {
  public:
    // `pem`: the key, then its certificates. Refusal: not_usable, `where` = why.
    [[nodiscard]] static Result<std::shared_ptr<TlsContext>> of_server(const std::string& pem);
    // Believes the authorities of that PEM file; without one those of this machine. Refusal:
    // bad_authority, `where` = the file.
    [[nodiscard]] static Result<std::shared_ptr<TlsContext>> of_client(const std::string& ca_file);

    struct Parts;
    explicit TlsContext(std::unique_ptr<Parts> parts);
    ~TlsContext();
    TlsContext(const TlsContext&) = delete;
    TlsContext& operator=(const TlsContext&) = delete;
    [[nodiscard]] Parts& parts() const noexcept { return *parts_; }

  private:
    std::unique_ptr<Parts> parts_;
};

class TlsStream {
  public:
    using Done = std::function<void(const boost::system::error_code&)>;

    // The server's side.
    TlsStream(TcpStream tcp, std::shared_ptr<TlsContext> context);
    // A client's: the certificate must be this host's, or the handshake fails.
    TlsStream(TcpStream tcp, std::shared_ptr<TlsContext> context, const std::string& host);
    ~TlsStream();
    TlsStream(const TlsStream&) = delete;
    TlsStream& operator=(const TlsStream&) = delete;

    [[nodiscard]] TcpStream& tcp() noexcept;

    void handshake(Done done);
    // Why the server's certificate was not believed in a handshake that failed by it: name_missing,
    // unknown_authority, expired, not_yet_valid or not_trusted (anything else).
    [[nodiscard]] std::string_view distrust() const noexcept;
    void read_some(boost::asio::mutable_buffer into, IoHandler done);
    // As much as one record takes; several pieces go out as one.
    void write_some(std::span<const boost::asio::const_buffer> pieces, IoHandler done);
    // Says farewell and closes, at the latest after two seconds. What is still read ends before.
    void end(Done done);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// A handshake failed because the client speaks HTTP without TLS.
[[nodiscard]] bool is_plain_http(const boost::system::error_code& error);
// Because the server's certificate is not its own, has expired, or is by nobody who is believed.
[[nodiscard]] bool is_not_trusted(const boost::system::error_code& error);

}  // namespace arbiter
