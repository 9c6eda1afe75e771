// The page that tells a phone how to trust this server, in the reader's language.
#pragma once

#include "server/net/addresses.hpp"
#include "server/pages/page/reader.hpp"

#include <string>
#include <string_view>

namespace arbiter {

inline constexpr std::string_view authority_path = "/trust/flagfall-ca.crt";

// No door: the server speaks no TLS, and has no addresses to tell.
[[nodiscard]] std::string trust_page(const SecureDoor* door, const TrustAddresses& addresses,
                                     const PageReader& reader);

}  // namespace arbiter
