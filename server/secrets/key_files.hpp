// Where the key files of a journal are. No command makes such a path itself (docs/secrets.md).
#pragma once

#include "db/store/journal_location.hpp"

#include <string>

namespace arbiter {

struct KeyFiles {
    std::string folder;  // of --keys; empty: beside the journal's file
    std::string server;  // "event.db.key"
    std::string seal;    // "event.db.seal-key"
    std::string boards;  // "event.db.boards": the folder of a demonstration's simulated boards
};

// `folder`: of --keys, where they are named after the journal's file; empty: beside that file.
// Another name of the same file has the same keys.
[[nodiscard]] KeyFiles key_files(const JournalLocation& journal, const std::string& folder);

// Makes the folder of --keys if there is none, for its owner alone. Throws std::system_error.
void make_key_folder(const KeyFiles& keys);

}  // namespace arbiter
