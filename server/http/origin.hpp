// By what address others find this server's pages.
#pragma once

#include "server/net/addresses.hpp"
#include "server/net/http_message.hpp"

namespace arbiter {

// Where codes and links lead that are made for this request.
[[nodiscard]] CodeAddress code_address(const Addresses& addresses, const HttpRequest& request);

// The fields of a request by which it is found, as `Vary` names them.
inline constexpr std::string_view vary_by_origin = "Host, Origin, Forwarded, X-Forwarded-Proto";

}  // namespace arbiter
