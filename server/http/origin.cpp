#include "server/http/origin.hpp"

#include "server/access/session_cookie.hpp"

namespace arbiter {

CodeAddress code_address(const Addresses& addresses, const HttpRequest& request) {
    return addresses.for_codes(request.host, came_by_tls(request));
}

}  // namespace arbiter
