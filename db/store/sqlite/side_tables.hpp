// The tables beside the chain: what the file is called (`meta`) and what may change (`secret`).
// Nothing chains them, so each row has a sum of its own, and a flipped byte is not handed out.
// Inside db only.
#pragma once

#include "db/store/journal_store.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// 32 letters that no other journal has.
[[nodiscard]] std::string random_name();

// Writes a new file's identity.
void store_identity(const Database& database, const JournalIdentity& identity);
// Gives the file another incarnation: it has lost rows that clients may have seen.
void store_incarnation(const Database& database, const JournalIdentity& identity);

// Throw `damaged`.
[[nodiscard]] JournalIdentity read_identity(const Database& database);
[[nodiscard]] std::optional<std::string> read_secret(const Database& database,
                                                     std::string_view table, std::string_view name);
[[nodiscard]] std::vector<std::pair<std::string, std::string>> read_secrets(
    const Database& database, std::string_view table);
// Every row of both tables, and their pages.
void check_side_tables(const Database& database);

void change_secret(const Database& database, const SecretChange& change);

}  // namespace arbiter
