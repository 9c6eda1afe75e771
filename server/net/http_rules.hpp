// What a request's header must be before anything is made of it: whatever two readers could
// understand differently is refused.
#pragma once

#include "clock/result.hpp"

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include <optional>

namespace arbiter {

// Refusal: bad_field, `where` the field: host, transfer_encoding, idempotency_key.
[[nodiscard]] std::optional<Refusal> refused_header(
    const boost::beast::http::request_header<>& header);

}  // namespace arbiter
