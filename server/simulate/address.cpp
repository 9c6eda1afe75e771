#include "server/simulate/address.hpp"

#include <algorithm>

namespace arbiter {

std::string ServerAddress::host_field() const {
    const bool six = host.find(':') != std::string::npos;
    return (six ? '[' + host + ']' : host) + ':' + port;
}

Result<ServerAddress> parse_server_url(std::string_view url) {
    constexpr std::string_view apart = "://";
    const auto scheme = url.substr(0, url.find(apart));
    if (scheme != "http" && scheme != "ws") return refuse("bad_url", std::string{url});
    auto rest = url.substr(std::min(url.size(), scheme.size() + apart.size()));
    rest = rest.substr(0, rest.find('/'));
    ServerAddress address;
    if (rest.starts_with('[')) {
        const auto close = rest.find(']');
        if (close == std::string_view::npos) return refuse("bad_url", std::string{url});
        address.host = rest.substr(1, close - 1);
        rest = rest.substr(close + 1);
        address.port = rest.starts_with(':') ? rest.substr(1) : std::string_view{"80"};
    } else {
        const auto colon = rest.find(':');
        address.host = rest.substr(0, colon);
        address.port =
            colon == std::string_view::npos ? std::string_view{"80"} : rest.substr(colon + 1);
    }
    const bool digits =
        !address.port.empty() && address.port.find_first_not_of("0123456789") == std::string::npos;
    if (address.host.empty() || !digits) return refuse("bad_url", std::string{url});
    return address;
}

Result<std::string> parse_login_link(std::string_view link) {
    const auto hash = link.find('#');
    if (hash == std::string_view::npos) return refuse("bad_login", "link");
    const auto token = link.substr(hash + 1);
    if (token.empty() || token.find('/') != std::string_view::npos) {
        return refuse("bad_login", "link");
    }
    return std::string{token};
}

}  // namespace arbiter
