#include "server/net/addresses.hpp"

#include "server/net/reachable.hpp"
#include "server/tls/host_names.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// What a device in the hall can do something with: not this machine's name to itself, nor a name
// that only this machine, or its own network's server of names, may know.
bool is_for_others(const std::string& host) {
    if (is_loopback_name(host) || host.ends_with(".localhost")) return false;
    if (!is_ip_address(host)) {
        return is_host_name(host) && host.find('.') != std::string::npos;
    }
    return !boost::asio::ip::make_address(host).is_unspecified();
}

bool is_loopback(const ListenAddress& listening) {
    return is_loopback_name(listening.host);
}

}  // namespace

std::string host_of_origin(std::string_view origin) {
    const auto scheme = origin.find("://");
    return scheme == std::string_view::npos ? std::string{} : host_of(origin.substr(scheme + 3));
}

Addresses::Addresses(Interfaces interfaces, std::optional<std::string> public_url,
                     std::vector<std::string> called)
    : interfaces_(std::move(interfaces)),
      public_url_(std::move(public_url)),
      called_(std::move(called)) {
    add_names(called_, host_names_of_this_machine());
    if (public_url_) add_names(called_, {host_of_origin(*public_url_)});
}

bool Addresses::is_called(std::string_view host_field) const {
    if (!is_host_field(host_field)) return false;
    std::string host = host_of(host_field);
    if (host.ends_with('.')) host.pop_back();
    if (host.empty() || is_ip_address(host)) return true;
    if (!is_host_name(host)) return false;
    if (host.find('.') == std::string::npos || host.ends_with(".localhost")) return true;
    const auto is_this = [&](const std::string& name) { return names_host(name, host); };
    return std::ranges::any_of(called_, is_this) || (door_ && names(host));
}

// Under a name it may be reached wherever it listens to others.
bool Addresses::listens_by_tls(const std::string& host) const {
    if (!is_ip_address(host)) return !is_loopback(tls_);
    const auto hosts = reachable_hosts(tls_.host, interfaces_());
    return std::ranges::find(hosts, host) != hosts.end();
}

std::string Addresses::for_login(std::string plain) const {
    if (public_url_) return *public_url_;
    if (!door_) return plain;
    const auto listening = boost::asio::ip::make_address(tls_.host);
    const bool by_loopback = listening.is_unspecified() || listening.is_loopback();
    const std::string here = listening.is_v6() ? "::1" : "127.0.0.1";
    if (by_loopback && names(here)) return origin_of("https", here, tls_.port);
    const auto all = found();
    const auto one = std::ranges::find_if(
        all, [](const Found& each) { return each.origin.starts_with("https:"); });
    return one == all.end() ? plain : one->origin;
}

void Addresses::listen_tls(ListenAddress tls, std::shared_ptr<const SecureDoor> door) {
    tls_ = std::move(tls);
    door_ = std::move(door);
}

bool Addresses::names(std::string_view host) const {
    return std::ranges::any_of(door_->names,
                               [&](const std::string& name) { return names_host(name, host); });
}

std::vector<Addresses::Found> Addresses::found() const {
    const auto interfaces = interfaces_();
    std::vector<Found> plain;
    for (const std::string& host : reachable_hosts(plain_.host, interfaces)) {
        if (door_ && names(host) && listens_by_tls(host)) continue;
        plain.push_back({host, origin_of("http", host, plain_.port)});
    }
    if (!door_) return plain;
    std::vector<Found> all;
    const auto hosts = reachable_hosts(tls_.host, interfaces);
    for (const std::string& host : hosts) {
        if (names(host)) all.push_back({host, origin_of("https", host, tls_.port)});
    }
    std::vector<Found> by_name;
    bool has_address = false;
    for (const std::string& name : door_->names) {
        if (!is_for_others(name) || name.starts_with("*.")) continue;
        if (is_ip_address(name)) {
            has_address = true;
        } else if (!hosts.empty()) {
            by_name.push_back({name, origin_of("https", name, tls_.port)});
        }
    }
    const auto add = [&all](const std::vector<Found>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    // An address is found without anybody who knows names.
    if (!has_address) add(by_name);
    add(plain);
    if (has_address) add(by_name);
    return all;
}

std::vector<std::string> Addresses::origins() const {
    std::vector<std::string> all;
    for (auto& one : found()) all.push_back(std::move(one.origin));
    return all;
}

std::string Addresses::chosen() const {
    if (chosen_.empty()) return {};
    const auto all = found();
    const auto one = std::ranges::find(all, chosen_, &Found::host);
    return one == all.end() ? std::string{} : one->origin;
}

std::optional<std::string> Addresses::asked_origin(std::string_view host_field, bool by_tls) const {
    const std::string host = host_of(host_field);
    if (!is_for_others(host)) return std::nullopt;
    if (!door_) return (by_tls ? "https://" : "http://") + std::string(host_field);
    if (!names(host) || !listens_by_tls(host)) return std::nullopt;
    return origin_of("https", host, tls_.port);
}

CodeAddress Addresses::for_codes(std::string_view host_field, bool by_tls) const {
    if (public_url_) return {*public_url_};
    if (auto one = chosen(); !one.empty()) return {std::move(one)};
    if (auto asked = asked_origin(host_field, by_tls)) return {*std::move(asked)};
    const auto all = found();
    if (!all.empty()) {
        if (!door_ || all.front().origin.starts_with("https:")) return {all.front().origin};
        return {all.front().origin,
                is_loopback(tls_) ? AddressProblem::TlsHere : AddressProblem::NotNamed};
    }
    const bool alone = is_loopback(plain_) && (!door_ || is_loopback(tls_));
    const bool in_network = !reachable_hosts("::", interfaces_()).empty();
    CodeAddress here{{},
                     alone        ? AddressProblem::ThisMachine
                     : in_network ? AddressProblem::OtherAddress
                                  : AddressProblem::NoNetwork};
    if (!host_field.empty())
        here.origin = (by_tls ? "https://" : "http://") + std::string(host_field);
    return here;
}

TrustAddresses Addresses::for_trust(std::string_view host_field, bool by_tls) const {
    if (public_url_) return {*public_url_, *public_url_};
    TrustAddresses told{.secure = for_codes(host_field, by_tls).origin, .before = {}};
    std::string asked = host_of(host_field);
    if (!told.secure.starts_with("https:")) {
        const auto all = found();
        const auto one = std::ranges::find_if(
            all, [](const Found& each) { return each.origin.starts_with("https:"); });
        if (asked.empty()) asked = "127.0.0.1";
        // Never one at which TLS is not spoken.
        const bool anywhere = boost::asio::ip::make_address(tls_.host).is_unspecified();
        told.secure = one != all.end()
                          ? one->origin
                          : origin_of("https", anywhere ? asked : tls_.host, tls_.port);
    }
    const auto hosts = reachable_hosts(plain_.host, interfaces_());
    if (is_for_others(asked) && !is_loopback(plain_)) {
        told.before = origin_of("http", asked, plain_.port);
    } else if (!hosts.empty()) {
        told.before = origin_of("http", hosts.front(), plain_.port);
    } else {
        told.before = told.secure;
    }
    return told;
}

std::string Addresses::remedy_for(AddressProblem problem) const {
    switch (problem) {
        case AddressProblem::ThisMachine:
        case AddressProblem::OtherAddress: {
            const auto interfaces = interfaces_();
            const bool only_six = reachable_hosts("0.0.0.0", interfaces).empty() &&
                                  !reachable_hosts("::", interfaces).empty();
            return (only_six ? "--listen [::]:" : "--listen 0.0.0.0:") +
                   std::to_string(plain_.port);
        }
        case AddressProblem::NotNamed:
            return "flagfall tls renew";
        case AddressProblem::TlsHere:
            return (boost::asio::ip::make_address(plain_.host).is_v6() ? "--listen-tls [::]:"
                                                                       : "--listen-tls 0.0.0.0:") +
                   std::to_string(tls_.port);
        case AddressProblem::NoNetwork:
            break;
    }
    return {};
}

}  // namespace arbiter
