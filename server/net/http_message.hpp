// A request and its answer as the routes see them. Not the bytes: http_connection reads and writes.
#pragma once

#include "server/net/outbox.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

enum class Method { Get, Head, Post, Delete, Other };

struct HttpRequest {
    Method method = Method::Get;
    std::string path;   // decoded, without the query
    std::string query;  // as sent
    std::string host;
    std::string origin;
    std::string authorization;
    std::string cookie;
    std::string idempotency_key;
    std::string if_none_match;
    std::string accept;
    std::string accept_encoding;
    std::string accept_language;
    std::string forwarded;        // what a proxy before us says of the browser (all its lines)
    std::string forwarded_for;    // X-Forwarded-For
    std::string forwarded_proto;  // X-Forwarded-Proto
    std::string body{};
    std::string address;    // of whoever asks
    std::string peer;       // at the other end of the connection: a proxy, or who asks
    bool by_proxy = false;  // one that the operator trusts
    bool known = false;     // a session came with it
    bool tls = false;       // of our own; a proxy's is in what it forwards
    // Becomes true when the client closes the connection before its answer; from any thread. None:
    // nobody looks.
    std::shared_ptr<const std::atomic<bool>> gone{};
};

struct HttpAnswer {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    SharedText shared{};  // instead of the body, where many get the same
    std::vector<std::pair<std::string, std::string>> headers = {};
    bool secret = false;  // the body is wiped once it is sent

    [[nodiscard]] std::string_view text() const {
        return shared ? std::string_view(*shared) : std::string_view(body);
    }
};

// Called exactly once, perhaps later (after a commit).
using Reply = std::function<void(HttpAnswer)>;

// The value of `name` in "a=1&b=2", decoded; nullopt if absent.
[[nodiscard]] std::optional<std::string> query_value(std::string_view query, std::string_view name);
// Percent-decoding; nullopt if malformed.
[[nodiscard]] std::optional<std::string> url_decoded(std::string_view text);

}  // namespace arbiter
