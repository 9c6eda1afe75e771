// A file with 32 secret bytes of a journal, for its owner only, part of the backup set.
// Failing disks throw std::system_error.
#pragma once

#include "clock/result.hpp"
#include "server/secrets/bytes.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// One line: the label, a blank, the bytes as 43 letters of base64.
struct KeyFile {
    std::string path;
    std::string_view label;  // "flagfall-seal-key-1"
    std::string_view code;   // of its refusals: "seal_key" gives seal_key_missing
};

// Never makes a file. Refusals, `where` = the path: _missing, _exposed (not a plain file, or others
// than its owner may read or write it), _damaged.
[[nodiscard]] Result<SecretBytes<32>> load_key_file(const KeyFile& file);

// The same, but makes the file with random bytes if there is none: mode 0600, on disk before it is
// used.
[[nodiscard]] Result<SecretBytes<32>> obtain_key_file(const KeyFile& file);

}  // namespace arbiter
