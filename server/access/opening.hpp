// How a server comes by who may come in: the key file beside the journal, or a word of what is
// wrong with it.
#pragma once

#include "server/access/access.hpp"

#include <string>

namespace arbiter {

// What rests on it is stored before anybody is told of it. Throws JournalError (key_file_missing,
// key_file_wrong, key_file_exposed, key_file_damaged, store_failed).
[[nodiscard]] Access open_access(Journal& journal, const std::string& database, bool new_key);

}  // namespace arbiter
