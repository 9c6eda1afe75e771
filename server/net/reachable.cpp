#include "server/net/reachable.hpp"

#include "server/tls/host_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

// How programs that run containers and virtual machines call their networks.
constexpr std::array<std::string_view, 12> inner_networks{"docker", "br-",     "veth",  "virbr",
                                                          "vnet",   "lxcbr",   "lxdbr", "podman",
                                                          "cni",    "flannel", "vmnet", "vboxnet"};

bool is_inner(const std::string& interface) {
    return std::ranges::any_of(inner_networks, [&](std::string_view beginning) {
        return interface.starts_with(beginning);
    });
}

bool listens_at(const ip::address& listening, const ip::address& address) {
    if (!listening.is_unspecified()) return listening == address;
    return listening.is_v6() || address.is_v4();
}

bool is_link_local(const ip::address& address) {
    if (address.is_v6()) return address.to_v6().is_link_local();
    const auto bytes = address.to_v4().to_bytes();
    return bytes[0] == 169 && bytes[1] == 254;
}

int rank_of(const InterfaceAddress& one) {
    constexpr int tunnels = 10;
    const int from = one.is_tunnel ? tunnels : 0;
    if (is_link_local(one.address)) return from + 4;
    if (one.address.is_v4()) return from + (is_private(one.address) ? 0 : 1);
    return from + (is_private(one.address) ? 2 : 3);
}

}  // namespace

std::vector<std::string> reachable_hosts(const std::string& listen_host,
                                         const std::vector<InterfaceAddress>& interfaces) {
    boost::system::error_code failed;
    const auto listening = ip::make_address(listen_host, failed);
    if (failed || listening.is_loopback()) return {};
    std::vector<std::pair<int, std::string>> ranked;
    for (const InterfaceAddress& one : interfaces) {
        const bool asked_for = !listening.is_unspecified();
        if (!listens_at(listening, one.address)) continue;
        if (!asked_for && (is_inner(one.interface) || one.is_short_lived)) continue;
        // A browser cannot be told on which link it is.
        if (one.address.is_v6() && is_link_local(one.address)) continue;
        ranked.emplace_back(rank_of(one), one.address.to_string());
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, std::string>::first);
    std::vector<std::string> hosts;
    for (auto& [rank, host] : ranked) add_names(hosts, {host});
    return hosts;
}

}  // namespace arbiter
