// Names by which devices in the hall call this machine: DNS names and IP addresses as text.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Network {
    boost::asio::ip::address address;
    unsigned bits;
};

// An IPv4 address written as IPv6 becomes the IPv4 one; any other stays.
[[nodiscard]] boost::asio::ip::address plain_address(boost::asio::ip::address address);
// The network's own address: 10.1.2.3 of 8 bits is 10.0.0.0.
[[nodiscard]] boost::asio::ip::address first_of(const Network& network);
// Whether the address, which may be an IPv4 one written as IPv6, lies in it.
[[nodiscard]] bool holds(const Network& network, boost::asio::ip::address address);

// Those that no router of the internet passes on, the machine's own among them: RFC 1918, 3927,
// 4193, 4291.
[[nodiscard]] std::span<const Network> private_networks();
// Also where it is an IPv4 address written as IPv6.
[[nodiscard]] bool is_private(const boost::asio::ip::address& address);

[[nodiscard]] bool is_ip_address(const std::string& name);
// A DNS name (RFC 1123), not one that reads like an IP address.
[[nodiscard]] bool is_host_name(std::string_view name);

// What every certificate of a hall names: this machine to itself.
[[nodiscard]] std::vector<std::string> loopback_names();
[[nodiscard]] bool is_loopback_name(const std::string& name);
// Its host name, the same in .local; none where it has no name of its own.
[[nodiscard]] std::vector<std::string> host_names_of_this_machine();
// Its host names, the private addresses of its interfaces, and the loopback's.
[[nodiscard]] std::vector<std::string> names_of_this_machine();
// Adds what is not there yet.
void add_names(std::vector<std::string>& names, const std::vector<std::string>& more);

// Whether a certificate's name ("*.club.example" too) is this one's.
[[nodiscard]] bool names_host(std::string_view name, std::string_view host);
// Whether the text can be a `Host`: a host, and perhaps a port; an IPv6 address in its brackets.
// Empty: nobody is named (RFC 9112, 3.2). Which names there are is not asked.
[[nodiscard]] bool is_host_field(std::string_view text);
// The host of "hall.local:8080", "[::1]:80".
[[nodiscard]] std::string host_of(std::string_view host_field);

}  // namespace arbiter
