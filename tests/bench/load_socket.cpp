#include "tests/bench/load_socket.hpp"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace arbiter::bench {
namespace {

constexpr std::size_t length_16 = 126;
constexpr std::size_t length_64 = 127;

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

}  // namespace

LoadSocket::LoadSocket(int port, const std::string& path, const std::string& session,
                       const LoadOrigin& origin)
    : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int one = 1;
    ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(origin.address);
    if (origin.receive_bytes > 0) {
        ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &origin.receive_bytes,
                     sizeof origin.receive_bytes);
    }
    if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        throw std::runtime_error("bind failed");
    }
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        throw std::runtime_error("connect failed");
    }
    upgrade(port, path, session);
    ::fcntl(descriptor_, F_SETFL, O_NONBLOCK);
}

LoadSocket::~LoadSocket() {
    ::close(descriptor_);
}

void LoadSocket::upgrade(int port, const std::string& path, const std::string& session) {
    std::string request = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Sec-WebSocket-Version: 13\r\n";
    if (!session.empty()) request += "Authorization: Bearer " + session + "\r\n";
    request += "\r\n";
    if (::send(descriptor_, request.data(), request.size(), MSG_NOSIGNAL) < 0) {
        throw std::runtime_error("request failed");
    }
    std::string answer;
    while (answer.find("\r\n\r\n") == std::string::npos) {
        std::array<char, 4096> part{};
        const ssize_t size = ::recv(descriptor_, part.data(), part.size(), 0);
        if (size <= 0) throw std::runtime_error("no answer to the upgrade");
        answer.append(part.data(), static_cast<std::size_t>(size));
    }
    if (answer.find(" 101 ") == std::string::npos) throw std::runtime_error(answer);
    in_ = answer.substr(answer.find("\r\n\r\n") + 4);
}

// Masked with zeros: the server does the work of unmasking, the client none.
void LoadSocket::send_frame(unsigned char first, std::string_view text) {
    out_ += static_cast<char>(first);
    if (text.size() < length_16) {
        out_ += static_cast<char>(0x80 | text.size());
    } else {
        out_ += static_cast<char>(0x80 | length_16);
        out_ += static_cast<char>(text.size() >> 8);
        out_ += static_cast<char>(text.size() & 255);
    }
    out_.append(4, '\0');
    out_ += text;
    write_ready();
}

void LoadSocket::write_ready() {
    while (!out_.empty()) {
        const ssize_t size = ::send(descriptor_, out_.data(), out_.size(), MSG_NOSIGNAL);
        if (size < 0) return;
        out_.erase(0, static_cast<std::size_t>(size));
    }
}

bool LoadSocket::read_ready() {
    std::array<char, 65536> part;
    take_frames();  // what came with the answer to the upgrade
    for (;;) {
        const ssize_t size = ::recv(descriptor_, part.data(), part.size(), 0);
        if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) return false;
        if (size < 0) return true;
        in_.append(part.data(), static_cast<std::size_t>(size));
        take_frames();
        if (static_cast<std::size_t>(size) < part.size()) return true;
    }
}

void LoadSocket::take_frames() {
    std::size_t at = 0;
    const std::string_view all = in_;
    while (all.size() - at >= 2) {
        const auto first = static_cast<unsigned char>(all[at]);
        std::size_t size = static_cast<unsigned char>(all[at + 1]);
        const std::size_t digits = size == length_16 ? 2 : size == length_64 ? 8 : 0;
        if (all.size() - at < 2 + digits) break;
        if (digits > 0) size = big_endian(all.substr(at + 2, digits));
        if (all.size() - at < 2 + digits + size) break;
        const auto text = all.substr(at + 2 + digits, size);
        at += 2 + digits + size;
        const int code = first & 15;
        if (code == 9) send_frame(0x8a, text);
        if (code == 1) on_text(text);
    }
    in_.erase(0, at);
}

LoadLoop::LoadLoop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}

LoadLoop::~LoadLoop() {
    stop();
    ::close(epoll_);
}

void LoadLoop::add(LoadSocket& socket) const {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLET;
    event.data.ptr = &socket;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket.descriptor(), &event);
}

void LoadLoop::start() {
    thread_ = std::thread([this] { run(); });
}

void LoadLoop::stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

void LoadLoop::run() {
    std::vector<epoll_event> events(512);
    while (!stop_) {
        const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 5);
        for (int i = 0; i < count; ++i) {
            const epoll_event& event = events[static_cast<std::size_t>(i)];
            auto& socket = *static_cast<LoadSocket*>(event.data.ptr);
            if ((event.events & EPOLLOUT) != 0) socket.write_ready();
            if ((event.events & EPOLLIN) != 0 && !socket.read_ready()) {
                lost_ = true;
                ::epoll_ctl(epoll_, EPOLL_CTL_DEL, socket.descriptor(), nullptr);
            }
        }
        poke();
    }
}

}  // namespace arbiter::bench
