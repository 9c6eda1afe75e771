#include "server/http/origin.hpp"

#include "server/access/session_cookie.hpp"

namespace arbiter {

std::string origin_for(const SecureDoor* door, const HttpRequest& request) {
    if (door != nullptr) return origin_of("https", host_for(*door, request.host), door->port);
    if (request.host.empty()) return {};
    return (came_by_tls(request) ? "https://" : "http://") + request.host;
}

}  // namespace arbiter
