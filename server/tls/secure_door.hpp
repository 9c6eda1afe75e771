// What a server tells of its own TLS: by which names it is spoken, and whose certificate a device
// has to know for it. No secret.
#pragma once

#include "server/tls/certificate.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct SecureDoor {
    std::vector<std::string> names{};
    std::optional<Certificate> authority{};  // the private one
};

// "https://hall.local:8443", "http://[fd00::7]"
[[nodiscard]] std::string origin_of(std::string_view scheme, const std::string& host,
                                    std::uint16_t port);

}  // namespace arbiter
