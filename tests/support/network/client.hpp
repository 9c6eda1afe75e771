// A blocking client for tests: requests and sockets over the loopback, every wait with a deadline.
#pragma once

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

using Json = nlohmann::json;
using Headers = std::vector<std::pair<std::string, std::string>>;

inline constexpr std::chrono::seconds patience{30};

struct Response {
    unsigned status = 0;
    std::string body;
    Headers headers;
    [[nodiscard]] Json json() const { return Json::parse(body); }
    [[nodiscard]] std::string code() const { return json().value("code", ""); }
    [[nodiscard]] std::string header(const std::string& name) const;
};

// One request on a connection of its own. Throws std::runtime_error if the answer is not what the
// table of routes says of it, whatever the test looks at.
[[nodiscard]] Response request(std::uint16_t port, const std::string& method,
                               const std::string& target, const std::string& body = {},
                               const Headers& headers = {});

// Whatever bytes, as they are; gives what came back until the peer closed.
[[nodiscard]] std::string send_raw(std::uint16_t port, const std::string& bytes);

// Several requests on one connection.
class KeptConnection {
  public:
    explicit KeptConnection(std::uint16_t port);
    ~KeptConnection();
    [[nodiscard]] Response request(const std::string& method, const std::string& target);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

class Socket {
  public:
    // Throws std::runtime_error if the upgrade is refused (refused_upgrade tells how).
    Socket(std::uint16_t port, const std::string& path, const Headers& headers = {});
    ~Socket();
    Socket(Socket&&) noexcept;
    Socket& operator=(Socket&&) noexcept;

    void send(const Json& frame) { send_text(frame.dump()); }
    void send_text(const std::string& text);
    void send_binary(const std::string& bytes);
    // The next frame. Throws std::runtime_error at the deadline or when the socket is closed.
    [[nodiscard]] Json next();
    // The next frame of that type; others are passed over.
    [[nodiscard]] Json next(const std::string& type);
    // True once nothing but the close frame is left; frames that came before it are dropped.
    [[nodiscard]] bool closes();
    [[nodiscard]] std::string close_reason() const;
    [[nodiscard]] unsigned close_code() const;
    // Everything that was read, as it came.
    [[nodiscard]] const std::string& heard() const;
    // As when a cable is pulled.
    void drop();
    // A small receive window, so that a reader that stops is noticed soon.
    [[nodiscard]] static Socket with_small_window(std::uint16_t port, const std::string& path,
                                                  const Headers& headers);

  private:
    struct Parts;
    explicit Socket(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// The answer to an upgrade that is refused.
[[nodiscard]] Response refused_upgrade(std::uint16_t port, const std::string& path,
                                       const Headers& headers = {});

// Asks again until it holds or the deadline is over.
[[nodiscard]] bool eventually(const std::function<bool()>& holds);

}  // namespace arbiter::testing
