// Keys and certificates as PEM texts, and back.
#pragma once

#include "clock/result.hpp"
#include "server/tls/openssl.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The first one. Refusals, `where` = the file: unreadable, key_encrypted.
[[nodiscard]] Result<KeyOwner> read_private_key(std::string_view pem, const std::string& where);
// Every certificate in its order. Refusal: unreadable, where there is none.
[[nodiscard]] Result<std::vector<X509Owner>> read_certificates(std::string_view pem,
                                                               const std::string& where);
// Refusal, `where` = the file: key_does_not_fit.
[[nodiscard]] Result<void> check_fit(const X509* certificate, const EVP_PKEY* key,
                                     const std::string& where);

[[nodiscard]] std::string pem_of(const EVP_PKEY* key);
[[nodiscard]] std::string pem_of(const X509* certificate);

// What a library that has memory and random bytes does not refuse. Throws std::runtime_error.
void need_openssl(bool done);

}  // namespace arbiter
