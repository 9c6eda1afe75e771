#include "server/net/public_url.hpp"

#include "clock/text.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/secure_door.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace arbiter {
namespace {

std::string lowered(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](unsigned char c) { return std::tolower(c); });
    return low;
}

// 0.0.0.0 and [::] are what a server listens at: no device comes to it by them.
bool is_unspecified(const std::string& host) {
    return is_ip_address(host) && boost::asio::ip::make_address(host).is_unspecified();
}

}  // namespace

Result<std::string> parse_public_url(std::string_view text) {
    constexpr std::string_view apart = "://";
    const auto scheme_end = text.find(apart);
    if (scheme_end == std::string_view::npos) return refuse("bad_url", "scheme");
    const std::string scheme = lowered(text.substr(0, scheme_end));
    if (scheme != "http" && scheme != "https") return refuse("bad_url", "scheme");
    std::string_view rest = text.substr(scheme_end + apart.size());
    if (rest.find('#') != std::string_view::npos) return refuse("bad_url", "fragment");
    if (rest.find('?') != std::string_view::npos) return refuse("bad_url", "query");
    if (rest.ends_with('/')) rest.remove_suffix(1);
    if (rest.find('/') != std::string_view::npos) return refuse("bad_url", "path");
    if (rest.find('@') != std::string_view::npos) return refuse("bad_url", "user");
    const bool six = rest.starts_with('[');
    // An IPv6 address without its brackets.
    if (!six && rest.find(':') != rest.rfind(':')) return refuse("bad_url", "host");
    const auto host_end = six ? rest.find(']') : rest.find(':');
    if (six && host_end == std::string_view::npos) return refuse("bad_url", "host");
    const std::string host = lowered(six ? rest.substr(1, host_end - 1) : rest.substr(0, host_end));
    const bool is_six = host.find(':') != std::string::npos && is_ip_address(host);
    const bool is_host = six ? is_six : is_host_name(host) || (is_ip_address(host) && !is_six);
    if (!is_host) return refuse("bad_url", "host");
    if (is_unspecified(host)) return refuse("bad_url", "unspecified");
    std::string_view port_text = host_end == std::string_view::npos
                                     ? std::string_view{}
                                     : rest.substr(host_end + (six ? 1 : 0));
    if (port_text.empty()) return origin_of(scheme, host, scheme == "https" ? 443 : 80);
    if (!port_text.starts_with(':')) return refuse("bad_url", "host");
    const auto port = number_in<std::uint16_t>(port_text.substr(1));
    if (!port || *port == 0) return refuse("bad_url", "port");
    return origin_of(scheme, host, *port);
}

std::string_view public_url_rule(std::string_view where) {
    if (where == "scheme") return "it begins with http:// or https://";
    if (where == "host") return "after the scheme it has a host name (ASCII) or an IP address";
    if (where == "unspecified") {
        return "no phone reaches 0.0.0.0 or [::]; name an address that this machine has in the "
               "hall";
    }
    if (where == "port") return "its port is a number from 1 to 65535";
    if (where == "path") return "nothing follows host and port: the server has its pages at /";
    return "it has no user, query or fragment";
}

}  // namespace arbiter
