// Who asks, where requests come through a reverse proxy. Only proxies that the operator named are
// believed: anybody can write these fields.
#pragma once

#include "clock/result.hpp"
#include "server/tls/host_names.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

class TrustedProxies {
  public:
    TrustedProxies() = default;
    // Addresses and networks: "127.0.0.1", "10.0.0.0/8", "fd00::/8". Refusal: bad_field, where =
    // the text that is neither.
    [[nodiscard]] static Result<TrustedProxies> of(const std::vector<std::string>& texts);

    [[nodiscard]] bool trusts(const std::string& address) const;

    // The address of whoever asks: `peer` unless it is trusted, else the last one that is no
    // trusted proxy's in what they wrote, `forwarded` (RFC 7239) or `forwarded_for`
    // (X-Forwarded-For), each as one text with commas. A part that is no address ends the way back:
    // the proxy that wrote it stands for whoever it was. So does a pair of fields that name two
    // clients: one of them the client may have sent himself.
    [[nodiscard]] std::string client(const std::string& peer, std::string_view forwarded,
                                     std::string_view forwarded_for) const;

  private:
    std::vector<Network> networks_;
};

}  // namespace arbiter
