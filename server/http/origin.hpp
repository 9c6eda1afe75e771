// By what address others find this server's pages.
#pragma once

#include "server/net/http_message.hpp"
#include "server/tls/secure_door.hpp"

#include <string>

namespace arbiter {

// "http://hall.local:8080", by what the request says, or the door's name where TLS is spoken;
// empty: not known.
[[nodiscard]] std::string origin_for(const SecureDoor* door, const HttpRequest& request);

}  // namespace arbiter
