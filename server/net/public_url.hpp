// An address of this server as people write it down: scheme, host and perhaps a port, no more.
#pragma once

#include "clock/result.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// "https://Hall.example.org:443/" as "https://hall.example.org". Refusal: bad_url, `where` = what
// of it: scheme, user, host, port, path, query, fragment; `unspecified`: 0.0.0.0 or [::], by which
// no device comes.
[[nodiscard]] Result<std::string> parse_public_url(std::string_view text);

// For a person: what an address that was refused with this `where` must be.
[[nodiscard]] std::string_view public_url_rule(std::string_view where);

}  // namespace arbiter
