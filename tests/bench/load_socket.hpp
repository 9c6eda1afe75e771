// The client side of path_bench: many WebSockets on one epoll thread, as cheap as can be. Only what
// the benchmark meets: loopback, short frames, no fragments.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace arbiter::bench {

// Where a connection comes from: which of the loopback's addresses, how much it takes unread.
struct LoadOrigin {
    std::uint32_t address = 0x7f000001;  // 127.0.0.1
    int receive_bytes = 0;               // 0: as the system likes it
};

// One client connection. Opened blocking; afterwards it belongs to its loop's thread.
class LoadSocket {
  public:
    // Throws std::runtime_error if the server does not take it. `session` may be empty.
    LoadSocket(int port, const std::string& path, const std::string& session = {},
               const LoadOrigin& origin = {});
    LoadSocket(const LoadSocket&) = delete;
    LoadSocket& operator=(const LoadSocket&) = delete;
    virtual ~LoadSocket();

    void send(std::string_view text) { send_frame(0x81, text); }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

    // What the loop calls. False once the connection is gone.
    [[nodiscard]] bool read_ready();
    void write_ready();

  protected:
    virtual void on_text(std::string_view text) = 0;

  private:
    void upgrade(int port, const std::string& path, const std::string& session);
    void send_frame(unsigned char first, std::string_view text);
    void take_frames();

    int descriptor_ = -1;
    std::string in_;
    std::string out_;
};

// One thread that serves its sockets. `poke` is called in it after every turn, and every 5 ms.
class LoadLoop {
  public:
    LoadLoop();
    LoadLoop(const LoadLoop&) = delete;
    LoadLoop& operator=(const LoadLoop&) = delete;
    virtual ~LoadLoop();

    void add(LoadSocket& socket) const;
    void start();
    void stop();  // before what it serves is destroyed
    [[nodiscard]] bool lost_connection() const noexcept { return lost_; }

  protected:
    virtual void poke() = 0;

  private:
    void run();

    int epoll_ = -1;
    std::atomic<bool> stop_{false};
    std::atomic<bool> lost_{false};
    std::thread thread_;
};

}  // namespace arbiter::bench
