#include "server/net/address.hpp"

#include "clock/text.hpp"

#include <boost/asio/ip/address.hpp>

namespace arbiter {

Result<ListenAddress> parse_listen_address(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return refuse("bad_field", "listen");
    auto host = text.substr(0, colon);
    const auto port_text = text.substr(colon + 1);
    if (host.size() >= 2 && host.front() == '[' && host.back() == ']') {
        host = host.substr(1, host.size() - 2);
    } else if (host.find(':') != std::string_view::npos) {
        return refuse("bad_field", "listen");
    }
    ListenAddress address{std::string(host), 0};
    if (address.host.empty()) address.host = "0.0.0.0";
    if (address.host == "localhost") address.host = "127.0.0.1";
    const auto port = number_in<std::uint16_t>(port_text);
    if (!port) return refuse("bad_field", "listen");
    address.port = *port;
    boost::system::error_code failed;
    boost::asio::ip::make_address(address.host, failed);
    if (failed) return refuse("bad_field", "listen");
    return address;
}

std::string to_text(const ListenAddress& address) {
    const bool six = address.host.find(':') != std::string::npos;
    return (six ? '[' + address.host + ']' : address.host) + ':' + std::to_string(address.port);
}

std::string base_url(const ListenAddress& address, std::string_view scheme) {
    auto ip = boost::asio::ip::make_address(address.host);
    std::string host = ip.to_string();
    if (ip.is_unspecified()) host = ip.is_v6() ? "::1" : "127.0.0.1";
    if (ip.is_v6()) host = "[" + host + "]";
    return std::string(scheme) + "://" + host + ":" + std::to_string(address.port);
}

}  // namespace arbiter
