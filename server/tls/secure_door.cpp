#include "server/tls/secure_door.hpp"

#include "server/tls/host_names.hpp"

#include <algorithm>

namespace arbiter {

std::string host_for(const SecureDoor& door, std::string_view host_field) {
    const std::string asked = host_of(host_field);
    const bool named = std::ranges::any_of(
        door.names, [&](const std::string& name) { return names_host(name, asked); });
    if (named && !is_loopback_name(asked)) return asked;
    // An address is found without anybody who knows names.
    const auto others = [](const std::string& name) {
        return !is_loopback_name(name) && !name.starts_with("*.");
    };
    const auto address = std::ranges::find_if(
        door.names, [&](const std::string& name) { return others(name) && is_ip_address(name); });
    if (address != door.names.end()) return *address;
    const auto found = std::ranges::find_if(door.names, others);
    if (found != door.names.end()) return *found;
    return asked.empty() ? door.names.front() : asked;
}

std::string origin_of(std::string_view scheme, const std::string& host, std::uint16_t port) {
    const bool six = host.find(':') != std::string::npos;
    const std::uint16_t usual = scheme == "https" ? 443 : 80;
    std::string origin(scheme);
    origin.append("://").append(six ? "[" + host + "]" : host);
    if (port != usual) origin.append(":").append(std::to_string(port));
    return origin;
}

}  // namespace arbiter
