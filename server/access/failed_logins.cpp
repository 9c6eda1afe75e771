#include "server/access/failed_logins.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>

namespace arbiter {

std::string network_of(std::string_view address) {
    namespace ip = boost::asio::ip;
    boost::system::error_code error;
    const auto peer = ip::make_address(std::string(address), error);
    if (error || peer.is_v4()) return std::string(address);
    if (peer.to_v6().is_v4_mapped()) {
        return ip::make_address_v4(ip::v4_mapped, peer.to_v6()).to_string();
    }
    auto bytes = peer.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return ip::address_v6(bytes).to_string();
}

bool FailedLogins::too_many(std::string_view address, Time now) {
    const auto network = network_of(address);
    auto found = entries_.find(network);
    if (found == entries_.end()) {
        // The one that has been quiet for longest makes room.
        if (entries_.size() >= most_addresses) {
            entries_.erase(std::min_element(
                entries_.begin(), entries_.end(),
                [](const auto& a, const auto& b) { return a.second.last < b.second.last; }));
        }
        found = entries_.emplace(network, Entry{TokenBucket(rate_)}).first;
    }
    found->second.last = now;
    return !found->second.bucket.take(now);
}

}  // namespace arbiter
