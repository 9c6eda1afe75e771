// A private authority for a hall's network, and the certificates that it issues. Values in, PEM
// out; the files are tls_folder's.
#pragma once

#include "clock/result.hpp"
#include "clock/time.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Apple's devices refuse more for a certificate of a server; the day before it begins is for clocks
// that are behind.
inline constexpr int most_days = 397;
inline constexpr int authority_days = 1825;

struct NewAuthority {
    std::string key;          // PEM, a secret
    std::string certificate;  // PEM
};

// It can speak for private networks, for ".local" and for these names alone: whoever takes its key
// reads nobody's mail. The subject is what people see in the list of what a device trusts.
[[nodiscard]] NewAuthority make_authority(const std::string& subject,
                                          const std::vector<std::string>& names, WallTime now);

// A new key and its certificate, one PEM text. Refusals, `where` = the name: name_not_permitted
// (the authority cannot speak for it); `where` = "authority": unreadable, key_does_not_fit.
[[nodiscard]] Result<std::string> issue_identity(const NewAuthority& authority,
                                                 const std::vector<std::string>& names, int days,
                                                 WallTime now);

}  // namespace arbiter
