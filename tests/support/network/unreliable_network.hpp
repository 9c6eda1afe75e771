// A network between clients and a server that loses, cuts and delays connections, and lets bytes of
// an old one arrive beside those of the next: what TCP leaves possible. On a thread of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>

namespace arbiter::testing {

class UnreliableNetwork {
  public:
    explicit UnreliableNetwork(std::uint16_t server, unsigned seed);
    ~UnreliableNetwork();
    UnreliableNetwork(const UnreliableNetwork&) = delete;
    UnreliableNetwork& operator=(const UnreliableNetwork&) = delete;

    // Where clients connect to.
    [[nodiscard]] std::uint16_t port() const { return port_; }
    // From now on nothing goes wrong any more.
    void heal() { healthy_ = true; }

    // How often what happened.
    struct Faults {
        std::atomic<int> cuts{0};    // with the loss of what was on its way
        std::atomic<int> late{0};    // bytes that arrived when the client had connected anew
        std::atomic<int> delays{0};  // of pieces, and of connections: a later one may come first
    };
    [[nodiscard]] const Faults& faults() const { return faults_; }

  private:
    struct World;
    struct Way;

    std::atomic<bool> healthy_{false};
    Faults faults_;
    std::unique_ptr<World> world_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

}  // namespace arbiter::testing
