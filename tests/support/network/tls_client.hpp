// A blocking client of a server's TLS port on the loopback: one connection, bytes in and out, every
// wait with a deadline.
#pragma once

#include "tests/support/network/client.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace arbiter::testing {

class TlsClient {
  public:
    // Believes that file's authority, and wants to speak to that host. Throws std::runtime_error
    // where the handshake fails.
    TlsClient(std::uint16_t port, const std::string& ca_file,
              const std::string& host = "127.0.0.1");
    ~TlsClient();
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    void send(const std::string& bytes);
    // What has come by the time that this text has; or until the other side closes.
    [[nodiscard]] std::string read_until(const std::string& text);
    // One request on this connection; the answer's bytes.
    [[nodiscard]] std::string ask(const std::string& target, const Headers& headers = {});

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace arbiter::testing
