// What waits to be sent to one client: bounded, so that a client that stops reading costs itself
// its connection and nobody else anything. Not the socket: the connection takes from here.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace arbiter {

using SharedText = std::shared_ptr<const std::string>;  // one frame, shared by all who get it

[[nodiscard]] inline SharedText make_text(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

struct OutboxLimits {
    std::size_t frames = 8192;
    std::size_t bytes = std::size_t{8} << 20;
};

class Outbox {
  public:
    explicit Outbox(OutboxLimits limits) : limits_(limits) {}

    // Called when there is something to send or to close. Set by the connection.
    void on_work(std::function<void()> wake) { wake_ = std::move(wake); }
    void forget_work() { wake_ = nullptr; }

    // Beyond a limit what waits is dropped and the client is closed with `slow_reader`.
    void push(SharedText text);
    // Closes after what waits has been sent. The first reason holds.
    void close(std::string reason);

    [[nodiscard]] std::optional<SharedText> take();
    [[nodiscard]] bool empty() const noexcept { return waiting_.empty(); }
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
    [[nodiscard]] const std::optional<std::string>& closing() const noexcept { return closing_; }
    // True once a limit was passed: the socket itself may be stuck.
    [[nodiscard]] bool overrun() const noexcept { return overrun_; }

  private:
    OutboxLimits limits_;
    std::deque<SharedText> waiting_;
    std::size_t bytes_ = 0;
    std::optional<std::string> closing_;
    bool overrun_ = false;
    std::function<void()> wake_;
};

}  // namespace arbiter
