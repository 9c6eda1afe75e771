// One HTTP/1.1 connection, plain or by TLS: requests one after another, until one of them becomes a
// WebSocket.
#pragma once

#include "server/net/census.hpp"
#include "server/net/gate.hpp"
#include "server/net/tcp.hpp"

#include <memory>
#include <string>

namespace arbiter {

class TlsContext;

// Lives until the peer or the server closes it. `limits` and `gate` outlive every connection.
// No `tls`: plain.
void start_http(TcpSocket socket, std::shared_ptr<TlsContext> tls,
                std::unique_ptr<Census::Place> place, const Limits& limits, const Gate& gate,
                std::string address);

}  // namespace arbiter
