#include "server/clock_terminal/keyboard.hpp"

#include "server/machine_time.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <stdexcept>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace arbiter {

Keyboard::Keyboard(std::function<void()> touched)
    : touched_{std::move(touched)}, ended_{::eventfd(0, EFD_CLOEXEC)} {
    if (ended_ < 0) throw std::runtime_error("eventfd");
    thread_ = std::thread([this] { watch(); });
}

Keyboard::~Keyboard() {
    const std::uint64_t one = 1;
    while (::write(ended_, &one, sizeof one) < 0 && errno == EINTR) {
    }
    thread_.join();
    ::close(ended_);
}

std::vector<KeyByte> Keyboard::take() {
    const std::lock_guard lock{guard_};
    return std::exchange(bytes_, {});
}

bool Keyboard::is_gone() {
    const std::lock_guard lock{guard_};
    return gone_;
}

void Keyboard::watch() {
    std::array<pollfd, 2> ready{{{STDIN_FILENO, POLLIN, 0}, {ended_, POLLIN, 0}}};
    for (;;) {
        if (::poll(ready.data(), ready.size(), -1) < 0) continue;
        if (ready[1].revents != 0) return;
        const bool goes_on = read_some();
        touched_();
        if (!goes_on) return;
    }
}

bool Keyboard::read_some() {
    std::array<char, 64> block{};
    const auto count = ::read(STDIN_FILENO, block.data(), block.size());
    // The stamp is the first thing that happens to a key.
    const Instant at{std::chrono::duration_cast<Millis>(since_boot())};
    if (count < 0 && errno == EINTR) return true;
    const std::lock_guard lock{guard_};
    gone_ = count <= 0;
    for (std::size_t i = 0; !gone_ && i < static_cast<std::size_t>(count); ++i) {
        bytes_.push_back({block.at(i), at});
    }
    return !gone_;
}

}  // namespace arbiter
