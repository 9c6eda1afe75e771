// Where a board's clock finds its server, and the key it has there.
#pragma once

#include "clock/result.hpp"
#include "server/simulate/address.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct ClockAddress {
    ServerAddress server;
    std::string key;  // it names its terminal
};

// The link of a key as the Keys page gives it, "http://HOST:PORT/clock#key=KEY",
// or with the key alone behind the #; ws stands for http, and with an s it is TLS. Whom to
// believe there: the authorities of `ca_file`, or the machine's. Refusals: bad_url, bad_authority;
// bad_key, for a link without one.
[[nodiscard]] Result<ClockAddress> parse_clock_link(std::string_view link,
                                                    const std::string& ca_file = {});

// The part of a key that is no secret: it names the folder of its log.
[[nodiscard]] std::string_view name_of_key(std::string_view key);

}  // namespace arbiter
