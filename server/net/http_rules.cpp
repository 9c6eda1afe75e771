#include "server/net/http_rules.hpp"

#include "server/tls/host_names.hpp"

#include <algorithm>

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
    const auto host = header.find(http::field::host);
    if (host != header.end() && !is_host_field({host->value().data(), host->value().size()})) {
        return Refusal{.code = "bad_field", .where = "host"};
    }
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

std::optional<RequestTarget> read_target(std::string_view target) {
    RequestTarget read;
    if (target.starts_with('/')) {
        read.path = target;
    } else {
        const auto scheme = target.find("://");
        if (scheme == std::string_view::npos) return std::nullopt;
        const std::string_view word = target.substr(0, scheme);
        if (!beast::iequals(word, "http") && !beast::iequals(word, "https")) return std::nullopt;
        target.remove_prefix(scheme + 3);
        const auto end = std::min(target.find_first_of("/?"), target.size());
        read.host = target.substr(0, end);
        // RFC 9110, 4.2.1: a URI of http has a host; 4.2.4: and no user.
        if (read.host->empty() || !is_host_field(*read.host)) return std::nullopt;
        read.path = target.substr(end);
    }
    const auto mark = read.path.find('?');
    if (mark != std::string_view::npos) {
        read.query = read.path.substr(mark + 1);
        read.path = read.path.substr(0, mark);
    }
    if (read.path.empty()) read.path = "/";
    return read;
}

}  // namespace arbiter
