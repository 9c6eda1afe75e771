// What a listener asks of the server behind it: answers to requests, sessions for sockets.
// Neither side knows the other's types.
#pragma once

#include "clock/result.hpp"
#include "server/net/http_message.hpp"
#include "server/net/limits.hpp"
#include "server/net/session.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace arbiter {

using MakeSession = std::function<std::shared_ptr<Session>(std::shared_ptr<Outbox>)>;

// A socket that may be opened, or the answer why not.
struct SocketOffer {
    std::optional<HttpAnswer> refused;
    MakeSession make;
    std::size_t frame_bytes = 0;
    Rate rate{};
    std::chrono::milliseconds idle_time{};  // 0: as Limits say
};

struct Gate {
    std::function<void(HttpRequest, Reply)> request;
    std::function<SocketOffer(const HttpRequest&)> upgrade;
    // Answers for what never reaches a route: too_large, too_fast, too_many_connections, bad_field,
    // internal.
    std::function<HttpAnswer(const Refusal&)> problem;
    // Whether the body is a secret that must leave no copy behind.
    std::function<bool(const HttpRequest&)> carries_secret;
    // Whether a session comes with it, known once its header is.
    std::function<bool(const HttpRequest&)> is_known;
};

}  // namespace arbiter
