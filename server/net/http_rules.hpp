// What a request's header must be before anything is made of it: whatever two readers could
// understand differently is refused.
#pragma once

#include "clock/result.hpp"

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include <optional>
#include <string_view>

namespace arbiter {

// Refusal: bad_field, `where` the field: host, transfer_encoding, idempotency_key.
[[nodiscard]] std::optional<Refusal> refused_header(
    const boost::beast::http::request_header<>& header);

// What a request asks for: "/p/1?lang=en", or with the host "http://hall.local:8080/p/1" (RFC 9112,
// 3.2.1 and 3.2.2). Texts of the target.
struct RequestTarget {
    std::optional<std::string_view> host;  // in place of what `Host` says
    std::string_view path;                 // not decoded; begins with a slash
    std::string_view query;
};

// nullopt: neither of the two forms.
[[nodiscard]] std::optional<RequestTarget> read_target(std::string_view target);

}  // namespace arbiter
