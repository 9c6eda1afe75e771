// The cookie that carries a session, and the rules that guard it.
#pragma once

#include "server/net/http_message.hpp"

#include <string>
#include <string_view>

namespace arbiter {

inline constexpr std::string_view session_cookie_name = "flagfall_session";

// The session that the request's cookie names; empty if there is none.
[[nodiscard]] std::string_view session_in_cookie(const HttpRequest& request);

// Whether the page that asks is our own: its Origin is "http://HOST" or "https://HOST" with the
// request's own host.
[[nodiscard]] bool is_own_origin(const HttpRequest& request);

// Whether the browser spoke TLS, to us or to a proxy before us: its own page says https, or a proxy
// on this machine or in a private network does.
[[nodiscard]] bool came_by_tls(const HttpRequest& request);

// Set-Cookie for a session that begins, and for one that ended. Secure, where the browser spoke
// TLS.
[[nodiscard]] std::string session_cookie(const HttpRequest& request, std::string_view session);
[[nodiscard]] std::string ended_cookie(const HttpRequest& request);

}  // namespace arbiter
