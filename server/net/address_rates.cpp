#include "server/net/address_rates.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>

namespace arbiter {
namespace {

std::string one_of(std::string_view text) {
    boost::system::error_code failed;
    const auto address = boost::asio::ip::make_address(text, failed);
    if (failed || !address.is_v6() || address.to_v6().is_v4_mapped()) return std::string(text);
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return boost::asio::ip::make_address_v6(bytes).to_string();
}

}  // namespace

bool AddressRates::take(std::string_view address, TokenBucket::Time now) {
    const std::string key = one_of(address);
    const auto found = by_address_.find(key);
    if (found != by_address_.end()) {
        latest_.splice(latest_.begin(), latest_, found->second);
    } else {
        latest_.emplace_front(key, TokenBucket(rate_));
        by_address_[key] = latest_.begin();
    }
    const bool taken = latest_.front().second.take(now);
    if (latest_.size() > most_) {
        by_address_.erase(latest_.back().first);
        latest_.pop_back();
    }
    return taken;
}

}  // namespace arbiter
