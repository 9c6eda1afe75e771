#include "server/tls/host_names.hpp"

#include "clock/text.hpp"
#include "server/interfaces.hpp"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <unistd.h>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t longest_name = 253;  // RFC 1035, 2.3.4
constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_port = 5;

std::string lowered(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](unsigned char c) { return std::tolower(c); });
    return low;
}

bool is_label(std::string_view label) {
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
    return !label.empty() && label.size() <= longest_label && label.front() != '-' &&
           label.back() != '-' && std::ranges::all_of(label, fits);
}

// Nothing of an address that a browser could not be told: those of a link need the link's name.
bool is_usable(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_link_local()) return false;
    return is_private(address);
}

std::vector<std::string> addresses_of_interfaces() {
    std::vector<std::string> found;
    for (const InterfaceAddress& one : interface_addresses()) {
        if (is_usable(one.address)) add_names(found, {one.address.to_string()});
    }
    return found;
}

}  // namespace

ip::address plain_address(ip::address address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    }
    return address;
}

ip::address first_of(const Network& network) {
    const auto bits = static_cast<unsigned short>(network.bits);
    if (network.address.is_v4()) {
        return ip::make_network_v4(network.address.to_v4(), bits).network();
    }
    return ip::make_network_v6(network.address.to_v6(), bits).network();
}

bool holds(const Network& network, ip::address address) {
    address = plain_address(address);
    if (network.address.is_v4() != address.is_v4()) return false;
    return first_of({address, network.bits}) == network.address;
}

std::span<const Network> private_networks() {
    static const auto all = std::to_array<Network>({
        {ip::make_address("10.0.0.0"), 8},
        {ip::make_address("172.16.0.0"), 12},
        {ip::make_address("192.168.0.0"), 16},
        {ip::make_address("169.254.0.0"), 16},
        {ip::make_address("127.0.0.0"), 8},
        {ip::make_address("fc00::"), 7},
        {ip::make_address("fe80::"), 10},
        {ip::make_address("::1"), 128},
    });
    return all;
}

bool is_private(const ip::address& address) {
    return std::ranges::any_of(private_networks(),
                               [&](const Network& network) { return holds(network, address); });
}

bool is_ip_address(const std::string& name) {
    boost::system::error_code error;
    ip::make_address(name, error);
    return !error && name.find('%') == std::string::npos;
}

bool is_host_name(std::string_view name) {
    if (name.empty() || name.size() > longest_name) return false;
    for (std::string_view rest = name;;) {
        const auto dot = rest.find('.');
        const auto label = rest.substr(0, dot);
        if (!is_label(label)) return false;
        if (dot == std::string_view::npos) {
            return !std::ranges::all_of(label,
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
        }
        rest = rest.substr(dot + 1);
    }
}

std::vector<std::string> loopback_names() {
    return {"localhost", "127.0.0.1", "::1"};
}

bool is_loopback_name(const std::string& name) {
    boost::system::error_code error;
    const auto address = ip::make_address(name, error);
    return name == "localhost" || (!error && address.is_loopback());
}

std::vector<std::string> host_names_of_this_machine() {
    std::vector<std::string> names;
    std::array<char, longest_name + 2> text{};
    if (::gethostname(text.data(), text.size() - 1) == 0) {
        const std::string host = lowered(text.data());
        if (is_host_name(host) && host != "localhost") {
            add_names(names, {host, host.substr(0, host.find('.')) + ".local"});
        }
    }
    return names;
}

std::vector<std::string> names_of_this_machine() {
    std::vector<std::string> names = host_names_of_this_machine();
    add_names(names, addresses_of_interfaces());
    add_names(names, loopback_names());
    return names;
}

void add_names(std::vector<std::string>& names, const std::vector<std::string>& more) {
    for (const std::string& name : more) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
}

bool names_host(std::string_view name, std::string_view host) {
    const std::string known = lowered(name);
    const std::string asked = lowered(host);
    if (!known.starts_with("*.")) return known == asked;
    const auto dot = asked.find('.');
    return dot != std::string::npos && dot > 0 && asked.substr(dot) == known.substr(1);
}

bool is_host_field(std::string_view text) {
    std::string_view port;
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == std::string_view::npos) return false;
        const std::string address(text.substr(1, end - 1));
        if (address.find(':') == std::string::npos || !is_ip_address(address)) return false;
        port = text.substr(end + 1);
    } else {
        const auto colon = text.find(':');
        if (colon == 0 || text.find_first_of("@/?#[] \t") != std::string_view::npos) return false;
        if (colon != std::string_view::npos) port = text.substr(colon);
    }
    if (port.empty() || port == ":") return true;  // RFC 3986, 3.2.3: a port may be left empty
    return port.front() == ':' && port.size() <= longest_port + 1 &&
           number_in<std::uint16_t>(port.substr(1)).has_value();
}

std::string host_of(std::string_view host_field) {
    if (host_field.starts_with('[')) {
        return std::string(host_field.substr(1, host_field.find(']') - 1));
    }
    return std::string(host_field.substr(0, host_field.find(':')));
}

}  // namespace arbiter
