// "127.0.0.1:8080", "[::1]:0", ":8080" as people type them after --listen.
#pragma once

#include "clock/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

struct ListenAddress {
    std::string host;  // an IP address, without brackets
    std::uint16_t port = 0;
    friend bool operator==(const ListenAddress&, const ListenAddress&) = default;
};

// Names are not looked up; "localhost" is 127.0.0.1 and an empty host 0.0.0.0. Port 0: any free
// one. Refusal: bad_field, where = "listen".
[[nodiscard]] Result<ListenAddress> parse_listen_address(std::string_view text);

// As it is typed: "127.0.0.1:8080", "[::1]:0".
[[nodiscard]] std::string to_text(const ListenAddress& address);

// "http://ADDR:PORT" with brackets where needed; an unspecified address becomes the loopback's.
[[nodiscard]] std::string base_url(const ListenAddress& address, std::string_view scheme = "http");

}  // namespace arbiter
