#include "server/tls/secure_door.hpp"

namespace arbiter {

std::string origin_of(std::string_view scheme, const std::string& host, std::uint16_t port) {
    const bool six = host.find(':') != std::string::npos;
    const std::uint16_t usual = scheme == "https" ? 443 : 80;
    std::string origin(scheme);
    origin.append("://").append(six ? "[" + host + "]" : host);
    if (port != usual) origin.append(":").append(std::to_string(port));
    return origin;
}

}  // namespace arbiter
