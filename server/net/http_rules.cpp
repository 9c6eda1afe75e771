#include "server/net/http_rules.hpp"

namespace arbiter {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

}  // namespace

std::optional<Refusal> refused_header(const http::request_header<>& header) {
    const bool newer = header.version() >= 11;
    const auto hosts = header.count(http::field::host);
    // RFC 9112, 3.2
    if (hosts > 1 || (newer && hosts == 0)) return Refusal{.code = "bad_field", .where = "host"};
    const auto codings = header.equal_range(http::field::transfer_encoding);
    if (codings.first != codings.second) {
        // RFC 9112, 6.1: an unknown coding has no length that could be known.
        const bool plain = newer && std::next(codings.first) == codings.second &&
                           beast::iequals(codings.first->value(), "chunked");
        if (!plain) return Refusal{.code = "bad_field", .where = "transfer_encoding"};
    }
    if (header.count("Idempotency-Key") > 1) {
        return Refusal{.code = "bad_field", .where = "idempotency_key"};
    }
    return std::nullopt;
}

}  // namespace arbiter
