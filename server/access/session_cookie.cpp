#include "server/access/session_cookie.hpp"

#include "clock/text.hpp"
#include "server/access/access.hpp"
#include "server/tls/host_names.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <cctype>
#include <chrono>

namespace arbiter {
namespace {

bool same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// What stands before `end`; the text goes on behind it.
std::string_view next_part(std::string_view& text, char end) {
    const auto at = text.find(end);
    const auto part = trimmed(text.substr(0, at), " \t");
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return part;
}

// Of the first element, which the proxy nearest to the browser wrote: for=1.2.3.4;proto=https
bool forwarded_says_https(std::string_view forwarded) {
    std::string_view first = next_part(forwarded, ',');
    while (!first.empty()) {
        const auto part = next_part(first, ';');
        const auto equals = part.find('=');
        if (equals == std::string_view::npos || !same_word(part.substr(0, equals), "proto")) {
            continue;
        }
        auto value = part.substr(equals + 1);
        if (value.size() >= 2 && value.front() == '"') value = value.substr(1, value.size() - 2);
        return same_word(value, "https");
    }
    return false;
}

bool is_near(const std::string& address) {
    boost::system::error_code error;
    const auto peer = boost::asio::ip::make_address(address, error);
    return !error && is_private(peer);
}

std::string cookie(const HttpRequest& request, std::string_view session, std::int64_t seconds) {
    std::string text(session_cookie_name);
    text += '=';
    text += session;
    text += "; Path=/; Max-Age=" + std::to_string(seconds) + "; HttpOnly; SameSite=Strict";
    if (came_by_tls(request)) text += "; Secure";
    return text;
}

}  // namespace

std::string_view session_in_cookie(const HttpRequest& request) {
    std::string_view cookies = request.cookie;
    while (!cookies.empty()) {
        const auto part = next_part(cookies, ';');
        const auto equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == session_cookie_name) {
            return part.substr(equals + 1);
        }
    }
    return {};
}

bool is_own_origin(const HttpRequest& request) {
    std::string_view origin = request.origin;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.substr(0, scheme.size()) == scheme) {
            return !request.host.empty() && origin.substr(scheme.size()) == request.host;
        }
    }
    return false;
}

bool came_by_tls(const HttpRequest& request) {
    if (request.tls) return true;
    if (is_own_origin(request) && request.origin.starts_with("https://")) return true;
    if (!request.by_proxy && !is_near(request.peer)) return false;
    std::string_view proto = request.forwarded_proto;
    return same_word(next_part(proto, ','), "https") || forwarded_says_https(request.forwarded);
}

std::string session_cookie(const HttpRequest& request, std::string_view session) {
    return cookie(request, session, std::chrono::seconds{Access::session_life}.count());
}

std::string ended_cookie(const HttpRequest& request) {
    return cookie(request, {}, 0);
}

}  // namespace arbiter
