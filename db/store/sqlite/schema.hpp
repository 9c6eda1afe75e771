// The file's form: what a journal looks like from outside, and how an old one becomes a new one.
// Inside db only.
#pragma once

#include "db/store/sqlite/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace arbiter {

inline constexpr std::int32_t journal_application_id = 0x464C4641;  // "FLFA"

// Nothing shorter is a file of SQLite's (its file format, section 1.3).
inline constexpr std::size_t sqlite_header_size = 100;

// The schema of 0.2.0, the first release. Versions before it wrote 1 and 2: nobody reads those.
inline constexpr int first_released_schema = 3;

// Brings a file from the version before to `version`. Steps are added, never changed: every journal
// of a release is read by later ones, and the way back is the copy that the upgrade made.
struct Migration {
    int version = 0;
    const char* sql = "";
};

// All steps, from first_released_schema without gaps; the last is the version this program writes.
[[nodiscard]] std::span<const Migration> migrations() noexcept;

// Looks at an existing file without changing it and gives its schema version. The caller holds the
// lock. Throws not_a_journal, newer_schema (above `newest`), older_schema (below the first one that
// was released), damaged, store_failed.
[[nodiscard]] int inspect_journal(const std::string& path, int newest);

// Checks that an open connection shows a journal; the same errors but for those of the bare file.
[[nodiscard]] int check_schema(const Database& database, int newest);

// Are all pages in order, and does the index by (stream, seq), through which rows are read, agree
// with the table? Throws `damaged`.
void check_pages(const Database& database);

// Makes a new journal at `path`, which is missing or empty: complete or not at all.
void create_journal(const std::string& path, std::span<const Migration> steps);

// Secrets stand in the file and in everything that is made from it: nobody but the owner may read
// them, also where an older program has made the files.
void keep_journal_to_owner(const std::string& path, int newest);

// Runs the steps above `version`, after a copy of the file to PATH.vVERSION. On an error the file
// is as before.
void migrate_journal(const std::string& path, int version, std::span<const Migration> steps);

}  // namespace arbiter
