#include "server/clock_terminal/clock_address.hpp"

#include <algorithm>

namespace arbiter {

Result<ClockAddress> parse_clock_link(std::string_view link) {
    const auto hash = link.find('#');
    auto server = parse_server_url(link.substr(0, hash));
    if (!server) return tl::unexpected(std::move(server.error()));
    const auto key = hash == std::string_view::npos ? std::string_view{} : link.substr(hash + 1);
    // "ID.SECRET", and before it the terminal's id where the link names it.
    const auto dots = std::count(key.begin(), key.end(), '.');
    const bool letters =
        std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
    if (dots < 1 || dots > 2 || !letters) return refuse("bad_key");
    const auto terminal = dots == 2 ? key.substr(0, key.find('.')) : std::string_view{};
    const auto rest = key.substr(dots == 2 ? terminal.size() + 1 : 0);
    return ClockAddress{*std::move(server), std::string{terminal}, std::string{rest}};
}

std::string_view name_of_key(std::string_view key) {
    return key.substr(0, key.find('.'));
}

}  // namespace arbiter
