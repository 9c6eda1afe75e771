#include "server/simulate/address.hpp"

#include "server/net/net_stream.hpp"

#include <algorithm>
#include <stdexcept>

namespace arbiter {

std::string ServerAddress::host_field() const {
    const bool six = host.find(':') != std::string::npos;
    return (six ? '[' + host + ']' : host) + ':' + port;
}

Result<ServerAddress> parse_server_url(std::string_view url) {
    ServerAddress address;
    constexpr std::string_view apart = "://";
    const auto scheme = url.substr(0, url.find(apart));
    address.secure = scheme == "https" || scheme == "wss";
    if (!address.secure && scheme != "http" && scheme != "ws") {
        return refuse("bad_url", std::string{url});
    }
    const std::string_view usual = address.secure ? "443" : "80";
    auto rest = url.substr(std::min(url.size(), scheme.size() + apart.size()));
    rest = rest.substr(0, rest.find('/'));
    if (rest.starts_with('[')) {
        const auto close = rest.find(']');
        if (close == std::string_view::npos) return refuse("bad_url", std::string{url});
        address.host = rest.substr(1, close - 1);
        rest = rest.substr(close + 1);
        address.port = rest.starts_with(':') ? rest.substr(1) : usual;
    } else {
        const auto colon = rest.find(':');
        address.host = rest.substr(0, colon);
        address.port = colon == std::string_view::npos ? usual : rest.substr(colon + 1);
    }
    const bool digits =
        !address.port.empty() && address.port.find_first_not_of("0123456789") == std::string::npos;
    if (address.host.empty() || !digits) return refuse("bad_url", std::string{url});
    return address;
}

Result<ServerAddress> find_server(std::string_view url, const std::string& ca_file) {
    auto address = parse_server_url(url);
    if (!address || !address->secure) return address;
    auto context = TlsContext::of_client(ca_file);
    if (!context) return tl::unexpected(context.error());
    address->tls = *std::move(context);
    return address;
}

NetStream stream_to(const ServerAddress& server, boost::asio::io_context& io) {
    TcpStream plain(io);
    if (!server.secure) return NetStream(std::move(plain));
    if (!server.tls) throw std::logic_error("https, and nobody to believe");
    return NetStream(std::make_unique<TlsStream>(std::move(plain), server.tls, server.host));
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
