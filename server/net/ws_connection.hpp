// One WebSocket: whole frames to its session, texts from its outbox. Knows nothing of what they
// say.
#pragma once

#include "server/net/census.hpp"
#include "server/net/gate.hpp"
#include "server/net/net_stream.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>

namespace arbiter {

void start_websocket(NetStream stream,
                     boost::beast::http::request<boost::beast::http::string_body> request,
                     std::unique_ptr<Census::Place> place, const Limits& limits,
                     const SocketOffer& offer, std::shared_ptr<Outbox> outbox,
                     std::shared_ptr<Session> session);

}  // namespace arbiter
