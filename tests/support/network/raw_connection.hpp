// A connection over the loopback that says whatever bytes the test wants, and nothing by itself.
// For what client.hpp is too well-behaved for: crowds that are silent, requests half sent.
#pragma once

#include <cstdint>
#include <string>

namespace arbiter::testing {

class RawConnection {
  public:
    // `from` is the last number of the address on the loopback that it comes from. Where it is
    // turned away, it is as if the other side had closed.
    explicit RawConnection(std::uint16_t port, int from = 1);
    ~RawConnection();
    RawConnection(RawConnection&& other) noexcept;
    RawConnection& operator=(RawConnection&&) = delete;

    void send(const std::string& bytes) const;
    // Something has come that was not read.
    [[nodiscard]] bool has_answer() const;
    // What has come by now; waits for the first bytes. Empty at the end, or after ten seconds.
    [[nodiscard]] std::string read_some() const;
    // Everything until the other side closes, or says nothing for ten seconds.
    [[nodiscard]] std::string read_all() const;

  private:
    int socket_;
};

}  // namespace arbiter::testing
