// The server's half of every sealed move: a file of its own (key_files.hpp), made at first need,
// part of the backup set. Failing disks throw std::system_error.
#pragma once

#include "clock/result.hpp"
#include "server/secrets/seal_keys.hpp"

#include <string>

namespace arbiter {

// `path`: KeyFiles::seal. For opening, and whenever a sealed move is in the journal: never makes a
// key. Refusals, `where` = the path: seal_key_missing, seal_key_exposed (not a plain file, or
// others than its owner may read or write it), seal_key_damaged.
[[nodiscard]] Result<ServerSealKey> load_server_seal_key(const std::string& path);

// The same, but makes the file if there is none: mode 0600, on disk before it is used. For a
// journal without sealed moves that are still to be opened.
[[nodiscard]] Result<ServerSealKey> obtain_server_seal_key(const std::string& path);

}  // namespace arbiter
