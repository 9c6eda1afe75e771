// The server's own key: a file of its own (key_files.hpp), so that a copy of the journal alone
// opens nothing. Login links, the texts of keys and what wraps the players' keys follow from it and
// from a salt in the journal; neither is worth anything alone. See docs/secrets.md.
#pragma once

#include "arbiter/ids.hpp"
#include "clock/result.hpp"
#include "server/secrets/bytes.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

class ServerKey {
  public:
    using Mark = std::array<unsigned char, 16>;

    // `salt`: of the journal.
    ServerKey(const SecretBytes<32>& file_key, std::string_view salt);

    // Tells this key file from another; says nothing of it.
    [[nodiscard]] const std::string& id() const noexcept { return id_; }

    // What nobody else can put under these bytes.
    [[nodiscard]] Mark login_mark(std::span<const unsigned char> bytes) const;
    // "k7q2vd0m3z.…": the same for the same key.
    [[nodiscard]] std::string key_text(KeyId key) const;

    // What stands under a link of a board, where players tell the result: 16 letters.
    [[nodiscard]] std::string result_mark(std::string_view board) const;

    // What stands under a number that the public was told, so that nobody makes up another one: 16
    // letters.
    [[nodiscard]] std::string public_mark(std::string_view number) const;

    // Six digits by which an arbiter acts at the clocks of this event.
    [[nodiscard]] std::string clock_pin(std::string_view event) const;

    // A player's key as it is stored under this name, and back. Refusal: key_file_wrong (another
    // key wrapped it, or it was changed).
    [[nodiscard]] std::string wrapped(std::string_view name, std::string_view key) const;
    [[nodiscard]] Result<std::string> unwrapped(std::string_view name, std::string_view box) const;

  private:
    std::string id_;
    SecretBytes<32> logins_;
    SecretBytes<32> keys_;
    SecretBytes<32> players_;
    SecretBytes<32> results_;
    SecretBytes<32> public_;
};

// `path`: KeyFiles::server. Refusals: key_file_missing, key_file_exposed, key_file_damaged; `where`
// = the path. obtain makes the file if there is none.
[[nodiscard]] Result<SecretBytes<32>> load_server_key(const std::string& path);
[[nodiscard]] Result<SecretBytes<32>> obtain_server_key(const std::string& path);

}  // namespace arbiter
