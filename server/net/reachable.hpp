// By which of this machine's addresses other devices reach what listens here.
#pragma once

#include "server/interfaces.hpp"

#include <string>
#include <vector>

namespace arbiter {

// IP addresses, the best one for a code first: private IPv4, other IPv4, IPv6 of a private network
// (fc00::/7), other IPv6, IPv4 without a server that gives addresses (169.254.0.0/16); tunnels
// last; among equals as the system lists them. Left out are networks inside the machine
// (containers, virtual machines), IPv6 of a link alone and those that are soon replaced. Only
// addresses at which `listen_host` listens: none for the loopback, all of both kinds for "::".
[[nodiscard]] std::vector<std::string> reachable_hosts(
    const std::string& listen_host, const std::vector<InterfaceAddress>& interfaces);

}  // namespace arbiter
