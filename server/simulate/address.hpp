// Where the simulation's server is, and the login link it was given.
#pragma once

#include "clock/result.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct ServerAddress {
    std::string host;  // without the brackets of IPv6
    std::string port;

    [[nodiscard]] std::string host_field() const;  // for the Host header
};

// "http://HOST:PORT", with or without a path; ws is as good as http. Refusal: bad_url.
[[nodiscard]] Result<ServerAddress> parse_server_url(std::string_view url);

// The token of "http://ADDR:PORT/login#TOKEN". Refusal: bad_login.
[[nodiscard]] Result<std::string> parse_login_link(std::string_view link);

}  // namespace arbiter
