#include "server/net/http_head.hpp"

#include <boost/beast/core/buffers_to_string.hpp>

namespace arbiter {

namespace http = boost::beast::http;

std::string head_text(const http::request_header<>& head) {
    const http::fields::writer text{head, head.version(), head.method()};
    return boost::beast::buffers_to_string(text.get());
}

std::string head_text(const http::response_header<>& head) {
    const http::fields::writer text{head, head.version(), head.result_int()};
    return boost::beast::buffers_to_string(text.get());
}

}  // namespace arbiter
