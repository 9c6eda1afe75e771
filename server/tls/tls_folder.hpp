// The folder that `flagfall tls` makes and `flagfall serve --tls` reads. The key and the
// certificates that a server shows lie in one file, so that they always fit. Failing disks throw
// std::system_error.
#pragma once

#include "clock/result.hpp"
#include "clock/time.hpp"
#include "server/tls/certificate.hpp"

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

struct TlsFolder {
    std::filesystem::path path;

    [[nodiscard]] std::string authority() const { return path / "ca.crt"; }
    [[nodiscard]] std::string authority_key() const { return path / "ca.key"; }
    [[nodiscard]] std::string identity() const { return path / "server.pem"; }
};

// What a server speaks TLS with.
struct TlsIdentity {
    std::string pem;  // a secret: the key, then its certificates
    Certificate certificate;
    std::optional<Certificate> authority;  // the private one that issued it
};

// Refusals, `where` = the file: missing, exposed, and those of read_identity. One that has expired
// is read, too.
[[nodiscard]] Result<TlsIdentity> load_tls(const TlsFolder& folder);

// When its files were written last: another value where they changed.
using TlsStamp = std::vector<std::pair<std::uintmax_t, std::int64_t>>;
[[nodiscard]] TlsStamp stamp_of(const TlsFolder& folder);

struct TlsWishes {
    std::vector<std::string> names;  // none: of this machine
    int days = 0;
    bool replace = false;
};

// A private authority and a first certificate. Refusals: exists (`where` = the file, unless they
// are to be replaced).
[[nodiscard]] Result<TlsIdentity> make_tls(const TlsFolder& folder, const TlsWishes& wishes,
                                           WallTime now);
// A new certificate by the authority that is there, for the names of the old one and those of this
// machine, or for those wished for. Refusals: those of load_tls, of issue_identity and check_dates;
// exists, where the certificate is not the authority's.
[[nodiscard]] Result<TlsIdentity> renew_tls(const TlsFolder& folder, const TlsWishes& wishes,
                                            WallTime now);
// One's own, checked: names wished for must be its (name_missing). Refusals: also exists.
[[nodiscard]] Result<TlsIdentity> take_tls(const TlsFolder& folder, const std::string& certificates,
                                           const std::string& key, const TlsWishes& wishes,
                                           WallTime now);

}  // namespace arbiter
