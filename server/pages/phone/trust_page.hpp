// The page that tells a phone how to trust this server, in the reader's language.
#pragma once

#include "server/pages/page/reader.hpp"
#include "server/tls/secure_door.hpp"

#include <string>
#include <string_view>

namespace arbiter {

inline constexpr std::string_view authority_path = "/trust/flagfall-ca.crt";

// No door: the server speaks no TLS. `host_field` is what the reader's browser calls it.
[[nodiscard]] std::string trust_page(const SecureDoor* door, std::string_view host_field,
                                     const PageReader& reader);

}  // namespace arbiter
