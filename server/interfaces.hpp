// The network interfaces of this machine that are up, and their addresses, as the system lists
// them. The loopback is not among them.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <string>
#include <vector>

namespace arbiter {

struct InterfaceAddress {
    std::string interface;  // "wlan0"
    boost::asio::ip::address address;
    bool is_tunnel = false;       // point to point: a VPN
    bool is_short_lived = false;  // IPv6: another one soon takes its place, or has already
    friend bool operator==(const InterfaceAddress&, const InterfaceAddress&) = default;
};

[[nodiscard]] std::vector<InterfaceAddress> interface_addresses();

}  // namespace arbiter
