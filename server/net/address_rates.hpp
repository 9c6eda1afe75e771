// How often each address may ask: a token bucket for each of the latest ones. A network of one
// household (IPv6, /64) counts as one address.
#pragma once

#include "server/net/limits.hpp"

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {

class AddressRates {
  public:
    // At most so many addresses are remembered; the one that asked longest ago is forgotten.
    explicit AddressRates(Rate rate, std::size_t most = 8192) : rate_(rate), most_(most) {}

    [[nodiscard]] bool take(std::string_view address, TokenBucket::Time now);
    [[nodiscard]] std::size_t size() const noexcept { return latest_.size(); }

  private:
    using Latest = std::list<std::pair<std::string, TokenBucket>>;

    Rate rate_;
    std::size_t most_;
    Latest latest_;  // who asked last comes first
    std::unordered_map<std::string, Latest::iterator> by_address_;
};

}  // namespace arbiter
