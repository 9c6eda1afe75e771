// Journals in SQLite files.
#pragma once

#include "db/store/store_kind.hpp"

namespace arbiter {

extern const StoreKind sqlite_file;

// Of sqlite_file, in verify.cpp.
void read_sqlite_file(const JournalLocation& location,
                      const std::function<void(const Row&, JournalEvent&&)>& sink);
[[nodiscard]] VerifyReport verify_sqlite_file(
    const JournalLocation& location, const std::function<void(std::int64_t, std::int64_t)>& on_row,
    const std::function<void(StreamId, std::int64_t, const JournalEvent&)>& on_event);

}  // namespace arbiter
