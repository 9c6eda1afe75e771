// What a certificate says, and what a server shows to its clients: a key and the certificates that
// speak for it, as one PEM text. Nothing of a connection.
#pragma once

#include "clock/result.hpp"
#include "clock/time.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Certificate {
    std::vector<std::string> names;  // DNS names and IP addresses that it is for
    std::string subject;             // the common name
    WallTime from{};
    WallTime until{};
    std::string fingerprint;  // SHA-256: "0A:1B:…"
    std::string der;
};

// The first one of a PEM text. `where` is its file. Refusal: unreadable.
[[nodiscard]] Result<Certificate> read_certificate(std::string_view pem, const std::string& where);

// Of a key and certificates together: the first of these is the server's. Refusals, `where` = the
// file and what of it: unreadable, key_encrypted, key_does_not_fit, bad_chain, name_missing.
[[nodiscard]] Result<Certificate> read_identity(std::string_view pem, const std::string& where);

// Refusals: expired, not_yet_valid.
[[nodiscard]] Result<void> check_dates(const Certificate& certificate, WallTime now,
                                       const std::string& where);
// Whether that authority signed it, and may speak for all of its names.
[[nodiscard]] bool is_issued_by(const Certificate& certificate, const Certificate& authority);

// "2027-12-24"
[[nodiscard]] std::string date_text(WallTime at);

}  // namespace arbiter
