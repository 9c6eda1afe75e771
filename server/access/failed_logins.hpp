// How often each address has come with a wrong login token. Only those are counted: who has the
// right one is never kept out, whatever others do, and from the same address.
#pragma once

#include "server/net/limits.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter {

class FailedLogins {
  public:
    using Time = TokenBucket::Time;
    static constexpr std::size_t most_addresses = 4096;

    explicit FailedLogins(Rate rate) : rate_(rate) {}

    // One more from there. True if it was one too many.
    [[nodiscard]] bool too_many(std::string_view address, Time now);
    [[nodiscard]] std::size_t addresses() const noexcept { return entries_.size(); }

  private:
    struct Entry {
        TokenBucket bucket;
        Time last{};
    };

    Rate rate_;
    std::unordered_map<std::string, Entry> entries_;
};

// Whom an address belongs to: IPv6 by its first 64 bits, IPv4 as it is, also inside IPv6.
[[nodiscard]] std::string network_of(std::string_view address);

}  // namespace arbiter
