#include "tests/support/network/raw_connection.hpp"

#include <array>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <utility>

namespace arbiter::testing {
namespace {

sockaddr_in loopback(std::uint16_t port, int last) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl((INADDR_LOOPBACK & ~0xffU) | static_cast<std::uint32_t>(last));
    return address;
}

}  // namespace

RawConnection::RawConnection(std::uint16_t port, int from)
    : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    const timeval limit{.tv_sec = 10, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    const auto here = loopback(0, from);
    const auto there = loopback(port, 1);
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0) {
        throw std::runtime_error("bind");
    }
    static_cast<void>(::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there));
}

RawConnection::~RawConnection() {
    if (socket_ >= 0) ::close(socket_);
}

RawConnection::RawConnection(RawConnection&& other) noexcept
    : socket_{std::exchange(other.socket_, -1)} {}

void RawConnection::send(const std::string& bytes) const {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const auto count = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return;  // it has closed, or takes no more
        sent += static_cast<std::size_t>(count);
    }
}

bool RawConnection::has_answer() const {
    pollfd ready{socket_, POLLIN, 0};
    return ::poll(&ready, 1, 0) > 0;
}

std::string RawConnection::read_some() const {
    std::array<char, 4096> bytes{};
    const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    return {bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
}

std::string RawConnection::read_all() const {
    std::string text;
    for (auto more = read_some(); !more.empty(); more = read_some()) text += more;
    return text;
}

}  // namespace arbiter::testing
