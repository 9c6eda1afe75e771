// What a server tells of its own TLS: where it is spoken, by which names, and whose certificate a
// device has to know for it. No secret.
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
    std::uint16_t port = 0;
    std::uint16_t plain_port = 0;
    std::optional<Certificate> authority{};  // the private one
};

// By what name a device in the hall finds this server: the one it was asked by where the
// certificate has it, otherwise an address, or a name, that is not the machine's own to itself.
[[nodiscard]] std::string host_for(const SecureDoor& door, std::string_view host_field);
// "https://hall.local:8443", "http://[fd00::7]"
[[nodiscard]] std::string origin_of(std::string_view scheme, const std::string& host,
                                    std::uint16_t port);

}  // namespace arbiter
