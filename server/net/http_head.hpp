// The first line and the fields of a message as they go over the wire, with the empty line behind
// them. Written at once: Beast's serializers are a type for each way to send a body.
#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include <string>

namespace arbiter {

[[nodiscard]] std::string head_text(const boost::beast::http::request_header<>& head);
[[nodiscard]] std::string head_text(const boost::beast::http::response_header<>& head);

}  // namespace arbiter
