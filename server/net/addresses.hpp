// By what addresses other devices reach this server, and which of them codes and links lead to: the
// one rule for the desk, for paper, for pages and for the terminal that it was started in.
#pragma once

#include "server/interfaces.hpp"
#include "server/net/address.hpp"
#include "server/tls/secure_door.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class AddressProblem {
    ThisMachine,   // it listens on the loopback alone
    NoNetwork,     // it listens, and the machine is in no network
    NotNamed,      // TLS is spoken, and the certificate does not name an address of this machine
    TlsHere,       // TLS is spoken on the loopback alone
    OtherAddress,  // it listens, but at no address that the machine has now
};

// Where codes lead.
struct CodeAddress {
    std::string origin;  // "http://192.168.1.20:8080"; empty: not known
    std::optional<AddressProblem> problem{};
};

// Where a device learns to trust the server's certificate.
struct TrustAddresses {
    std::string secure;  // "https://192.168.1.20:8443"
    std::string before;  // where it goes first: the plain one, if it listens to others
};

class Addresses {
  public:
    // The addresses of this machine as they are now.
    using Interfaces = std::function<std::vector<InterfaceAddress>()>;
    // `called`: further names of this machine.
    Addresses(Interfaces interfaces, std::optional<std::string> public_url,
              std::vector<std::string> called = {});

    // What the server listens on, with the ports that were chosen.
    void listen(ListenAddress plain) { plain_ = std::move(plain); }
    void listen_tls(ListenAddress tls, std::shared_ptr<const SecureDoor> door);
    // Where TLS is spoken; nullptr: nowhere.
    [[nodiscard]] const std::shared_ptr<const SecureDoor>& door() const noexcept { return door_; }

    // By which others reach it, the best one first: https by an address that the certificate names,
    // then by its names (before plain http only if it names no address), and plain http.
    [[nodiscard]] std::vector<std::string> origins() const;

    // Of several, by its host: codes lead there as long as it is one of them. Empty: by the rule.
    void choose(std::string host) { chosen_ = std::move(host); }
    // Of `origins`; empty: none of them.
    [[nodiscard]] std::string chosen() const;

    // The public URL; else what the desk chose; else the address by which a browser asked, unless
    // it is this machine's to itself or a name without a dot; else the first of `origins`; else
    // what it was asked by, with the problem. `host_field`: of the request, if one asked.
    [[nodiscard]] CodeAddress for_codes(std::string_view host_field = {},
                                        bool by_tls = false) const;
    // Where the arbiter logs in at this machine: the public URL, else by TLS where the certificate
    // names an address at which it is spoken, else `plain`.
    [[nodiscard]] std::string for_login(std::string plain) const;
    // Of a server that speaks TLS.
    // Whether a request's Host is one by which this machine is called: an address, a name without
    // a dot (no stranger gives one), this machine's own, the public URL's, the certificate's, or
    // one that was named. A page of a stranger's site whose name leads here (DNS rebinding) says
    // another.
    [[nodiscard]] bool is_called(std::string_view host_field) const;
    [[nodiscard]] TrustAddresses for_trust(std::string_view host_field, bool by_tls) const;
    // Codes lead to the public URL.
    [[nodiscard]] bool is_set() const noexcept { return public_url_.has_value(); }
    // What the operator does about it, as an option or a command.
    [[nodiscard]] std::string remedy_for(AddressProblem problem) const;

  private:
    struct Found {
        std::string host;
        std::string origin;
    };
    [[nodiscard]] std::vector<Found> found() const;
    [[nodiscard]] std::optional<std::string> asked_origin(std::string_view host_field,
                                                          bool by_tls) const;
    [[nodiscard]] bool names(std::string_view host) const;
    [[nodiscard]] bool listens_by_tls(const std::string& host) const;

    Interfaces interfaces_;
    std::optional<std::string> public_url_;
    std::vector<std::string> called_;
    ListenAddress plain_{"127.0.0.1", 0};
    ListenAddress tls_{};
    std::shared_ptr<const SecureDoor> door_;
    std::string chosen_;
};

// The host of "http://[fd00::7]:8080": "fd00::7".
[[nodiscard]] std::string host_of_origin(std::string_view origin);

}  // namespace arbiter
