// Where a client's server is, and the login link it was given.
#pragma once

#include "clock/result.hpp"

#include <boost/asio/io_context.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

class NetStream;
class TlsContext;

struct ServerAddress {
    std::string host;  // without the brackets of IPv6
    std::string port;
    bool secure = false;                // TLS
    std::shared_ptr<TlsContext> tls{};  // whom to believe there

    [[nodiscard]] std::string host_field() const;  // for the Host header
};

// "http://HOST:PORT" or "https://…", with or without a path; ws is as good as http. Refusal:
// bad_url.
[[nodiscard]] Result<ServerAddress> parse_server_url(std::string_view url);
// The same, and of an https one whom its clients believe: the authorities of that file, or those of
// this machine where it is empty. Refusals: bad_url, bad_authority.
[[nodiscard]] Result<ServerAddress> find_server(std::string_view url, const std::string& ca_file);

// Not connected yet. Throws std::logic_error for an https server without whom to believe.
[[nodiscard]] NetStream stream_to(const ServerAddress& server, boost::asio::io_context& io);

// The token of "http://ADDR:PORT/login#TOKEN". Refusal: bad_login.
[[nodiscard]] Result<std::string> parse_login_link(std::string_view link);

}  // namespace arbiter
