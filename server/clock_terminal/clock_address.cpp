#include "server/clock_terminal/clock_address.hpp"

#include <algorithm>

namespace arbiter {

Result<ClockAddress> parse_clock_link(std::string_view link, const std::string& ca_file) {
    const auto hash = link.find('#');
    auto server = find_server(link.substr(0, hash), ca_file);
    if (!server) return tl::unexpected(std::move(server.error()));
    auto key = hash == std::string_view::npos ? std::string_view{} : link.substr(hash + 1);
    constexpr std::string_view named = "key=";
    if (key.starts_with(named)) key.remove_prefix(named.size());
    // "ID.SECRET"
    const bool whole =
        std::count(key.begin(), key.end(), '.') == 1 &&
        std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
    if (!whole) return refuse("bad_key");
    return ClockAddress{*std::move(server), std::string{key}};
}

std::string_view name_of_key(std::string_view key) {
    return key.substr(0, key.find('.'));
}

}  // namespace arbiter
