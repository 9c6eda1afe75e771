// SHA-256 (FIPS 180-4): what lots are drawn by, so that anybody can check them with a common tool.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

using Sha256 = std::array<std::uint8_t, 32>;

[[nodiscard]] Sha256 sha256(std::string_view text);

}  // namespace arbiter
