// How a server comes by who may come in: the key file, or a word of what is wrong with it.
#pragma once

#include "server/access/access.hpp"
#include "server/secrets/key_files.hpp"

namespace arbiter {

// What rests on the key is stored before anybody is told of it. Throws JournalError
// (key_file_missing, key_file_wrong, key_file_exposed, key_file_damaged, store_failed).
[[nodiscard]] Access open_access(Journal& journal, const KeyFiles& keys, bool new_key);

}  // namespace arbiter
