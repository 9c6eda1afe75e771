#include "server/net/trusted_proxies.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace arbiter {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> address_in(std::string_view text) {
    boost::system::error_code error;
    const auto address = ip::make_address(text, error);
    if (error) return std::nullopt;
    return address;
}

std::optional<Network> network_in(std::string_view text) {
    const auto slash = text.find('/');
    const auto address = address_in(text.substr(0, slash));
    if (!address) return std::nullopt;
    const unsigned all = address->is_v4() ? 32 : 128;
    if (slash == std::string_view::npos) return Network{*address, all};
    const auto bits = number_in<unsigned>(text.substr(slash + 1));
    if (!bits || *bits > all) return std::nullopt;
    return Network{first_of({*address, *bits}), *bits};
}

std::string_view unquoted(std::string_view text) {
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
}

// "192.0.2.60", "192.0.2.60:47011", "[2001:db8::17]:4711", "2001:db8::17".
std::optional<ip::address> node_in(std::string_view text) {
    text = unquoted(trimmed(text));
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        return address_in(text.substr(1, end - 1));
    }
    const auto colon = text.find(':');
    const bool has_port = colon != std::string_view::npos && colon == text.rfind(':');
    return address_in(has_port ? text.substr(0, colon) : text);
}

// What stands behind `for=` in one element of Forwarded: for=192.0.2.43;proto=https
std::string_view for_part(std::string_view element) {
    while (!element.empty()) {
        const auto end = element.find(';');
        const auto pair = trimmed(element.substr(0, end));
        element = end == std::string_view::npos ? std::string_view{} : element.substr(end + 1);
        const bool is_for = pair.size() > 4 && pair[3] == '=' &&
                            std::ranges::equal(pair.substr(0, 3), std::string_view{"for"},
                                               [](unsigned char a, unsigned char b) {
                                                   return std::tolower(a) == b;
                                               });
        if (is_for) return pair.substr(4);
    }
    return {};
}

}  // namespace

Result<TrustedProxies> TrustedProxies::of(const std::vector<std::string>& texts) {
    TrustedProxies proxies;
    for (const std::string& text : texts) {
        const auto network = network_in(text);
        if (!network) return refuse("bad_field", text);
        proxies.networks_.push_back(*network);
    }
    return proxies;
}

bool TrustedProxies::trusts(const std::string& address) const {
    if (networks_.empty()) return false;
    const auto found = address_in(address);
    return found && std::ranges::any_of(
                        networks_, [&](const Network& network) { return holds(network, *found); });
}

std::string TrustedProxies::client(const std::string& peer, std::string_view forwarded,
                                   std::string_view forwarded_for) const {
    if (!trusts(peer)) return peer;
    // From the nearest proxy back.
    const auto walk = [&](std::string_view list, bool with_names) {
        std::string found = peer;
        while (!list.empty()) {
            const auto comma = list.rfind(',');
            const auto last = comma == std::string_view::npos ? list : list.substr(comma + 1);
            list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
            const auto address = node_in(with_names ? for_part(last) : last);
            if (!address) break;
            found = plain_address(*address).to_string();
            if (!trusts(found)) break;
        }
        return found;
    };
    if (forwarded.empty()) return walk(forwarded_for, false);
    if (forwarded_for.empty()) return walk(forwarded, true);
    auto one = walk(forwarded, true);
    return one == walk(forwarded_for, false) ? one : peer;
}

}  // namespace arbiter
