#include "server/interfaces.hpp"

#include <algorithm>
#include <fstream>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <optional>
#include <set>
#include <sstream>
#include <sys/socket.h>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

// IFA_F_TEMPORARY, IFA_F_DEPRECATED, IFA_F_TENTATIVE (linux/if_addr.h), as /proc lists them.
constexpr unsigned short_lived_flags = 0x01 | 0x20 | 0x40;

std::optional<ip::address> address_of(const sockaddr* socket) {
    if (socket == nullptr) return std::nullopt;
    if (socket->sa_family == AF_INET) {
        const auto& four = reinterpret_cast<const sockaddr_in&>(*socket);
        return ip::address_v4(ntohl(four.sin_addr.s_addr));
    }
    if (socket->sa_family != AF_INET6) return std::nullopt;
    const auto& six = reinterpret_cast<const sockaddr_in6&>(*socket);
    ip::address_v6::bytes_type bytes{};
    std::ranges::copy(six.sin6_addr.s6_addr, bytes.begin());
    return ip::address_v6(bytes);
}

std::string hex_of(const ip::address& address) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned byte : address.to_v6().to_bytes()) {
        text += digits[byte / 16];
        text += digits[byte % 16];
    }
    return text;
}

// Of IPv6, by their 32 digits. Empty where the system has no such list.
std::set<std::string> short_lived_addresses() {
    std::set<std::string> found;
    std::ifstream list("/proc/net/if_inet6");
    for (std::string line; std::getline(list, line);) {
        std::istringstream words(line);
        std::string address;
        unsigned index = 0;
        unsigned bits = 0;
        unsigned scope = 0;
        unsigned flags = 0;
        words >> address >> std::hex >> index >> bits >> scope >> flags;
        if (words && (flags & short_lived_flags) != 0) found.insert(address);
    }
    return found;
}

bool has(const ifaddrs& one, unsigned flag) {
    return (one.ifa_flags & flag) != 0;
}

}  // namespace

std::vector<InterfaceAddress> interface_addresses() {
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(first, ::freeifaddrs);
    const auto short_lived = short_lived_addresses();
    std::vector<InterfaceAddress> found;
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        if (!has(*one, IFF_UP) || !has(*one, IFF_RUNNING) || has(*one, IFF_LOOPBACK)) continue;
        const auto address = address_of(one->ifa_addr);
        if (!address) continue;
        found.push_back(
            {.interface = one->ifa_name,
             .address = *address,
             .is_tunnel = has(*one, IFF_POINTOPOINT),
             .is_short_lived = address->is_v6() && short_lived.contains(hex_of(*address))});
    }
    return found;
}

}  // namespace arbiter
