// Random secrets, their hashes and their comparison (libsodium). No key, token or session is ever
// stored or compared in the clear.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

// 256 random bits as 43 letters of URL-safe base64.
[[nodiscard]] std::string random_secret();
[[nodiscard]] std::uint64_t random_number();

// BLAKE2b-256 in hex.
[[nodiscard]] std::string hash_text(std::string_view text);
// BLAKE2b-128 in hex: the chain of a terminal's log.
[[nodiscard]] std::string short_hash_text(std::string_view text);
// 64 bits of BLAKE2b: equal texts have equal digests, others practically never.
[[nodiscard]] std::uint64_t digest_of(std::string_view text);
// 128 bits of SipHash under a random key of this process: for tables in memory, cheaper.
[[nodiscard]] std::array<std::uint64_t, 2> table_key_of(std::string_view text);

// In constant time for texts of the same length.
[[nodiscard]] bool same_secret(std::string_view a, std::string_view b);

// Encrypted with a key of its own (XSalsa20-Poly1305), as URL-safe base64. `key` is what
// random_secret gives.
[[nodiscard]] std::string sealed_with(std::string_view key, std::string_view text);

}  // namespace arbiter
