// The whole server put together: journal, hall, sockets, page, one network loop and the writer's
// thread. Starts, runs until it is told to stop, and leaves everything it acknowledged on disk.
#pragma once

#include "clock/result.hpp"
#include "db/store/journal_error.hpp"
#include "db/store/journal_location.hpp"
#include "server/hall/mate_search.hpp"
#include "server/net/address.hpp"
#include "server/net/addresses.hpp"
#include "server/net/limits.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace arbiter {

struct ServeOptions {
    JournalLocation db{""};
    std::string keys{};  // the folder of the key files; empty: beside the journal
    ListenAddress listen;
    std::optional<std::filesystem::path> tls;  // the folder of `flagfall tls`
    ListenAddress listen_tls{};
    std::optional<std::string> public_url{};  // as parse_public_url gives it
    std::vector<std::string> called{};        // further host names of this machine
    Addresses::Interfaces interfaces{};       // none: this machine's
    std::optional<std::filesystem::path> web_root;
    Limits limits{};
    std::vector<std::string> lists{};  // rating lists to look players up in
    std::uint64_t mate_limit = default_live_mate_limit;
    bool begins = false;   // on a file without rows, too (WithoutRows)
    bool new_key = false;  // makes a new key file though the old one is missing and needed
    bool signals = false;  // SIGINT, SIGTERM and SIGHUP stop it
};

// It cannot listen there. Refusals, `where` = the address as after the option: address_in_use,
// address_not_here (no interface has it), address_not_allowed, address_not_usable (what else the
// system says).
struct ListenError : std::runtime_error {
    ListenError(Refusal why, std::string option);
    Refusal refusal;
    std::string option;  // "--listen", "--listen-tls"
};

// What `--tls` names cannot be used. The refusals of load_tls and TlsContext.
struct TlsError : std::runtime_error {
    explicit TlsError(Refusal why);
    Refusal refusal;
};

class Server {
  public:
    // Opens the journal, replays it and listens. Throws JournalError, TlsError, ListenError.
    explicit Server(const ServeOptions& options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    // "http://127.0.0.1:8080", with the port that was chosen.
    [[nodiscard]] std::string base_url() const;
    // "https://127.0.0.1:8443"; empty where it speaks no TLS.
    [[nodiscard]] std::string tls_url() const;
    // The plain one, with the port that was chosen: "0.0.0.0", 8080.
    [[nodiscard]] const ListenAddress& listens_on() const;
    // By which other devices reach it, the best first, and where codes lead.
    [[nodiscard]] std::vector<std::string> device_origins() const;
    [[nodiscard]] CodeAddress code_address() const;
    // As of Addresses.
    [[nodiscard]] std::string remedy_for(AddressProblem problem) const;
    // Where the arbiter logs in, by the public URL if there is one. A secret: print it, never log
    // it.
    [[nodiscard]] std::string login_link() const;

    // Serves until it is stopped. Gives the exit code: 0, or 6 if something that was decided (never
    // acknowledged) could not be stored.
    [[nodiscard]] int run();
    // From any thread.
    void stop();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// The exit code of a command that cannot use its journal: 3 not found, 6 unavailable, 7 damaged.
[[nodiscard]] int exit_code_of(const JournalError& error);

}  // namespace arbiter
